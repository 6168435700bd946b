import { expect, test } from 'vitest';
import { fieldsInOrder, nextBlank } from './blank-order.ts';

const ORDER = fieldsInOrder(['lender', 'borrower', 'lender', 'items.0.price', 'items.1.price', 'law']);

test('I15.1 fields come in the order of their first places, a table once', () => {
  expect(ORDER).toEqual(['lender', 'borrower', 'items', 'law']);
});

test('I15.1 the next blank is the next empty one, round the end, and never the one somebody is in', () => {
  const empty =
    (...keys: string[]) =>
    (key: string) =>
      keys.includes(key);
  expect(nextBlank(ORDER, '', empty('borrower', 'law'))).toBe('borrower');
  expect(nextBlank(ORDER, 'borrower', empty('lender', 'borrower', 'law'))).toBe('law');
  expect(nextBlank(ORDER, 'law', empty('borrower', 'law'))).toBe('borrower');
  expect(nextBlank(ORDER, 'lender', empty('lender'))).toBeUndefined();
  expect(nextBlank(ORDER, 'unknown', empty('lender'))).toBe('lender');
  expect(nextBlank([], '', empty())).toBeUndefined();
});
