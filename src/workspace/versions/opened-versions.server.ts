import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import { printerFor } from '../../document/resolve/print-value.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import type { Differences } from '../../document/wording/differences.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { documentSlug } from '../../services/catalogue/catalogue.ts';
import type { FilledDocument } from '../../services/drive/drive.ts';
import type { DocumentVersion, ListedVersion } from '../../services/drive/version.ts';
import { printDate, printTime } from '../../shared/dates.ts';
import { isUuid } from '../../shared/ids.ts';
import { parsePlace } from '../../shared/places.ts';
import { entryOf, open } from '../filling/open.server.ts';
import { languageOf, type Opened } from '../filling/opened.server.ts';
import {
  type MemberContext,
  memberOf,
  notFound,
  type WorkspaceContext,
} from '../shell/workspace-context.server.ts';
import { type ShownField, shownFields } from './shown-fields.ts';

/** A saved document whose versions are looked at. */
export type OpenedVersions = { page: MemberContext; opened: Opened; document: FilledDocument };

/** The present state of a document, as addresses name it beside the numbers of its versions. */
export const NOW = 'now';

/**
 * The document an address names by `doc`, else the one of its template that was touched last.
 * @throws 404, for a stranger's as for one that is not there
 */
export async function openedVersions(visit: WorkspaceContext): Promise<OpenedVersions> {
  const entry = entryOf(visit);
  const id = visit.url.searchParams.get('doc');
  const page = memberOf(visit, `doc/${documentSlug(entry)}/versions/${isUuid(id) ? `?doc=${id}` : ''}`);
  if (id !== null && !isUuid(id)) throw notFound();
  const opened = await open(page, entry, id);
  const { document } = opened;
  if (!document || document.planted) throw notFound();
  return { page, opened, document };
}

/** The version of a number that an address names. @throws 404 */
export async function versionOf(
  { page, document }: OpenedVersions,
  no: string | undefined,
): Promise<DocumentVersion> {
  const version = /^[1-9]\d{0,8}$/.test(no ?? '')
    ? await page.services.drive.versions.find(document, Number(no))
    : undefined;
  if (!version) throw notFound();
  return version;
}

/** Pages of a document's versions. @param path `3/`, `compare/`; '' for the list */
export function versionsHref(
  { page, opened }: Pick<OpenedVersions, 'page' | 'opened'>,
  path = '',
  asked: Readonly<Record<string, string>> = {},
): string {
  const href = new URL(page.link(`doc/${documentSlug(opened.entry)}/versions/${path}`), page.url);
  href.searchParams.set('doc', opened.id);
  for (const [name, value] of Object.entries(asked)) href.searchParams.set(name, value);
  return href.pathname + href.search;
}

/** A state of a document: what it was filled with, and the template it is made with, in its author's words. */
export type StateSeen = {
  template: DocumentTemplate;
  wording: Differences | null;
  values: DocumentValues;
  fields: readonly ShownField[];
};

type State = Pick<DocumentVersion, 'values' | 'wording' | 'frozen' | 'madeWith'>;

/** A state as words. @throws 404 where its template is gone */
export async function stateSeen(
  { page, opened }: OpenedVersions,
  { values, wording, frozen, madeWith }: State,
): Promise<StateSeen> {
  const { services } = page;
  const template = await services.documents.template(opened.entry.id, madeWith);
  if (!template) throw notFound();
  const place = frozen ? parsePlace(frozen.place) : opened.place;
  const printer = printerFor(languageOf(template, place), wordingOf(template.locale));
  return { template, wording, values, fields: shownFields(template, values, printer) };
}

/** When a state was saved, and by whom: 'March 2, 2026, 14:05 UTC · you'. */
export function savedWords(
  { locale, identity }: MemberContext,
  at: Date,
  author: ListedVersion['author'],
): string {
  const t = translator(locale, 'versions');
  const when = t('when', { date: printDate(at, LOCALES[locale].hreflang), time: printTime(at) });
  if (!author) return when;
  return `${when} · ${author.id === identity.accountId ? t('you') : author.email}`;
}

/** How a version is called: by its name, else by its number. */
export function versionTitle({ locale }: MemberContext, { no, name }: ListedVersion): string {
  return name || translator(locale, 'versions')('numbered', { no });
}
