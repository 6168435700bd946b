import type { Query } from '../database/database.server.ts';

/** Stars: each account has its own, which nobody else sees. */

type Mark = { accountId: string; itemId: string };

export async function addMark(
  { query }: Query,
  { accountId, itemId, at }: Mark & { at: Date },
): Promise<void> {
  await query
    .insertInto('item_marks')
    .values({ account_id: accountId, item_id: itemId, marked_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'item_id']).doNothing())
    .execute();
}

export async function removeMark({ query }: Query, { accountId, itemId }: Mark): Promise<void> {
  await query
    .deleteFrom('item_marks')
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Which of these items have a star of the account. */
export async function markedOf(
  { query }: Query,
  { accountId, itemIds }: { accountId: string; itemIds: readonly string[] },
): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set();
  const rows = await query
    .selectFrom('item_marks')
    .select('item_id')
    .where('account_id', '=', accountId)
    .where('item_id', 'in', itemIds)
    .execute();
  return new Set(rows.map((row) => row.item_id));
}
