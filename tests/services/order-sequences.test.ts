import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settle } from '../../src/services/orders/settle.ts';
import type { ProviderPayment } from '../../src/services/payments/provider.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(() => bench.close());

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

function leftOf({ amount, refunds }: ProviderPayment): number {
  return refunds.reduce((left, refund) => left - refund.amount.minor, amount.minor);
}

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

/** Numbers that look random and are the same in every run. */
function chooser(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function standing(id: string) {
  const { rows } = await bench.database.pool.query(
    `select o.state, o.held, s.state as subscription, s.renews, s.paid_until, e.ends_at
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
  test.each(Array.from({ length: 20 }, (_, index) => index))('hundred sequences, seed %i', async (seed) => {
    const choose = chooser(seed * 7_919 + 1);
    for (let run = 0; run < 100; run += 1) {
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
      await bench.tell(reference);
      await bench.orders.settleDue();

      const order = await bench.orders.find(id, { accountId: undefined, buyerSecret: 'secret' });
      const sale = bench.provider.sales.get(reference);
      if (!order || !sale) throw new Error('the order is gone');
      const expected = settle(order, sale, now());
      const found = await standing(id);
      expect(found.state).toBe(expected.state);
      expect(found.subscription).toBe(expected.subscription.state);
      expect(found.paid_until).toEqual(expected.subscription.paidUntil);
      if (expected.entitledUntil) expect(found.ends_at).toEqual(expected.entitledUntil);
      else if (found.ends_at) expect(found.ends_at.getTime()).toBeLessThanOrEqual(now().getTime());
      const sums = await balances(id);
      expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(sums['provider:card'] ?? 0).toBe(heldByProvider(reference));
    }
  });
});
