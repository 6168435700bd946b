import { expect, test } from 'vitest';
import { cohortsOf } from './cohorts.ts';
import { customerValue } from './customer-value.ts';

test('I17.53 what a customer is worth is never nothing and never without end: too few say nothing', () => {
  expect(customerValue({ ended: 0, subscriberMonths: 900, amountMonths: 900_000 })).toEqual({
    ...{ outcome: 'tooFew', ended: 0 },
  });
  expect(customerValue({ ended: 49, subscriberMonths: 900, amountMonths: 900_000 }).outcome).toBe('tooFew');
  // A month is worth 25.00 and one of twenty ends in it: twenty months.
  expect(customerValue({ ended: 100, subscriberMonths: 2_000, amountMonths: 5_000_000 })).toEqual({
    ...{ outcome: 'estimated', ended: 100, value: 50_000, low: 41_101, high: 60_826 },
  });
});

test('I17.53 a cohort begins with who is new, and says who stayed and what they brought until each month', () => {
  const change = (month: string, subscribers: number, net: number, began = 0) => ({
    ...{ cohort: '2026-01-01', month, began, subscribers, net },
  });
  const other = { cohort: '2026-03-01', month: '2026-03-01', began: 4, subscribers: 4, net: 40 };
  const all = [change('2026-03-01', -1, 300), change('2026-01-01', 9, 1_000, 10), other];
  expect(cohortsOf(all, '2026-03-01')).toEqual([
    { month: '2026-01-01', size: 10, retained: [9, 9, 8], revenue: [1_000, 1_000, 1_300] },
    { month: '2026-03-01', size: 4, retained: [4], revenue: [40] },
  ]);
});
