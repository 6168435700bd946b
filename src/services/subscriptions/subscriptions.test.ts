import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { decimalOf, formatMoney } from '../../shared/money.ts';
import { endOf, offerOf } from './offer.ts';
import { LAST_DAYS, OFFERS, type OfferName, type OfferRow } from './offers.table.ts';
import { PACKAGES, type PackageRow, PLANS } from './plans.table.ts';
import { afterSaving, everydayPackage, packageOf, priceOf, taxedPrice } from './price.ts';
import { taxesOn, vatRate, withTaxes } from './tax.ts';
import { VAT_RATES } from './taxes.table.ts';

const TOKENS = keysOf(PACKAGES);
const NAMES = keysOf(OFFERS);
const WHILE_THEY_RUN = new Date('2027-01-15T12:00:00Z');

describe('packages', () => {
  test('R3.78 R3.79 R3.80 R3.81 Basic: 24.99 a month, 299.88 at once, 33 per cent', () => {
    const price = priceOf('basic');
    expect([price.token, decimalOf(price.monthly), decimalOf(price.total), price.save]).toEqual([
      'basic',
      '24.99',
      '299.88',
      33,
    ]);
  });

  test('R3.82 R9.30 R9.31 the two named tokens: 73 of 37.99 and 75 of 79.99', () => {
    const basic = priceOf('basic-73');
    expect([basic.save, decimalOf(basic.regular), decimalOf(basic.monthly)]).toEqual([73, '37.99', '10.26']);
    const premium = priceOf('premium-75');
    expect([premium.save, decimalOf(premium.regular), decimalOf(premium.monthly)]).toEqual([
      75,
      '79.99',
      '20.00',
    ]);
  });

  test('R1.36 R1.37 R1.45 R1.46 R1.47 R1.48 R1.49 seats and drive sizes', () => {
    expect(PLANS.basic.users).toBe(1);
    expect(PLANS.premium.users).toBe(5);
    const sizes = Object.fromEntries(Object.entries(PLANS).map(([name, { driveGb }]) => [name, driveGb]));
    expect(sizes).toEqual({ starter: 20, basic: 50, solo: 60, premium: 100, team: 200 });
  });

  test.each(TOKENS)('U46 %s: what is shown adds up, and keeps what its percentage promises', (token) => {
    const price = priceOf(token);
    const row: PackageRow = PACKAGES[token];
    expect(price.total.minor).toBe(price.monthly.minor * (row.term === 'year' ? 12 : 1));
    expect(price.monthly.minor).toBeLessThanOrEqual(afterSaving(price.regular.minor, price.save));
    if (row.given === undefined) expect(price.monthly.minor).toBe(afterSaving(price.regular.minor, row.save));
    expect(price.renewal.minor).toBeGreaterThanOrEqual(price.total.minor);
  });

  test.each(TOKENS)('U48 %s: the regular price can be paid for the same plan', (token) => {
    const price = priceOf(token);
    expect(priceOf(everydayPackage(price.plan, 'month')).monthly).toEqual(price.regular);
  });

  test.each(TOKENS)(
    'I13.23 %s: with the tax of a country it is what is charged there, a month as much as by itself, and saves as much',
    (token) => {
      const net = priceOf(token);
      for (const country of Object.keys(VAT_RATES)) {
        const price = taxedPrice(net, vatRate(country, WHILE_THEY_RUN) ?? 0);
        const charged = (amount: typeof net.total) =>
          withTaxes(amount, taxesOn(amount, { country, region: null, vatId: null }, WHILE_THEY_RUN));
        expect(price.total).toEqual(charged(net.total));
        expect(price.regular).toEqual(charged(net.regular));
        expect(price.renewal).toEqual(charged(net.renewal));
        const months = net.term === 'year' ? 12 : 1;
        // One amount for a month of a year and for the month that follows it; twelve of them are the year within cents.
        expect(price.monthly).toEqual(charged(net.monthly));
        expect(Math.abs(price.monthly.minor * months - price.total.minor)).toBeLessThanOrEqual(months / 2);
        // To the cent, as without tax.
        expect(price.monthly.minor).toBeLessThanOrEqual(afterSaving(price.regular.minor, net.save) + 1);
      }
    },
  );

  test('tokens from addresses: known ones only, nothing of the language', () => {
    expect(packageOf('basic')?.plan).toBe('basic');
    for (const token of [undefined, '', 'T1', '__proto__', 'toString', 'Basic'])
      expect(packageOf(token)).toBeUndefined();
  });
});

