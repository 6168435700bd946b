import { DAY } from '../../shared/clock.ts';
import { addMonths } from '../../shared/dates.ts';
import type { Ask } from './ask.ts';
import type { FigureName } from './figures.table.ts';
import { dayOf } from './movements.ts';

/** How many days visitors are looked at. */
const VISITOR_DAYS = 30;

/** What the overview asks, by the name of its part. */
export type OverviewAsks = Record<(typeof PARTS)[number], Ask>;
const PARTS = [
  ...['netRevenue', 'netRevenueBefore', 'commissionCost', 'mrr', 'committedMrr', 'subscribers'],
  ...[
    'newMrr',
    'reactivatedMrr',
    'expansionMrr',
    'contractionMrr',
    'churnedMrr',
    'accounts',
    'accountsBefore',
  ],
  ...[
    'visits',
    'visitsWithDialog',
    'visitsSubmitted',
    'visitsWithAccount',
    'sources',
    'refundRate',
    'disputeRate',
  ],
  ...['revenueByDay', 'mrrByMonth'],
] as const;

/**
 * The questions of the overview at a moment: this month to the end of today against the last one to the same day, and
 * visitors of the last thirty days. Each is asked as any page asks it.
 */
export function overviewAsks(at: Date): OverviewAsks {
  const until = dayOf(new Date(at.getTime() + DAY));
  const month = `${dayOf(at).slice(0, 7)}-01`;
  const lastMonth = monthsBefore(month, 1);
  const sameDay = dayOf(
    new Date(Math.min(Date.parse(lastMonth) + Date.parse(until) - Date.parse(month), Date.parse(month))),
  );
  const visitors = dayOf(new Date(at.getTime() - (VISITOR_DAYS - 1) * DAY));
  const now = (figure: FigureName, more: Partial<Ask> = {}) => ask(figure, { from: month, until, ...more });
  const seen = (figure: FigureName) => ask(figure, { from: visitors, until });
  const before = { from: lastMonth, until: sameDay };
  return {
    netRevenue: now('netRevenue'),
    netRevenueBefore: ask('netRevenue', before),
    commissionCost: now('commissionCost'),
    mrr: now('mrr'),
    committedMrr: now('committedMrr'),
    subscribers: now('subscribers'),
    newMrr: now('newMrr'),
    reactivatedMrr: now('reactivatedMrr'),
    expansionMrr: now('expansionMrr'),
    contractionMrr: now('contractionMrr'),
    churnedMrr: now('churnedMrr'),
    accounts: now('accounts'),
    accountsBefore: ask('accounts', before),
    visits: seen('visits'),
    visitsWithDialog: seen('visitsWithDialog'),
    visitsSubmitted: seen('visitsSubmitted'),
    visitsWithAccount: seen('visitsWithAccount'),
    sources: { ...seen('accounts'), split: 'source' },
    refundRate: ask('refundRate', { from: monthsBefore(month, 5), until, step: 'month' }),
    disputeRate: ask('disputeRate', { from: monthsBefore(month, 5), until, step: 'month' }),
    revenueByDay: now('netRevenue', { step: 'day' }),
    mrrByMonth: ask('mrr', { from: monthsBefore(month, 11), until, step: 'month' }),
  };
}

function ask(figure: FigureName, more: Pick<Ask, 'from' | 'until'> & Partial<Ask>): Ask {
  return { figure, step: 'whole', split: null, where: {}, ...more };
}

function monthsBefore(month: string, months: number): string {
  return dayOf(addMonths(new Date(`${month}T00:00:00Z`), -months));
}
