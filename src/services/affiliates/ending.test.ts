import { describe, expect, test } from 'vitest';
import { journalsOfAffiliate } from './affiliate-journals.ts';
import { moved, sale } from './commission.fixture.ts';
import type { FlagFact } from './commission.ts';
import { endOf } from './ending.ts';

const END = new Date('2026-09-15T12:00:00Z');
/** A sale that earns so many cents; due before the end, or after it. */
const earning = (cents: number, isDue: boolean, flags: readonly FlagFact[] = []) =>
  sale({
    movements: [moved(Math.round((cents * 10) / 3), isDue ? '2026-07-14T10:00:00Z' : '2026-08-14T10:00:00Z')],
    flags,
  });
const held: FlagFact = {
  ...{ id: 'f', rule: 'sameAddress', holds: true, decided: null },
  raisedAt: new Date('2026-08-20T00:00:00Z'),
};
const fee = (decidedAt: string) =>
  journalsOfAffiliate(
    {
      ...{ agreementVersion: '1', endsAt: null, payouts: [], corrections: [] },
      flags: [{ id: 's', rule: 'spam', decided: { at: new Date(decidedAt), isConfirmed: true } }],
    },
    new Date('2027-01-01T00:00:00Z'),
  );

describe('I16.94 26, A.6: what an end comes to', () => {
  test.each([
    [
      '300 due and 600 accrued: the due part is paid',
      [earning(30_000, true), earning(60_000, false)],
      [],
      { accrued: 60_000, due: 30_000, held: 0, forfeits: true, forfeited: 60_000, paid: 30_000, later: [] },
    ],
    [
      '1,000.00 in all is forfeited',
      [earning(40_000, true), earning(60_000, false)],
      [],
      { accrued: 60_000, due: 40_000, held: 0, forfeits: true, forfeited: 60_000, paid: 40_000, later: [] },
    ],
    [
      '1,000.01 is not',
      [earning(40_000, true), earning(60_001, false)],
      [],
      {
        ...{ accrued: 60_001, due: 40_000, held: 0, forfeits: false, forfeited: 0, paid: 40_000 },
        later: [{ on: '2026-10-01', amount: 60_001 }],
      },
    ],
    [
      'what is held counts, accrued or due, and is not paid',
      [earning(40_000, true, [held]), earning(60_001, false, [held]), earning(100, true)],
      [],
      { accrued: 60_001, due: 40_100, held: 100_001, forfeits: false, forfeited: 0, paid: 100, later: [] },
    ],
    [
      'a fee of before is deducted',
      [earning(40_000, true), earning(60_001, false)],
      fee('2026-09-15T12:00:00Z'),
      { accrued: 60_001, due: -10_000, held: 0, forfeits: true, forfeited: 60_001, paid: 0, later: [] },
    ],
    [
      'a fee of later is not',
      [earning(40_000, true), earning(60_001, false)],
      fee('2026-09-15T12:00:00.001Z'),
      {
        ...{ accrued: 60_001, due: 40_000, held: 0, forfeits: false, forfeited: 0, paid: 40_000 },
        later: [{ on: '2026-10-01', amount: 60_001 }],
      },
    ],
    [
      'an end that was decided before changes nothing of it',
      [{ ...earning(60_000, false), end: { at: new Date('2026-08-20'), forfeits: true } }],
      [],
      { accrued: 60_000, due: 0, held: 0, forfeits: true, forfeited: 60_000, paid: 0, later: [] },
    ],
    [
      'an order whose money is not here yet',
      [sale({ movements: [] })],
      [],
      { accrued: 0, due: 0, held: 0, forfeits: true, forfeited: 0, paid: 0, later: [] },
    ],
  ])('%s', (_, sales, own, expected) => {
    expect(endOf({ sales, own }, END)).toEqual(expected);
  });

  test('at the first moment of September what was sold in July is due', () => {
    const { due, accrued } = endOf(
      { sales: [earning(1_000, true), earning(2_000, false)], own: [] },
      new Date('2026-09-01T00:00:00Z'),
    );
    expect({ due, accrued }).toEqual({ due: 1_000, accrued: 2_000 });
    const before = endOf({ sales: [earning(1_000, true)], own: [] }, new Date('2026-08-31T23:59:59.999Z'));
    expect(before.accrued).toBe(1_000);
  });
});
