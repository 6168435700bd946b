import type { Query } from '../../database/database.server.ts';
import { setNextPlan } from '../../licences/entitlements.store.server.ts';
import { PACKAGES } from '../../subscriptions/plans.table.ts';
import type { Order, PlannedChange } from '../order.ts';
import type { Downgrade } from './change.ts';

/** Changes of what an order renews as that are planned or were made, the earliest first. */
export async function downgradesOf({ query }: Query, orderId: string): Promise<Downgrade[]> {
  const rows = await query
    .selectFrom('downgrades')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['planned', 'done'])
    .orderBy('effective_at')
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ state, ...row }) =>
    state === 'dropped'
      ? []
      : {
          id: row.id,
          from: { package: row.from_package, renewal: row.from_renewal },
          to: { package: row.to_package, renewal: row.to_renewal },
          effectiveAt: row.effective_at,
          state,
        },
  );
}

/** What orders renew as where that is something else than they are, by their ids. */
export async function plannedChanges(
  { query }: Query,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PlannedChange>> {
  const rows = await query
    .selectFrom('downgrades')
    .select(['order_id', 'to_package', 'to_renewal', 'effective_at'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'planned')
    .execute();
  return new Map(
    rows.map((row) => [
      row.order_id,
      { package: row.to_package, renewal: row.to_renewal, from: row.effective_at },
    ]),
  );
}

/** Whether what an order renews as was ever changed: then its provider is compared with what it should be. */
export async function wasEverChanged({ query }: Query, orderId: string): Promise<boolean> {
  const row = await query
    .selectFrom('downgrades')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Plans another renewal of an order, in the place of one that was planned before. */
export async function planDowngrade(
  { query }: Query,
  { order, id, to, at }: { order: Order; id: string; to: PlannedChange; at: Date },
): Promise<void> {
  await dropDowngrade({ query }, { orderId: order.id, at });
  await query
    .insertInto('downgrades')
    .values({
      id,
      order_id: order.id,
      from_package: order.package,
      from_renewal: JSON.stringify(order.renewal),
      to_package: to.package,
      to_renewal: JSON.stringify(to.renewal),
      effective_at: to.from,
      state: 'planned',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await setNextPlan({ query }, { orderId: order.id, plan: PACKAGES[to.package].plan });
}

/** Takes a planned change back. */
export async function dropDowngrade(
  { query }: Query,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await query
    .updateTable('downgrades')
    .set({ state: 'dropped', updated_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'planned')
    .execute();
  await setNextPlan({ query }, { orderId, plan: null });
}

/** A term of the new package is paid: the order is of it from now on. */
export async function finishDowngrade(
  { query }: Query,
  { orderId, change: { id, to }, at }: { orderId: string; change: Downgrade; at: Date },
): Promise<void> {
  await query.updateTable('downgrades').set({ state: 'done', updated_at: at }).where('id', '=', id).execute();
  await query
    .updateTable('orders')
    .set({ package: to.package, plan: PACKAGES[to.package].plan, renewal_amount: JSON.stringify(to.renewal) })
    .where('id', '=', orderId)
    .execute();
  await setNextPlan({ query }, { orderId, plan: null });
}
