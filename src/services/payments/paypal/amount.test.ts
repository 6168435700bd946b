import { expect, test } from 'vitest';
import { moneyOf, wireAmount } from './amount.ts';

test.each([
  ['USD', '164.90', 16_490],
  ['EUR', '1.10', 110],
  ['JPY', '45000', 45_000],
  // PayPal refuses decimals of these, though they have a minor unit.
  ['HUF', '60000', 6_000_000],
  ['TWD', '5000', 500_000],
])(
  'S55 what PayPal tells in %s is money of that currency, and is told back as it was',
  (currency, value, minor) => {
    const wire = { currency_code: currency, value };
    expect(moneyOf(wire)).toEqual({ minor, currency });
    expect(wireAmount(moneyOf(wire))).toEqual(wire);
  },
);
