import { expect, test } from 'vitest';
import { moneyOf, stripeAmount } from './amount.ts';

test.each([
  ['usd', 16_490, 16_490],
  ['jpy', 500, 500],
  ['kwd', 5_120, 5_120],
  // Told in hundredths, though the króna has none.
  ['isk', 50_000, 500],
  ['mga', 500, 50_000],
])(
  'S55 what Stripe tells in %s is money of that currency, and is told back as it was',
  (code, told, minor) => {
    const money = moneyOf(told, code);
    expect(money).toEqual({ minor, currency: code.toUpperCase() });
    expect(stripeAmount(money)).toBe(told);
  },
);
