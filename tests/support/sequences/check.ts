import { ORDER_STATES, SUBSCRIPTION_STATES } from '../../../src/services/orders/states.table.ts';
import { DAY, HOUR, now } from '../../../src/shared/clock.ts';
import type { SequencesBench } from './bench.ts';
import type { SaleRun } from './sale-run.ts';
import { TRUTHS, type TruePayment, type Truth } from './truth.ts';

/** A renewal has so long to be charged; the retailer promises the day only. */
const GRACE_MS = { card: 3 * HOUR, paypal: 3 * HOUR, retailer: DAY };

/** All that is written of an order, in our own books. */
export type Written = {
  id: string;
  state: string;
  held: string | null;
  account_id: string | null;
  check_at: Date | null;
  subscription: string | null;
  renews: boolean | null;
  paid_until: Date | null;
  ends_at: Date | null;
  entitlements: number;
  journals: number;
  charges: string[];
  at_provider: string;
  earned: string;
  invoices: string[];
  credited: string;
  papers: number;
  receipts: number;
  order_steps: string[];
  subscription_steps: string[];
};

const WRITTEN = `
  select o.id, o.state, o.held, o.account_id, o.check_at, s.state as subscription, s.renews, s.paid_until, e.ends_at,
    (select count(*)::int from entitlements e where e.source = 'order' and e.reference = o.id::text) as entitlements,
    (select count(*)::int from journals j where j.order_id = o.id) as journals,
    array(select n.amount || ' ' || n.currency from journals j join entries n on n.journal_id = j.id
      where j.order_id = o.id and j.kind = 'charge' and n.account = 'provider:' || o.route order by 1) as charges,
    (select coalesce(sum(n.amount), 0) from journals j join entries n on n.journal_id = j.id
      where j.order_id = o.id and n.account = 'provider:' || o.route) as at_provider,
    (select coalesce(-sum(n.amount), 0) from journals j join entries n on n.journal_id = j.id
      where j.order_id = o.id and (n.account = 'sales' or n.account like 'tax:%')) as earned,
    array(select i.data#>>'{amount,total,minor}' || ' ' || (i.data#>>'{amount,total,currency}') from invoices i
      where i.order_id = o.id and i.data->>'kind' = 'invoice' order by 1) as invoices,
    (select coalesce(sum((i.data#>>'{amount,total,minor}')::int
        * case i.data->>'kind' when 'creditNote' then 1 when 'creditNoteVoid' then -1 else 0 end), 0)
      from invoices i where i.order_id = o.id) as credited,
    (select count(*)::int from invoices i where i.order_id = o.id) as papers,
    (select count(*)::int from outbox m where m.mail = 'receipt' and m.data->>'orderId' = o.id::text) as receipts,
    array(select v.data->>'state' from order_events v where v.order_id = o.id and v.kind = 'order'
      order by v.at, v.id) as order_steps,
    array(select v.data->>'state' from order_events v where v.order_id = o.id and v.kind = 'subscription'
      order by v.at, v.id) as subscription_steps
  from orders o left join subscriptions s on s.order_id = o.id
    left join entitlements e on e.source = 'order' and e.reference = o.id::text`;

