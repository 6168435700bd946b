import { HOUR } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import type { Sale } from '../payments/provider.ts';
import type { KnownChanges } from './changes/change.ts';
import { isRecent } from './late-vat-id.ts';
import type { Order } from './order.ts';
import { type Settlement, taxedPayments } from './settlement.ts';
import { insertTaxRefunds } from './tax-refunds.store.server.ts';
import { isWhole, refundOfTax, type TaxRefund, taxOf } from './tax-refunds.ts';
import { vatConfirmedFrom } from './vat-checks.store.server.ts';

/**
 * For so long a provider takes the same request for the same refund (Stripe: 24 hours). A refund that is not seen after
 * that is a person's to look for: nothing is given back twice.
 */
const ASKED_AGAIN_MS = 20 * HOUR;

type Settled = { order: Order; settlement: Settlement; at: Date };

/** What the provider is told to give back now, and payments whose tax is a person's to give back, by their numbers. */
export type OwedTaxes = { owed: readonly TaxRefund[]; forPerson: readonly string[] };
export const NO_TAXES: OwedTaxes = { owed: [], forPerson: [] };

/**
 * Taxes of a buyer whose VAT id was confirmed after paying. What the provider is to be told is written down before it is
 * told.
 */
export async function oweTaxes(
  { query }: Query,
  { order, settlement, at }: Settled,
  { sale, asked, known }: { sale: Sale; asked: readonly TaxRefund[]; known: KnownChanges },
): Promise<OwedTaxes> {
  if (!order.billing.pendingVatId || settlement.held !== null) return NO_TAXES;
  const givenAt = await vatConfirmedFrom({ query }, order.id);
  if (!givenAt) return NO_TAXES;
  const open = taxedPayments(order, sale, known).filter(
    ({ payment }) => isRecent(payment.paidAt, givenAt) && !refundOfTax(payment, asked),
  );
  const told = open
    .filter(({ payment, isTaken }) => isTaken && isWhole(payment))
    .map(({ payment: { reference }, amount }) => ({ reference, amount: taxOf(amount), askedAt: at }))
    .map((one) => asked.find(({ reference }) => reference === one.reference) ?? one);
  await insertTaxRefunds({ query }, order.id, told);
  const owed = told.filter(({ askedAt }) => at.getTime() < askedAt.getTime() + ASKED_AGAIN_MS);
  const byItself = new Set(owed.map(({ reference }) => reference));
  const forPerson = open.map(({ payment }) => payment.reference).filter((one) => !byItself.has(one));
  return { owed, forPerson };
}
