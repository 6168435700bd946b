import type { JSONColumnType } from 'kysely';
import type { Moment } from '../database/moments.ts';

/** A row of budgets. */
export type BudgetRow = {
  /** One of the two. */
  account_id: string | null;
  space_id: string | null;
  year: number;
  currency: string;
  lines: JSONColumnType<readonly unknown[]>;
  version: number;
  updated_at: Moment;
};
