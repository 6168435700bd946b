import { addMonths } from '../../shared/dates.ts';
import { dayOf } from './movements.ts';

/** Customers whose first day is in one month. */
export type Cohort = {
  /** The first of the month. */
  month: string;
  size: number;
  /** How many of them are subscribers at the end of their first month, of the next one and so on; the last one goes on. */
  retained: number[];
  /** What they brought until the end of each of those months, in minor units, without taxes. */
  revenue: number[];
};

/** What changed of a cohort in a month. */
export type CohortChange = { cohort: string; month: string; began: number; subscribers: number; net: number };

/** Triangles of who stayed, and of what they brought, up to a month; the oldest cohort first. */
export function cohortsOf(changes: readonly CohortChange[], last: string): Cohort[] {
  const byCohort = Map.groupBy(changes, ({ cohort }) => cohort);
  return [...byCohort]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => {
      const months = monthsFrom(month, last);
      return {
        month,
        size: sumOf(own.map(({ began }) => began)),
        retained: months.map((end) => upTo(own, end, 'subscribers')),
        revenue: months.map((end) => upTo(own, end, 'net')),
      };
    });
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = dayOf(addMonths(new Date(`${month}T00:00:00Z`), 1)))
    months.push(month);
  return months;
}

function upTo(own: readonly CohortChange[], end: string, what: 'subscribers' | 'net'): number {
  return sumOf(own.filter(({ month }) => month <= end).map((change) => change[what]));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
