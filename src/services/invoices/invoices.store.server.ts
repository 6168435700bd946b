import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { type Invoice, type InvoiceData, parseInvoiceNumber } from './invoice.ts';

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
  return row?.data;
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

export function toInvoice({ data, issued_at }: { data: InvoiceData; issued_at: Date }): Invoice {
  return { data, issuedAt: issued_at };
}
