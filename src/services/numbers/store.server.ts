import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { NumberKind } from './number-kinds.table.ts';
import type { ListedNumber, SeriesKey, TakenNumber, YearKey } from './series.ts';

/** The pattern of a series, which is made when it is first needed. */
export async function ensureSeries({ query }: Query, key: SeriesKey, usual: string): Promise<string> {
  const { companyId, kind } = key;
  await query
    .insertInto('series')
    .values({ company_id: companyId, kind, pattern: usual })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doNothing())
    .execute();
  const { pattern } = await query
    .selectFrom('series')
    .select('pattern')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return pattern;
}

export async function writePattern(
  { query }: Query,
  { companyId, kind, pattern }: SeriesKey & { pattern: string },
) {
  await query
    .insertInto('series')
    .values({ company_id: companyId, kind, pattern })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet({ pattern }))
    .execute();
}

/**
 * The next number. Its row stays locked until the transaction ends, so that whoever comes next waits; one that is
 * rolled back gives its number back.
 */
export async function takeNext({ query }: Query, { companyId, kind, year }: YearKey): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into series_years as years (company_id, kind, year, next) values (${companyId}, ${kind}, ${year}, 2)
    on conflict (company_id, kind, year) do update set next = years.next + 1
    returning next - 1 as number`.execute(query);
  const [taken] = rows;
  if (!taken) throw new Error('a series has a next number');
  return taken.number;
}

/** Begins a year with a number; false where one was taken already: a jump would be a gap. */
export async function beginAt(
  { query }: Query,
  { companyId, kind, year, next }: YearKey & { next: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into series_years as years (company_id, kind, year, next)
    values (${companyId}, ${kind}, ${year}, ${next})
    on conflict (company_id, kind, year) do update set next = ${next}
    where not exists (
      select from series_numbers taken
      where taken.company_id = years.company_id and taken.kind = years.kind and taken.year = years.year)`.execute(
    query,
  );
  return Number(numAffectedRows) === 1;
}

/** A number as it stands in a field of a document. */
type Standing = { documentId: string; key: string; text: string };

/** Another finished paper of the same owner and template that bears the number, also in the trash. */
export async function paperWith(
  { query }: Query,
  { documentId, key, text }: Standing,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select other.id from documents own
    join documents other on other.template_id = own.template_id and other.id <> own.id
      and other.account_id is not distinct from own.account_id
      and other.space_id is not distinct from own.space_id
    where own.id = ${documentId} and other.finished_at is not null and other."values" ->> ${key} = ${text}
    limit 1`.execute(query);
  return rows[0]?.id;
}

/** A series gave the number to another paper, also where that was cancelled. */
export async function isGiven(
  { query }: Query,
  { companyId, kind, text, documentId }: SeriesKey & Omit<Standing, 'key'>,
): Promise<boolean> {
  const row = await query
    .selectFrom('series_numbers')
    .select('number')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('text', '=', text)
    .where('document_id', 'is distinct from', documentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Two papers of an account that are finished at once compare their numbers one after the other. */
export async function lockNumbersOf({ query }: Query, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`numbers ${accountId}`}, 0))`.execute(query);
}

export async function insertNumber(
  { query }: Query,
  taken: Omit<TakenNumber, 'cancelledAt'> & { takenBy: string | null },
): Promise<void> {
  await query
    .insertInto('series_numbers')
    .values({
      company_id: taken.companyId,
      kind: taken.kind,
      year: taken.year,
      number: taken.number,
      text: taken.text,
      document_id: taken.documentId,
      taken_by: taken.takenBy,
      taken_at: taken.takenAt,
    })
    .execute();
}

/** False where it has no number, or one that was cancelled before. */
export async function cancelNumber({ query }: Query, documentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('series_numbers')
    .set({ cancelled_at: at })
    .where('document_id', '=', documentId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function numberOfDocument(
  { query }: Query,
  documentId: string,
): Promise<TakenNumber | undefined> {
  const row = await numbers({ query }).where('document_id', '=', documentId).executeTakeFirst();
  return row && toTaken(row);
}

/** Which of these documents had their number cancelled. */
export async function cancelledAmong({ query }: Query, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('series_numbers')
    .select('document_id')
    .where('document_id', 'in', [...ids])
    .where('cancelled_at', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ document_id: id }) => id ?? []));
}

/** The last ones first. */
export async function numbersOf({ query }: Query, companyId: string, limit: number): Promise<ListedNumber[]> {
  const rows = await numbers({ query })
    .leftJoin('items', 'items.id', 'series_numbers.document_id')
    .select('items.deleted_at')
    .where('company_id', '=', companyId)
    .orderBy('taken_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toTaken(row), inTrash: row.deleted_at !== null }));
}

export async function patternsOf({ query }: Query, companyId: string): Promise<Map<NumberKind, string>> {
  const rows = await query
    .selectFrom('series')
    .select(['kind', 'pattern'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ kind, pattern }) => [kind, pattern]));
}

/** The next numbers of a company, by kind and year. */
export async function nextOf({ query }: Query, companyId: string): Promise<(YearKey & { next: number })[]> {
  const rows = await query
    .selectFrom('series_years')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ company_id: _company, ...row }) => ({ ...row, companyId }));
}

function numbers({ query }: Query) {
  return query.selectFrom('series_numbers').selectAll('series_numbers');
}

type Row = Awaited<ReturnType<ReturnType<typeof numbers>['execute']>>[number];

function toTaken(row: Row): TakenNumber {
  return {
    companyId: row.company_id,
    kind: row.kind,
    year: row.year,
    number: row.number,
    text: row.text,
    documentId: row.document_id,
    takenAt: row.taken_at,
    cancelledAt: row.cancelled_at,
  };
}
