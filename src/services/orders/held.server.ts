import { sql } from 'kysely';
import type { Money } from '../../shared/money.ts';
import type { Query } from '../database/database.server.ts';
import { leftOf, type PaymentProvider, ProviderError } from '../payments/provider.ts';
import type { Order } from './order.ts';
import { toOrder } from './store.server.ts';

/** An order that waits for somebody, and what of its money does. */
export type HeldOrder = { order: Order; amount: Money | null; since: Date };

/** Orders that wait for somebody, the oldest first. */
export async function heldOrders({ query }: Query): Promise<HeldOrder[]> {
  const rows = await query
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      sql<string | null>`(select -sum(amount) from entries join journals on journals.id = journal_id
        where order_id = orders.id and account = 'held')`.as('held_amount'),
    ])
    .where('state', '=', 'review')
    .orderBy('updated_at')
    .execute();
  return rows.map(({ held_amount, ...row }) => ({
    order: toOrder(row),
    amount:
      held_amount === null
        ? null
        : { minor: Number(held_amount), currency: toOrder(row).first.total.currency },
    since: row.updated_at,
  }));
}

/**
 * Gives the payments of an order back whose money is held, each once, and ends its renewing where none is left.
 * @returns how many are given back now
 * @throws ProviderError
 */
export async function giveBackHeld(
  database: Query,
  provider: PaymentProvider,
  order: Order,
): Promise<number> {
  const sale = order.reference ? await provider.sale(order.reference) : undefined;
  if (!sale) throw new ProviderError('refused', 'the provider knows no such sale');
  const held = await heldCharges(database, order.id);
  const payments = sale.payments.filter(({ reference }) => held.has(`${order.route}:${reference}:charge`));
  const open = payments.filter((payment) => leftOf(payment) > 0);
  for (const payment of open) {
    const amount = { ...payment.amount, minor: leftOf(payment) };
    await provider.refund({ reference: payment.reference, amount, key: `held-${payment.reference}` });
  }
  if (payments.length === sale.payments.length) await provider.cancel(sale.reference);
  return open.length;
}

async function heldCharges({ query }: Query, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('journals')
    .innerJoin('entries', 'entries.journal_id', 'journals.id')
    .select('journals.key')
    .where('journals.order_id', '=', orderId)
    .where('journals.kind', '=', 'charge')
    .where('entries.account', '=', 'held')
    .execute();
  return new Set(rows.map(({ key }) => key));
}
