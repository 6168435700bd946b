import { sql } from 'kysely';
import type { Query } from '../../database/database.server.ts';
import { putMail } from '../../mail/outbox.server.ts';
import type { OrderMailData } from '../mails/order-mail.ts';
import { orderMail } from '../mails/order-mail.ts';
import type { Order } from '../order.ts';
import { toOrder } from '../to-order.ts';

/** An order whose buyer is to be told. `charges` counts its payments, and so its terms. */
export type Renewing = {
  order: Order;
  paidUntil: Date;
  noticeAt: Date;
  charges: number;
  /** Of the account that was made for it (R6.13); null where that is gone. */
  accountEmail: string | null;
};

/** Orders whose notice is due, the longest overdue first. */
export async function noticesDue(
  { query }: Query,
  { at, most }: { at: Date; most: number },
): Promise<Renewing[]> {
  const rows = await query
    .selectFrom('subscriptions as s')
    .innerJoin('orders', 'orders.id', 's.order_id')
    .leftJoin('accounts', 'accounts.id', 'orders.account_id')
    .selectAll('orders')
    .select(['s.paid_until', 's.notice_at', 'accounts.email as account_email'])
    .select(
      sql<string>`(select count(*) from journals where journals.order_id = orders.id and kind = 'charge')`.as(
        'charges',
      ),
    )
    .where('s.notice_at', '<=', at)
    .orderBy('s.notice_at')
    .limit(most)
    .execute();
  return rows.map(({ paid_until, notice_at, charges, account_email, ...row }) => ({
    order: toOrder(row),
    paidUntil: paid_until ?? at,
    noticeAt: notice_at ?? at,
    charges: Number(charges),
    accountEmail: account_email,
  }));
}

/** Sets when the next notice is due, unless the subscription was settled meanwhile. */
export async function setNoticeAt(
  { query }: Query,
  { orderId, was, noticeAt }: { orderId: string; was: Date; noticeAt: Date | null },
): Promise<void> {
  await query
    .updateTable('subscriptions')
    .set({ notice_at: noticeAt })
    .where('order_id', '=', orderId)
    .where('notice_at', '=', was)
    .execute();
}

export type OwedNotice = { key: string; order: Order; recipient: string; data: OrderMailData; at: Date };

/** Owes a notice; false where it was owed before. */
export function oweNotice(
  { query }: Query,
  { key, order, recipient, data, at }: OwedNotice,
): Promise<boolean> {
  const { accountId, locale } = order;
  return putMail({ query }, orderMail('renewal-notice'), { key, accountId, recipient, locale, data, at });
}
