import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { FilledDocument } from '../../../services/drive/drive.ts';
import { isUuid } from '../../../shared/ids.ts';
import { entryOf, open } from '../../filling/open.server.ts';
import type { Opened } from '../../filling/opened.server.ts';
import {
  type MemberContext,
  memberOf,
  notFound,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';

/** A saved document whose template may say something else by now. */
export type OpenedUpdates = { page: MemberContext; opened: Opened; document: FilledDocument };

/** The document an address names by `doc`. @throws 404, for a stranger's as for one that is not there */
export async function openedUpdates(visit: WorkspaceContext): Promise<OpenedUpdates> {
  const entry = entryOf(visit);
  const id = visit.url.searchParams.get('doc');
  const page = memberOf(visit, `doc/${documentSlug(entry)}/updates/${isUuid(id) ? `?doc=${id}` : ''}`);
  if (id !== null && !isUuid(id)) throw notFound();
  const opened = await open(page, entry, id);
  const { document } = opened;
  if (!document || document.planted) throw notFound();
  return { page, opened, document };
}

/** Where what is new in a document's template is told. */
export function updatesHref({ page, opened }: Pick<OpenedUpdates, 'page' | 'opened'>): string {
  const href = new URL(page.link(`doc/${documentSlug(opened.entry)}/updates/`), page.url);
  href.searchParams.set('doc', opened.id);
  return href.pathname + href.search;
}
