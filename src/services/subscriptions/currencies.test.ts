import { describe, expect, test } from 'vitest';
import { keysOf } from '../../shared/keys.ts';
import { setSettings } from '../../shared/settings.ts';
import { CURRENCIES, currencyNamed, currencyOf, priceKey } from './currencies.table.ts';
import { packageAnswer } from './package-answer.ts';
import { PACKAGES, PLAN_NAMES } from './plans.table.ts';
import { afterSaving, everydayPackage, priceOf } from './price.ts';

describe.each(CURRENCIES)('I18.44 prices in %s', (currency) => {
  test('each package saves at least what it promises, and its lines add up', () => {
    for (const token of keysOf(PACKAGES)) {
      const price = priceOf(token, currency);
      expect(price.monthly.minor, token).toBeLessThanOrEqual(afterSaving(price.regular.minor, price.save));
      expect(price.total.minor, token).toBe(price.monthly.minor * (price.term === 'year' ? 12 : 1));
      expect(price.renewal.minor, token).toBeGreaterThanOrEqual(price.total.minor);
      for (const { currency: code } of [price.monthly, price.total, price.regular, price.renewal])
        expect(code).toBe(currency);
    }
  });

  test('a larger plan costs more, by the month and by the year', () => {
    for (const term of ['month', 'year'] as const) {
      const totals = PLAN_NAMES.map((plan) => priceOf(everydayPackage(plan, term), currency).total.minor);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      expect(new Set(totals).size).toBe(totals.length);
    }
  });

  test('the service of packages says the same', () => {
    expect(packageAnswer('basic', currency)).toMatchObject({
      currencyCode: currency,
      total: priceOf('basic', currency).total.minor / 100,
    });
  });

  test('what an operator changes of one currency leaves the others alone', () => {
    const others = CURRENCIES.filter((each) => each !== currency);
    const before = others.map((each) => priceOf('basic', each));
    const value = { byTheMonth: 9_000, year: 5_000 };
    const change = { value, from: 0, until: Number.POSITIVE_INFINITY, lastDay: null };
    setSettings({ changes: new Map([[`price/${priceKey('basic', currency)}`, [change]]]), texts: new Map() });
    expect(priceOf('basic', currency)).toMatchObject({
      monthly: { minor: 5_000 },
      regular: { minor: 9_000 },
    });
    expect(others.map((each) => priceOf('basic', each))).toEqual(before);
    setSettings();
  });
});

test('I18.44 a country is asked in its own money where that is one of ours, the Union in euros, all others in dollars', () => {
  const asked = ['DE', 'SE', 'GB', 'CH', 'LI', 'CA', 'BR', 'US', 'JP', ''].map(currencyOf);
  expect(asked).toEqual(['EUR', 'EUR', 'GBP', 'CHF', 'CHF', 'CAD', 'BRL', 'USD', 'USD', 'USD']);
});

test('I18.44 a currency of an address is one of ours, or none', () => {
  expect(['eur', 'EUR', 'JPY', 'constructor', '', null].map(currencyNamed)).toEqual([
    ...['EUR', 'EUR', undefined, undefined, undefined, undefined],
  ]);
});
