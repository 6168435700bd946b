import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import type { CatalogueEntry } from '../../services/catalogue/catalogue.ts';
import type { Party } from '../../services/companies/profile.ts';
import { newDocumentId } from '../../services/drive/document-id.server.ts';
import { parsePatch } from '../../services/drive/values.ts';
import { wordsIn } from '../../services/search/words.ts';
import { documentHref } from '../filling/open.server.ts';
import { today } from '../filling/opened.server.ts';
import {
  beginsOf,
  type DocumentParties,
  documentParties,
  partyOn,
  textsOn,
} from '../filling/parties/document-parties.server.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import { carriedValues } from './carried-values.ts';

/** Papers that are begun from a contact's page, by their family. */
export const PAPERS = ['invoice', 'quotation'] as const;
export type PaperFamily = (typeof PAPERS)[number];

/** Papers to a contact that are looked at for the last one. */
const LOOKED_AT = 20;
const MOST_WORDS = 8;

/** The template of a paper in the language of the page; undefined where the library has none. */
export function paperEntry(
  { services, locale }: MemberContext,
  family: PaperFamily,
): CatalogueEntry | undefined {
  return services.catalogue.version(family, locale);
}

/**
 * A new paper for a contact, from our company, with the conditions of the last one to them.
 * @returns where it opens; undefined where it cannot be made
 */
export async function newPaper(
  page: MemberContext,
  contact: Party,
  family: PaperFamily,
): Promise<string | undefined> {
  const { services, identity } = page;
  const entry = paperEntry(page, family);
  const template = entry && (await services.documents.template(entry.id));
  if (!entry || !template) return undefined;
  const parties = await documentParties(page, { template });
  const last = await lastPaper(page, { contact, parties, template });
  const theirs = textsOn(parties, 'other', contact);
  const values = { ...carriedValues(template, last, today()), ...beginsOf(parties), ...theirs };
  const id = newDocumentId(identity.accountId);
  const key = { accountId: identity.accountId, templateId: entry.id, id };
  const { outcome } = await services.drive.save(key, parsePatch(template, values), identity);
  if (outcome !== 'saved') return undefined;
  const before = Object.fromEntries(Object.keys(theirs).map((field) => [field, '']));
  await services.companies.keepFill(identity.accountId, id, {
    ...{ side: 'other', party: contact.name, partyId: contact.id, before, after: theirs, kept: {} },
  });
  // Most of it stands there already: what is left is in its lines, which are filled in by the form.
  return `${documentHref(page, entry, id)}&view=form`;
}

type Asked = { contact: Party; parties: DocumentParties; template: DocumentTemplate };

/** What stands in the last paper of this template to a contact; nothing where this is the first. */
async function lastPaper(
  { services, identity }: MemberContext,
  { contact, parties, template }: Asked,
): Promise<DocumentValues> {
  const words = wordsIn(contact.name)
    .slice(0, MOST_WORDS)
    .map((word) => ({ word, templates: [] }));
  const listed = await services.drive.own.list(identity.accountId, {
    ...{ sort: 'date', templateId: template.id, limit: LOOKED_AT, words },
  });
  for (const { id } of listed.documents) {
    const document = await services.drive.find(identity.accountId, id);
    if (document && partyOn(parties, 'other', document.values)?.id === contact.id) return document.values;
  }
  return {};
}
