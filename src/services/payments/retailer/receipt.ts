import { isLocale, type Locale } from '../../../shared/locale.ts';

/** The number of a first sale: P3RGBKGB. */
export const RECEIPT = /^[A-Z0-9]{6,20}$/;
/** The number of any payment: P3RGBKGB, or P3RGBKGB-B002 for the second one of the same sale. */
export const PAYMENT_RECEIPT = /^[A-Z0-9]{6,20}(-[A-Z]\d{3})?$/;

/** The sale a payment belongs to: P3RGBKGB of P3RGBKGB-B002. */
export function saleReceipt(receipt: string): string {
  return receipt.split('-')[0] ?? receipt;
}

/** The receipt of the payment with this number within its sale, counted from 1. */
export function receiptOf(sale: string, count: number): string {
  return count === 1 ? sale : `${sale}-B${String(count).padStart(3, '0')}`;
}

/** A country's code as it came, or null. */
export function countryOf(code: unknown): string | null {
  return typeof code === 'string' && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null;
}

/** The language of the page a sale began on: it goes along as the sale's tracking id. */
export function localeOf(trackingIds: readonly unknown[]): Locale | null {
  return trackingIds.map((id) => String(id).toLowerCase()).find(isLocale) ?? null;
}
