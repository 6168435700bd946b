import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['25000', '25000 USD'],
  ['25,000', '25000 USD'],
  ['25.000', '25000 USD'],
  ['25.000,50', '25000.50 USD'],
  ['$1,234,567.8', '1234567.8 USD'],
  ['1 234,5 €', '1234.5 USD'],
  ['1’000.00 USD', '1000.00 USD'],
  ['007', '7 USD'],
  ['.5', '.5'],
  ['about five', 'about five'],
  ['', ''],
])('%s is %s', (typed, value) => expect(typedAmount(typed, 'USD')).toBe(value));
