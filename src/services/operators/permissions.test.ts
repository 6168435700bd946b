import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIONS, PERMISSIONS, type Permission, ROLES } from './permissions.table.ts';
import { needsStepUp, seesOwn, verdictOf, whoMay } from './permissions.ts';

test('I17.02 a limit is of its role: up to it at once, above it a colleague, whatever else somebody is', () => {
  expect(verdictOf(['support'], 'order.refund', 10_000)).toBe('may');
  expect(verdictOf(['support'], 'order.refund', 10_001)).toBe('asks');
  expect(verdictOf(['support', 'finance'], 'order.refund', 10_001)).toBe('may');
  expect(verdictOf(['support'], 'customer.end')).toBe('asks');
  expect(verdictOf(['auditor'], 'order.refund', 1)).toBe('not');
  expect(verdictOf([], 'inbox.see')).toBe('not');
});

test('I17.02 more roles never may less, and the owner may everything', () => {
  const rank = { not: 0, asks: 1, may: 2 };
  fc.assert(
    fc.property(
      fc.subarray([...ROLES]),
      fc.subarray([...ROLES]),
      fc.constantFrom(...ACTIONS),
      fc.nat(100_000),
      (roles, more, action, figure) => {
        const [less, all] = [
          verdictOf(roles, action, figure),
          verdictOf([...roles, ...more], action, figure),
        ];
        expect(rank[all]).toBeGreaterThanOrEqual(rank[less]);
        expect(verdictOf(['owner'], action, figure)).toBe('may');
      },
    ),
  );
});

test('I17.02 what somebody asks for, somebody may; an auditor changes nothing but their own keys, and has files', () => {
  for (const action of ACTIONS) {
    const { asks, upTo }: Permission = PERMISSIONS[action];
    if (asks || upTo) expect(whoMay(action).length).toBeGreaterThan(0);
    if (!action.endsWith('.see') && !/^(security|export)\./.test(action))
      expect(verdictOf(['auditor'], action)).toBe('not');
  }
  expect(seesOwn(['support'], 'audit.see')).toBe(true);
  expect(seesOwn(['support', 'auditor'], 'audit.see')).toBe(false);
  expect(
    ['order.refund', 'customer.erase', 'people.roles'].every((action) =>
      needsStepUp(action as 'order.refund'),
    ),
  ).toBe(true);
});
