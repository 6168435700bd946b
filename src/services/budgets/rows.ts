import type { JSONColumnType } from 'kysely';
import type { Moment } from '../database/moments.ts';

/** A row of budgets. */
export type BudgetRow = {
  account_id: string;
  year: number;
  currency: string;
  lines: JSONColumnType<readonly unknown[]>;
  version: number;
  updated_at: Moment;
};
