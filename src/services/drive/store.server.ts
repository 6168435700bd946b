import { type Selectable, sql } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { Differences } from '../../document/wording/differences.ts';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import type { FilledDocument } from './drive.ts';
import { fileBeside, fileDocuments, type Owner } from './filed.store.server.ts';
import type { Naming } from './naming.ts';
import type { Frozen } from './version.ts';

export type DocumentKey = { accountId: string; templateId: number; id: string };
/** `savedBy`: null for what comes from somebody else. */
type Values = {
  values: DocumentValues;
  naming: Naming;
  session: string | null;
  savedBy: string | null;
  /** The template it is made with, by its hash. */
  madeWith: string | null;
};
type NewDocument = DocumentKey &
  Values & {
    givenName?: string | null;
    namedWhile?: string | null;
    wording?: Differences | null;
    at: Date;
    most: number;
    /** The document it lies beside, and whose it is like that one. */
    beside?: Pick<FilledDocument, 'id' | 'teamId'>;
  };

const NAMED = ['name', 'name_key', 'words', 'session_number', 'given_name', 'wording', 'saved_by'] as const;
const MADE = ['made_with', 'named_while'] as const;
const PLACED = ['id', 'account_id', 'space_id', 'template_id', 'values', 'version'] as const;
/** Documents and trash together, for each that an account may have: what is thrown away takes room for a month. */
const WITH_TRASH = 2;

export type LockedDocument = FilledDocument & { accountId: string | null; isRemoved: boolean };

/** Locks the document of a number, whosever it is; undefined where there is none. */
export async function lockDocument(
  { query }: Query,
  { id }: Pick<DocumentKey, 'id'>,
): Promise<LockedDocument | undefined> {
  const row = await query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .selectAll('documents')
    .select('items.deleted_at')
    .where('documents.id', '=', id)
    .forUpdate('documents')
    .executeTakeFirst();
  const isRemoved = row?.deleted_at != null;
  return row && { ...toDocument(row), accountId: row.account_id, isRemoved };
}

/** Makes a document and lays it into its owner's tree, or beside another one; undefined when the number is taken or there are `most`. */
export async function insertDocument(
  database: Query,
  made: NewDocument,
): Promise<FilledDocument | undefined> {
  const document = await insertRow(database, made);
  const { accountId, id, at, beside } = made;
  if (document && beside) await fileBeside(database, { id, other: beside.id, accountId, at });
  else if (document) await fileDocuments(database, { accountId, ids: [id], at });
  return document;
}

async function insertRow({ query }: Query, made: NewDocument): Promise<FilledDocument | undefined> {
  const { accountId, templateId, id, values, naming, session, savedBy, at, most, beside } = made;
  const { givenName = null, namedWhile = null, wording = null } = made;
  const teamId = beside?.teamId ?? null;
  const owner = teamId === null ? accountId : null;
  const row = await query
    .insertInto('documents')
    .columns([...PLACED, 'created_at', 'updated_at', ...NAMED, ...MADE])
    .expression(
      query
        .selectFrom('documents')
        .leftJoin('items', 'items.id', 'documents.id')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          sql<string | null>`${owner}::uuid`.as('account_id'),
          sql<string | null>`${teamId}::uuid`.as('space_id'),
          sql<number>`${templateId}::integer`.as('template_id'),
          sql<string>`${JSON.stringify(values)}::jsonb`.as('values'),
          sql<number>`1`.as('version'),
          sql<Date>`${at}::timestamptz`.as('created_at'),
          sql<Date>`${at}::timestamptz`.as('updated_at'),
          sql<string>`${naming.name}::text`.as('name'),
          sql<string>`${naming.nameKey}::text`.as('name_key'),
          sql<string>`${naming.words}::text`.as('words'),
          sql<string | null>`${session}::uuid`.as('session_number'),
          sql<string | null>`${givenName}::text`.as('given_name'),
          sql<string | null>`${wording && JSON.stringify(wording)}::jsonb`.as('wording'),
          sql<string | null>`${savedBy}::uuid`.as('saved_by'),
          sql<string | null>`${made.madeWith}::text`.as('made_with'),
          sql<string | null>`${namedWhile}::text`.as('named_while'),
        ])
        .where(teamId === null ? 'account_id' : 'documents.space_id', '=', teamId ?? accountId)
        .where('planted', '=', false)
        .having(
          sql<boolean>`count(*) filter (where deleted_at is null) < ${most} and count(*) < ${most * WITH_TRASH}`,
        ),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toDocument(row);
}

