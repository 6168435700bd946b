import { DAY } from '../../shared/clock.ts';
import { addMonths } from '../../shared/dates.ts';
import type { Ask } from './ask.ts';
import type { FigureName } from './figures.table.ts';
import { dayOf } from './movements.ts';

/** Kinds of movements of the monthly recurring revenue, in the order in which they stand between its two ends. */
export const MOVED = ['newMrr', 'reactivatedMrr', 'expansionMrr', 'contractionMrr', 'churnedMrr'] as const;
/** What takes away: told as a positive number. */
export const LOST: readonly FigureName[] = ['contractionMrr', 'churnedMrr'];

const BY_MONTH = [
  ...MOVED,
  ...(['newSubscribers', 'endedSubscribers', 'cancelledSubscribers', 'subscribers'] as const),
  ...(['subscriberChurn', 'revenueChurn', 'netRevenue', 'refunds', 'recognizedRevenue'] as const),
] as const;
/** What stands at the end of a month: of the one before, too, so that the first one opens. */
const STANDING = ['mrr', 'deferredIncome'] as const;
export type RevenueFigure = (typeof BY_MONTH)[number] | (typeof STANDING)[number];

/** The months that are looked at: the first of the first one, and the day after the last day that has begun. */
export type Months = { from: string; until: string };

/** @param count how many, the one that a moment is in among them */
export function monthsUpTo(at: Date, count: number): Months {
  const until = dayOf(new Date(at.getTime() + DAY));
  const month = new Date(`${dayOf(at).slice(0, 7)}-01T00:00:00Z`);
  return { from: dayOf(addMonths(month, 1 - count)), until };
}

/** What the page of revenue asks, by month. */
export function revenueAsks({ from, until }: Months, where: Ask['where'] = {}): Record<RevenueFigure, Ask> {
  const shared = { until, step: 'month' as const, split: null, where };
  const asks = BY_MONTH.map((figure) => [figure, { ...shared, figure, from }]);
  const before = dayOf(addMonths(new Date(`${from}T00:00:00Z`), -1));
  const standing = STANDING.map((figure) => [figure, { ...shared, figure, from: before }]);
  // One for each name.
  return Object.fromEntries([...asks, ...standing]) as Record<RevenueFigure, Ask>;
}

/** What is asked of the income that is not earned at the end of a month: in which later months it will be. */
export function deferredAsk(month: string, { until }: Months, where: Ask['where'] = {}): Ask {
  const next = dayOf(addMonths(new Date(`${month}T00:00:00Z`), 1));
  const end = next < until ? next : until;
  return { figure: 'deferredIncome', from: month, until: end, step: 'whole', split: 'falls', where };
}

/** A month of the monthly recurring revenue, in minor units: `opening` and the movements come to `closing`. */
export type MrrMonth = {
  month: string;
  opening: number;
  moved: Readonly<Record<(typeof MOVED)[number], number>>;
  closing: number;
};

type ValueIn = (figure: RevenueFigure, month: string) => number;

/** Puts months together by the values of their figures. @param months the first of each, and before them of one more */
export function mrrMonths(months: readonly string[], valueIn: ValueIn): MrrMonth[] {
  return months.slice(1).map((month, index) => ({
    month,
    opening: valueIn('mrr', months[index] ?? ''),
    // One for each name.
    moved: Object.fromEntries(MOVED.map((name) => [name, valueIn(name, month)])) as MrrMonth['moved'],
    closing: valueIn('mrr', month),
  }));
}

/** What an opening and its movements come to. */
export function closingOf({ opening, moved }: Pick<MrrMonth, 'opening' | 'moved'>): number {
  return MOVED.reduce((sum, name) => sum + (LOST.includes(name) ? -moved[name] : moved[name]), opening);
}
