import { MINUTE } from '../../shared/clock.ts';
import { isSameMoney, type Money } from '../../shared/money.ts';
import type { ProviderPayment } from '../payments/provider.ts';
import type { Amount } from '../subscriptions/amounts.ts';

/** The taxes of a payment that go back alone. `askedAt`: when its provider was first told. */
export type TaxRefund = { reference: string; amount: Money; askedAt: Date };

/** Clocks of providers are not ours, and some tell whole seconds only. */
const CLOCKS_APART = MINUTE;

/** The refund by which a provider did as it was told; undefined where there is none (yet). */
export function refundOfTax(
  { reference, refunds }: ProviderPayment,
  asked: readonly TaxRefund[],
): string | undefined {
  const owed = asked.find((one) => one.reference === reference);
  if (!owed) return undefined;
  const since = owed.askedAt.getTime() - CLOCKS_APART;
  return refunds.find(({ amount, at }) => isSameMoney(amount, owed.amount) && at.getTime() >= since)
    ?.reference;
}

/** Nothing of a payment went back or was asked back yet: its taxes can go back alone. Else a person settles it. */
export function isWhole({ refunds, failedRefunds = [], dispute }: ProviderPayment): boolean {
  return refunds.length === 0 && failedRefunds.length === 0 && dispute === null;
}

export function taxOf({ taxes, total }: Amount): Money {
  return { ...total, minor: taxes.reduce((sum, { amount }) => sum + amount.minor, 0) };
}
