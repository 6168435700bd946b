import { expect, test } from 'vitest';
import { shownAmount, storedAmount } from './stored-amount.ts';

test.each([
  ['25.000', 'de-DE', 'EUR', '25000.00 EUR'],
  ['25,000.5', 'en-US', 'USD', '25000.50 USD'],
  ['$1,200', 'en-US', 'USD', '1200.00 USD'],
  ['1200 €', 'fr-FR', 'USD', '1200.00 EUR'],
  ['1,200 CHF', 'en-US', 'USD', '1200.00 CHF'],
  ['1200', 'en-US', 'JPY', '1200 JPY'],
  ['to be agreed', 'en-US', 'USD', 'to be agreed'],
  ['12,5', 'de-DE', '', '12.5'],
  ['19 %', 'de-DE', '', '19'],
  ['8.1%', 'en-US', '', '8.1'],
  ['a dozen', 'en-US', '', 'a dozen'],
  [' ', 'en-US', 'USD', ''],
])('%j in %s with %j is kept as %j', (typed, language, currency, stored) =>
  expect(storedAmount(typed, { language, currency })).toBe(stored),
);

test('stored money fills both controls', () => {
  expect(shownAmount('25000.00 EUR', 'de-DE')).toEqual({ text: '25.000,00', currency: 'EUR' });
  expect(shownAmount('to be agreed', 'de-DE')).toEqual({ text: 'to be agreed', currency: undefined });
});
