import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../../shared/clock.ts';
import { aLife, START } from './lives.fixture.ts';
import {
  dayOf,
  type Life,
  type LifeState,
  type Movement,
  monthlyOf,
  movementsOf,
  standingOf,
  totalOf,
} from './movements.ts';

/** How many lives go through the identity; MRR_LIVES=100000 for all of them. */
const LIVES = Number(process.env['MRR_LIVES'] ?? 4_000);

type Told = [at: string, state: LifeState];
function life(told: readonly Told[], more: Partial<Life> = {}): Life {
  return {
    currency: 'USD',
    steps: told.map(([at, state]) => ({ at: new Date(at), state })),
    prices: [{ from: null, plan: 'basic', monthly: 2499 }],
    ...more,
  };
}

const brief = ({ day, kind, amount, committed, subscribers }: Movement) => [
  day,
  kind,
  amount,
  committed,
  subscribers,
];
const movements = (...lives: Life[]) => movementsOf(lives).map(brief);

test('I17.50 an order that is not paid yet is no revenue, and a year counts as its twelfth', () => {
  expect(movements(life([['2026-03-01T10:00:00Z', 'pending']]))).toEqual([]);
  expect(monthlyOf(29_988, 'year')).toBe(2499);
  expect(monthlyOf(2999, 'month')).toBe(2999);
  expect(monthlyOf(10_000, 'year')).toBe(833);
});

test('I17.50 what came and went within a day was never there, and over days it came and went', () => {
  const paid: Told = ['2026-03-01T10:00:00Z', 'active'];
  expect(movements(life([paid, ['2026-03-01T12:00:00Z', 'ended']]))).toEqual([]);
  expect(movements(life([paid, ['2026-03-09T12:00:00Z', 'ended']]))).toEqual([
    ['2026-03-01', 'new', 2499, 2499, 1],
    ['2026-03-09', 'churned', -2499, -2499, -1],
  ]);
});

test('I17.50 one whose charge was refused still counts; one that is not renewed does until it ends, but is not committed', () => {
  const steps: Told[] = [
    ['2026-01-31T23:59:59Z', 'active'],
    ['2026-02-28T08:00:00Z', 'suspended'],
    ['2026-03-02T08:00:00Z', 'active'],
    ['2026-03-10T08:00:00Z', 'cancelled'],
    ['2026-03-12T08:00:00Z', 'active'],
    ['2026-03-14T08:00:00Z', 'cancelled'],
    ['2026-03-31T23:59:59.999Z', 'ended'],
  ];
  expect(movements(life(steps))).toEqual([
    ['2026-01-31', 'new', 2499, 2499, 1],
    ['2026-03-10', 'cancelled', 0, -2499, 0],
    ['2026-03-12', 'resumed', 0, 2499, 0],
    ['2026-03-14', 'cancelled', 0, -2499, 0],
    ['2026-03-31', 'churned', -2499, 0, -1],
  ]);
});

test('I17.50 a plan that is sold for one term counts while it is paid, and is never committed', () => {
  const steps: Told[] = [
    ['2026-03-01T10:00:00Z', 'active'],
    ['2026-03-01T10:00:00Z', 'cancelled'],
    ['2027-03-01T10:00:00Z', 'ended'],
  ];
  expect(movements(life(steps))).toEqual([
    ['2026-03-01', 'new', 2499, 0, 1],
    ['2027-03-01', 'churned', -2499, 0, -1],
  ]);
});

test('I17.50 days and months are those of UTC', () => {
  const steps: Told[] = [
    ['2026-03-01T00:30:00+02:00', 'active'],
    ['2026-03-31T20:00:00-07:00', 'ended'],
  ];
  expect(movementsOf([life(steps)]).map(({ day }) => day)).toEqual(['2026-02-28', '2026-04-01']);
});

