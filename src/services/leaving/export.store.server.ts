import { sql } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { Differences } from '../../document/wording/differences.ts';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import type { Database } from '../database/database.server.ts';
import type { Frozen } from '../drive/version.ts';
import type { KeptRows } from './kept-rows.table.ts';

/** Rows of one file; an account with more has them cut, and its owner can ask for the rest. */
const MOST_ROWS = 50_000;

/** What a table keeps of an account. Table and columns are our own words, never a visitor's. */
export async function keptRows(
  { query }: Database,
  { table, by, columns, order }: KeptRows,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(by)} = ${accountId} order by ${sql.ref(order)} limit ${MOST_ROWS}`.execute(query);
  return rows;
}

export function findProfile({ query }: Database, accountId: string) {
  return query
    .selectFrom('accounts')
    .select(['email', 'locale', 'place', 'mailbox_proven_at', 'device', 'doc_name', 'creation_page'])
    .select(['created_at', 'updated_at'])
    .select((select) => select('password_hash', 'is not', null).as('has_password'))
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export type OwnDocument = {
  id: string;
  templateId: number;
  values: DocumentValues;
  givenName: string | null;
  createdAt: Date;
  updatedAt: Date;
  removedAt: Date | null;
  /** What it says otherwise than its template. */
  wording: Differences | null;
  finishedAt: Date | null;
  sentAt: Date | null;
  /** Since it was finished. */
  frozen: Frozen | null;
  /** The template it is made with, by its hash; null for one that follows the library. */
  madeWith: string | null;
};

/** A portion of the documents of an account and of the team it holds, the trash included; the ones changed last first. */
export async function ownDocuments(
  { query }: Database,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnDocument[]> {
  const rows = await query
    .selectFrom('documents')
    // One that is set aside has no item.
    .leftJoin('items', 'items.document_id', 'documents.id')
    .select(['documents.id', 'template_id', 'values', 'given_name', 'wording', 'finished_at', 'deleted_at'])
    .select(['sent_at', 'frozen_template', 'frozen_place', 'made_with'])
    .select(['documents.created_at', 'documents.updated_at'])
    .where(
      sql<boolean>`(account_id = ${accountId} or documents.space_id in
        (select id from spaces where holder_id = ${accountId}))`,
    )
    .orderBy('documents.updated_at', 'desc')
    .orderBy('documents.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    templateId: row.template_id,
    values: row.values,
    givenName: row.given_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    removedAt: row.deleted_at,
    wording: readDifferences(row.wording),
    finishedAt: row.finished_at,
    sentAt: row.sent_at,
    frozen: row.frozen_template === null ? null : { template: row.frozen_template, place: row.frozen_place },
    madeWith: row.frozen_template ?? row.made_with,
  }));
}

export type OwnFile = { blobId: string; path: string; bytes: number; inTrash: boolean };

/** The uploaded files of the spaces an account holds, each with the folders it lies in. */
export async function ownFiles({ query }: Database, accountId: string): Promise<OwnFile[]> {
  const { rows } = await sql<{ blob_id: string; path: string; bytes: string; in_trash: boolean }>`
    with recursive tree as (
      select i.id, i.kind, i.blob_id, i.deleted_at,
        (case s.kind when 'team' then 'team/' else '' end) || i.name as path, 1 as depth
      from items i join spaces s on s.id = i.space_id
      where s.holder_id = ${accountId} and i.parent_id is null
      union all
      select i.id, i.kind, i.blob_id, coalesce(i.deleted_at, t.deleted_at), t.path || '/' || i.name, t.depth + 1
      from items i join tree t on i.parent_id = t.id where t.depth < 20
    )
    select t.blob_id, t.path, b.bytes, t.deleted_at is not null as in_trash
    from tree t join blobs b on b.id = t.blob_id where t.kind = 'file' order by t.path`.execute(query);
  return rows.map((row) => ({
    blobId: row.blob_id,
    path: row.path,
    bytes: Number(row.bytes),
    inTrash: row.in_trash,
  }));
}

/** The logos an account brought along. */
export function ownLogos({ query }: Database, accountId: string): Promise<{ id: string; png: Buffer }[]> {
  return query
    .selectFrom('logos')
    .select(['id', 'png'])
    .where('created_by', '=', accountId)
    .orderBy('created_at')
    .execute();
}
