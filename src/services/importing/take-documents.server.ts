import { createHash } from 'node:crypto';
import type { DocumentTemplate } from '../../document/document.ts';
import { givenNameOf } from '../../document/given-name.ts';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import { now } from '../../shared/clock.ts';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { insertFrozen, touchFrozen } from '../documents/library/frozen.store.server.ts';
import type { PreviewService } from '../documents/preview.server.ts';
import { namingOf } from '../drive/naming.ts';
import { LARGEST_VALUES, MOST_DOCUMENTS, MOST_OF_TEAM, sizeOf } from '../drive/values.ts';
import { templatePath } from '../leaving/export-manifest.server.ts';
import type { ComingDocument } from '../leaving/manifest.ts';
import { keyed } from '../letterheads/keyed.server.ts';
import type { Space } from '../spaces/space.ts';
import { giveNumber } from './companies.store.server.ts';
import * as rows from './documents.store.server.ts';
import { isFrozenTemplate } from './frozen-shape.ts';
import { logoHere } from './logos.server.ts';
import { readDocument, readVersions } from './plan.server.ts';
import type { Outcome } from './report.ts';
import type { ExportedDocument, ExportedVersion } from './shapes.ts';
import { type Note, numberHere, placeOf, type Step, type Taking } from './taking.server.ts';

/** Bytes of the longest template, taken apart. */
const LARGEST_TEMPLATE = 2_000_000;
/** Versions of a document: 100 that stay and 100 others. */
const MOST_VERSIONS = 200;

export type DocumentParts = {
  database: Database;
  catalogue: Pick<CatalogueService, 'find' | 'version'>;
  documents: Pick<PreviewService, 'template' | 'freeze'>;
};

/** A document of the export, and what it will be here. */
type Coming = {
  told: ComingDocument;
  document: ExportedDocument;
  id: string;
  space: Space;
  templateId: number;
  madeWith: string | null;
};

/** Documents with their values, wording, versions, paper and numbers. */
export function documentSteps(taking: Taking, parts: DocumentParts): Step[] {
  const { documents, trash } = taking.plan.manifest;
  return [...documents, ...trash.documents].map((told) => ({
    what: 'documents',
    name: told.path.replace(/^documents\/(?:trash\/)?|\.json$/g, ''),
    run: (note) => takeDocument(taking, parts, { told, note }),
  }));
}

async function takeDocument(
  taking: Taking,
  parts: DocumentParts,
  { told, note }: { told: ComingDocument; note: Note },
): Promise<Outcome> {
  const { database } = parts;
  const document = await readDocument(taking.zip, told);
  const space = taking.spaces[told.place.space];
  const id = numberHere(space.id, document.id);
  const asked = { accountId: taking.accountId, holderOf: space.id, ids: [document.id, id] };
  if (await rows.isThere(database, asked)) return 'there';
  if (sizeOf(document.values) > LARGEST_VALUES) return 'unreadable';
  const templateId = templateHere(parts, document);
  if (templateId === undefined) return 'template';
  if (document.frozen && !(await keepFrozen(taking, parts, { templateId, hash: document.frozen.template })))
    return 'wording';
  const coming = {
    told,
    document,
    id,
    space,
    templateId,
    madeWith: await madeWithHere(taking, parts, document),
  };
  const template = await parts.documents.template(templateId, document.frozen?.template ?? coming.madeWith);
  await keepVersions(taking, parts, coming);
  const logo = document.letterhead?.logoId ?? null;
  const logoId = logo === null ? null : await logoHere(database, taking, logo);
  return database.query.transaction().execute(async (transaction): Promise<Outcome> => {
    const query = { query: transaction };
    await rows.lockSpace(query, space.id);
    const most = space.kind === 'team' ? MOST_OF_TEAM : MOST_DOCUMENTS;
    if ((await rows.countDocuments(query, space)) >= most) return 'noRoom';
    await rows.insertDocument(query, rowOf(taking, coming, template));
    await writeVersions(query, taking, coming);
    await writePaper(query, taking, { ...coming, logoId });
    await note(query, 'taken');
    return 'taken';
  });
}

/** The template of this library; a library that numbers otherwise has it under its family and language. */
function templateHere(
  { catalogue }: DocumentParts,
  { templateId, template }: Pick<ExportedDocument, 'templateId' | 'template'>,
) {
  if (!template) return undefined;
  const same = catalogue.find(templateId);
  const isSame = same?.family === template.family && same.locale === template.locale;
  if (isSame) return templateId;
  return catalogue.version(template.family, template.locale)?.id;
}

