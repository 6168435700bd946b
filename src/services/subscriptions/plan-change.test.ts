import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, SECOND } from '../../shared/clock.ts';
import { addMonths } from '../../shared/dates.ts';
import { keysOf } from '../../shared/keys.ts';
import { type Amount, amountsOf } from './amounts.ts';
import { addedUp, type PlanChange, planChange, type RunningTerm, unusedOf } from './plan-change.ts';
import { PACKAGES, type PackageToken, PLAN_NAMES, PLANS } from './plans.table.ts';
import { everydayPackage, MONTHS, priceOf } from './price.ts';

const PLACES = [
  { country: 'US', region: 'CA', vatId: null },
  { country: 'DE', region: null, vatId: null },
  { country: 'CA', region: 'QC', vatId: null },
  { country: 'FR', region: null, vatId: 'FR61954506077' },
] as const;
const START = new Date('2026-11-26T10:00:00Z');
const BY_TERM = { running: 'byTerm', today: 'byTerm' } as const;
const TOKENS = keysOf(PACKAGES);
const EVERYDAY = PLAN_NAMES.flatMap((plan) =>
  (['month', 'year'] as const).map((term) => everydayPackage(plan, term)),
);

function bought(token: PackageToken, place: (typeof PLACES)[number], from = START): RunningTerm {
  const { first } = amountsOf(priceOf(token), place, from);
  return { package: token, paid: first, from, until: addMonths(from, MONTHS[PACKAGES[token].term]) };
}

const changed = (
  running: RunningTerm,
  to: PackageToken,
  at: Date,
  place: (typeof PLACES)[number] = PLACES[0],
) => planChange({ running, to, place, at, rules: BY_TERM });

const now = (change: PlanChange) => {
  if (change.when !== 'now') throw new Error(change.when);
  return change;
};

describe('which way a change goes', () => {
  const when = (from: PackageToken, to: PackageToken) => {
    const change = changed(bought(from, PLACES[0]), to, new Date(START.getTime() + DAY));
    return change.when === 'never' ? change.because : change.when;
  };

  test('I15 R6.09 more seats, a larger plan, or a year instead of months begin at once', () => {
    expect(when('basic', 'premium')).toBe('now');
    expect(when('premium', 'team')).toBe('now');
    expect(when('starter', 'basic')).toBe('now');
    expect(when('basic-month', 'basic')).toBe('now');
    expect(when('basic-month', 'premium')).toBe('now');
    expect(when('basic-73', 'premium')).toBe('now');
  });

  test('I15 R6.09 fewer seats, a smaller plan, or months instead of a year wait for the end of what is paid', () => {
    expect(when('premium', 'basic')).toBe('later');
    expect(when('premium', 'premium-month')).toBe('later');
    expect(when('premium', 'basic-month')).toBe('later');
    expect(when('team-month', 'premium-month')).toBe('later');
  });

  test('I15 what is both at once, or nothing, is refused', () => {
    expect(when('premium-month', 'basic')).toBe('mixed');
    expect(when('basic', 'premium-month')).toBe('mixed');
    expect(when('basic', 'basic')).toBe('same');
    expect(when('basic-50', 'basic')).toBe('same');
  });

  test('I15 months that follow a year cost less than months: nobody is led to the dearer ones', () => {
    const running = bought('premium', PLACES[1]);
    const rules = { running: 'byMonth', today: 'byMonth' } as const;
    const wish = { running, place: PLACES[1], at: START, rules };
    expect(planChange({ ...wish, to: 'premium-month' })).toEqual({ when: 'never', because: 'byMonth' });
    const smaller = planChange({ ...wish, to: 'basic' });
    expect(smaller).toMatchObject({ when: 'later', from: running.until, nextTerm: 'month' });
    expect(smaller.when === 'later' && smaller.renewal.net.minor).toBe(2_499);
  });
});

