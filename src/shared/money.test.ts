import { expect, test } from 'vitest';
import { LOCALE_CODES } from './locale.ts';
import { decimalOf, formatMoney, minorDigits, moneyOfDecimal, plainMoney } from './money.ts';

test.each([
  ['USD', 29_988, '299.88'],
  ['EUR', 5, '0.05'],
  ['JPY', 45_000, '45000'],
  ['KWD', 91_250, '91.250'],
  ['HUF', 11_000_000, '110000.00'],
])('S55 an amount in %s keeps its minor unit on its way to text and back', (currency, minor, text) => {
  const money = { minor, currency };
  expect(decimalOf(money)).toBe(text);
  expect(plainMoney(money)).toBe(`${text} ${currency}`);
  expect(moneyOfDecimal(Number(text), currency)).toEqual(money);
});

test('what went back is written with its sign', () => {
  expect(decimalOf({ minor: -5, currency: 'USD' })).toBe('-0.05');
});

test('an amount is read in every language in the currency it was paid in', () => {
  expect(formatMoney({ minor: 27_590, currency: 'EUR' }, 'en')).toBe('€275.90');
  expect(formatMoney({ minor: 45_000, currency: 'JPY' }, 'en')).toBe('¥45,000');
  expect(formatMoney({ minor: 29_988, currency: 'USD' }, 'en')).toBe('$299.88');
  for (const locale of LOCALE_CODES) {
    for (const currency of ['USD', 'EUR', 'GBP', 'JPY', 'KWD', 'HUF']) {
      const digits = formatMoney({ minor: 1_234_567, currency }, locale).replace(/\D/g, '');
      expect(digits).toBe('1234567');
    }
  }
  expect(minorDigits('XYZ')).toBe(2);
});
