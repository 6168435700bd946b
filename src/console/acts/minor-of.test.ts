import { expect, test } from 'vitest';
import { minorOf } from './minor-of.ts';

test('I17.06 an amount is read as people of two languages type it, and nothing that is none', () => {
  expect(minorOf('12.50', 'USD')).toBe(1_250);
  expect(minorOf(' 12,5 ', 'USD')).toBe(1_250);
  expect(minorOf('300', 'JPY')).toBe(300);
  expect(minorOf('0.005', 'USD')).toBeUndefined();
  expect(minorOf('1.5', 'JPY')).toBeUndefined();
  for (const typed of ['', '-5', '1e3', '12.', '.5', '1,000.00', '12.50 USD', '99999999999'])
    expect([typed, minorOf(typed, 'USD')]).toEqual([typed, undefined]);
  expect(minorOf('1', 'usd')).toBeUndefined();
});
