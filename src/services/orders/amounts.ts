import type { Money } from '../../shared/money.ts';
import type { Price } from '../subscriptions/price.ts';
import { type TaxPlace, taxesOn, withTaxes } from '../subscriptions/tax.ts';
import type { Amount } from './order.ts';

/** An amount with the taxes of the buyer's place. */
function amountOf(net: Money, place: TaxPlace, at: Date): Amount {
  const taxes = taxesOn(net, place, at);
  return { net, taxes, total: withTaxes(net, taxes) };
}

/**
 * What a package costs at first and each time it renews, for a buyer's place.
 * @param at the day of the order: which taxes are in force
 */
export function amountsOf(price: Price, place: TaxPlace, at: Date): { first: Amount; renewal: Amount } {
  return { first: amountOf(price.total, place, at), renewal: amountOf(price.renewal, place, at) };
}
