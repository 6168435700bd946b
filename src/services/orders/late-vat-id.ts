import { DAY } from '../../shared/clock.ts';
import { SELLER_COUNTRY } from '../../shared/company.table.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { isSoldByUs } from '../payments/routes.table.ts';
import { isInUnion } from '../subscriptions/tax.ts';
import type { Order, VatStanding } from './order.ts';

/** PayPal gives a payment back for so long, and what cannot go back need not be asked about (0036). */
const LATE_VAT_MS = 180 * DAY;

/** What a register said of an id that is given after paying. One it does not know is told at its field. */
export type LateVatId = { number: string; standing: 'valid' | 'unknown' };

/** What became of a correction. */
export type Corrected = {
  outcome: 'corrected' | 'unchanged' | 'replaced' | 'none';
  /** Of a VAT id that was given: it is followed now, or takes nothing off any more; null where none was. */
  vat: 'taken' | 'already' | null;
};

type Known = Pick<Order, 'id' | 'route' | 'state' | 'billing'> & { vat?: VatStanding | null };

/**
 * Whether a VAT id can take the tax off an invoice: of a buyer in the Union outside the seller's country, paid with tax
 * not long ago, of which nothing went back, and while no id was confirmed.
 * @param papers of the order
 */
export function takesVatId(order: Known, { data }: Invoice, papers: readonly Invoice[], at: Date): boolean {
  const { country, vatId } = data.billing;
  const isTaxed = vatId === null && data.amount.taxes.some(({ kind }) => kind === 'vat');
  const isAbroad = isInUnion(country) && country !== SELLER_COUNTRY;
  return (
    isTaxed &&
    isAbroad &&
    isOpenFor(order) &&
    isRecent(data.at, at) &&
    // A part of it was paid with tax by another plan.
    !data.credited &&
    !isGivenBack(data.number, papers)
  );
}

function isOpenFor({ route, state, billing, vat }: Known): boolean {
  return isSoldByUs(route) && state === 'paid' && billing.vatId === null && mayAskAgain(vat ?? null);
}

/** One that is not confirmed, or not yet, may have been mistyped: another takes its place. */
function mayAskAgain(vat: VatStanding | null): boolean {
  return vat?.state !== 'confirmed';
}

/** Paid so lately that its tax can go back by itself for an id that is given at a moment. */
export function isRecent(paidAt: string | Date, at: Date): boolean {
  return at.getTime() < new Date(paidAt).getTime() + LATE_VAT_MS;
}

/** Money of it went back, of which taxes are a part; a credit note that was taken back says that it came again. */
function isGivenBack(number: string, papers: readonly Invoice[]): boolean {
  const voided = new Set(
    papers.flatMap(({ data }) => (data.kind === 'creditNoteVoid' ? [data.corrects] : [])),
  );
  return papers.some(
    ({ data }) => data.kind === 'creditNote' && data.corrects === number && !voided.has(data.number),
  );
}
