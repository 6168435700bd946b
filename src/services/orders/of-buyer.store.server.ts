import { sql } from 'kysely';
import { DAY, later } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import type { PackageToken } from '../subscriptions/plans.table.ts';
import type { Order, Subscription } from './order.ts';
import { toOrder } from './to-order.ts';

/** Orders of the last two days that the same browser or account placed and nobody has paid. */
export async function openOrdersOf(
  { query }: Query,
  { except, accountId, buyerHash }: { except: string; accountId: string | undefined; buyerHash: Buffer },
): Promise<Order[]> {
  const rows = await query
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'open')
    .where('id', '<>', except)
    .where('reference', 'is not', null)
    .where('created_at', '>', later(-2 * DAY))
    .where((where) =>
      where.or([
        where('buyer_hash', '=', buyerHash),
        ...(accountId ? [where('account_id', '=', accountId)] : []),
      ]),
    )
    .limit(10)
    .execute();
  return rows.map(toOrder);
}

/** The newest order that a browser or account placed since a moment and nobody has paid. */
export async function leftOrderOf(
  { query }: Query,
  { accountId, buyerHash, package: token, since }: LeftOrder,
): Promise<Order | undefined> {
  const row = await query
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', ['open', 'lapsed'])
    .where('package', '=', token)
    .where('created_at', '>', since)
    .where((where) =>
      where.or([
        ...(buyerHash ? [where('buyer_hash', '=', buyerHash)] : []),
        ...(accountId ? [where('account_id', '=', accountId)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toOrder(row);
}

type LeftOrder = {
  accountId: string | undefined;
  buyerHash: Buffer | undefined;
  package: PackageToken;
  since: Date;
};

/** The orders of an account with what renews them, the newest first. */
export async function ordersOfAccount(
  { query }: Query,
  accountId: string,
): Promise<(Order & { subscription: Subscription | undefined })[]> {
  const rows = await query
    .selectFrom('orders')
    .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .selectAll('orders')
    .select(['subscriptions.state as subscription_state', 'subscriptions.renews', 'subscriptions.paid_until'])
    .where('orders.account_id', '=', accountId)
    .orderBy('orders.created_at', 'desc')
    .execute();
  return rows.map(({ subscription_state, renews, paid_until, ...row }) => ({
    ...toOrder(row),
    subscription:
      subscription_state === null
        ? undefined
        : { state: subscription_state, renews: renews ?? false, paidUntil: paid_until },
  }));
}

/** Number of an order that entitles an account, besides some; undefined where none does. */
export async function orderThatEntitles(
  { query }: Query,
  { besides, accountId, at }: { besides: readonly string[]; accountId: string; at: Date },
): Promise<string | undefined> {
  const row = await query
    .selectFrom('entitlements as e')
    .innerJoin('orders as o', (join) =>
      join.on('o.id', '=', sql`case when e.source = 'order' then e.reference::uuid end`),
    )
    .select('o.number')
    .where('e.account_id', '=', accountId)
    .where('e.source', '=', 'order')
    .where('e.ends_at', '>', at)
    .where('e.standing', '<>', 'ended')
    .where('o.id', 'not in', besides)
    .executeTakeFirst();
  return row?.number;
}
