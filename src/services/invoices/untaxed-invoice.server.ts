import type { Query } from '../database/database.server.ts';
import type { Journal } from '../ledger/journals.ts';
import { issueInPlace } from './correct-invoice.server.ts';
import { paperOfJournal } from './invoices.store.server.ts';
import { findForCorrection } from './store.server.ts';

/**
 * Issues an invoice without tax in the place of the one with it, whose tax went back: the same price, with the VAT id
 * that was confirmed (0025, 0031).
 * @returns its number; null for a charge without an invoice
 */
export async function invoiceUntaxed(
  { query }: Query,
  { charge }: Pick<Journal, 'charge'>,
  vatId: string | null,
): Promise<string | null> {
  const before = await paperOfJournal({ query }, charge?.key);
  const found = before && (await findForCorrection({ query }, before.number));
  if (!before || !found) return null;
  // Somebody corrects it in this moment: whoever settles the order again finds the newest.
  if (found.isReplaced) throw new Error(`invoice ${before.number} was corrected meanwhile`);
  const { net } = before.amount;
  return issueInPlace({ query }, found, {
    billing: { ...before.billing, vatId, pendingVatId: null },
    amount: { net, taxes: [], total: net },
  });
}
