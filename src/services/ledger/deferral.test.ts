import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../../shared/clock.ts';
import { dayNumber, deferredAfter, type Earning, earnedThrough } from './deferral.ts';

const moment = (text: string) => new Date(`${text}T10:00:00Z`);
const year: Earning = {
  net: 36_500,
  at: moment('2027-01-10'),
  term: { from: moment('2027-01-10'), until: moment('2028-01-10') },
};
const totalOf = (falls: ReadonlyMap<string, number>) =>
  [...falls.values()].reduce((sum, one) => sum + one, 0);
const on = (day: string) => dayNumber(moment(day));

test('I17.301 a year is earned by its days, the first one at once, and the rest falls into the months that are left', () => {
  expect(totalOf(deferredAfter(year, on('2027-01-09'), false))).toBe(0);
  expect(totalOf(deferredAfter(year, on('2027-01-10'), false))).toBe(36_400);
  const falls = deferredAfter(year, on('2027-11-30'), false);
  expect([...falls]).toEqual([
    ['2027-12-01', 3_100],
    ['2028-01-01', 900],
  ]);
  expect(totalOf(deferredAfter(year, on('2028-01-09'), false))).toBe(0);
});

test('I17.301 what pays for nothing that lasts, and what is over, is earned', () => {
  expect(deferredAfter({ ...year, term: null }, on('2027-01-10'), false).size).toBe(0);
  expect(deferredAfter(year, on('2027-03-10'), true).size).toBe(0);
  // Paid after all of it has passed.
  expect(deferredAfter({ ...year, at: moment('2028-02-01') }, on('2028-02-01'), false).size).toBe(0);
});

const days = fc.integer({ min: 0, max: 900 });
const earnings = fc.record({
  net: fc.integer({ min: -200_000, max: 200_000 }),
  moved: days,
  first: days,
  length: fc.integer({ min: 0, max: 400 }),
});
const START = Date.UTC(2027, 0, 1, 10);
const after = (count: number) => new Date(START + count * DAY);

test('I17.301 whatever is spread out: it adds up to the whole, what goes back undoes it, and a part never exceeds it', () => {
  fc.assert(
    fc.property(earnings, days, ({ net, moved, first, length }, passed) => {
      const term = { from: after(first), until: after(first + length) };
      const earning = { net, at: after(moved), term };
      const day = dayNumber(after(passed));
      const left = totalOf(deferredAfter(earning, day, false));
      if (passed < moved) expect(left).toBe(0);
      const span = { first: dayNumber(term.from), days: Math.max(1, length) };
      if (passed >= moved) expect(left + earnedThrough(net, span, day)).toBe(net);
      expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(net));
      expect(totalOf(deferredAfter({ ...earning, net: -net }, day, false)) + left).toBe(0);
      expect(earnedThrough(net, span, span.first + span.days)).toBe(net);
      for (const month of deferredAfter(earning, day, false).keys())
        expect(new Date(`${month}T00:00:00Z`).getTime()).toBeGreaterThanOrEqual(
          Date.UTC(after(passed).getUTCFullYear(), after(passed).getUTCMonth(), 1),
        );
    }),
  );
});
