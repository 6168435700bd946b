import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import { setCompany } from '../orders/company.store.server.ts';
import { COMPANY_FIELDS, type Company } from '../orders/company.ts';
import type { Invoice, InvoiceData } from './invoice.ts';
import { findForCorrection, insertInvoice } from './store.server.ts';
import { nextNumber } from './write-invoice.server.ts';

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
    const at = now();
    const own = await nextNumber({ query }, at);
    const data: InvoiceData = {
      ...before,
      kind: 'correctedInvoice',
      number: own.text,
      corrects: before.number,
      billing: { ...before.billing, company },
    };
    const { series, count } = own;
    const row = { id: newId(), series, number: count, journal_id: found.journalId, order_id: before.orderId };
    await insertInvoice({ query }, { ...row, data, issued_at: at });
    await setCompany({ query }, before.orderId, company);
    return { outcome: 'corrected', number: own.text };
  });
}