/** What is written of some orders, by their numbers. */
export async function writtenOf(
  { database }: SequencesBench,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Written>> {
  const { rows } = await database.pool.query<Written>(`${WRITTEN} where o.id = any($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Everything in our books that is not as the stand-in's own objects say. */
export function faultsOf({ state }: SequencesBench, run: SaleRun, row: Written | undefined): string[] {
  if (!row) return ['there is no order'];
  const truth = TRUTHS[run.route](state, run.reference);
  return [
    ...differences({
      held: [row.held, null],
      state: [row.state, expectedState(truth)],
      ...standing(run, row, truth),
      ...money(run, row, truth),
      'entitlements at most': [row.entitlements > 1, false],
      'account of a paid order': [row.account_id !== null || truth.payments.every(isBad), true],
    }),
    ...broken('order', row.order_steps, { table: ORDER_STATES, from: 'open', to: row.state }),
    ...broken('subscription', row.subscription_steps, {
      table: SUBSCRIPTION_STATES,
      from: 'pending',
      to: row.subscription ?? 'pending',
    }),
    ...(isOver(row.state) && renews(truth) ? ['it is over, and the provider charges again'] : []),
  ];
}

type Pairs = Record<string, readonly [found: unknown, expected: unknown]>;

function differences(pairs: Pairs): string[] {
  return Object.entries(pairs).flatMap(([name, [found, expected]]) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
    return is === should ? [] : [`${name}: ${is} is written, ${should} is so`];
  });
}

function standing({ route }: SaleRun, row: Written, truth: Truth): Pairs {
  const paidUntil = paidUntilOf(truth);
  const charges = renews(truth) && !isOver(row.state);
  const grace = truth.status === 'active' ? GRACE_MS[route] : 0;
  const ends = paidUntil && new Date(paidUntil.getTime() + grace);
  const hasEnded = row.ends_at === null || row.ends_at <= now();
  return {
    subscription: [row.subscription ?? 'pending', expectedSubscription(truth)],
    renews: [row.renews ?? false, charges],
    'paid until': [row.paid_until, paidUntil],
    'files until': ends ? [row.ends_at, ends] : [hasEnded, true],
  };
}

function money({ route }: SaleRun, row: Written, { payments }: Truth): Pairs {
  const total = (of: (payment: TruePayment) => number) => payments.reduce((all, one) => all + of(one), 0);
  const charged = payments.map(({ amount, currency }) => `${amount} ${currency}`).toSorted();
  const isRetailer = route === 'retailer';
  const invoices = isRetailer ? [] : charged;
  const back = total(({ refunded, lost }) => refunded + lost);
  return {
    charges: [row.charges.toSorted(), charged],
    'at the provider': [
      Number(row.at_provider),
      total(({ amount, fee, refunded, taken }) => amount - fee - refunded - taken),
    ],
    earned: [Number(row.earned), total(({ amount, refunded, taken }) => amount - refunded - taken)],
    invoices: [row.invoices.toSorted(), invoices],
    'credit notes': [Number(row.credited), isRetailer ? 0 : back],
    receipts: [row.receipts, payments.length],
  };
}

function isBad({ amount, refunded, dispute }: TruePayment): boolean {
  return amount <= refunded || dispute === 'open' || dispute === 'lost';
}

function paidUntilOf({ payments }: Truth): Date | null {
  const ends = payments.filter((payment) => !isBad(payment)).map(({ paysUntil }) => paysUntil.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

function renews({ status }: Truth): boolean {
  return status === 'active' || status === 'suspended';
}

function isOver(state: string): boolean {
  return state === 'refunded' || state === 'chargedBack' || state === 'lapsed';
}

function expectedState({ status, payments }: Truth): string {
  const last = payments.at(-1);
  if (!last) return status === 'ended' || status === 'cancelled' ? 'lapsed' : 'open';
  if (!isBad(last)) return 'paid';
  if (last.amount <= last.refunded && !last.dispute) return 'refunded';
  return { open: 'disputed', lost: 'chargedBack', won: 'refunded' }[last.dispute ?? 'won'];
}

function expectedSubscription(truth: Truth): string {
  const state = expectedState(truth);
  const paidUntil = paidUntilOf(truth);
  if (state === 'open') return 'pending';
  if (!renews(truth)) return paidUntil && now() < paidUntil ? 'cancelled' : 'ended';
  if (state === 'disputed') return 'suspended';
  if (!paidUntil) return 'ended';
  return truth.status === 'suspended' || state !== 'paid' ? 'suspended' : 'active';
}

type Way = { table: Record<string, readonly string[]>; from: string; to: string };

/** Steps that no table allows, and a last one that is not where it stands. */
function broken(name: string, steps: readonly string[], { table, from, to }: Way): string[] {
  const states = [from, ...steps];
  const wrong = steps.filter((step, index) => !table[states[index] ?? '']?.includes(step));
  return [
    ...wrong.map((step) => `${name}: the step to ${step} is in no table`),
    ...(states.at(-1) === to ? [] : [`${name}: the last step is ${states.at(-1)}, it stands at ${to}`]),
  ];
}
