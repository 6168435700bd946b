import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import type { Journal } from './journals.ts';

/** What runs a statement: the database, or a transaction of it. */
type Query = Pick<Database, 'query'>;

/** Writes the journals that are new, with their entries; returns those. */
export async function writeJournals(
  { query }: Query,
  { orderId, journals, at }: { orderId: string; journals: readonly Journal[]; at: Date },
): Promise<(Journal & { id: string })[]> {
  const written: (Journal & { id: string })[] = [];
  for (const journal of journals) {
    const id = newId();
    const result = await query
      .insertInto('journals')
      .values({ id, key: journal.key, kind: journal.kind, order_id: orderId, at: journal.at, written_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows !== 1n) continue;
    if (journal.entries.length > 0)
      await query
        .insertInto('entries')
        .values(journal.entries.map((entry) => ({ journal_id: id, ...entry })))
        .execute();
    written.push({ ...journal, id });
  }
  return written;
}

/** The next number of a series; its row stays locked until the invoice is written, so there are no gaps. */
export async function nextInvoiceNumber({ query }: Query, series: string): Promise<string> {
  const row = await query
    .insertInto('invoice_counters')
    .values({ series, last: '1' })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql<string>`invoice_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}

export async function insertInvoice(
  { query }: Query,
  row: Omit<Tables['invoices'], 'data' | 'issued_at'> & { data: Record<string, unknown>; issued_at: Date },
): Promise<void> {
  await query
    .insertInto('invoices')
    .values({ ...row, data: JSON.stringify(row.data) })
    .execute();
}

/** The number of the invoice that was written for a movement of money; null where there is none. */
export async function invoiceOfJournal({ query }: Query, key: string | undefined): Promise<string | null> {
  if (key === undefined) return null;
  const row = await query
    .selectFrom('invoices')
    .innerJoin('journals', 'journals.id', 'invoices.journal_id')
    .select(sql<string>`invoices.data->>'number'`.as('number'))
    .where('journals.key', '=', key)
    .executeTakeFirst();
  return row?.number ?? null;
}
