import type { InvoiceData } from '../../src/services/invoices/invoice.ts';
import { acceptHeld } from '../../src/services/orders/held.server.ts';
import type { OrderMailData } from '../../src/services/orders/mails/order-mail.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import type { ProviderPayment } from '../../src/services/payments/provider.ts';
import { now } from '../../src/shared/clock.ts';
import type { Money } from '../../src/shared/money.ts';
import type { OrdersBench } from './orders.ts';

export type Placed = { id: string; reference: string };

/** What was paid, and nobody asked for. */
export const EUROS: Money = { minor: 31_701, currency: 'EUR' };

/** What happens to the last payment of a sale. */
export const refunded =
  (minor?: number) =>
  ({ reference, refunds, amount }: ProviderPayment): Partial<ProviderPayment> => ({
    refunds: [
      ...refunds,
      {
        reference: `${reference}-r${refunds.length}`,
        amount: { ...amount, minor: minor ?? amount.minor },
        at: now(),
      },
    ],
  });

export const disputed =
  (state: 'open' | 'won' | 'lost') =>
  ({ reference, amount }: ProviderPayment): Partial<ProviderPayment> => ({
    dispute: { reference: `${reference}-d`, amount, state, at: now() },
  });

/** Papers by their kind and total. */
export const totals = (data: readonly InvoiceData[]) => data.map(({ kind, amount }) => [kind, amount.total]);

/** What is written of an order. */
function written(bench: () => OrdersBench) {
  async function standing({ id }: Placed) {
    const { rows } = await bench().database.pool.query(
      `select o.state, o.held, s.state as subscription, coalesce(e.ends_at > $2, false) as entitled
       from orders o left join subscriptions s on s.order_id = o.id
       left join entitlements e on e.reference = o.id::text where o.id = $1`,
      [id, now()],
    );
    return rows[0];
  }

  /** By account and currency; what is nothing is left out. */
  async function balances({ id }: Placed): Promise<Record<string, number>> {
    const { rows } = await bench().database.pool.query<{ name: string; sum: string }>(
      `select e.account || ' ' || e.currency as name, sum(e.amount) from entries e
       join journals j on j.id = e.journal_id where j.order_id = $1 group by 1 having sum(e.amount) <> 0`,
      [id],
    );
    return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]));
  }

  async function papers({ id }: Placed): Promise<InvoiceData[]> {
    const { rows } = await bench().database.pool.query<{ data: InvoiceData }>(
      'select data from invoices where order_id = $1 order by series, number',
      [id],
    );
    return rows.map(({ data }) => data);
  }

  async function mails({ id }: Placed, kind: string): Promise<OrderMailData[]> {
    const { rows } = await bench().database.pool.query<{ data: OrderMailData }>(
      "select data from outbox where mail = $1 and data->>'orderId' = $2 order by created_at",
      [kind, id],
    );
    return rows.map(({ data }) => data);
  }

  return { standing, balances, papers, mails };
}

/** Orders whose payment is held, what a person does with it, and what is written of them. */
export function heldPayments(bench: () => OrdersBench) {
  async function settled({ reference }: Placed): Promise<void> {
    await bench().tell(reference);
    await bench().orders.settleDue();
  }

  async function changed(placed: Placed, how: (payment: ProviderPayment) => Partial<ProviderPayment>) {
    bench().provider.changeLast(placed.reference, (payment) => ({ ...payment, ...how(payment) }));
    await settled(placed);
  }

  /** Placed and paid in euros, which nobody asked for. */
  async function paidInEuros(amount = EUROS): Promise<Placed> {
    const placed = await bench().place();
    bench().provider.pay(placed.reference);
    await changed(placed, () => ({ amount, fee: null }));
    return placed;
  }

  async function orderOf({ id }: Placed) {
    const order = await findOrder(bench().database, id);
    if (!order) throw new Error('the order is gone');
    return order;
  }

  async function accept(placed: Placed, provider = bench().provider) {
    const acceptance = await acceptHeld(bench().database, provider, { order: await orderOf(placed) });
    await bench().orders.settleDue();
    return acceptance;
  }

  return { settled, changed, paidInEuros, orderOf, accept, ...written(bench) };
}
