import { decimalOf, type Money, moneyOfDecimal } from '../../../shared/money.ts';
import type { WireAmount } from './wire.ts';

/** PayPal refuses decimals of these, though they have a minor unit. */
const WITHOUT_DECIMALS = new Set(['HUF', 'TWD']);

/**
 * An amount as PayPal writes it. A currency that we do not sell in comes through as it is: such a payment is not
 * what was asked for, and is held (S55).
 */
export function moneyOf({ currency_code, value }: WireAmount): Money {
  return moneyOfDecimal(Number(value), currency_code);
}

export function wireAmount(money: Money): WireAmount {
  const value = decimalOf(money);
  const { currency } = money;
  return {
    currency_code: currency,
    value: WITHOUT_DECIMALS.has(currency) ? value.replace(/\.00$/, '') : value,
  };
}
