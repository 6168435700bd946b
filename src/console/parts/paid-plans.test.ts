import { expect, test } from 'vitest';
import { paidPlans } from './paid-plans.server.ts';

test('I17.333 before an account is erased it is said what is paid beyond today, and that nothing goes back by itself', () => {
  const paidUntil = new Date('2100-11-28T00:00:00Z');
  const subscription = { state: 'cancelled', renews: false, paidUntil } as const;
  expect(paidPlans('en', [{ plan: 'premium', subscription }])).toEqual([
    'Papergrove Premium is paid until Nov 28, 2100. It ends with the account, and nothing goes back by itself: refund on the order first where money is owed.',
  ]);
  const over = { ...subscription, paidUntil: new Date('2020-01-01T00:00:00Z') };
  const ended = { ...subscription, state: 'ended' as const };
  expect(paidPlans('en', [{ plan: 'premium', subscription: over }])).toEqual([]);
  expect(paidPlans('en', [{ plan: 'premium', subscription: ended }])).toEqual([]);
});
