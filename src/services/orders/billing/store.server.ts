import { sql } from 'kysely';
import type { Database } from '../../database/database.server.ts';
import type { Invoice } from '../invoice-paper.server.ts';
import type { Order, Subscription } from '../order.ts';
import { type InvoiceData, parseInvoiceNumber } from '../order-mail.ts';
import type { SubscriptionState } from '../states.table.ts';
import { toOrder } from '../store.server.ts';

type Query = Pick<Database, 'query'>;

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
        : { state: subscription_state as SubscriptionState, renews: renews ?? false, paidUntil: paid_until },
  }));
}

/** Invoices and credit notes of orders, the newest first. */
export async function invoicesOfOrders(
  { query }: Query,
  orderIds: readonly string[],
): Promise<readonly Invoice[]> {
  if (orderIds.length === 0) return [];
  const rows = await query
    .selectFrom('invoices')
    .select(['data', 'issued_at'])
    .where('order_id', 'in', orderIds)
    .orderBy(sql`issued_at desc, series desc, number desc`)
    .execute();
  return rows.map(toInvoice);
}

/** An invoice or credit note by its number; undefined where there is none. */
export async function findInvoice({ query }: Query, number: string): Promise<Invoice | undefined> {
  const parts = parseInvoiceNumber(number);
  const row =
    parts &&
    (await query
      .selectFrom('invoices')
      .select(['data', 'issued_at'])
      .where('series', '=', parts.series)
      .where('number', '=', parts.count)
      .executeTakeFirst());
  return row && toInvoice(row);
}

function toInvoice({ data, issued_at }: { data: unknown; issued_at: Date }): Invoice {
  return { data: data as InvoiceData, issuedAt: issued_at };
}