describe('what a change costs', () => {
  test('I15 R4.4.31 to the cent: Basic of a year, half used, to Premium in Quebec', () => {
    const running = bought('basic', PLACES[2]);
    const half = new Date((running.from.getTime() + running.until.getTime()) / 2);
    const { credit, charge, price, until, renewal } = now(changed(running, 'premium', half, PLACES[2]));
    const parts = ({ net, taxes, total }: Amount) =>
      [net, ...taxes.map(({ amount }) => amount), total].map(({ minor }) => minor);
    expect(parts(running.paid)).toEqual([29_988, 1_499, 2_991, 34_478]);
    expect(parts(credit)).toEqual([14_994, 749, 1_495, 17_238]);
    expect(parts(price)).toEqual([64_308, 3_215, 6_415, 73_938]);
    expect(parts(charge)).toEqual([49_314, 2_466, 4_920, 56_700]);
    expect(until).toEqual(addMonths(half, 12));
    expect(renewal).toEqual(price);
  });

  test('I15 a smaller plan charges nothing now, gives nothing back, and renews at its own price', () => {
    const running = bought('premium', PLACES[1]);
    const change = changed(running, 'basic', new Date(START.getTime() + 30 * DAY), PLACES[1]);
    expect(change).toEqual({
      when: 'later',
      from: running.until,
      renewal: amountsOf(priceOf('basic'), PLACES[1], START).renewal,
      nextTerm: 'year',
      renewalRule: 'byTerm',
    });
  });

  test('I15 a tax that was charged and is owed no more is for a person', () => {
    const running = bought('basic', PLACES[1]);
    const place = { country: 'DE', region: null, vatId: 'DE136695976' };
    const wish = { running, to: 'premium', place, at: START, rules: BY_TERM } as const;
    expect(planChange(wish)).toEqual({ when: 'never', because: 'noDifference' });
  });
});

describe('for any plan, place and moment', () => {
  const token = fc.constantFrom(...TOKENS);
  const target = fc.constantFrom(...EVERYDAY);
  const place = fc.constantFrom(...PLACES);
  const seconds = fc.integer({ min: 0, max: 370 * 86_400 });

  test('I15 what is credited and what was used are what was paid, in each part', () => {
    fc.assert(
      fc.property(token, place, seconds, (from, where, after) => {
        const running = bought(from, where);
        const at = new Date(START.getTime() + after * SECOND);
        const credit = unusedOf(running, at);
        const share =
          Math.max(0, running.until.getTime() - at.getTime()) / (running.until.getTime() - START.getTime());
        const lines = ({ net, taxes }: Amount) => [net.minor, ...taxes.map(({ amount }) => amount.minor)];
        lines(credit).forEach((part, index) => {
          const paid = lines(running.paid)[index] ?? 0;
          expect(part).toBe(Math.floor(Math.round(paid * share * 1e6) / 1e6));
          expect(part).toBeLessThanOrEqual(paid);
        });
        expect(credit.total.minor).toBe(lines(credit).reduce((sum, part) => sum + part, 0));
      }),
    );
  });

  test('I15 a charge is never negative, and with the credit it is the price', () => {
    fc.assert(
      fc.property(token, target, place, seconds, (from, to, where, after) => {
        const change = changed(bought(from, where), to, new Date(START.getTime() + after * SECOND), where);
        if (change.when !== 'now') return;
        expect(change.charge.total.minor).toBeGreaterThan(0);
        expect(addedUp(change.charge, change.credit)).toEqual(change.price);
      }),
    );
  });

  test('I15 no sequence of changes makes money: what is charged less what is left is at least what was used', () => {
    const steps = fc.array(fc.tuple(target, fc.integer({ min: 0, max: 200 * 86_400 })), { maxLength: 12 });
    fc.assert(
      fc.property(token, place, steps, (from, where, wishes) => {
        let running = bought(from, where);
        let [charged, used, at] = [running.paid.total.minor, 0, START];
        for (const [to, pause] of wishes) {
          at = new Date(Math.min(at.getTime() + pause * SECOND, running.until.getTime()));
          const change = changed(running, to, at, where);
          if (change.when !== 'now') continue;
          used += usedOf(running, at);
          charged += change.charge.total.minor;
          running = { package: to, paid: change.price, from: at, until: change.until };
        }
        const left = unusedOf(running, at).total.minor;
        expect(charged - left).toBeGreaterThanOrEqual(used + usedOf(running, at) - 1e-6);
      }),
    );
  });
});

/** What a moment of a term comes to, not rounded. */
function usedOf({ paid, from, until }: RunningTerm, at: Date): number {
  return (paid.total.minor * (at.getTime() - from.getTime())) / (until.getTime() - from.getTime());
}

test('I15 plans stand in the order of what they hold', () => {
  const sizes = PLAN_NAMES.map((name) => PLANS[name]);
  for (const key of ['users', 'driveGb', 'byTheMonth'] as const) {
    const values = sizes.map((row) => row[key]);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  }
});
