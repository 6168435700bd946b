import { sql } from 'kysely';
import { isUuid, newId } from '../../shared/ids.ts';
import type { Money } from '../../shared/money.ts';
import type { Query } from '../database/database.server.ts';
import type { ProviderEvent } from '../payments/provider.ts';
import type { Route } from '../payments/routes.table.ts';
import { CURRENCY, currencyNamed } from '../subscriptions/currencies.table.ts';
import { dollarsFor } from '../subscriptions/price.ts';
import type { Order } from './order.ts';
import type { OrderState } from './states.table.ts';
import { toOrder } from './to-order.ts';

export type NewOrder = Omit<Order, 'number' | 'held' | 'version' | 'state' | 'accountMade'> & {
  idempotencyKey: string;
  emailKey: string;
  buyerHash: Buffer | null;
  terms: { version: string; at: string };
  /** When its provider is asked first, where that is known already. */
  checkAt: Date | null;
};

/** What a unit of another currency stands for in dollars, at the prices of the day: commissions are paid by it. */
function dollarsOf({ package: token, first }: NewOrder): number | null {
  const currency = currencyNamed(first.total.currency);
  return currency === undefined || currency === CURRENCY ? null : dollarsFor(token, currency);
}

/** Writes an order that was placed, once for each submit. */
export async function insertOrder({ query }: Query, order: NewOrder): Promise<void> {
  await query
    .insertInto('orders')
    .values({
      id: order.id,
      idempotency_key: order.idempotencyKey,
      route: order.route,
      reference: order.reference,
      state: 'open',
      account_id: order.accountId,
      session_number: order.sessionNumber,
      buyer_hash: order.buyerHash,
      email: order.email,
      email_key: order.emailKey,
      locale: order.locale,
      offer: order.offer,
      package: order.package,
      plan: order.plan,
      first_amount: JSON.stringify(order.first),
      renewal_amount: JSON.stringify(order.renewal),
      renewal_rule: order.renewalRule,
      licence_class: order.licenceClass,
      currency: order.first.total.currency,
      dollars: dollarsOf(order),
      billing: JSON.stringify(order.billing),
      terms: JSON.stringify(order.terms),
      partner: order.partner,
      destination: order.destination,
      check_at: order.checkAt,
      created_at: order.createdAt,
      updated_at: order.createdAt,
    })
    // By the number of its submit or by that of its sale: two notifications of one sale can come in the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findOrder({ query }: Query, id: string): Promise<Order | undefined> {
  const row = await query.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toOrder(row);
}

/** PostgreSQL's bigint holds 18 digits for certain. */
const ORDER_NUMBER = /^\d{1,18}$/;

/** The order of an id or of the number on its receipt, as an address names it; undefined for anything else. */
export async function findNamedOrder({ query }: Query, named: string): Promise<Order | undefined> {
  if (isUuid(named)) return findOrder({ query }, named);
  if (!ORDER_NUMBER.test(named)) return undefined;
  const row = await query.selectFrom('orders').selectAll().where('number', '=', named).executeTakeFirst();
  return row && toOrder(row);
}

/** The order a submit placed. */
export async function orderOfKey({ query }: Query, idempotencyKey: string): Promise<Order | undefined> {
  const row = await query
    .selectFrom('orders')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** The order of a sale, by what the provider calls it. */
export async function orderOfSale(
  { query }: Query,
  { route, reference }: { route: Route; reference: string },
): Promise<Order | undefined> {
  const row = await query
    .selectFrom('orders')
    .selectAll()
    .where('route', '=', route)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Remembers what the provider calls the sale, and when to ask for it; false where it was called otherwise before. */
export async function setReference(
  { query }: Query,
  { id, reference, checkAt }: { id: string; reference: string; checkAt: Date },
): Promise<boolean> {
  const set = await query
    .updateTable('orders')
    .set({ reference, check_at: checkAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((where) => where.or([where('reference', 'is', null), where('reference', '=', reference)]))
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}

/** True where a buyer's browser shows the secret it was given when it placed the order. */
export async function isBuyer({ query }: Query, id: string, buyerHash: Buffer): Promise<boolean> {
  const row = await query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('buyer_hash', '=', buyerHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes down that a provider told of something, and has its order asked for: one transaction, so that an event that
 * was answered is never lost.
 * @returns false when it was told before
 */
export async function noteEvent(
  { query }: Query,
  { route, event, at }: { route: Route; event: ProviderEvent; at: Date },
): Promise<boolean> {
  return query.transaction().execute(async (trx) => {
    const noted = await trx
      .insertInto('provider_events')
      .values({ route, event_id: event.id, kind: event.kind, reference: event.reference, received_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows !== 1n) return false;
    await trx
      .updateTable('orders')
      // A sale whose number we were not told, because we went down meanwhile, is known by its order's.
      .set({
        check_at: at,
        ...(event.reference ? { reference: sql`coalesce(reference, ${event.reference})` } : {}),
      })
      .where('route', '=', route)
      .where((where) =>
        where.or([
          ...(event.reference ? [where('reference', '=', event.reference)] : []),
          ...(event.orderId ? [where('id', '=', event.orderId)] : []),
        ]),
      )
      .execute();
    return true;
  });
}

/**
 * Locks an order while it is settled, and says what may have changed without settling it: whose session it is (a
 * purchase passes on with its session). Undefined when somebody settled it since it was read.
 */
export async function lockOrder(
  { query }: Query,
  id: string,
  version: number,
): Promise<Pick<Order, 'accountId' | 'accountMade' | 'sessionNumber'> | undefined> {
  const row = await query
    .updateTable('orders')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['account_id', 'account_made', 'session_number'])
    .executeTakeFirst();
  return (
    row && { accountId: row.account_id, accountMade: row.account_made, sessionNumber: row.session_number }
  );
}

/** Whose an order is, and whether the account was made for it. */
export type OrderBuyer = { accountId: string | null; made: boolean; sessionNumber: string | null };

export async function updateState(
  { query }: Query,
  row: { id: string; state: OrderState; held: string | null; buyer: OrderBuyer; at: Date },
): Promise<void> {
  await query
    .updateTable('orders')
    .set({
      state: row.state,
      held: row.held,
      account_id: row.buyer.accountId,
      account_made: row.buyer.made,
      session_number: row.buyer.sessionNumber,
      updated_at: row.at,
    })
    .where('id', '=', row.id)
    .execute();
}

/** What a sale of a retailer tells of itself: what its buyer paid there in all, and whom it pays for having led to it. */
export async function setRetailed(
  { query }: Query,
  id: string,
  { charged, affiliate }: { charged: Money | null; affiliate: string | undefined },
): Promise<void> {
  await query
    .updateTable('orders')
    .set({ charged: charged && JSON.stringify(charged), retailer_affiliate: affiliate ?? null })
    .where('id', '=', id)
    .execute();
}

export async function addEvent(
  { query }: Query,
  row: { orderId: string; kind: string; data: Record<string, unknown>; at: Date },
): Promise<void> {
  await query
    .insertInto('order_events')
    .values({
      id: newId(),
      order_id: row.orderId,
      kind: row.kind,
      data: JSON.stringify(row.data),
      at: row.at,
    })
    .execute();
}
