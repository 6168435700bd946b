import type { Money } from '../../shared/money.ts';
import type { Price } from '../subscriptions/price.ts';
import { type TaxPlace, taxesOn, withTaxes } from '../subscriptions/tax.ts';
import type { Amount } from './order.ts';

/** An amount with the taxes of the buyer's place. */
function amountOf(net: Money, place: TaxPlace): Amount {
  const taxes = taxesOn(net, place);
  return { net, taxes, total: withTaxes(net, taxes) };
}

/** What a package costs at first and each time it renews, for a buyer's place. */
export function amountsOf(price: Price, place: TaxPlace): { first: Amount; renewal: Amount } {
  return { first: amountOf(price.total, place), renewal: amountOf(price.renewal, place) };
}
