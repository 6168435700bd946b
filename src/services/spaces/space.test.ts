import { expect, test } from 'vitest';
import { PLAN_NAMES, PLANS } from '../subscriptions/plans.table.ts';
import { quotaOf } from './space.ts';

test('I15 a licence has the gigabytes its plan is sold with, an account 100 MB', () => {
  for (const plan of PLAN_NAMES) {
    expect(quotaOf('team', plan)).toBe(PLANS[plan].driveGb * 1e9);
    expect(quotaOf('own', plan)).toBe(100e6);
  }
  expect(quotaOf('own', null)).toBe(100e6);
  expect(quotaOf('team', null)).toBe(0);
});