/** Keeps the words it was finished with, as they are known here, or as the export has them. */
async function keepFrozen(
  { zip }: Taking,
  { database, documents }: DocumentParts,
  { templateId, hash }: { templateId: number; hash: string },
): Promise<boolean> {
  const at = now();
  if (await touchFrozen(database, { hash, at, before: at })) return true;
  const present = await documents.template(templateId);
  if (present && hashOf(JSON.stringify(present)) === hash)
    return (await documents.freeze(database, templateId)) === hash;
  const path = templatePath(hash);
  if (!zip.has(path)) return false;
  const content = await zip.text(path, LARGEST_TEMPLATE);
  if (hashOf(content) !== hash || !isFrozenTemplate(content)) return false;
  await insertFrozen(database, { hash, content, at });
  return true;
}

/** The words a draft was begun with; one whose words are not known here, nor to be trusted, follows the library. */
async function madeWithHere(
  taking: Taking,
  parts: DocumentParts,
  { templateId: there, template, madeWith }: ExportedDocument,
): Promise<string | null> {
  const templateId = templateHere(parts, { templateId: there, template });
  if (madeWith === null || templateId === undefined) return null;
  return (await keepFrozen(taking, parts, { templateId, hash: madeWith })) ? madeWith : null;
}

/** Keeps the words of earlier versions, as far as they are known or can be trusted. */
async function keepVersions(
  taking: Taking,
  parts: DocumentParts,
  { told, templateId }: Coming,
): Promise<void> {
  if (told.versions === null) return;
  const seen = new Set<string>();
  for await (const { frozen, madeWith } of readVersions(taking.zip, told.versions)) {
    const hash = frozen?.template ?? madeWith;
    if (hash === null || seen.has(hash)) continue;
    seen.add(hash);
    await keepFrozen(taking, parts, { templateId, hash });
  }
}

function rowOf(taking: Taking, coming: Coming, template: DocumentTemplate | undefined): rows.NewDocument {
  const { told, document, id, space, templateId } = coming;
  const givenName = givenNameOf(document.givenName ?? '');
  return {
    id,
    templateId,
    accountId: taking.accountId,
    isTeam: space.kind === 'team',
    place: placeOf(taking, told.place),
    spaceId: space.id,
    values: document.values,
    wording: readDifferences(document.wording),
    naming: namingOf(template, document.values, givenName ?? ''),
    givenName,
    version: document.version,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    finishedAt: document.finishedAt,
    sentAt: document.sentAt,
    frozen: document.frozen,
    madeWith: coming.madeWith,
    deletedAt: told.deletedAt === undefined ? null : new Date(told.deletedAt),
  };
}

async function writeVersions(query: Query, taking: Taking, { told, id }: Coming): Promise<void> {
  if (told.versions === null) return;
  let count = 0;
  for await (const version of readVersions(taking.zip, told.versions)) {
    count += 1;
    if (count > MOST_VERSIONS) return;
    await rows.insertVersion(query, { id, version, authorId: authorHere(taking, version) });
  }
}

/** Whose export it was saved as its new owner; colleagues of then are nobody here. */
function authorHere({ plan, accountId }: Taking, { author }: ExportedVersion): string | null {
  return author !== null && author.toLowerCase() === plan.email.toLowerCase() ? accountId : null;
}

/** What it is printed on, what it comes to, what was paid of it, and its number. */
async function writePaper(
  query: Query,
  taking: Taking,
  { document, id, logoId }: Coming & { logoId: string | null },
): Promise<void> {
  const { letterhead, paper, payments, finishedAt } = document;
  if (letterhead) {
    const printed = finishedAt && letterhead.printed ? printedHere(letterhead.printed, logoId) : null;
    await rows.insertLetterhead(query, { id, isOn: letterhead.isOn, printed, logoId: printed && logoId });
  }
  if (!finishedAt) return;
  if (paper) await rows.insertPaper(query, { id, paper, payments, notedBy: taking.accountId });
  for (const { companyId, kind, numbers } of taking.plan.manifest.series) {
    const own = numbers.find(({ documentId }) => documentId === document.id);
    const here = taking.companies.get(companyId);
    if (own && here?.isTheirs) await giveNumber(query, { ...own, companyId: here.id, kind, documentId: id });
  }
}

/** Named anew by what is printed of it: pictures of pages are found by that. */
function printedHere({ key: _there, ...words }: NonNullable<Printed>, logoId: string | null) {
  return keyed(words, logoId);
}
type Printed = NonNullable<ExportedDocument['letterhead']>['printed'];

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
