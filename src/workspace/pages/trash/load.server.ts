import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import type { Item } from '../../../services/items/item.ts';
import { DAY } from '../../../shared/clock.ts';
import { printDate } from '../../../shared/dates.ts';
import { isUuid } from '../../../shared/ids.ts';
import { driveItem } from '../../drive/drive-item.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { TrashedItem, TrashProps } from './trash-page.tsx';

/** How long something stays there (services/items). */
const IN_TRASH = 30 * DAY;
/** Things on one page. */
const BATCH = 50;

/** What was thrown away from all drives of the account, the last first. */
export async function loadTrash(page: MemberContext): Promise<TrashProps> {
  const { services, identity, url } = page;
  const before = stepIn(url.searchParams.get('from') ?? '');
  const { items, next } = await services.items.lists.trashed(identity.accountId, { before, limit: BATCH });
  return trashProps(page, { items, next: next && `${next.id}.${next.at.getTime()}`, isFirst: !before });
}

/** A place of the list as an address names it: {id}.{milliseconds}; undefined for anything that is none. */
function stepIn(text: string): { id: string; at: Date } | undefined {
  const [, id, at] = /^([\w-]{36})\.(\d{1,14})$/.exec(text) ?? [];
  return isUuid(id) ? { id, at: new Date(Number(at)) } : undefined;
}

type Seen = { items: readonly Item[]; next?: string | null; isFirst?: boolean };

/** The same in words, for things that are known. */
export function trashProps(page: MemberContext, { items, next = null, isFirst = true }: Seen): TrashProps {
  const { locale, link } = page;
  const { search, shell } = textsOf(locale, 'workspace');
  return {
    texts: textsOf(locale, 'own').trash,
    lead: textsOf(locale, 'items').trashLead,
    brand: shell.brand,
    items: items.map((item) => trashed(page, item)),
    action: link('trash/'),
    ways: [
      { label: textsOf(locale, 'own').all, href: link('documents/') },
      { label: textsOf(locale, 'files').title, href: link('drive/') },
    ],
    pager: {
      label: search.pages,
      previous: isFirst ? null : { label: search.previous, href: link('trash/') },
      next: next ? { label: search.next, href: link(`trash/?from=${next}`) } : null,
    },
  };
}

function trashed(page: MemberContext, item: Item): TrashedItem {
  const until = new Date((item.deletedAt ?? item.updatedAt).getTime() + IN_TRASH);
  const { id, name, kind, what, lang } = driveItem(page, item);
  return { id, name, kind, what, lang, until: printDate(until, LOCALES[page.locale].hreflang) };
}
