import { type Selectable, sql } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { Differences } from '../../document/wording/differences.ts';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import type { FilledDocument } from './drive.ts';
import { fileDocuments } from './filed.store.server.ts';
import type { Naming } from './naming.ts';
import type { Frozen } from './version.ts';

export type DocumentKey = { accountId: string; templateId: number; id: string };
/** `savedBy`: null for what comes from somebody else. */
type Values = { values: DocumentValues; naming: Naming; session: string | null; savedBy: string | null };
type NewDocument = DocumentKey &
  Values & { givenName?: string | null; wording?: Differences | null; at: Date; most: number };

const NAMED = ['name', 'name_key', 'words', 'session_number', 'given_name', 'wording', 'saved_by'] as const;
/** Documents and trash together, for each that an account may have: what is thrown away takes room for a month. */
const WITH_TRASH = 2;

/** Locks the document of a number, whosever it is; undefined where there is none. */
export async function lockDocument(
  { query }: Query,
  { id }: Pick<DocumentKey, 'id'>,
): Promise<(FilledDocument & { accountId: string; isRemoved: boolean }) | undefined> {
  const row = await query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .selectAll('documents')
    .select('items.deleted_at')
    .where('documents.id', '=', id)
    .forUpdate('documents')
    .executeTakeFirst();
  return row && { ...toDocument(row), accountId: row.account_id, isRemoved: row.deleted_at !== null };
}

/** Undefined for what somebody else has, nobody has, or lies in the trash: all three look the same. */
export async function lockOwn(database: Query, accountId: string, id: string) {
  const document = isUuid(id) ? await lockDocument(database, { id }) : undefined;
  return document?.accountId === accountId && !document.isRemoved ? document : undefined;
}

/** Makes a document and lays it into its owner's tree; undefined when the number is taken or there are `most`. */
export async function insertDocument(
  database: Query,
  made: NewDocument,
): Promise<FilledDocument | undefined> {
  const document = await insertRow(database, made);
  if (document) await fileDocuments(database, { accountId: made.accountId, ids: [made.id], at: made.at });
  return document;
}

async function insertRow(
  { query }: Query,
  {
    accountId,
    templateId,
    id,
    values,
    naming,
    givenName = null,
    wording = null,
    session,
    savedBy,
    at,
    most,
  }: NewDocument,
): Promise<FilledDocument | undefined> {
  const row = await query
    .insertInto('documents')
    .columns(['id', 'account_id', 'template_id', 'values', 'version', 'created_at', 'updated_at', ...NAMED])
    .expression(
      query
        .selectFrom('documents')
        .leftJoin('items', 'items.id', 'documents.id')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          sql<string>`${accountId}::uuid`.as('account_id'),
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
        ])
        .where('account_id', '=', accountId)
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

/** What the owner of an account calls their documents of a template, those in the trash too. */
export async function givenNames(
  { query }: Query,
  { accountId, templateId }: { accountId: string; templateId: number },
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('documents')
    .select('given_name')
    .where('account_id', '=', accountId)
    .where('template_id', '=', templateId)
    .where('given_name', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ given_name: name }) => (name === null ? [] : [name])));
}

export async function updateDocument(
  { query }: Query,
  { id, values, naming, session, savedBy, at }: Pick<DocumentKey, 'id'> & Values & { at: Date },
): Promise<FilledDocument> {
  const row = await query
    .updateTable('documents')
    .set({
      values: JSON.stringify(values),
      updated_at: at,
      version: sql`version + 1`,
      name: naming.name,
      name_key: naming.nameKey,
      words: naming.words,
      saved_by: savedBy,
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
  }: Pick<DocumentKey, 'id'> & Omit<Values, 'session'> & { frozen: Frozen | null; at: Date },
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

export async function findDocument(
  { query }: Database,
  { accountId, id }: Pick<DocumentKey, 'accountId' | 'id'>,
): Promise<FilledDocument | undefined> {
  const row = await query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toDocument(row);
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
    .set({ given_name: givenName, name: naming.name, name_key: naming.nameKey, words: naming.words })
    .where('id', '=', id)
    .execute();
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
    name: row.name ?? '',
    wording: readDifferences(row.wording),
    finishedAt: row.finished_at,
    sentAt: row.sent_at,
    status: row.status,
    savedBy: row.saved_by,
    frozen: frozenOf(row),
  };
}

/** Null for what follows its template. */
export function frozenOf(
  row: Pick<Selectable<Tables['documents']>, 'frozen_template' | 'frozen_place'>,
): Frozen | null {
  return row.frozen_template === null ? null : { template: row.frozen_template, place: row.frozen_place };
}