/** What the owner of an account, or a team, calls their documents of a template, those in the trash too. */
export async function givenNames(
  { query }: Query,
  { owner, templateId }: { owner: Owner; templateId: number },
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('documents')
    .select('given_name')
    .where(
      'spaceId' in owner ? 'space_id' : 'account_id',
      '=',
      'spaceId' in owner ? owner.spaceId : owner.accountId,
    )
    .where('template_id', '=', templateId)
    .where('given_name', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ given_name: name }) => (name === null ? [] : [name])));
}

/** `losesName`: it was called a copy, and is one no more. */
export async function updateDocument(
  { query }: Query,
  document: Pick<DocumentKey, 'id'> & Values & { at: Date; losesName?: boolean },
): Promise<FilledDocument> {
  const { id, values, naming, session, savedBy, madeWith, at, losesName = false } = document;
  const row = await query
    .updateTable('documents')
    .set({
      ...(losesName ? { given_name: null, named_while: null } : {}),
      values: JSON.stringify(values),
      updated_at: at,
      version: sql`version + 1`,
      name: naming.name,
      name_key: naming.nameKey,
      words: naming.words,
      saved_by: savedBy,
      made_with: madeWith,
      sent_at: null,
      // Of several sessions it is nobody's.
      session_number: sql`case when session_number = ${session}::uuid then session_number end`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDocument(row);
}

/** Nothing in it changes any more: the database refuses it from now on. */
export async function finishDocument(
  { query }: Query,
  {
    id,
    values,
    naming,
    savedBy,
    frozen,
    at,
  }: Pick<DocumentKey, 'id'> & Omit<Values, 'session' | 'madeWith'> & { frozen: Frozen | null; at: Date },
): Promise<FilledDocument> {
  const row = await query
    .updateTable('documents')
    .set({
      values: JSON.stringify(values),
      finished_at: at,
      frozen_template: frozen?.template ?? null,
      frozen_place: frozen?.place ?? null,
      saved_by: savedBy,
      sent_at: null,
      updated_at: at,
      version: sql`version + 1`,
      name: naming.name,
      name_key: naming.nameKey,
      words: naming.words,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDocument(row);
}

/** The template that a document is made with, by its hash, whosever it is; null where it follows the library. */
export async function madeWithOf({ query }: Query, id: string): Promise<string | null> {
  const row = await query
    .selectFrom('documents')
    .select(['frozen_template', 'made_with'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.frozen_template ?? row?.made_with ?? null;
}

/** The document of a number, and whose it is; undefined where there is none, or in the trash. */
export async function findDocument(
  { query }: Query,
  { id }: Pick<DocumentKey, 'id'>,
): Promise<(FilledDocument & { accountId: string | null }) | undefined> {
  const row = await query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...toDocument(row), accountId: row.account_id };
}

/** The document of an account's template that was touched last. */
export async function findNewest(
  { query }: Database,
  { accountId, templateId }: Pick<DocumentKey, 'accountId' | 'templateId'>,
): Promise<FilledDocument | undefined> {
  const row = await query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .selectAll('documents')
    .where('account_id', '=', accountId)
    .where('template_id', '=', templateId)
    .where('planted', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('documents.updated_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toDocument(row);
}

/** @param givenName null: called by what is typed in it again */
export async function writeGivenName(
  { query }: Query,
  { id, givenName, naming }: { id: string; givenName: string | null; naming: Naming },
): Promise<void> {
  await query
    .updateTable('documents')
    .set({
      given_name: givenName,
      named_while: null,
      name: naming.name,
      name_key: naming.nameKey,
      words: naming.words,
    })
    .where('id', '=', id)
    .execute();
}

/** @param left ids of the changes of its template that a document's owner has decided against */
export async function writeLeftChanges({ query }: Query, id: string, left: string[]): Promise<void> {
  await query.updateTable('documents').set({ left_changes: left }).where('id', '=', id).execute();
}

function toDocument(row: Selectable<Tables['documents']>): FilledDocument {
  return {
    id: row.id,
    templateId: row.template_id,
    values: row.values,
    version: row.version,
    updatedAt: row.updated_at,
    planted: row.planted,
    givenName: row.given_name,
    namedWhile: row.named_while,
    name: row.name ?? '',
    wording: readDifferences(row.wording),
    finishedAt: row.finished_at,
    sentAt: row.sent_at,
    status: row.status,
    savedBy: row.saved_by,
    frozen: frozenOf(row),
    madeWith: row.frozen_template ?? row.made_with,
    leftChanges: row.left_changes,
    teamId: row.space_id,
  };
}

/** Null for a draft. */
export function frozenOf(
  row: Pick<Selectable<Tables['documents']>, 'frozen_template' | 'frozen_place'>,
): Frozen | null {
  return row.frozen_template === null ? null : { template: row.frozen_template, place: row.frozen_place };
}
