import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';

/** Notes that money moved for an order, in the transaction in which it did. */
export async function noteWork({ query }: Query, orderId: string, at: Date): Promise<void> {
  await query
    .insertInto('commission_work')
    .values({ order_id: orderId, due_at: at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ due_at: at, attempts: 0 }))
    .execute();
}

/** The first order of its mailbox whose money was earned: whoever is written down first is it for ever. */
export async function noteFirstPurchase(
  { query }: Query,
  { orderId, mailboxHash }: { orderId: string; mailboxHash: Buffer },
): Promise<void> {
  await sql`insert into first_purchases (mailbox_hash, order_id, paid_at)
    select ${mailboxHash}, ${orderId}, min(journals.at) from journals join entries on journal_id = journals.id
    where order_id = ${orderId} and account = 'sales' and amount < 0 having count(*) > 0
    on conflict do nothing`.execute(query);
}

const MAILBOXES_READ = 'affiliate-mailboxes';

/** Whether the orders of before affiliates were paid have been read. */
export async function areMailboxesRead({ query }: Query): Promise<boolean> {
  const row = await query
    .selectFrom('settings')
    .select('name')
    .where('name', '=', MAILBOXES_READ)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endReadingMailboxes({ query }: Query): Promise<void> {
  await query
    .insertInto('settings')
    .values({ name: MAILBOXES_READ, value: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Orders whose money was earned, in the order of their numbers, with the moment it first was. */
export async function earnedOrders({ query }: Query, { after, most }: { after: string; most: number }) {
  const { rows } = await sql<{ id: string; email: string; paidAt: Date }>`
    select orders.id, orders.email, (
      select min(journals.at) from journals join entries on journal_id = journals.id
      where order_id = orders.id and account = 'sales' and amount < 0) as "paidAt"
    from orders where orders.id > ${after} and exists (
      select from journals join entries on journal_id = journals.id
      where order_id = orders.id and account = 'sales' and amount < 0)
    order by orders.id limit ${most}`.execute(query);
  return rows;
}

/** The same of an order of before: the one that was paid first is it. */
export async function putFirstPurchase(
  { query }: Query,
  row: { orderId: string; mailboxHash: Buffer; paidAt: Date },
): Promise<void> {
  await sql`insert into first_purchases (mailbox_hash, order_id, paid_at)
    values (${row.mailboxHash}, ${row.orderId}, ${row.paidAt})
    on conflict (mailbox_hash) do update set order_id = excluded.order_id, paid_at = excluded.paid_at
      where excluded.paid_at < first_purchases.paid_at`.execute(query);
}

export type DueOrder = { orderId: string; leasedUntil: Date; attempts: number };

/** Orders whose money moved, for somebody who has until then to write what follows. */
export async function leaseWork(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<DueOrder[]> {
  const rows = await query
    .updateTable('commission_work')
    .set((row) => ({ due_at: until, attempts: row('attempts', '+', 1) }))
    .where(
      'order_id',
      'in',
      dueRows({ table: 'commission_work', key: 'order_id', due: 'due_at' }, { at, most }),
    )
    .returning(['order_id', 'attempts'])
    .execute();
  return rows.map(({ order_id, attempts }) => ({ orderId: order_id, attempts, leasedUntil: until }));
}

/** It is written; where money moved again meanwhile it stays. */
export async function endWork({ query }: Query, { orderId, leasedUntil }: DueOrder): Promise<void> {
  await query
    .deleteFrom('commission_work')
    .where('order_id', '=', orderId)
    .where('due_at', '=', leasedUntil)
    .execute();
}

export async function putOffWork(
  { query }: Query,
  { orderId, leasedUntil }: DueOrder,
  until: Date,
): Promise<void> {
  await query
    .updateTable('commission_work')
    .set({ due_at: until })
    .where('order_id', '=', orderId)
    .where('due_at', '=', leasedUntil)
    .execute();
}
