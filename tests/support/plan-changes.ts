import type { ChangeRequest, Changing } from '../../src/services/orders/changes/plan-changes.server.ts';
import { type Quote, quoteText } from '../../src/services/orders/changes/quote.server.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import type { ProviderPayment } from '../../src/services/payments/provider.ts';
import type { PackageToken } from '../../src/services/subscriptions/plans.table.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import type { OrdersBench } from './orders.ts';

type Bench = Pick<OrdersBench, 'database' | 'orders'>;

/** What a change comes to now. @throws Error where it is refused */
export async function quoteFor(
  { orders }: Bench,
  orderId: string,
  to: PackageToken,
  at = now(),
): Promise<Quote> {
  const plan = await orders.changes.standing(orderId);
  if (typeof plan === 'string') throw new Error(plan);
  const quote = orders.changes.quote(plan, to, at);
  if (typeof quote === 'string') throw new Error(quote);
  return quote;
}

/** Agrees to a change as it was shown, as the page does. */
export async function agree(bench: Bench, orderId: string, quote: Quote, shown?: string): Promise<Changing> {
  const order = await findOrder(bench.database, orderId);
  const request: ChangeRequest = {
    to: quote.to,
    at: quote.at,
    shown: shown ?? quoteText(quote),
    locale: 'en',
    buyer: { accountId: order?.accountId ?? newId(), sessionNumber: newId() },
    secret: newId(),
    terms: { version: '2024-09-30' },
    successUrl: 'http://localhost:3000/app/account/billing/',
    cancelUrl: `http://localhost:3000/app/account/billing/${orderId}/change/`,
  };
  return bench.orders.changes.change(orderId, request);
}

/** Begins a larger plan; answers its order and what the provider calls it. */
export async function beginUpgrade(bench: Bench, orderId: string, to: PackageToken) {
  const changing = await agree(bench, orderId, await quoteFor(bench, orderId, to));
  if (changing.outcome !== 'started') throw new Error(changing.outcome);
  const { rows } = await bench.database.pool.query<{ id: string; reference: string }>(
    `select o.id, o.reference from upgrades u join orders o on o.id = u.order_id
     where u.replaces = $1 order by o.created_at desc, o.id desc limit 1`,
    [orderId],
  );
  const [row] = rows;
  if (!row) throw new Error('no order takes its place');
  return row;
}

/** All that is written of an order's standing. */
export async function standingOf({ database }: Bench, id: string) {
  const { rows } = await database.pool.query(
    `select o.state, o.held, o.plan, o.package, s.state as subscription, s.renews, e.plan as entitled, e.next_plan,
       e.ends_at > $2 as has_files
     from orders o left join subscriptions s on s.order_id = o.id
     left join entitlements e on e.source = 'order' and e.reference = o.id::text where o.id = $1`,
    [id, now()],
  );
  return rows[0];
}

/** Balances of the ledger over some orders. */
export async function balancesOf(
  { database }: Bench,
  ids: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ account: string; sum: string }>(
    `select e.account, sum(e.amount) from entries e join journals j on j.id = e.journal_id
     where j.order_id = any($1) group by e.account having sum(e.amount) <> 0 order by 1`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

/** Papers of an order, the oldest first: kind and total. */
export async function papersOf({ database }: Bench, id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ paper: string }>(
    `select data->>'kind' || ' ' || (data#>>'{amount,total,minor}') as paper from invoices
     where order_id = $1 order by series, number`,
    [id],
  );
  return rows.map(({ paper }) => paper);
}

/** The whole of a payment went back. */
export function refunded(payment: ProviderPayment): ProviderPayment {
  if (payment.refunds.length > 0 || payment.dispute) return payment;
  const count = payment.failedRefunds?.length ?? 0;
  const refund = { reference: `${payment.reference}-r${count}`, amount: payment.amount, at: now() };
  return { ...payment, refunds: [refund] };
}

/** The bank sends the refund back. */
export function sentBack(payment: ProviderPayment): ProviderPayment {
  const failed = payment.refunds.map(({ reference }) => reference);
  return { ...payment, refunds: [], failedRefunds: [...(payment.failedRefunds ?? []), ...failed] };
}

/** The buyer's bank asks for a payment, or has decided. */
export function disputed(payment: ProviderPayment, state: 'open' | 'won' | 'lost'): ProviderPayment {
  const reference = `${payment.reference}-d`;
  return { ...payment, dispute: { reference, amount: payment.amount, state, at: now() } };
}
