import { applyWording } from '../../document/wording/apply-wording.ts';
import { type CatalogueEntry, documentSlug } from '../../services/catalogue/catalogue.ts';
import { newDocumentId } from '../../services/drive/document-id.server.ts';
import { isUuid } from '../../shared/ids.ts';
import { type MemberContext, notFound } from '../shell/workspace-context.server.ts';
import type { View } from './filling-data.ts';
import type { Opened } from './opened.server.ts';

/** The template an address names by the number at its end, also one that was withdrawn. @throws 404 */
export function entryOf({ services, params }: Pick<MemberContext, 'services' | 'params'>): CatalogueEntry {
  const entry = services.catalogue.known(Number(/-D(\d{1,9})$/i.exec(params['slug'] ?? '')?.[1]));
  if (!entry) throw notFound();
  return entry;
}

/**
 * The document an address opens: the one it names, else the one of this template that was touched last, else a new
 * one. For a number that is not the account's stands one of its own.
 */
export async function open(
  page: MemberContext,
  entry: CatalogueEntry,
  named: string | null,
): Promise<Opened> {
  const { services, identity } = page;
  const { accountId } = identity;
  const asked = isUuid(named) ? await services.drive.idFor(accountId, named) : undefined;
  const [hasFiles, document] = await Promise.all([
    services.entitlements.hasFiles(identity),
    asked ? services.drive.find(accountId, asked) : services.drive.newest(accountId, entry.id),
  ]);
  const own = document?.templateId === entry.id ? document : undefined;
  // With a template that was withdrawn nothing is begun; what was begun goes on.
  if (!own && !services.catalogue.find(entry.id)) throw notFound();
  const template = await services.documents.template(entry.id, own?.madeWith);
  if (!template) throw notFound();
  const id = own?.id ?? (asked && !document ? asked : newDocumentId(accountId));
  const { company, letterhead, place } = await services.letterheads.paper(accountId, template, own);
  return {
    entry,
    template: applyWording(template, own?.wording),
    place,
    companyId: company?.id ?? null,
    letterhead,
    hasFiles,
    document: own,
    id,
    stage: await services.numbers.stageOf(own),
  };
}

/** Opens a document of one's own, in the view somebody is in. */
export function documentHref(page: MemberContext, entry: CatalogueEntry, id: string): string {
  const href = new URL(documentAction(page, entry), page.url);
  href.searchParams.set('doc', id);
  return href.pathname + href.search;
}

/** Where the forms of a document are sent, in the language of this visit; the view goes along, as it is in its address. */
export function documentAction(page: MemberContext, entry: CatalogueEntry): string {
  const href = new URL(page.link(`doc/${documentSlug(entry)}`), page.url);
  if (viewOf(page) === 'form') href.searchParams.set('view', 'form');
  return href.pathname + href.search;
}

/** The same page in a view. */
export function viewHref(page: MemberContext, entry: CatalogueEntry, view: View): string {
  const href = new URL(page.link(`doc/${documentSlug(entry)}`), page.url);
  for (const name of ['doc', 'place']) {
    const asked = page.url.searchParams.get(name);
    if (asked !== null) href.searchParams.set(name, asked);
  }
  if (view === 'form') href.searchParams.set('view', view);
  return href.pathname + href.search;
}

export function viewOf({ url }: Pick<MemberContext, 'url'>): View {
  return url.searchParams.get('view') === 'form' ? 'form' : 'page';
}
