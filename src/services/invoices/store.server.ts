import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import { type Invoice, type InvoiceData, parseInvoiceNumber } from './invoice.ts';

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

/** What the paper of a movement of money says; undefined where there is none. */
export async function paperOfJournal(
  { query }: Query,
  key: string | undefined,
): Promise<InvoiceData | undefined> {
  if (key === undefined) return undefined;
  const row = await query
    .selectFrom('invoices')
    .innerJoin('journals', 'journals.id', 'invoices.journal_id')
    .select('invoices.data')
    .where('journals.key', '=', key)
    // The newest: an invoice that was corrected is spoken of by the number it has now.
    .orderBy(sql`issued_at desc, series desc, invoices.number desc`)
    .limit(1)
    .executeTakeFirst();
  // As it was written by `insertInvoice`.
  return row?.data as InvoiceData | undefined;
}

/** Invoices and credit notes of orders, the newest first. */
export async function invoicesOfOrders(
  { query }: Query,
  orderIds: readonly string[],
): Promise<readonly Invoice[]> {
  if (orderIds.length === 0) return [];
  const rows = await query
    .selectFrom('invoices')
    .select(['data', 'issued_at'])
    .where('order_id', 'in', orderIds)
    .orderBy(sql`issued_at desc, series desc, number desc`)
    .execute();
  return rows.map(toInvoice);
}

/** An invoice or credit note by its number; undefined where there is none. */
export async function findInvoice({ query }: Query, number: string): Promise<Invoice | undefined> {
  const parts = parseInvoiceNumber(number);
  const row =
    parts &&
    (await query
      .selectFrom('invoices')
      .select(['data', 'issued_at'])
      .where('series', '=', parts.series)
      .where('number', '=', parts.count)
      .executeTakeFirst());
  return row && toInvoice(row);
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

function toInvoice({ data, issued_at }: { data: unknown; issued_at: Date }): Invoice {
  return { data: data as InvoiceData, issuedAt: issued_at };
}
