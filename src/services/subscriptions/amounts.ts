import type { Money } from '../../shared/money.ts';
import { type Price, renewalPrice } from './price.ts';
import { nextTermOf, type RenewalRule } from './renewal.ts';
import { type TaxPlace, taxesOn, withTaxes } from './tax.ts';
import type { TaxKind } from './taxes.table.ts';

/** A tax as it was charged: rate in thousandths of a per cent. */
export type ChargedTax = { kind: TaxKind; rate: number; amount: Money };
/** What is charged at once. `total` is `net` and all taxes. */
export type Amount = { net: Money; taxes: readonly ChargedTax[]; total: Money };

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

/** A total as a price with its taxes. */
export function taxedWithin(total: Money, place: TaxPlace, at: Date): Amount {
  const all = taxesOn(total, place, at).reduce((sum, { rate }) => sum + rate, 100_000);
  const net = { ...total, minor: Math.round((total.minor * 100_000) / all) };
  const taxes = taxesOn(net, place, at);
  // What rounding leaves is the price's, so that the parts add up to what is charged.
  const owed = withTaxes({ ...total, minor: 0 }, taxes).minor;
  return { net: { ...total, minor: total.minor - owed }, taxes, total };
}
