import { describe, expect, test } from 'vitest';
import { AFFILIATE_TERMS, EXTENSION_SINCE } from './terms.table.ts';
import { commissionOf, earningOf, payoutMonth, termValues } from './terms.ts';

describe('the affiliate programme’s numbers', () => {
  test('R9.61 R9.62 R9.63 R9.64 they are the specification’s', () => {
    const values = Object.entries(AFFILIATE_TERMS).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(values)).toEqual({
      commissionPercent: 30,
      minimumPayout: 50,
      forfeitLimit: 1000,
      spamFee: 500,
      extensionMonths: 1,
    });
    expect(EXTENSION_SINCE).toBe('2021-07-01');
  });

  test('R9.61 a commission is 30 % of gross revenue, to the cent', () => {
    expect(commissionOf({ minor: 10_000, currency: 'USD' }).minor).toBe(3_000);
    expect(earningOf('basic', 1).gross.minor).toBe(29_988);
    expect(earningOf('basic', 1).commission.minor).toBe(8_996);
    expect(earningOf('basic', 10).commission.minor).toBe(89_964);
  });

  test('the page may say that one sale of any plan’s year passes the minimum payout', () => {
    for (const plan of ['starter', 'basic', 'solo', 'premium', 'team'] as const) {
      const { commission } = earningOf(plan, 1);
      expect(commission.minor).toBeGreaterThan(AFFILIATE_TERMS.minimumPayout.value * 100);
    }
  });

  test.each([
    [7, 9],
    [10, 12],
    [11, 1],
    [12, 2],
  ])('R9.65 conversions of month %s are paid at the start of month %s', (conversion, payout) => {
    expect(payoutMonth(conversion)).toBe(payout);
  });

  test('R9.65 texts get the terms in the writing of their language', () => {
    expect(termValues('en')).toMatchObject({
      commission: '30%',
      minimumPayout: '$50',
      spamFee: '$500',
      extensionSince: 'July 1, 2021',
      conversionMonth: 'July',
      pauseMonth: 'August',
      payoutMonth: 'September',
    });
    expect(termValues('fr')).toMatchObject({
      conversionMonth: 'juillet',
      extensionSince: '1er juillet 2021',
    });
  });
});
