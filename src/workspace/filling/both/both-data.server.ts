import { fieldMark } from '../../../document/field-mark.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { documentChanges } from '../../changes/document-changes.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { documentAddress, type Opened } from '../opened.server.ts';
import type { BothData } from './both-data.ts';

/** What two people in one document of a team need; null for a document of one's own. */
export async function bothData(page: MemberContext, opened: Opened): Promise<BothData | null> {
  const { document, template } = opened;
  if (!document || document.teamId === null) return null;
  const { services, identity, locale } = page;
  const waiting = await services.drive.conflicts.of(identity.accountId, document.id);
  const marks = template.fields.map(({ key }) => [key, fieldMark(document.values[key])]);
  const { notice, choose } = textsOf(locale, 'team').both;
  return {
    text: notice,
    choose,
    href: bothHref(page, opened),
    seen: JSON.stringify(Object.fromEntries(marks)),
    conflicts: waiting.map(({ field }) => field),
    changes: await documentChanges(page, document, documentAddress(opened.entry)),
  };
}

/** Where one of two values is chosen. */
export function bothHref({ link, url }: MemberContext, { entry, id }: Pick<Opened, 'entry' | 'id'>): string {
  const href = new URL(link(`doc/${documentSlug(entry)}/both/`), url);
  href.searchParams.set('doc', id);
  return href.pathname + href.search;
}
