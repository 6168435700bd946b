import { describe, expect, test } from 'vitest';
import { earnedMonth, everyDay, nextPayout, payoutDay, type SaleMoney, saleState } from './area.ts';

const MINIMUM = 5_000;
const money = (change: Partial<SaleMoney>): SaleMoney => ({
  commission: 750,
  accrued: 0,
  held: 0,
  forfeited: 0,
  isReduced: false,
  dueOn: '2027-03-01',
  paidAt: null,
  ...change,
});

describe('I16.36 what an affiliate’s area says of money', () => {
  test.each([
    [4_999, 1],
    [5_000, 0],
    [12_000, 0],
    [-200, 5_200],
  ])('R9.62 of %i cents that come due, %i lack until the minimum', (amount, missing) => {
    const balances = { due: 0, held: 0, accrued: [{ dueOn: '2027-02-01', amount }] };
    const next = nextPayout(balances, new Date('2027-01-15T12:00:00Z'), MINIMUM);
    expect(next).toEqual({ on: '2027-02-01', isDue: false, amount, missing });
  });

  test('what comes due later is paid when all of it reaches the minimum; what is due already counts', () => {
    const accrued = [
      { dueOn: '2027-02-01', amount: 100 },
      { dueOn: '2027-03-01', amount: 10_000 },
    ];
    const next = nextPayout({ due: 4_000, held: 900, accrued }, new Date('2027-01-31T23:59:59Z'), MINIMUM);
    expect(next).toEqual({ on: '2027-03-01', isDue: false, amount: 14_100, missing: 0 });
  });

  test('what is due is paid this month, until its payouts are sent', () => {
    const balances = { due: 6_000, held: 0, accrued: [{ dueOn: '2027-02-01', amount: 100 }] };
    const at = new Date('2027-01-01T00:00:30Z');
    expect(nextPayout(balances, at, MINIMUM, false)).toMatchObject({
      on: '2027-01-01',
      isDue: true,
      amount: 6_000,
    });
    expect(nextPayout(balances, at, MINIMUM, true)).toMatchObject({ on: '2027-02-01', amount: 6_100 });
  });

  test('what is on its way counts as earned while it is below the minimum', () => {
    const accrued = [{ dueOn: '2027-03-01', amount: 2_400 }];
    const next = nextPayout({ due: 100, held: 0, accrued }, new Date('2027-01-31T23:59:59Z'), MINIMUM);
    expect(next).toEqual({ on: '2027-02-01', isDue: false, amount: 2_500, missing: 2_500 });
  });

  test('R9.65 July’s sales are paid at the start of September', () => {
    expect(payoutDay(new Date('2026-07-31T23:59:59Z'))).toBe('2026-09-01');
    expect(payoutDay(new Date('2026-12-01T00:00:00Z'))).toBe('2027-02-01');
    expect(earnedMonth('2026-09-01')).toBe('2026-07-01');
    expect(earnedMonth('2027-01-01')).toBe('2026-11-01');
  });

  test.each([
    ['refused', undefined, 'refused'],
    ['credited', undefined, 'open'],
    ['credited', money({ accrued: 750 }), 'accrued'],
    ['credited', money({}), 'due'],
    ['credited', money({ paidAt: new Date('2027-03-02T09:00:00Z') }), 'paid'],
    ['credited', money({ paidAt: new Date('2027-02-02T09:00:00Z') }), 'due'],
    ['credited', money({ held: 750 }), 'held'],
    ['credited', money({ commission: 0, isReduced: true }), 'reversed'],
    ['credited', money({ commission: 500, isReduced: true, accrued: 500 }), 'partly'],
    ['credited', money({ forfeited: 750 }), 'forfeited'],
  ] as const)('a sale %s with %j stands as %s', (verdict, stands, state) => {
    expect(saleState(verdict, stands)).toBe(state);
  });

  test('a time has all its days', () => {
    const days = everyDay([{ day: '2027-02-28', clicks: 3 }], new Date('2027-03-01T00:10:00Z'), 3);
    expect(days).toEqual([
      { day: '2027-02-27', clicks: 0 },
      { day: '2027-02-28', clicks: 3 },
      { day: '2027-03-01', clicks: 0 },
    ]);
  });
});
