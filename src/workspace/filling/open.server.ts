import { type CatalogueEntry, documentSlug } from '../../services/catalogue/catalogue.ts';
import type { DocumentTemplate, DocumentValues } from '../../services/documents/document.ts';
import type { FilledDocument } from '../../services/drive/drive.ts';
import { printDate } from '../../shared/dates.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { type MemberContext, notFound } from '../shell/workspace-context.server.ts';
import type { DocumentInWork, OwnDocument } from './filling-data.ts';
import type { Opened } from './opened.server.ts';

/** How many documents of a template are listed. */
const LISTED = 20;
const LONGEST_NAME = 60;
/** Documents on the start page. */
const IN_WORK = 9;

/** The template an address names by the number at its end. @throws 404 */
export function entryOf({ services, params }: Pick<MemberContext, 'services' | 'params'>): CatalogueEntry {
  const entry = services.catalogue.find(Number(/-D(\d{1,9})$/i.exec(params['slug'] ?? '')?.[1]));
  if (!entry) throw notFound();
  return entry;
}

/**
 * The document an address opens: the one it names, else the one of this template that was touched last, else a new
 * one. A number nobody has is that of a new one.
 */
export async function open(
  page: MemberContext,
  entry: CatalogueEntry,
  named: string | null,
): Promise<Opened> {
  const { services, identity } = page;
  const { accountId } = identity;
  const [template, place, hasFiles, document] = await Promise.all([
    services.documents.template(entry.id),
    services.account.place(accountId),
    services.entitlements.hasFiles(identity),
    isUuid(named) ? services.drive.find(accountId, named) : services.drive.newest(accountId, entry.id),
  ]);
  if (!template) throw notFound();
  const own = document?.templateId === entry.id ? document : undefined;
  const id = own?.id ?? (isUuid(named) && !document ? named : newId());
  return { entry, template, place, hasFiles, document: own, id };
}

/** The account's documents of a template, the one touched last first. */
export async function ownDocuments(
  page: MemberContext,
  { entry, template, id }: Opened,
): Promise<OwnDocument[]> {
  const { services, identity } = page;
  const listed = await services.drive.list(identity.accountId, { limit: LISTED, templateId: entry.id });
  return listed.map((document) => ({
    ...ownDocument(page, entry, { document, template }),
    isOpen: document.id === id,
  }));
}

/** What an account is filling in, the one touched last first. A document whose template is gone is not listed. */
export async function documentsInWork(page: MemberContext): Promise<DocumentInWork[]> {
  const { services, identity, locale } = page;
  const listed = await services.drive.list(identity.accountId, { limit: IN_WORK });
  const found = await Promise.all(
    listed.map(async (document) => {
      const entry = services.catalogue.find(document.templateId);
      const template = entry && (await services.documents.template(entry.id));
      if (!entry || !template) return [];
      const lang = entry.locale === locale ? undefined : entry.locale;
      return [{ ...ownDocument(page, entry, { document, template }), title: entry.title, lang }];
    }),
  );
  return found.flat();
}

function ownDocument(
  page: MemberContext,
  entry: CatalogueEntry,
  { document, template }: { document: FilledDocument; template: DocumentTemplate },
): Omit<OwnDocument, 'isOpen'> {
  return {
    id: document.id,
    name: documentName(template, document.values),
    edited: printDate(document.updatedAt, page.locale),
    href: documentHref(page, entry, document.id),
  };
}

/** Opens a document of one's own. */
export function documentHref(page: MemberContext, entry: CatalogueEntry, id: string): string {
  const href = new URL(page.link(`doc/${documentSlug(entry)}`), page.url);
  href.searchParams.set('doc', id);
  return href.pathname + href.search;
}

/** By whom or what a document is told from its sisters: the parties, else its first text; '' while there is none. */
function documentName({ fields }: Pick<DocumentTemplate, 'fields'>, values: DocumentValues): string {
  const filled = fields.flatMap(({ key, type }) => {
    const value = values[key];
    return typeof value === 'string' && value.trim() !== '' ? [{ type, text: value.trim() }] : [];
  });
  const parties = filled.filter(({ type }) => type === 'company' || type === 'person');
  const texts = filled.filter(({ type }) => type === 'text' || type === 'longtext');
  const name = (parties.length > 0 ? parties.slice(0, 2) : texts.slice(0, 1))
    .map(({ text }) => text)
    .join(' · ');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;
}
