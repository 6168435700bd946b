import type { Query } from '../database/database.server.ts';
import { asCharged } from './accepted.store.server.ts';
import { ordersOfAccount } from './of-buyer.store.server.ts';
import type { Order, Subscription, VatStanding } from './order.ts';
import { findNamedOrder, findOrder } from './store.server.ts';
import { findSubscription } from './subscriptions.store.server.ts';
import { withVatStanding } from './vat-checks.store.server.ts';

/** An order with what renews it. Its amounts are those that are charged, where a person took others than were asked. */
export type SubscribedOrder = Order & { subscription: Subscription | undefined; vat?: VatStanding | null };

/** An order as it is written, whoever asks. */
export async function subscribedOrder(database: Query, id: string): Promise<SubscribedOrder | undefined> {
  const order = await findOrder(database, id);
  const [charged] = await asCharged(database, await withVatStanding(database, order ? [order] : []));
  return charged && { ...charged, subscription: await findSubscription(database, id) };
}

/** The same by the number on its receipt. */
export async function subscribedOrderNamed(
  database: Query,
  number: string,
): Promise<SubscribedOrder | undefined> {
  const order = await findNamedOrder(database, number);
  return order && subscribedOrder(database, order.id);
}

/** The orders of an account, the newest first. */
export async function subscribedOrdersOf(database: Query, accountId: string): Promise<SubscribedOrder[]> {
  const orders = await withVatStanding(database, await ordersOfAccount(database, accountId));
  return asCharged(database, orders);
}
