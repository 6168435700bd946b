import type { Dimension, Sum } from './figures.table.ts';

/** One of the things a figure counts of what visitors did: an account, or what came together on a day. */
export type CountedRow = {
  /** Where the next page begins after it. */
  key: string;
  day: string;
  /** What it is told apart by, in the order of `COUNTED_BY`. */
  parts: readonly string[];
  /** Whose it is; null where no one is known. */
  account: string | null;
  amount: number;
};

/** By what rows of a roll-up of visitors are told apart, the most telling first. */
export const COUNTED_BY = {
  sources_daily: ['source', 'known'],
  funnel_daily: ['path', 'locale', 'device'],
  events_daily: ['path', 'locale', 'device'],
  searches_daily: ['words', 'locale'],
  experiments_daily: ['experiment', 'variant'],
} as const satisfies Partial<Record<Sum['table'], readonly Dimension[]>>;
