import { isSameMoney, type Money } from '../../shared/money.ts';
import type { ProviderPayment } from '../payments/provider.ts';
import { type Price, renewalPrice } from '../subscriptions/price.ts';
import { nextTermOf, type RenewalRule } from '../subscriptions/renewal.ts';
import { type TaxPlace, taxesOn, withTaxes } from '../subscriptions/tax.ts';
import type { AcceptedPayment, Amount, Order } from './order.ts';

/** An amount with the taxes of the buyer's place. */
function amountOf(net: Money, place: TaxPlace, at: Date): Amount {
  const taxes = taxesOn(net, place, at);
  return { net, taxes, total: withTaxes(net, taxes) };
}

/**
 * What a package costs at first and each time it renews, for a buyer's place.
 * @param at the day of the order: which taxes are in force
 * @param rule how it goes on after the first term
 */
export function amountsOf(
  price: Price,
  place: TaxPlace,
  at: Date,
  rule: RenewalRule = 'byTerm',
): { first: Amount; renewal: Amount } {
  const renewal = renewalPrice(price, nextTermOf(price.term, rule));
  return { first: amountOf(price.total, place, at), renewal: amountOf(renewal, place, at) };
}

/**
 * The same total with the taxes of another day: what was agreed to is charged, whatever has become of a rate. Amounts
 * whose rates have not changed stay as they are.
 */
export function taxedAnew(agreed: Amount, place: TaxPlace, at: Date): Amount {
  const { total, taxes } = agreed;
  const rates = taxesOn(total, place, at).map(({ rate }) => rate);
  if (taxes.length === 0 || rates.join() === taxes.map(({ rate }) => rate).join()) return agreed;
  return taxedWithin(total, place, at);
}

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

/** A total as a price with its taxes. */
function taxedWithin(total: Money, place: TaxPlace, at: Date): Amount {
  const all = taxesOn(total, place, at).reduce((sum, { rate }) => sum + rate, 100_000);
  const net = { ...total, minor: Math.round((total.minor * 100_000) / all) };
  const taxes = taxesOn(net, place, at);
  // What rounding leaves is the price's, so that the parts add up to what is charged.
  const owed = withTaxes({ ...total, minor: 0 }, taxes).minor;
  return { net: { ...total, minor: total.minor - owed }, taxes, total };
}
