import { describe, expect, test } from 'vitest';
import { keysOf } from '../../shared/keys.ts';
import { amountsOf } from './amounts.ts';
import { PACKAGES } from './plans.table.ts';
import { priceOf } from './price.ts';
import { nextTermOf, renewalRuleOf, retailerRuleOf, termOf } from './renewal.ts';
import { RENEWAL_RULES } from './renewal-rules.table.ts';
import { VAT_RATES } from './taxes.table.ts';

const consumer = (country: string) => ({ country, vatId: null, company: null });
const COMPANY = { companyName: 'Muster GmbH', street: 'Weg 1', postcode: '10115', city: 'Berlin' };
const TOKENS = keysOf(PACKAGES);
const YEARLY = TOKENS.filter((token) => PACKAGES[token].term === 'year');

describe('the table of renewals', () => {
  test.each(Object.keys(VAT_RATES))('I13.23 decides %s, with its reason', (country) => {
    expect(RENEWAL_RULES[country]?.because.length).toBeGreaterThan(20);
    expect(RENEWAL_RULES[country]?.rule).toMatch(/^by(Term|Month)$/);
  });

  test('I13.23 where the law lets a consumer go at a month’s notice, a plan goes on by the month', () => {
    for (const country of ['DE', 'NL', 'BE', 'DK']) expect(renewalRuleOf(consumer(country))).toBe('byMonth');
    for (const country of ['FR', 'ES', 'IT', 'AT', 'GB', 'CH', 'US', 'CA', 'BR', 'constructor', ''])
      expect(renewalRuleOf(consumer(country))).toBe('byTerm');
  });

  test('I13.23 a company is no consumer', () => {
    expect(renewalRuleOf({ ...consumer('DE'), company: COMPANY })).toBe('byTerm');
    expect(renewalRuleOf({ ...consumer('DE'), vatId: 'DE136695976' })).toBe('byTerm');
  });

  test('I13.23 the retailer cannot change the length of a term: there the plan ends', () => {
    expect(retailerRuleOf(consumer('DE'))).toBe('never');
    expect(retailerRuleOf(consumer('FR'))).toBe('byTerm');
  });
});

describe('what a month costs', () => {
  test.each(YEARLY)('I13.23 after a year of %s: a twelfth of the next one, to the cent', (token) => {
    const price = priceOf(token);
    const place = { country: 'DE', region: null, vatId: null };
    const { first, renewal } = amountsOf(price, place, new Date('2026-11-22'), 'byMonth');
    expect(renewal.net.minor * 12).toBe(price.renewal.minor);
    expect(renewal.total.minor).toBe(renewal.net.minor + Math.round(renewal.net.minor * 0.19));
    expect(first.net).toEqual(price.total);
  });

  test('I13.23 a plan by the month stays as it is', () => {
    const price = priceOf('premium-month');
    const place = { country: 'DE', region: null, vatId: null };
    expect(amountsOf(price, place, new Date(), 'byMonth')).toEqual(amountsOf(price, place, new Date()));
    expect(nextTermOf('month', 'byMonth')).toBe('month');
    expect(termOf({ package: 'premium', renewalRule: 'byMonth' }, true)).toBe('year');
    expect(termOf({ package: 'premium', renewalRule: 'byMonth' }, false)).toBe('month');
  });
});
