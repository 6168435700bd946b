import type { MovementKind } from './movements.ts';

/** By what a figure can be told apart. */
export const DIMENSIONS = [
  'plan',
  'country',
  'locale',
  'route',
  'kind',
  'cohort',
  'falls',
  'name',
  'path',
  'device',
  'model',
  'source',
  'known',
  'words',
  'experiment',
  'variant',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Where rows of roll-ups lie that can be asked for: each has a column `day`. */
type Table =
  | 'mrr_movements'
  | 'money_daily'
  | 'commission_daily'
  | 'deferred_daily'
  | 'visitors_daily'
  | 'events_daily'
  | 'funnel_daily'
  | 'sources_daily'
  | 'searches_daily'
  | 'experiments_daily';

/** What is added up: a column of a roll-up, of rows of some kinds; `sign`: what is lost is told as a positive number. */
export type Sum = {
  readonly table: Table;
  readonly column: string;
  /** How many different values there are, and not their sum. */
  readonly distinct?: true;
  readonly kinds?: readonly string[];
  /** Rows that count of a roll-up that holds a thing several times. */
  readonly only?: Readonly<Partial<Record<Dimension, string>>>;
  readonly sign?: -1;
  /** By the month of the sale, and not by the day on which it happened. */
  readonly bySale?: true;
};

type FigureRow = {
  readonly unit: 'money' | 'count' | 'share';
  readonly splits: readonly Dimension[];
  /** What happened in a time, what stands at its end, or one figure as a share of another one, in the time or at its start. */
  readonly reads:
    | { readonly flow: Sum }
    | { readonly level: Sum }
    | { readonly share: string; readonly of: string; readonly atStart?: true };
  /** What a figure is made of, one by one; null where that is what visitors did. */
  readonly rows: 'movements' | 'journals' | 'commissions' | 'earnings' | null;
};

const CUSTOMER = ['plan', 'locale', 'route', 'cohort'] as const;
const MONEY = ['kind', 'plan', 'country', 'locale', 'route', 'cohort'] as const;

function moved(kinds: readonly MovementKind[], sign?: -1) {
  return { flow: { table: 'mrr_movements', column: 'amount', kinds, ...(sign ? { sign } : {}) } } as const;
}

function subscribers(kinds: readonly MovementKind[], sign?: -1) {
  return {
    flow: { table: 'mrr_movements', column: 'subscribers', kinds, ...(sign ? { sign } : {}) },
  } as const;
}

function money(column: 'net' | 'tax' | 'fees' | 'journals', more: Partial<Sum> = {}) {
  return { flow: { table: 'money_daily', column, ...more } } as const;
}

const CHARGES = ['charge', 'accepted'] as const;
const REFUNDS = ['refund', 'refundFailed'] as const;
const DISPUTES = ['dispute', 'disputeWon'] as const;
const recurring = { unit: 'money', splits: CUSTOMER, rows: 'movements' } as const;
const counted = { unit: 'count', splits: CUSTOMER, rows: 'movements' } as const;
const earned = { unit: 'money', splits: MONEY, rows: 'journals' } as const;
const bySale = { ...earned, splits: ['locale', 'route', 'cohort'] } as const;
const visited = { unit: 'count', splits: ['path', 'locale', 'device'], rows: null } as const;
const tried = { unit: 'count', splits: ['experiment', 'variant'], rows: null } as const;
const came = { unit: 'count', splits: ['source', 'known', 'model'], rows: null } as const;

/**
 * Every figure of the console, once: what it adds up, by what it can be told apart, and what it is made of. Its name and its
 * definition, which is printed beneath it, stand in messages (figures.json).
 */
export const FIGURES = {
  netRevenue: { ...earned, reads: money('net') },
  refunds: { ...earned, reads: money('net', { kinds: REFUNDS, sign: -1 }) },
  disputes: { ...earned, reads: money('net', { kinds: DISPUTES, sign: -1 }) },
  taxes: { ...earned, reads: money('tax') },
  providerFees: { ...earned, reads: money('fees') },
  payments: { ...earned, unit: 'count', reads: money('journals', { kinds: CHARGES }) },
  commissionCost: {
    ...{ unit: 'money', splits: ['kind'], rows: 'commissions' },
    reads: { flow: { table: 'commission_daily', column: 'amount' } },
  },
  recognizedRevenue: {
    ...{ unit: 'money', splits: ['locale', 'route'], rows: 'earnings' },
    reads: { flow: { table: 'deferred_daily', column: 'earned' } },
  },
  deferredIncome: {
    ...{ unit: 'money', splits: ['falls', 'locale', 'route'], rows: 'earnings' },
    reads: { level: { table: 'deferred_daily', column: 'deferred' } },
  },
  soldNet: { ...earned, reads: money('net', { kinds: CHARGES, bySale: true }) },
  refundedOfSales: { ...earned, reads: money('net', { kinds: REFUNDS, sign: -1, bySale: true }) },
  salesCount: { ...earned, unit: 'count', reads: money('journals', { kinds: CHARGES, bySale: true }) },
  disputesOfSales: {
    ...{ ...earned, unit: 'count' },
    reads: money('journals', { kinds: ['dispute'], bySale: true }),
  },
  refundRate: { ...bySale, unit: 'share', reads: { share: 'refundedOfSales', of: 'soldNet' } },
  disputeRate: { ...bySale, unit: 'share', reads: { share: 'disputesOfSales', of: 'salesCount' } },
  mrr: { ...recurring, reads: { level: { table: 'mrr_movements', column: 'amount' } } },
  committedMrr: { ...recurring, reads: { level: { table: 'mrr_movements', column: 'committed' } } },
  newMrr: { ...recurring, reads: moved(['new']) },
  reactivatedMrr: { ...recurring, reads: moved(['reactivated']) },
  expansionMrr: { ...recurring, reads: moved(['expansion']) },
  contractionMrr: { ...recurring, reads: moved(['contraction'], -1) },
  churnedMrr: { ...recurring, reads: moved(['churned'], -1) },
  subscribers: { ...counted, reads: { level: { table: 'mrr_movements', column: 'subscribers' } } },
  newSubscribers: { ...counted, reads: subscribers(['new', 'reactivated']) },
  endedSubscribers: { ...counted, reads: subscribers(['churned'], -1) },
  cancelledSubscribers: {
    ...counted,
    reads: { flow: { table: 'mrr_movements', column: 'customer', distinct: true, kinds: ['cancelled'] } },
  },
  subscriberChurn: {
    ...{ ...counted, unit: 'share', splits: ['locale', 'route', 'cohort'] },
    reads: { share: 'endedSubscribers', of: 'subscribers', atStart: true },
  },
  revenueChurn: {
    ...{ ...recurring, unit: 'share' },
    reads: { share: 'churnedMrr', of: 'mrr', atStart: true },
  },
  pageViews: {
    ...{ unit: 'count', splits: ['path', 'locale', 'device'], rows: null },
    reads: { flow: { table: 'events_daily', column: 'events', only: { name: 'page view' } } },
  },
  visits: { ...visited, reads: { flow: { table: 'funnel_daily', column: 'views' } } },
  visitsWithDialog: { ...visited, reads: { flow: { table: 'funnel_daily', column: 'dialogs' } } },
  visitsSubmitted: { ...visited, reads: { flow: { table: 'funnel_daily', column: 'submits' } } },
  visitsWithAccount: { ...visited, reads: { flow: { table: 'funnel_daily', column: 'accounts' } } },
  signUpRate: { ...visited, unit: 'share', reads: { share: 'visitsWithAccount', of: 'visits' } },
  accounts: {
    ...came,
    reads: { flow: { table: 'sources_daily', column: 'accounts', only: { model: 'lastNonDirect' } } },
  },
  newCustomers: {
    ...came,
    reads: { flow: { table: 'sources_daily', column: 'customers', only: { model: 'lastNonDirect' } } },
  },
  exposures: { ...tried, reads: { flow: { table: 'experiments_daily', column: 'exposures' } } },
  conversions: { ...tried, reads: { flow: { table: 'experiments_daily', column: 'conversions' } } },
  searches: {
    ...{ unit: 'count', splits: ['locale', 'words'], rows: null },
    reads: { flow: { table: 'searches_daily', column: 'searches' } },
  },
  searchesWithNothing: {
    ...{ unit: 'count', splits: ['locale', 'words'], rows: null },
    reads: { flow: { table: 'searches_daily', column: 'nothing' } },
  },
} as const satisfies Record<string, FigureRow>;

export type FigureName = keyof typeof FIGURES;
export type Figure = FigureRow;
