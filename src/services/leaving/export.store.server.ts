import { sql } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { LetterheadWords } from '../../document/letterhead.ts';
import type { Differences } from '../../document/wording/differences.ts';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import type { Database } from '../database/database.server.ts';
import type { Frozen } from '../drive/version.ts';
import type { SpaceKind } from '../spaces/space.ts';
import type { KeptRows } from './kept-rows.table.ts';

/** Rows of one file; an account with more has them cut, and its owner can ask for the rest. */
const MOST_ROWS = 50_000;

/** What a table keeps of an account. Table and columns are our own words, never a visitor's. */
export async function keptRows(
  { query }: Database,
  { table, by, isOfSpace, isOfAffiliate, held, columns, order }: KeptRows,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const spaces = sql`(select id from spaces where holder_id = ${accountId})`;
  const places = { space_id: spaces, company_id: sql`(select id from parties where space_id in ${spaces})` };
  const affiliates = sql`(select id from affiliates where account_id = ${accountId})`;
  const among = isOfSpace ? spaces : isOfAffiliate && affiliates;
  const isMade = among ? sql`${sql.ref(by)} in ${among}` : sql`${sql.ref(by)} = ${accountId}`;
  const isTheirs = held ? sql`(${isMade} or ${sql.ref(held)} in ${places[held]})` : isMade;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${isTheirs} order by ${sql.ref(order)} limit ${MOST_ROWS}`.execute(query);
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
  /** Counts its saves. */
  version: number;
  /** Null where it lies nowhere. */
  place: { space: SpaceKind; parentId: string | null } | null;
  /** On what it is printed, where it says so itself or was finished. */
  letterhead: { isOn: boolean | null; printed: LetterheadWords | null; logoId: string | null } | null;
  /** What it comes to as an invoice, and what was paid of it. */
  paper: Record<string, unknown> | null;
  payments: readonly Record<string, unknown>[];
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
    .leftJoin('spaces', 'spaces.id', 'items.space_id')
    .leftJoin('document_letterheads as paper', 'paper.document_id', 'documents.id')
    .select(['documents.id', 'template_id', 'values', 'given_name', 'wording', 'finished_at', 'deleted_at'])
    .select([
      'sent_at',
      'frozen_template',
      'frozen_place',
      'made_with',
      'version',
      'parent_id',
      'spaces.kind as space',
    ])
    .select(['is_on', 'printed', 'logo_id', 'paper.document_id as paper_id'])
    .select(finishedPaper.as('paper'))
    .select(payments.as('payments'))
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
    version: row.version,
    place: row.space === null ? null : { space: row.space, parentId: row.parent_id },
    letterhead: row.paper_id === null ? null : { isOn: row.is_on, printed: row.printed, logoId: row.logo_id },
    paper: row.paper,
    payments: row.payments,
    madeWith: row.frozen_template ?? row.made_with,
  }));
}

const finishedPaper = sql<Record<string, unknown> | null>`(
  select to_jsonb(finished) - 'document_id' from finished_papers finished where document_id = documents.id)`;
const payments = sql<Record<string, unknown>[]>`(
  select coalesce(json_agg(json_build_object('minor', minor, 'paidOn', paid_on) order by paid_on, noted_at), '[]')
  from invoice_payments where document_id = documents.id)`;

export type OwnFile = {
  id: string;
  blobId: string;
  space: SpaceKind;
  parentId: string | null;
  name: string;
  path: string;
  bytes: number;
  sha256: string;
  type: string;
  /** Since when it lies in the trash; null where it does not. */
  deletedAt: Date | null;
};

/** The uploaded files of the spaces an account holds, each with the folders it lies in. */
export async function ownFiles({ query }: Database, accountId: string): Promise<OwnFile[]> {
  const { rows } = await sql<Omit<OwnFile, 'bytes'> & { bytes: string }>`
    with recursive tree as (
      select i.id, i.parent_id, i.kind, i.blob_id, i.deleted_at, i.name, s.kind as space,
        (case s.kind when 'team' then 'team/' else '' end) || i.name as path, 1 as depth
      from items i join spaces s on s.id = i.space_id
      where s.holder_id = ${accountId} and i.parent_id is null
      union all
      select i.id, i.parent_id, i.kind, i.blob_id, coalesce(i.deleted_at, t.deleted_at), i.name, t.space,
        t.path || '/' || i.name, t.depth + 1
      from items i join tree t on i.parent_id = t.id where t.depth < 20
    )
    select t.id, t.blob_id as "blobId", t.space, t.parent_id as "parentId", t.name, t.path, b.bytes,
      encode(b.sha256, 'hex') as sha256, b.type, t.deleted_at as "deletedAt"
    from tree t join blobs b on b.id = t.blob_id where t.kind = 'file' order by t.path`.execute(query);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
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
