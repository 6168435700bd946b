import type { Query } from '../database/database.server.ts';
import { nextInvoiceNumber } from './store.server.ts';

/** The next number of a year's series, and how it is written; taken with the invoice or not at all. */
export async function nextNumber(
  { query }: Query,
  at: Date,
): Promise<{ series: string; count: string; text: string }> {
  const series = `PG-${at.getUTCFullYear()}`;
  const count = await nextInvoiceNumber({ query }, series);
  return { series, count, text: `${series}-${count.padStart(6, '0')}` };
}
