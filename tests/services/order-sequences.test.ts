import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leftOf, type ProviderPayment } from '../../src/services/payments/provider.ts';
import { DAY, HOUR, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { type Chooser, chooser } from '../support/chooser.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
// A database per seed: what is due is looked for among all that were sold before.
beforeEach(async () => {
  bench = await openOrders();
});
afterEach(() => bench.close());

const RENEWAL_GRACE = 3 * HOUR;

/** Sales of each seed; npm run test:sequences plays four times as many. */
const SALES = Number(process.env['SALE_SEQUENCES'] ?? 25);

type Doing = (reference: string) => void;

/** What buyers, banks and time do to a sale. */
const ACTS: Record<string, Doing> = {
  pay: (reference) => bench.provider.pay(reference),
  suspend: (reference) =>
    bench.provider.change(reference, (sale) =>
      sale.payments.length > 0 ? { ...sale, status: 'suspended' } : sale,
    ),
  cancel: (reference) => bench.provider.change(reference, (sale) => ({ ...sale, status: 'cancelled' })),
  end: (reference) => bench.provider.change(reference, (sale) => ({ ...sale, status: 'ended' })),
  refund: (reference) =>
    bench.provider.changeLast(reference, (payment) => refunded(payment, leftOf(payment))),
  refundPart: (reference) =>
    bench.provider.changeLast(reference, (payment) => refunded(payment, Math.min(leftOf(payment), 1_001))),
  failRefund: (reference) => bench.provider.changeLast(reference, sentBack),
  dispute: (reference) => bench.provider.changeLast(reference, disputed),
  win: (reference) => bench.provider.changeLast(reference, (payment) => decided(payment, 'won')),
  lose: (reference) => bench.provider.changeLast(reference, (payment) => decided(payment, 'lost')),
  year: () => setClockOffset(now().getTime() - Date.now() + 366 * DAY),
};
const DOINGS = Object.values(ACTS);

function refunded(payment: ProviderPayment, minor: number): ProviderPayment {
  if (minor === 0 || payment.dispute) return payment;
  const count = payment.refunds.length + (payment.failedRefunds?.length ?? 0);
  const reference = `${payment.reference}-r${count}`;
  return {
    ...payment,
    refunds: [...payment.refunds, { reference, amount: { ...payment.amount, minor }, at: now() }],
  };
}

/** The bank sends the last refund back. */
function sentBack(payment: ProviderPayment): ProviderPayment {
  const last = payment.refunds.at(-1);
  if (!last) return payment;
  return {
    ...payment,
    refunds: payment.refunds.slice(0, -1),
    failedRefunds: [...(payment.failedRefunds ?? []), last.reference],
  };
}

function disputed(payment: ProviderPayment): ProviderPayment {
  const amount = { ...payment.amount, minor: leftOf(payment) };
  if (payment.dispute || amount.minor === 0) return payment;
  return { ...payment, dispute: { reference: `${payment.reference}-d`, amount, state: 'open', at: now() } };
}

function decided(payment: ProviderPayment, state: 'won' | 'lost'): ProviderPayment {
  return payment.dispute?.state === 'open' ? { ...payment, dispute: { ...payment.dispute, state } } : payment;
}

/** Everything that is written of an order, as far as it may not change by itself. */
async function written(id: string) {
  const { rows } = await bench.database.pool.query(
    `select o.state, o.held, o.check_at, s.state as subscription, s.renews, s.paid_until, e.ends_at,
       (select count(*)::int from journals where order_id = o.id) as journals,
       (select count(*)::int from journals where order_id = o.id and kind = 'charge') as charges,
       (select count(*)::int from invoices where order_id = o.id and data->>'kind' = 'invoice') as invoices,
       (select count(*)::int from invoices where order_id = o.id) as papers,
       (select count(*)::int from outbox where data->>'orderId' = o.id::text) as mails
     from orders o left join subscriptions s on s.order_id = o.id
     left join entitlements e on e.reference = o.id::text where o.id = $1`,
    [id],
  );
  return rows[0];
}

async function balances(id: string): Promise<Record<string, number>> {
  const { rows } = await bench.database.pool.query<{ account: string; sum: string }>(
    `select e.account, sum(e.amount) from entries e join journals j on j.id = e.journal_id
     where j.order_id = $1 group by e.account`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

/** What a provider holds for us of a sale, by its own account of it. */
function heldByProvider(reference: string): number {
  const { payments } = bench.provider.sales.get(reference) ?? { payments: [] };
  return payments.reduce((sum, { amount, fee, refunds, dispute }) => {
    const back = refunds.reduce((total, refund) => total + refund.amount.minor, 0);
    const taken = dispute && dispute.state !== 'won' ? dispute.amount.minor : 0;
    return sum + amount.minor - (fee ?? 0) - back - taken;
  }, 0);
}

describe('S50 sequences of a sale: whatever is told, in whatever order, the order ends where its provider says', () => {
  test.each(Array.from({ length: 20 }, (_, index) => index))(
    'sales one after the other, seed %i',
    async (seed) => {
      const choose = chooser(seed);
      for (let run = 0; run < SALES; run += 1) {
        setClockOffset(0);
        const { id, reference } = await bench.place();
        const told: string[] = [];
        for (let step = 0; step < 2 + choose(5); step += 1) {
          DOINGS[choose(DOINGS.length)]?.(reference);
          told.push(`${reference}-${step}`);
          // Some are told at once, some twice, some never, some after everything else.
          for (let times = choose(3); times > 0; times -= 1)
            await bench.tell(reference, told[choose(told.length)]);
          if (choose(2) === 0) await bench.orders.settleDue();
        }
        await heardOf(id, reference, choose);
        await expectTruth(id, reference);
        const before = { ...(await written(id)), check_at: null };
        await bench.tell(reference);
        await bench.orders.settleDue();
        expect({ ...(await written(id)), check_at: null }).toEqual(before);
      }
    },
  );
});

/** The last word: a webhook, or nothing but time where the order is still looked after. */
async function heardOf(id: string, reference: string, choose: Chooser): Promise<void> {
  const { check_at: checkAt } = await written(id);
  if (checkAt && choose(3) === 0)
    setClockOffset(Math.max(checkAt.getTime(), now().getTime()) - Date.now() + MINUTE);
  else await bench.tell(reference);
  await bench.orders.settleDue();
}

/** What has to be so by the provider's account, whatever was told of it. */
async function expectTruth(id: string, reference: string): Promise<void> {
  const sale = bench.provider.sales.get(reference);
  if (!sale) throw new Error('the sale is gone');
  const found = await written(id);
  const good = sale.payments.filter(isGood);
  const paidUntil = Math.max(0, ...good.map(({ paysUntil }) => paysUntil.getTime()));
  const charges = sale.status === 'active' || sale.status === 'suspended';
  const ends = found.ends_at?.getTime() ?? 0;
  expect(found.held).toBeNull();
  // Files for whom has paid for now; a renewal that is about to be charged has some hours.
  if (paidUntil > now().getTime()) expect(ends).toBeGreaterThanOrEqual(paidUntil);
  else expect(ends).toBeLessThanOrEqual(Math.max(now().getTime(), charges ? paidUntil + RENEWAL_GRACE : 0));
  expect(['open', 'lapsed'].includes(found.state)).toBe(sale.payments.length === 0);
  expect(found.state === 'paid').toBe(good.length > 0 && good.at(-1) === sale.payments.at(-1));
  // What is over is not charged again.
  if (['refunded', 'chargedBack', 'lapsed'].includes(found.state)) expect(charges).toBe(false);
  if (found.subscription === 'ended' || found.subscription === 'cancelled') expect(charges).toBe(false);
  expect(found.renews ?? false).toBe(charges);
  expect([found.charges, found.invoices]).toEqual([sale.payments.length, sale.payments.length]);
  const sums = await balances(id);
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(sums['provider:card'] ?? 0).toBe(heldByProvider(reference));
}

function isGood(payment: ProviderPayment): boolean {
  const { dispute } = payment;
  return leftOf(payment) > 0 && (dispute === null || dispute.state === 'won');
}
