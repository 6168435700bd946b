import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Subscription } from './order.ts';

export async function findSubscription({ query }: Query, orderId: string): Promise<Subscription | undefined> {
  const row = await query
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && { state: row.state, renews: row.renews, paidUntil: row.paid_until };
}

/** Ends what renews an order now: another order has taken its place. False where it had ended before. */
export async function endSubscription({ query }: Query, orderId: string, at: Date): Promise<boolean> {
  const ended = await query
    .updateTable('subscriptions')
    .set({ state: 'ended', renews: false, paid_until: at, notice_at: null, updated_at: at })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** When it was active last anew; undefined for one that never was. */
export async function activeSince({ query }: Query, orderId: string): Promise<Date | undefined> {
  const row = await query
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'subscription')
    .where(sql<boolean>`data->>'state' = 'active'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export async function putSubscription(
  { query }: Query,
  {
    orderId,
    state,
    renews,
    paidUntil,
    noticeAt,
    at,
  }: Subscription & { orderId: string; noticeAt: Date | null; at: Date },
): Promise<void> {
  const row = { state, renews, paid_until: paidUntil, notice_at: noticeAt, updated_at: at };
  await query
    .insertInto('subscriptions')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}
