import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import { type Invoice, parseInvoiceNumber } from './invoice.ts';
import { toInvoice } from './invoices.store.server.ts';

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

/** An invoice that is to be corrected, locked, and whether that was done before. */
export async function findForCorrection(
  { query }: Query,
  number: string,
): Promise<{ invoice: Invoice; journalId: string; isReplaced: boolean } | undefined> {
  const parts = parseInvoiceNumber(number);
  if (!parts) return undefined;
  const row = await query
    .selectFrom('invoices')
    .select(['data', 'issued_at', 'journal_id'])
    .where('series', '=', parts.series)
    .where('number', '=', parts.count)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const later = await query
    .selectFrom('invoices')
    .select('id')
    .where(sql`data->>'kind'`, '=', 'correctedInvoice')
    .where(sql`data->>'corrects'`, '=', number)
    .executeTakeFirst();
  return { invoice: toInvoice(row), journalId: row.journal_id, isReplaced: later !== undefined };
}
