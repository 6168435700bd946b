import type { Query } from '../database/database.server.ts';
import { COMPANY_FIELDS, type Company } from './company.ts';
import type { Invoice, InvoiceData } from './invoice.ts';
import { issueInvoice } from './issue-invoice.server.ts';
import { findForCorrection } from './store.server.ts';

export type Correction =
  | { outcome: 'corrected'; number: string; orderId: string }
  /** It says so already; another one stands in its place; it is no invoice. */
  | { outcome: 'unchanged' | 'replaced' | 'none' };

/** Only invoices are addressed anew: credit notes speak of the one they correct. */
export function isCorrectable({ data }: Invoice): boolean {
  return data.kind === 'invoice' || data.kind === 'correctedInvoice';
}

/**
 * Issues an invoice for a company in the place of another one, which stays as it was issued: the same movement of money,
 * amounts and days, and a number of its own. Called in a transaction.
 */
export async function correctInvoice(
  { query }: Query,
  number: string,
  company: Company,
): Promise<Correction> {
  const found = await findForCorrection({ query }, number);
  if (!found || !isCorrectable(found.invoice)) return { outcome: 'none' };
  if (found.isReplaced) return { outcome: 'replaced' };
  const { data: before } = found.invoice;
  if (COMPANY_FIELDS.every((field) => before.billing.company?.[field] === company[field]))
    return { outcome: 'unchanged' };
  const text = await issueInPlace({ query }, found, { billing: { ...before.billing, company } });
  return { outcome: 'corrected', number: text, orderId: before.orderId };
}

/**
 * Writes an invoice in the place of one that is locked, about the same movement of money.
 * @returns its number
 */
export function issueInPlace(
  { query }: Query,
  { invoice: { data: before }, journalId }: { invoice: Invoice; journalId: string },
  changes: Partial<Pick<InvoiceData, 'billing' | 'amount'>>,
): Promise<string> {
  const replacing = { kind: 'correctedInvoice', corrects: before.number } as const;
  return issueInvoice({ query }, journalId, { ...before, ...replacing, ...changes });
}
