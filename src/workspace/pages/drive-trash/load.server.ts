import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import type { Item } from '../../../services/items/item.ts';
import type { Space } from '../../../services/spaces/space.ts';
import { DAY } from '../../../shared/clock.ts';
import { printDate } from '../../../shared/dates.ts';
import { driveHref, drivePlace } from '../../drive/place.server.ts';
import type { OwnDocument } from '../../filling/filling-data.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import { driveItem } from '../drive/load.server.ts';
import type { TrashProps } from '../trash/trash-page.tsx';

/** How long something stays there (services/items). */
const IN_TRASH = 30 * DAY;

/** What was thrown away from a space of the drive. */
export async function loadDriveTrash(page: MemberContext): Promise<TrashProps> {
  const { services, identity, url } = page;
  const { space } = await drivePlace(page, { folder: null, space: url.searchParams.get('space') });
  const items = await services.items.trashed(identity.accountId, space.id);
  if (typeof items === 'string') throw notFound();
  return trashProps(page, space, items);
}

/** The same in words, for items that are known. */
export function trashProps(
  page: MemberContext,
  space: Pick<Space, 'id'>,
  items: readonly Item[],
): TrashProps {
  const { locale, link } = page;
  const texts = textsOf(locale, 'files');
  return {
    texts: textsOf(locale, 'own').trash,
    brand: textsOf(locale, 'workspace').shell.brand,
    count: null,
    documents: items.map((item) => trashed(page, item)),
    unnamed: '',
    action: link(`drive/trash/?space=${space.id}`),
    all: { label: texts.title, href: driveHref(page, { space }) },
    emptiesAtOnce: false,
  };
}

function trashed(page: MemberContext, item: Item): OwnDocument {
  const { locale } = page;
  const until = new Date((item.deletedAt ?? item.updatedAt).getTime() + IN_TRASH);
  const { id, name, facts } = driveItem(page, item);
  return {
    id,
    name,
    title: facts,
    lang: undefined,
    edited: '',
    href: null,
    until: printDate(until, LOCALES[locale].hreflang),
  };
}
