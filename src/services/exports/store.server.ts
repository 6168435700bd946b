import { sql } from 'kysely';
import { DEFAULT_LOCALE, parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Due } from '../work/due-look.server.ts';
import type { AskedExport, Export, ExportFailure } from './export.ts';
import type { ExportTables } from './rows.ts';

/** Somebody's turn at building: whoever comes after them has another number. */
export type Turn = { id: string; attempt: number };
export type ClaimedExport = AskedExport & { attempt: number };

type Row = { [Column in keyof ExportTables['exports']]: unknown } & {
  id: string;
  name: string;
  format: Export['format'];
  query: string;
  locale: string;
  made_by: string;
  state: Export['state'];
  attempts: number;
  rows: string | null;
  bytes: string | null;
  sha256: Buffer | null;
  failure: string[] | null;
  created_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
};

/** Writes a wish down; false where its maker waits for too many already. */
export async function insertExport(
  { query }: Query,
  { id, name, format, query: filters, locale, madeBy }: AskedExport,
  { at, most }: { at: Date; most: number },
): Promise<boolean> {
  const inserted = await sql`
    insert into exports (id, name, format, query, locale, made_by, state, created_at)
    select ${id}::uuid, ${name}, ${format}, ${filters}, ${locale}, ${madeBy}::uuid, 'queued', ${at}::timestamptz
    where (select count(*) from exports where made_by = ${madeBy} and state in ('queued', 'building')) < ${most}
  `.execute(query);
  return inserted.numAffectedRows === 1n;
}

/** What somebody asked for, the newest first. */
export async function exportsOf({ query }: Query, madeBy: string, most: number): Promise<Export[]> {
  const rows = await query
    .selectFrom('exports')
    .selectAll()
    .where('made_by', '=', madeBy)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toExport);
}

/** One of its maker's; whoever else asks finds nothing. */
export async function findExport(
  { query }: Query,
  { id, madeBy }: { id: string; madeBy: string },
): Promise<Export | undefined> {
  const row = await query
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('made_by', '=', madeBy)
    .executeTakeFirst();
  return row && toExport(row);
}

function toExport(row: Row): Export {
  const [reason, ...details] = row.failure ?? [];
  return {
    ...toAsked(row),
    state: row.state,
    rows: row.rows === null ? null : Number(row.rows),
    bytes: row.bytes === null ? null : Number(row.bytes),
    sha256: row.sha256?.toString('hex') ?? null,
    // Written by `failExport` alone.
    failure: reason === undefined ? null : { reason: reason as ExportFailure, details },
    createdAt: row.created_at,
    readyAt: row.ready_at,
    expiresAt: row.expires_at,
  };
}

type AskedRow = Pick<Row, 'id' | 'name' | 'format' | 'query' | 'locale' | 'made_by'>;

function toAsked({ id, name, format, query, locale, made_by: madeBy }: AskedRow): AskedExport {
  return { id, name, format, query, locale: parseLocale(locale) ?? DEFAULT_LOCALE, madeBy };
}

/** The next one to build: the oldest that nobody builds, or whose builder is gone. Parts of an earlier try are dropped. */
export async function claimExport(
  { query }: Query,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedExport | undefined> {
  const { rows } = await sql<AskedRow & { attempts: number }>`
    with claimed as (
      update exports set state = 'building', attempts = attempts + 1, lease_until = ${until}
      where id = (
        select id from exports where state in ('queued', 'building') and (lease_until is null or lease_until <= ${at})
        order by created_at, id limit 1 for update skip locked
      ) returning *
    ), dropped as (delete from export_parts using claimed where export_id = claimed.id)
    select * from claimed`.execute(query);
  const [row] = rows;
  return row && { ...toAsked(row), attempt: row.attempts };
}

/** Adds a piece, and lets its builder go on; false where somebody else builds it by now, or it is wanted no more. */
export async function addPart(
  { query }: Query,
  { id, attempt }: Turn,
  { number, content, until }: { number: number; content: Buffer; until: Date },
): Promise<boolean> {
  const added = await sql`
    with mine as (
      update exports set lease_until = ${until}
      where id = ${id} and state = 'building' and attempts = ${attempt} returning id
    )
    insert into export_parts (export_id, number, content) select id, ${number}::integer, ${content}::bytea from mine
  `.execute(query);
  return added.numAffectedRows === 1n;
}

export type ReadyFile = { rows: number; bytes: number; sha256: Buffer; at: Date; expiresAt: Date };

/** The file is whole; false where somebody else builds it by now. */
export async function finishExport(
  { query }: Query,
  { id, attempt }: Turn,
  { at, expiresAt, ...file }: ReadyFile,
): Promise<boolean> {
  const done = await query
    .updateTable('exports')
    .set({ state: 'ready', lease_until: null, ready_at: at, expires_at: expiresAt, ...file })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** There will be no file; false where somebody else builds it by now. */
export async function failExport(
  { query }: Query,
  { id, attempt }: Turn,
  { reason, details }: { reason: ExportFailure; details: readonly string[] },
): Promise<boolean> {
  await query.deleteFrom('export_parts').where('export_id', '=', id).execute();
  const failed = await query
    .updateTable('exports')
    .set({ state: 'failed', lease_until: null, failure: [reason, ...details] })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  return failed.numUpdatedRows === 1n;
}

/** Is tried again from a moment on. */
export async function putOffExport({ query }: Query, { id, attempt }: Turn, until: Date): Promise<void> {
  await query
    .updateTable('exports')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('state', '=', 'building')
    .execute();
}

/** Removes the file of one; false where there is none any more. */
export async function deleteExport({ query }: Query, id: string): Promise<boolean> {
  await query.deleteFrom('export_parts').where('export_id', '=', id).execute();
  const deleted = await query
    .updateTable('exports')
    .set({ state: 'deleted', query: '', lease_until: null })
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  return deleted.numUpdatedRows === 1n;
}

/** Some whose day is over. */
export async function endedExports(
  { query }: Query,
  { at, most }: { at: Date; most: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('exports')
    .select('id')
    .where('state', '=', 'ready')
    .where('expires_at', '<=', at)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** A piece of a file; undefined behind its end. */
export async function partOf({ query }: Query, id: string, number: number): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('export_parts')
    .select('content')
    .where('export_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.content;
}

/** Whether `endedExports` or `claimExport` may find any. */
export const exportsDue: Due = (
  at,
) => sql<boolean>`exists (select from exports where state = 'ready' and expires_at <= ${at})
  or exists (select from exports where state in ('queued', 'building') and (lease_until is null or lease_until <= ${at}))`;
