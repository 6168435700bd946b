import { data } from 'react-router';
import { readCompany } from '../../../services/invoices/company.ts';
import type { InvoiceData } from '../../../services/invoices/invoice.ts';
import type { Corrected, LateVatId } from '../../../services/orders/late-vat-id.ts';
import { LONGEST_VAT_ID } from '../../../services/purchases/checkout-fields.ts';
import { readVatId } from '../../../services/purchases/tax-place.server.ts';
import { checkedPlace } from '../../../services/purchases/vat-check.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, mayTry, postedTexts } from '../../shell/workspace-context.server.ts';
import type { InvoiceCorrectOutcome, VatFault } from './invoice-correct.ts';
import { ownInvoice } from './load.server.ts';

/** Issues the corrected invoice, and has a VAT id that is given with it followed. */
export async function actInvoiceCorrect(page: MemberContext) {
  const { invoice, takesVat } = await ownInvoice(page);
  const values = await postedTexts(page.request);
  const read = readCompany(values);
  const vat = takesVat ? readVat(invoice.data, values['vatId'] ?? '') : { number: null };
  const faults = { ...('faults' in read ? read.faults : {}), ...(vat.fault ? { vatId: vat.fault } : {}) };
  const stay = (status: number, outcome: Omit<InvoiceCorrectOutcome, 'values'>) =>
    data<InvoiceCorrectOutcome>({ values, ...outcome }, { status });
  if ('faults' in read || vat.fault) return stay(400, { faults, isBusy: false });
  // Every correction is a number of the books: as many as there may be orders.
  if (!(await mayTry(page, 'checkout'))) return stay(429, { faults: {}, isBusy: true });
  const vatId = vat.number === null ? null : await asked(page, invoice.data, vat.number);
  if (vatId === 'unknownId') return stay(400, { faults: { vatId: 'vatUnknown' }, isBusy: false });
  const kind = toldOf(
    await page.services.orders.correctInvoice(invoice.data, read.company, { vatId }),
    vatId,
  );
  const told = kind ? [cookie('pg_flash', flashText({ kind }), page.visit.secure)] : [];
  return onward(page.link('account/billing/'), told);
}

/** The id as it is printed; null where none was typed. */
function readVat({ billing }: InvoiceData, text: string): { number: string | null; fault?: VatFault } {
  if (text.length > LONGEST_VAT_ID) return { number: null, fault: 'tooLong' };
  const { vatId, fault } = readVatId(billing.country, text);
  return { number: vatId, ...(fault ? { fault } : {}) };
}

/** What its register says of an id, as at the checkout. */
async function asked(
  { services, visit }: MemberContext,
  { billing: { country, region } }: InvoiceData,
  number: string,
): Promise<LateVatId | 'unknownId'> {
  const { standing } = await checkedPlace(
    { services, address: visit.address },
    { country, region, vatId: number },
  );
  return standing === 'invalid' ? 'unknownId' : { number, standing };
}

/** What the billing page says once; of an id that is followed already it says what holds by itself. */
function toldOf({ outcome, vat }: Corrected, vatId: LateVatId | null) {
  if (vat === 'taken' && vatId)
    return vatId.standing === 'valid' ? ('vatConfirmed' as const) : ('vatWaits' as const);
  return outcome === 'corrected' ? ('invoiceCorrected' as const) : undefined;
}
