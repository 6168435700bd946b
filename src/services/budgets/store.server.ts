import { sql } from 'kysely';
import * as v from 'valibot';
import type { Query } from '../database/database.server.ts';
import { type Budget, type BudgetOwner, LinesSchema } from './budget.ts';

export async function readBudget(
  { query }: Query,
  owner: BudgetOwner,
  year: number,
): Promise<Budget | undefined> {
  const row = await query
    .selectFrom('budgets')
    .selectAll()
    .where(ownedBy(owner))
    .where('year', '=', year)
    .executeTakeFirst();
  return (
    row && { year, currency: row.currency, lines: v.parse(LinesSchema, row.lines), version: row.version }
  );
}

/** The years there are budgets of, the newest first. */
export async function readYears({ query }: Query, owner: BudgetOwner): Promise<number[]> {
  const rows = await query
    .selectFrom('budgets')
    .select('year')
    .where(ownedBy(owner))
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** Writes a year over the version it was made from; false where there is another one by now. */
export async function writeBudget(
  { query }: Query,
  owner: BudgetOwner,
  { year, currency, lines, version }: Budget,
  at: Date,
): Promise<boolean> {
  const changed = { currency, lines: JSON.stringify(lines), version: version + 1, updated_at: at };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await query
      .insertInto('budgets')
      .values({
        account_id: 'accountId' in owner ? owner.accountId : null,
        space_id: 'spaceId' in owner ? owner.spaceId : null,
        year,
        ...changed,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await query
    .updateTable('budgets')
    .set(changed)
    .where(ownedBy(owner))
    .where('year', '=', year)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function ownedBy(owner: BudgetOwner) {
  return 'accountId' in owner
    ? sql<boolean>`account_id = ${owner.accountId}`
    : sql<boolean>`space_id = ${owner.spaceId}`;
}
