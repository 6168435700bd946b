import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import { setCompany } from '../orders/company.store.server.ts';
import { COMPANY_FIELDS, type Company } from '../orders/company.ts';
import type { Invoice, InvoiceData } from './invoice.ts';
import { nextNumber } from './next-number.server.ts';
import { findForCorrection, insertInvoice } from './store.server.ts';

export type Correction =
  | { outcome: 'corrected'; number: string }
  /** It says so already; another one stands in its place; it is no invoice. */
  | { outcome: 'unchanged' | 'replaced' | 'none' };

/** Only invoices are addressed anew: credit notes speak of the one they correct. */
export function isCorrectable({ data }: Invoice): boolean {
  return data.kind === 'invoice' || data.kind === 'correctedInvoice';
}

/**
 * Issues an invoice for a company in the place of another one, which stays as it was issued: the same movement of money,
 * amounts and days, and a number of its own. What is invoiced later is for that company too. In one transaction.
 */
export function correctInvoice(database: Database, number: string, company: Company): Promise<Correction> {
  return database.query.transaction().execute(async (query) => {
    const found = await findForCorrection({ query }, number);
    if (!found || !isCorrectable(found.invoice)) return { outcome: 'none' };
    if (found.isReplaced) return { outcome: 'replaced' };
    const { data: before } = found.invoice;
    if (COMPANY_FIELDS.every((field) => before.billing.company?.[field] === company[field]))
      return { outcome: 'unchanged' };
    const text = await issueInPlace({ query }, found, { billing: { ...before.billing, company } });
    await setCompany({ query }, before.orderId, company);
    return { outcome: 'corrected', number: text };
  });
}

/**
 * Writes an invoice in the place of one that is locked, about the same movement of money.
 * @returns its number
 */
export async function issueInPlace(
  { query }: Query,
  { invoice: { data: before }, journalId }: { invoice: Invoice; journalId: string },
  changes: Partial<Pick<InvoiceData, 'billing' | 'amount'>>,
): Promise<string> {
  const { series, count, text: number } = await nextNumber({ query }, now());
  const data: InvoiceData = {
    ...before,
    kind: 'correctedInvoice',
    number,
    corrects: before.number,
    ...changes,
  };
  const row = { id: newId(), series, number: count, journal_id: journalId, order_id: before.orderId };
  await insertInvoice({ query }, { ...row, data, issued_at: now() });
  return number;
}
