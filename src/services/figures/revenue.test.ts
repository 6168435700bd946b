import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '../../shared/dates.ts';
import { aLife } from './lives.fixture.ts';
import {
  dayOf,
  type Life,
  type Movement,
  type MovementKind,
  movementsOf,
  standingOf,
  totalOf,
} from './movements.ts';
import { closingOf, monthsUpTo, mrrMonths, type RevenueFigure, revenueAsks } from './revenue.ts';
import { type Model, sourceRows } from './traffic.ts';

/** How many lives go through the identity; MRR_LIVES=100000 for all of them (npm run test:mrr). */
const LIVES = Number(process.env['MRR_LIVES'] ?? 1_000);
const AT_ONCE = 4;
const MONTHS = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];

const KINDS: Partial<Record<RevenueFigure, MovementKind>> = {
  newMrr: 'new',
  reactivatedMrr: 'reactivated',
  expansionMrr: 'expansion',
  contractionMrr: 'contraction',
  churnedMrr: 'churned',
};

const after = (month: string) => dayOf(addMonths(new Date(`${month}T00:00:00Z`), 1));

/** Figures of months as their table defines them: a level is all before its end, what is lost is told as a positive number. */
function figuresOf(movements: readonly Movement[]) {
  return (figure: RevenueFigure, month: string): number => {
    const until = movements.filter(({ day }) => day < after(month));
    const sumOf = (rows: readonly Movement[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
    if (figure === 'mrr') return sumOf(until);
    const sum = sumOf(until.filter(({ day, kind }) => day >= month && kind === KINDS[figure]));
    return figure === 'contractionMrr' || figure === 'churnedMrr' ? -sum : sum;
  };
}

/** What recurs at the end of a month, as each subscription stands. */
function truthAt(lives: readonly Life[], month: string): number {
  const end = new Date(`${after(month)}T00:00:00Z`);
  return lives.reduce((sum, life) => sum + totalOf(standingOf([life], end)).amount, 0);
}

test('I17.90 opening and movements come to the closing of each month, which is what subscriptions come to as they stand', () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.array(aLife, { minLength: AT_ONCE, maxLength: AT_ONCE }), (all) => {
      const lives = all.map((life) => ({ ...life, currency: 'USD' }));
      const movements = lives.flatMap((life) => movementsOf([life]));
      const rows = mrrMonths(MONTHS, figuresOf(movements));
      expect(rows.map(({ month }) => month)).toEqual(MONTHS.slice(1));
      for (const [index, row] of rows.entries()) {
        expect(closingOf(row)).toBe(row.closing);
        expect(row.closing).toBe(truthAt(lives, row.month));
        expect(row.opening).toBe(rows[index - 1]?.closing ?? 0);
      }
      seen += lives.length;
    }),
    { numRuns: Math.ceil(LIVES / AT_ONCE) },
  );
  expect(seen).toBeGreaterThanOrEqual(LIVES);
}, 300_000);

test('I17.90 months begin on their first day and end with the day that runs; the first one opens with the one before', () => {
  const months = monthsUpTo(new Date('2026-03-31T23:59:59Z'), 12);
  expect(months).toEqual({ from: '2025-04-01', until: '2026-04-01' });
  const asks = revenueAsks(months, { locale: 'fr' });
  expect(asks.newMrr).toMatchObject({ from: '2025-04-01', step: 'month', where: { locale: 'fr' } });
  expect(asks.mrr.from).toBe('2025-03-01');
});

test('I17.91 models stand side by side, also for a source that only one of them knows', () => {
  const none = new Map<string, number>();
  const by: Record<Model, Map<string, number>> = {
    first: new Map([['google', 3]]),
    last: new Map([['direct', 2]]),
    lastNonDirect: new Map([['letter', 3]]),
    even: none,
  };
  expect(sourceRows(by)).toEqual([
    { source: 'letter', by: { first: 0, last: 0, lastNonDirect: 3, even: 0 } },
    { source: 'direct', by: { first: 0, last: 2, lastNonDirect: 0, even: 0 } },
    { source: 'google', by: { first: 3, last: 0, lastNonDirect: 0, even: 0 } },
  ]);
});
