import { describe, expect, test } from 'vitest';
import { moneyParts, parseTypedNumber, shownNumber, typedCurrency, withoutCurrency } from './typed-number.ts';

describe('what somebody types as a number', () => {
  test.each([
    ['25000', 'en-US', '25000'],
    ['25,000.00', 'en-US', '25000.00'],
    ['25,000', 'en-US', '25000'],
    ['25.000', 'en-US', '25.000'],
    ['25.000', 'de-DE', '25000'],
    ['25.000,5', 'de-DE', '25000.5'],
    ['25,5', 'en-US', '25.5'],
    ['25.5', 'de-DE', '25.5'],
    ['25,000.00', 'de-DE', '25000.00'],
    ['1.234.567', 'en-US', '1234567'],
    ['1 234,50', 'fr-FR', '1234.50'],
    ['1\u202f234,50', 'fr-FR', '1234.50'],
    ["12'500.75", 'en-US', '12500.75'],
    ['0.125', 'de-DE', '0.125'],
    ['007', 'en-US', '7'],
    [',5', 'de-DE', '0.5'],
    ['-12,5', 'it-IT', '-12.5'],
    ['−12', 'en-US', '-12'],
    ['25,', 'en-US', '25'],
    ['12,34,567', 'en-US', undefined],
    ['1.2.3', 'en-US', undefined],
    ['about 20', 'en-US', undefined],
    ['', 'en-US', undefined],
    ['-', 'en-US', undefined],
    ['1e9', 'en-US', undefined],
  ])('%j in %s is %j', (typed, language, stored) => expect(parseTypedNumber(typed, language)).toBe(stored));
});

test.each([
  ['25000.00', 'en-US', '25,000.00'],
  ['25000.00', 'de-DE', '25.000,00'],
  ['1234', 'es-ES', '1.234'],
  ['25000', 'fr-FR', '25\u202f000'],
  ['-12.5', 'pt-BR', '-12,5'],
  ['999', 'de-DE', '999'],
  ['about 20', 'de-DE', 'about 20'],
])('%j is shown in %s as %j', (stored, language, shown) => expect(shownNumber(stored, language)).toBe(shown));

test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR'])(
  'what is shown in %s reads as it was stored',
  (language) => {
    for (const stored of ['0', '7.5', '1234', '1234.5', '25000.00', '1234567.89', '-1000.00'])
      expect(parseTypedNumber(shownNumber(stored, language), language)).toBe(stored);
  },
);

test('a currency typed along is taken, its amount read', () => {
  expect(typedCurrency('€ 1.200')).toBe('EUR');
  expect(typedCurrency('1200 chf')).toBe('CHF');
  expect(typedCurrency('1200')).toBeUndefined();
  expect(withoutCurrency('€ 1.200')).toBe('1.200');
  expect(withoutCurrency('1200 CHF')).toBe('1200');
  expect(moneyParts('25000.00 USD')).toEqual({ amount: '25000.00', currency: 'USD' });
  expect(moneyParts('a lot')).toBeUndefined();
});

test('a number of 250,000 digits is shown at once: it must not hold up everybody else', () => {
  const start = performance.now();
  expect(shownNumber('1'.repeat(250_000), 'en-US').length).toBe(333_333);
  expect(performance.now() - start).toBeLessThan(1000);
});