describe('afterSaving', () => {
  test('half a cent goes to the buyer', () => {
    expect(afterSaving(3799, 50)).toBe(1899);
    expect(afterSaving(7999, 50)).toBe(3999);
  });

  test('within half a cent of the exact amount, for every price and percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (regular, percent) => {
          const rounded = afterSaving(regular, percent);
          const exact = regular * (100 - percent);
          expect(Math.abs(rounded * 100 - exact)).toBeLessThanOrEqual(50);
          if (exact % 100 === 50) expect(rounded * 100).toBeLessThan(exact);
        },
      ),
    );
  });
});

describe('offers', () => {
  test.each(NAMES)('R9.32 %s: the headline says what its packages save', (name) => {
    const { row, prices, percent } = offerOf(name, WHILE_THEY_RUN);
    const saves = prices.map(({ save }) => save);
    if (row.percent === 'exact') expect(new Set(saves)).toEqual(new Set([percent]));
    if (row.percent === 'upTo') expect(Math.max(...saves)).toBe(percent);
    if (row.percent === 'none') expect(percent).toBeNull();
    expect(prices.map(({ plan }) => plan)).toContain(row.highlight);
    // A discount without an end would be the everyday price.
    const everyday = prices.every(({ token, plan, term }) => token === everydayPackage(plan, term));
    expect(row.campaign === null).toBe(everyday);
  });

  test('R1.36 R1.38 R1.39 R1.40 which page shows which plans', () => {
    for (const name of NAMES) {
      const plans = offerOf(name, WHILE_THEY_RUN).prices.map(({ plan }) => plan);
      const expected = name === 'start' ? ['starter', 'solo', 'team'] : ['basic', 'premium'];
      expect(plans.toSorted()).toEqual(expected.toSorted());
    }
  });

  test('no page is cheaper than the lowest price', () => {
    const lowest = Object.fromEntries(
      offerOf('lowest-price', WHILE_THEY_RUN).prices.map(({ plan, total }) => [plan, total.minor]),
    );
    const shown = NAMES.flatMap((name) => offerOf(name, WHILE_THEY_RUN).prices);
    for (const { plan, total } of shown) expect(total.minor).toBeGreaterThanOrEqual(lowest[plan] ?? 0);
  });

  test('R9.32 the three save-50 addresses are one offer; the name upto50 keeps its word', () => {
    const prices = (name: OfferName) => offerOf(name, WHILE_THEY_RUN).prices;
    expect(prices('save50today')).toEqual(prices('save50'));
    expect(prices('save50thismonth')).toEqual(prices('save50'));
    for (const { save } of prices('upto50')) expect(save).toBeLessThanOrEqual(50);
    for (const name of NAMES) {
      const named = /^save(\d\d)/.exec(name)?.[1];
      if (named) expect(offerOf(name, WHILE_THEY_RUN).percent).toBe(Number(named));
    }
  });

  test('U48 an offer runs until its last day is over everywhere, and then it is over', () => {
    for (const name of NAMES) {
      const row: OfferRow = OFFERS[name];
      if (row.campaign === null) continue;
      const end = endOf(LAST_DAYS[row.campaign]);
      expect(offerOf(name, new Date(end.getTime() - 1)).ended).toBe(false);
      const after = offerOf(name, end);
      expect(after.ended).toBe(true);
      expect(after.percent).toBeNull();
      for (const { token, plan, term } of after.prices) expect(token).toBe(everydayPackage(plan, term));
    }
    expect(endOf('2027-12-31').toISOString()).toBe('2028-01-01T12:00:00.000Z');
  });

  test('no campaign in the table has ended unnoticed', () => {
    for (const lastDay of Object.values(LAST_DAYS))
      expect(endOf(lastDay).getTime()).toBeGreaterThan(Date.now());
  });

  test('an unknown record shows the everyday plans', () => {
    expect(offerOf('constructor', WHILE_THEY_RUN).name).toBe('plans');
  });
});

describe('formatMoney', () => {
  test('groups thousands and keeps both decimals in every language', () => {
    const thousands = { minor: 123_450, currency: 'USD' } as const;
    expect(formatMoney(thousands, 'en')).toBe('$1,234.50');
    for (const locale of LOCALE_CODES)
      expect(formatMoney(thousands, locale).replace(/[\s\u00A0\u202F]/g, '')).toMatch(/1[.,]?234[.,]50/);
  });

  test('no amount loses or gains a cent on its way to text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minor) => {
        expect(Number(decimalOf({ minor, currency: 'USD' }).replace('.', ''))).toBe(minor);
        expect(Number(formatMoney({ minor, currency: 'USD' }, 'en').replace(/\D/g, ''))).toBe(minor);
      }),
    );
  });
});
