import { data } from 'react-router';
import { readCompany } from '../../../services/invoices/company.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, mayTry, postedTexts } from '../../shell/workspace-context.server.ts';
import type { InvoiceCorrectOutcome } from './invoice-correct.ts';
import { ownInvoice } from './load.server.ts';

/** Issues the corrected invoice. */
export async function actInvoiceCorrect(page: MemberContext) {
  const { data: invoice } = await ownInvoice(page);
  const values = await postedTexts(page.request);
  const read = readCompany(values);
  const stay = (status: number, outcome: Omit<InvoiceCorrectOutcome, 'values'>) =>
    data<InvoiceCorrectOutcome>({ values, ...outcome }, { status });
  if ('faults' in read) return stay(400, { faults: read.faults, isBusy: false });
  // Every correction is a number of the books: as many as there may be orders.
  if (!(await mayTry(page, 'checkout'))) return stay(429, { faults: {}, isBusy: true });
  const { outcome } = await page.services.orders.correctInvoice(invoice.number, read.company);
  const told =
    outcome === 'corrected'
      ? [cookie('pg_flash', flashText({ kind: 'invoiceCorrected' }), page.visit.secure)]
      : [];
  return onward(page.link('account/billing/'), told);
}