test('I17.50 a larger plan in the place of another grows, whatever was credited; a smaller one shrinks from its day on', () => {
  const small = life([
    ['2026-01-05T10:00:00Z', 'active'],
    ['2026-04-01T10:00:00Z', 'ended'],
  ]);
  const large = life([['2026-04-01T10:00:00Z', 'active']], {
    prices: [
      { from: null, plan: 'team', monthly: 8039 },
      { from: new Date('2027-04-01T10:00:00Z'), plan: 'premium', monthly: 5359 },
    ],
  });
  const all = movementsOf([small, large]);
  expect(all.map(({ day, kind, plan, amount }) => [day, kind, plan, amount])).toEqual([
    ['2026-01-05', 'new', 'basic', 2499],
    ['2026-04-01', 'expansion', 'basic', -2499],
    ['2026-04-01', 'expansion', 'team', 8039],
    ['2027-04-01', 'contraction', 'premium', 5359],
    ['2027-04-01', 'contraction', 'team', -8039],
  ]);
  expect(all.map(({ subscribers }) => subscribers)).toEqual([1, 0, 0, 0, 0]);
});

test('I17.50 who comes back is reactivated, also by another order, and a free plan is no subscriber', () => {
  const first = life([
    ['2026-01-05T10:00:00Z', 'active'],
    ['2026-02-05T10:00:00Z', 'ended'],
  ]);
  const again = life([['2026-08-05T10:00:00Z', 'active']]);
  const free = life([['2026-03-05T10:00:00Z', 'active']], {
    prices: [{ from: null, plan: 'team', monthly: 0 }],
  });
  expect(movementsOf([first, free, again]).map(({ kind }) => kind)).toEqual([
    'new',
    'churned',
    'reactivated',
  ]);
});

test('I17.50 several currencies are never added up', () => {
  const steps: Told[] = [['2026-01-05T10:00:00Z', 'active']];
  const all = movementsOf([life(steps), life(steps, { currency: 'EUR' })]);
  expect(all.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['EUR', 2499],
    ['USD', 2499],
  ]);
});

/** What movements come to at the end of a day. */
function closing(all: readonly Movement[], currency: string, day: string) {
  const until = all.filter((one) => one.currency === currency && one.day <= day);
  return {
    amount: until.reduce((sum, { amount }) => sum + amount, 0),
    committed: until.reduce((sum, { committed }) => sum + committed, 0),
    subscribers: until.reduce((sum, { subscribers }) => sum + subscribers, 0),
  };
}

test('I17.51 opening and movements come to what recurs at the end of every day, to the cent, and each kind has its sign', () => {
  fc.assert(
    fc.property(fc.array(aLife, { minLength: 1, maxLength: 3 }), (lives) => {
      const all = movementsOf(lives);
      for (const currency of ['USD', 'EUR']) {
        const own = lives.filter((one) => one.currency === currency);
        for (let day = 0; day <= 61; day += 1) {
          const end = new Date(START + (day + 1) * DAY);
          const truth = totalOf(standingOf(own, end));
          const found = closing(all, currency, dayOf(new Date(START + day * DAY)));
          expect(found).toEqual({ ...truth, subscribers: truth.amount > 0 ? 1 : 0 });
          expect(truth.committed).toBeLessThanOrEqual(truth.amount);
        }
      }
      expectSigns(all);
    }),
    { numRuns: Math.ceil(LIVES / 2) },
  );
}, 300_000);

/** Each day of a customer has one kind, whose amounts go the way that its name says. */
function expectSigns(all: readonly Movement[]): void {
  const days = Map.groupBy(all, ({ day, currency }) => `${day} ${currency}`);
  for (const rows of days.values()) {
    const [kind, ...others] = new Set(rows.map((row) => row.kind));
    expect(others).toEqual([]);
    const sum = rows.reduce((total, { amount }) => total + amount, 0);
    if (kind === 'new' || kind === 'reactivated') expect(sum).toBeGreaterThan(0);
    if (kind === 'churned' || kind === 'contraction') expect(sum).toBeLessThan(0);
    if (kind === 'expansion') expect(sum).toBeGreaterThanOrEqual(0);
    if (kind === 'cancelled' || kind === 'resumed') expect(sum).toBe(0);
  }
}
