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
import { begunLine, carriedPayment, carriedValues } from './carried-values.ts';

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
  const theirs = textsOn(parties, 'other', contact);
  const carried = await carriedFrom(page, { contact, parties, template });
  const values = { ...carried, ...beginsOf(parties), ...theirs };
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

/** What is carried over from the last paper to the contact; where there is none, of what holds for others too. */
async function carriedFrom(page: MemberContext, asked: Asked): Promise<DocumentValues> {
  const { contact, parties, template } = asked;
  const words = wordsIn(contact.name)
    .slice(0, MOST_WORDS)
    .map((word) => ({ word, templates: [] }));
  const isTheirs = (values: DocumentValues) => partyOn(parties, 'other', values)?.id === contact.id;
  const last = await lastPaper(page, { template, words, fits: isTheirs });
  if (last) return { ...begunLine(template, last), ...carriedValues(template, last, today()) };
  const isOurs = (values: DocumentValues) => partyOn(parties, 'own', values)?.id === parties.usual?.id;
  const other = parties.usual && (await lastPaper(page, { template, words: [], fits: isOurs }));
  if (!other) return carriedValues(template, {}, today());
  // Tax is the same where both customers are in one country.
  const isNear = partyOn(parties, 'other', other)?.profile.country === contact.profile.country;
  return { ...(isNear ? begunLine(template, other) : {}), ...carriedPayment(template, other, today()) };
}

type Looked = {
  template: DocumentTemplate;
  words: { word: string; templates: never[] }[];
  fits: (values: DocumentValues) => boolean;
};

/** What stands in the paper of a template that was touched last, of those that fit. */
async function lastPaper(
  { services, identity }: MemberContext,
  { template, words, fits }: Looked,
): Promise<DocumentValues | undefined> {
  const listed = await services.drive.own.list(identity.accountId, {
    ...{ sort: 'date', templateId: template.id, limit: LOOKED_AT, words },
  });
  for (const { id } of listed.documents) {
    const document = await services.drive.find(identity.accountId, id);
    if (document && fits(document.values)) return document.values;
  }
  return undefined;
}
