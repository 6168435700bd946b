import { decimalOf, type Money } from '../../../shared/money.ts';
import type { WireAmount } from './wire.ts';

/**
 * An amount as PayPal writes it. A currency that we do not sell in comes through as it is: such a payment is not
 * what was asked for, and is held (S55).
 */
export function moneyOf({ currency_code, value }: WireAmount): Money {
  // A foreign code is what the comparison with the order is for.
  return { minor: Math.round(Number(value) * 100), currency: currency_code as Money['currency'] };
}

export function wireAmount(money: Money): WireAmount {
  return { currency_code: money.currency, value: decimalOf(money) };
}
