import { expect, test } from 'vitest';
import { buyingStep } from './buying-steps.ts';

test.each([
  ['/pricing/plans/', '', 'Plans seen'],
  ['/de/pricing/plans/', '?doc=darlehensvertrag-D417', 'Plans seen'],
  ['/pricing/plans/save50/', '?s=news', 'Plans seen'],
  ['/pricing/plans/earlier/', '', 'Plans seen'],
  ['/pricing/plans/', '?buy=basic&doc=loan-agreement-D417', 'Plan chosen'],
  ['/', '', undefined],
  ['/app/doc/loan-agreement-d417/', '', undefined],
  ['/pricing/thank-you/', '?orderId=1', undefined],
])('I18.82 a page view of %s%s is the step %s', (path, search, name) => {
  expect(buyingStep({ path, search })?.name).toBe(name);
});

test('I18.82 what was chosen is kept, and cleaned', () => {
  expect(buyingStep({ path: '/pricing/plans/', search: '?buy=premium-month\u0000' })?.data).toEqual({
    package: 'premium-month',
  });
});
