import type { Query } from '../database/database.server.ts';

/** Owes a partner the word about a paid order, once; in the transaction that writes down that it is paid. */
export async function oweWord(
  { query }: Query,
  { partner, orderId, at }: { partner: string; orderId: string; at: Date },
): Promise<void> {
  await query
    .insertInto('partner_notices')
    .values({ order_id: orderId, partner, created_at: at, due_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}
