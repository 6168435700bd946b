import { sql } from 'kysely';
import type { Money } from '../../shared/money.ts';
import type { Query } from '../database/database.server.ts';
import type { Order } from './order.ts';
import { toOrder } from './to-order.ts';

/** An order that waits for somebody, and what of its money does, by currency. */
export type HeldOrder = { order: Order; amounts: readonly Money[]; since: Date };

/** Orders that wait for somebody, the oldest first. */
export async function heldOrders({ query }: Query): Promise<HeldOrder[]> {
  const rows = await query
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'review')
    .orderBy('updated_at')
    .execute();
  const amounts = await heldAmounts(
    { query },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    order: toOrder(row),
    amounts: amounts.filter(({ orderId }) => orderId === row.id).map(({ amount }) => amount),
    since: row.updated_at,
  }));
}

async function heldAmounts(
  { query }: Query,
  orderIds: readonly string[],
): Promise<{ orderId: string; amount: Money }[]> {
  if (orderIds.length === 0) return [];
  const held = sql<string>`-sum(entries.amount)`;
  const rows = await query
    .selectFrom('entries')
    .innerJoin('journals', 'journals.id', 'entries.journal_id')
    .select(['journals.order_id', 'entries.currency', held.as('held')])
    .where('entries.account', '=', 'held')
    .where('journals.order_id', 'in', orderIds)
    .groupBy(['journals.order_id', 'entries.currency'])
    .having(held, '<>', '0')
    .orderBy('entries.currency')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    amount: { minor: Number(row.held), currency: row.currency },
  }));
}
