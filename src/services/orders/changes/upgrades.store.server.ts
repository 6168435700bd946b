import { type Selectable, sql } from 'kysely';
import type { Query } from '../../database/database.server.ts';
import type { Tables } from '../../database/tables.ts';
import type { Replaced, Upgrade } from './change.ts';

/** Writes down that an order is to take another one's place, once. */
export async function insertUpgrade(
  { query }: Query,
  {
    orderId,
    replaces,
    credit,
    credited,
    at,
  }: Pick<Upgrade, 'orderId' | 'replaces' | 'credit' | 'credited'> & {
    at: Date;
  },
): Promise<void> {
  await query
    .insertInto('upgrades')
    .values({
      order_id: orderId,
      replaces,
      credit: JSON.stringify(credit),
      credited,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The upgrade that an order pays for; undefined where it is none. The order whose place it takes is locked first, before
 * any account is: orders are locked from the newest of a chain to the oldest, by everybody.
 */
export async function lockUpgrade({ query }: Query, orderId: string): Promise<Upgrade | undefined> {
  const known = await query
    .selectFrom('upgrades')
    .select('replaces')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!known) return undefined;
  await query.selectFrom('orders').select('id').where('id', '=', known.replaces).forUpdate().execute();
  const row = await query
    .selectFrom('upgrades')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row && toUpgrade(row);
}

/** An order, and the one whose place it takes. */
export async function replacedWith({ query }: Query, orderId: string): Promise<string[]> {
  const row = await query
    .selectFrom('upgrades')
    .select('replaces')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? [orderId, row.replaces] : [orderId];
}

/** The orders that are to take an order's place, or did. */
export async function upgradesFrom({ query }: Query, orderId: string): Promise<Upgrade[]> {
  const rows = await query.selectFrom('upgrades').selectAll().where('replaces', '=', orderId).execute();
  return rows.map(toUpgrade);
}

/** Whether the payment that an order's credit is a part of went back. */
export async function isUncovered({ query }: Query, orderId: string): Promise<boolean> {
  const row = await query
    .selectFrom('upgrades')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('is_covered', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order that took an order's place. */
export async function replacedBy({ query }: Query, orderId: string): Promise<Replaced | undefined> {
  const row = await query
    .selectFrom('upgrades')
    .innerJoin('orders', 'orders.id', 'upgrades.order_id')
    .select(['orders.number', 'upgrades.updated_at', 'upgrades.credited'])
    .where('upgrades.replaces', '=', orderId)
    .where('is_standing', '=', true)
    .executeTakeFirst();
  return row && { number: row.number, at: row.updated_at, credited: row.credited };
}

/**
 * Writes down that the larger plan stands or has fallen; the order whose place it takes is to be settled again, and those
 * whose place that one took.
 */
export async function setStanding(
  { query }: Query,
  { orderId, replaces, isStanding, at }: Pick<Upgrade, 'orderId' | 'replaces' | 'isStanding'> & { at: Date },
): Promise<void> {
  await query
    .updateTable('upgrades')
    .set({ is_standing: isStanding, turns: sql`turns + 1`, updated_at: at })
    .where('order_id', '=', orderId)
    .execute();
  // Whoever has read the other order meanwhile reads it again.
  await query
    .updateTable('orders')
    .set({ version: sql`version + 1`, updated_at: at })
    .where('id', '=', replaces)
    .execute();
  await query
    .withRecursive('chain', (chain) =>
      chain
        .selectFrom('upgrades')
        .select('replaces')
        .where('order_id', '=', orderId)
        .unionAll(
          chain
            .selectFrom('upgrades as u')
            .innerJoin('chain as c', 'c.replaces', 'u.order_id')
            .select('u.replaces'),
        ),
    )
    .updateTable('orders')
    .set({ check_at: at })
    .where('id', 'in', (ids) => ids.selectFrom('chain').select('replaces'))
    .execute();
}

/** Writes down whether the payment that a credit is a part of is there. */
export async function setCovered(
  { query }: Query,
  { orderId, isCovered }: Pick<Upgrade, 'orderId' | 'isCovered'>,
): Promise<void> {
  await query
    .updateTable('upgrades')
    .set({ is_covered: isCovered })
    .where('order_id', '=', orderId)
    .execute();
}

function toUpgrade(row: Selectable<Tables['upgrades']>): Upgrade {
  return {
    orderId: row.order_id,
    replaces: row.replaces,
    credit: row.credit,
    credited: row.credited,
    isCovered: row.is_covered,
    isStanding: row.is_standing,
    turns: row.turns,
  };
}
