import { sql } from 'kysely';
import type { Database } from '../../database/database.server.ts';
import { putMail } from '../../mail/store.server.ts';
import type { Order } from '../order.ts';
import type { OrderMailData } from '../order-mail.ts';
import { toOrder } from '../store.server.ts';

type Query = Pick<Database, 'query'>;

/** An order that renews soon. `charges` counts its payments, and so its terms. */
export type Renewing = { order: Order; paidUntil: Date; charges: number; accountEmail: string };

/** Orders that renew between two moments, with the address of the account that was made for them (R6.13). */
export async function renewingBetween({ query }: Query, from: Date, until: Date): Promise<Renewing[]> {
  const rows = await query
    .selectFrom('orders')
    .innerJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .selectAll('orders')
    .select(['accounts.email as account_email', 'subscriptions.paid_until'])
    .select(
      sql<string>`(select count(*) from journals where journals.order_id = orders.id and kind = 'charge')`.as(
        'charges',
      ),
    )
    .where('subscriptions.state', '=', 'active')
    .where('subscriptions.renews', '=', true)
    .where('subscriptions.paid_until', '>', from)
    .where('subscriptions.paid_until', '<=', until)
    .execute();
  return rows.flatMap(({ account_email: accountEmail, paid_until: paidUntil, charges, ...row }) =>
    paidUntil ? [{ order: toOrder(row), paidUntil, charges: Number(charges), accountEmail }] : [],
  );
}

export type OwedNotice = { key: string; order: Order; recipient: string; data: OrderMailData; at: Date };

/** Owes a notice; false where it was owed before. */
export function oweNotice(
  { query }: Query,
  { key, order, recipient, data, at }: OwedNotice,
): Promise<boolean> {
  const { accountId, locale } = order;
  return putMail({ query }, { key, accountId, recipient, mail: 'renewal-notice', locale, data, at });
}
