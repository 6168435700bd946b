import { expect, test } from 'vitest';
import { otherCurrency } from './row-currency.ts';

test('I13.8 what was typed in another currency than the usual one is named; one amount in the usual one is enough', () => {
  const items = [{ price: '3.47 USD', name: 'Bolts' }];
  expect(otherCurrency({ items }, 'CHF')).toBe('USD');
  expect(otherCurrency({ fee: '10 EUR' }, 'CHF')).toBe('EUR');
  expect(otherCurrency({ items, fee: '10 CHF' }, 'CHF')).toBeUndefined();
  expect(otherCurrency({ name: 'Bolts', items: [] }, 'CHF')).toBeUndefined();
});
