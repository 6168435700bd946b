import fc from 'fast-check';
import type { Life, LifeState } from './movements.ts';

/** When generated lives begin: they last sixty days. */
export const START = Date.UTC(2026, 0, 1);

const state = fc.constantFrom<LifeState>('pending', 'active', 'suspended', 'cancelled', 'ended');
/** Hours since the start, with many that meet on one day and some at midnight. */
const moment = fc
  .oneof(
    fc.integer({ min: 0, max: 24 * 60 }),
    fc.integer({ min: 0, max: 60 }).map((day) => day * 24),
  )
  .map((hours) => new Date(START + hours * 3_600_000));
const byMoment = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();
/** The life of a subscription: what it was from when on, and what it cost. */
export const aLife: fc.Arbitrary<Life> = fc.record({
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  steps: fc
    .array(fc.record({ at: moment, state }), { maxLength: 8 })
    .map((steps) => steps.toSorted(byMoment)),
  prices: fc
    .tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.array(fc.tuple(moment, fc.integer({ min: 0, max: 9 })), { maxLength: 2 }),
    )
    .map(([first, later]): Life['prices'] => [
      { from: null, plan: 'basic', monthly: first * 833 },
      ...later
        .map(([from, step]) => ({ from, plan: 'premium' as const, monthly: step * 833 }))
        .toSorted((a, b) => a.from.getTime() - b.from.getTime()),
    ]),
});
