import { expect, test } from 'vitest';
import { PLAN_NAMES } from '../../../services/subscriptions/plans.table.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { saleHref } from './plan-sale.ts';

test('I13 each size of the drive leads to the page that sells its plan', () => {
  expect(Object.fromEntries(PLAN_NAMES.map((plan) => [plan, saleHref(plan, 'en')]))).toEqual({
    starter: '/start/plans/#plan-starter',
    basic: '/pricing/plans/#plan-basic',
    solo: '/start/plans/#plan-solo',
    premium: '/pricing/plans/#plan-premium',
    team: '/start/plans/#plan-team',
  });
});

test.each(LOCALE_CODES)('I13 in %s every plan is sold somewhere', (locale) => {
  for (const plan of PLAN_NAMES) expect(saleHref(plan, locale)).toMatch(/^\/.*#plan-/);
});
