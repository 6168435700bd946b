import * as v from 'valibot';
import type { Query } from '../database/database.server.ts';
import { type Budget, LinesSchema } from './budget.ts';

type Key = { accountId: string; year: number };

export async function readBudget({ query }: Query, { accountId, year }: Key): Promise<Budget | undefined> {
  const row = await query
    .selectFrom('budgets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('year', '=', year)
    .executeTakeFirst();
  return (
    row && { year, currency: row.currency, lines: v.parse(LinesSchema, row.lines), version: row.version }
  );
}

/** The years an account has budgets of, the newest first. */
export async function readYears({ query }: Query, accountId: string): Promise<number[]> {
  const rows = await query
    .selectFrom('budgets')
    .select('year')
    .where('account_id', '=', accountId)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** Writes a year over the version it was made from; false where there is another one by now. */
export async function writeBudget(
  { query }: Query,
  accountId: string,
  { year, currency, lines, version }: Budget,
  at: Date,
): Promise<boolean> {
  const changed = { currency, lines: JSON.stringify(lines), version: version + 1, updated_at: at };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await query
      .insertInto('budgets')
      .values({ account_id: accountId, year, ...changed })
      .onConflict((conflict) => conflict.columns(['account_id', 'year']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await query
    .updateTable('budgets')
    .set(changed)
    .where('account_id', '=', accountId)
    .where('year', '=', year)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
