import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { InvoiceData } from './invoice.ts';
import { insertInvoice, nextInvoiceNumber } from './store.server.ts';

/**
 * Issues a paper under the next number of its year's series; the number is taken with the paper or not at all.
 * @param journalId the movement of money it is about
 * @returns its number
 */
export async function issueInvoice(
  { query }: Query,
  journalId: string,
  content: Omit<InvoiceData, 'number'>,
): Promise<string> {
  const at = now();
  const series = `PG-${at.getUTCFullYear()}`;
  const count = await nextInvoiceNumber({ query }, series);
  const number = `${series}-${count.padStart(6, '0')}`;
  await insertInvoice(
    { query },
    {
      ...{ id: newId(), series, number: count, journal_id: journalId, order_id: content.orderId },
      data: { ...content, number },
      issued_at: at,
    },
  );
  return number;
}
