import { isSameMoney } from '../../shared/money.ts';
import type { ProviderPayment } from '../payments/provider.ts';
import { type Amount, taxedWithin } from '../subscriptions/amounts.ts';
import type { TaxPlace } from '../subscriptions/tax.ts';
import type { AcceptedPayment, Order } from './order.ts';

/** A payment of another amount than was asked, as it is earned: its taxes are within it, where any were asked for. */
export function paidInstead(
  asked: Amount,
  { amount, paidAt }: Pick<ProviderPayment, 'amount' | 'paidAt'>,
  place: TaxPlace,
): Amount {
  return asked.taxes.length > 0
    ? taxedWithin(amount, place, paidAt)
    : { net: amount, taxes: [], total: amount };
}

/** An order's amounts as they are charged: a person may have taken another first one, or another for what renews. */
export function chargedAmounts(
  { first, renewal, billing, createdAt }: Pick<Order, 'first' | 'renewal' | 'billing' | 'createdAt'>,
  accepted: readonly (AcceptedPayment & { isFirst: boolean })[],
): Pick<Order, 'first' | 'renewal'> {
  const began = accepted.findLast(({ isFirst }) => isFirst);
  const renews = accepted.findLast(({ asked }) => isSameMoney(asked, renewal.total));
  const paid = (asked: Amount, { amount }: AcceptedPayment) =>
    paidInstead(asked, { amount, paidAt: createdAt }, billing);
  return {
    first: began ? paid(first, began) : first,
    renewal: renews ? paid(renewal, renews) : renewal,
  };
}
