import type { Query } from '../../database/database.server.ts';

/** The last two charges of an order, the newest first. */
export async function lastCharges({ query }: Query, orderId: string): Promise<{ key: string; at: Date }[]> {
  return query
    .selectFrom('journals')
    .select(['key', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .orderBy('at', 'desc')
    .limit(2)
    .execute();
}

/** Whether money of an order went back, was asked back, or was taken by a person, since a moment. */
export async function hasMovedSince({ query }: Query, orderId: string, at: Date): Promise<boolean> {
  const row = await query
    .selectFrom('journals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refund', 'taxRefund', 'dispute', 'accepted'])
    .where('at', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
