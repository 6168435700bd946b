import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveBackHeld } from '../../src/services/orders/held.server.ts';
import { heldOrders } from '../../src/services/orders/held.store.server.ts';
import { ProviderError, type ProviderPayment } from '../../src/services/payments/provider.ts';
import { HOUR, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(() => bench.close());

async function stateOf(id: string) {
  const { rows } = await bench.database.pool.query('select state, held, number from orders where id = $1', [
    id,
  ]);
  return rows[0];
}

async function mailsOf(id: string): Promise<string[]> {
  const { rows } = await bench.database.pool.query(`select mail from outbox where data->>'orderId' = $1`, [
    id,
  ]);
  return rows.map(({ mail }) => mail);
}

async function paidAndTold(reference: string): Promise<void> {
  bench.provider.pay(reference);
  await bench.tell(reference);
  await bench.orders.settleDue();
}

describe('S54 one buyer, two orders', () => {
  test('the sale a browser began before cannot be paid beside the next one', async () => {
    const email = `twice-${newId()}@example.com`;
    const first = await bench.place({ email });
    await bench.place({ email });
    expect(bench.provider.sales.get(first.reference)?.status).toBe('cancelled');
  });

  test('who pays twice all the same has one plan; the second payment is held, and does not renew', async () => {
    const email = `twice-${newId()}@example.com`;
    const first = await bench.place({ email });
    const second = await bench.place({ email });
    await paidAndTold(first.reference);
    await paidAndTold(second.reference);
    expect((await stateOf(first.id)).state).toBe('paid');
    const { state, held } = await stateOf(second.id);
    expect(state).toBe('review');
    expect(held).toContain('paid twice');
    expect(bench.provider.sales.get(second.reference)?.status).toBe('cancelled');
    const { rows } = await bench.database.pool.query(
      'select 1 from entitlements where reference = any($1::text[])',
      [[first.id, second.id]],
    );
    expect(rows).toHaveLength(1);
    // Nothing is earned by it, no invoice is written, and its buyer is told that somebody looks at it.
    expect(await bench.orders.invoicesOf([second.id])).toEqual([]);
    const accounts = await bench.database.pool.query(
      `select distinct account from entries join journals j on j.id = journal_id where j.order_id = $1 order by 1`,
      [second.id],
    );
    expect(accounts.rows.map(({ account }) => account)).toEqual(['fees', 'held', 'provider:card']);
    expect(await mailsOf(second.id)).toEqual(['payment-held']);
    expect(await mailsOf(first.id)).toContain('receipt');
    // A person gives it back; the ledger has nothing held any more, and the first plan goes on.
    const [waiting] = (await heldOrders(bench.database)).filter(({ order }) => order.id === second.id);
    if (!waiting) throw new Error('it is not among those that are held');
    expect(await giveBackHeld(bench.database, bench.provider, waiting.order)).toBe(1);
    expect(await giveBackHeld(bench.database, bench.provider, waiting.order)).toBe(0);
    await bench.tell(second.reference);
    await bench.orders.settleDue();
    expect(await stateOf(second.id)).toMatchObject({ state: 'refunded', held: null });
    expect((await heldOrders(bench.database)).some(({ order }) => order.id === second.id)).toBe(false);
    expect((await stateOf(first.id)).state).toBe('paid');
  });

  test('who orders again while the webhook of what was just paid is late is sold nothing a second time', async () => {
    const email = `late-${newId()}@example.com`;
    const first = await bench.place({ email });
    bench.provider.pay(first.reference);
    await expect(bench.place({ email })).rejects.toThrow('activeLicence');
    expect(bench.provider.sales.get(first.reference)?.status).toBe('active');
    expect((await stateOf(first.id)).state).toBe('paid');
  });

  test('of two that are paid and told of in the same moment, one is held', async () => {
    const email = `race-${newId()}@example.com`;
    const both = [await bench.place({ email }), await bench.place({ email })];
    for (const { reference } of both) bench.provider.pay(reference);
    const viewer = { accountId: undefined, buyerSecret: 'secret' };
    const orders = await Promise.all(both.map(({ id }) => bench.orders.find(id, viewer)));
    await Promise.all(
      orders.filter((order) => order !== undefined).map((order) => bench.orders.askProvider(order)),
    );
    const states = await Promise.all(both.map(async ({ id }) => (await stateOf(id)).state));
    expect(states.toSorted()).toEqual(['paid', 'review']);
  });

  test('the same submit once more, after it was paid, begins nothing', async () => {
    const idempotencyKey = newId();
    const email = `again-${newId()}@example.com`;
    const { reference } = await bench.place({ idempotencyKey, email });
    await paidAndTold(reference);
    await expect(bench.place({ idempotencyKey, email })).rejects.toThrow(/keyReused|activeLicence/);
  });
});

test('a provider that forgets what was paid: held, and nothing else changes', async () => {
  const { id, reference } = await bench.place();
  await paidAndTold(reference);
  bench.provider.change(reference, (sale) => ({ ...sale, status: 'pending', payments: [] }));
  for (const _ of ['told', 'and told again']) {
    await bench.tell(reference);
    await bench.orders.settleDue();
    expect(await stateOf(id)).toMatchObject({
      state: 'review',
      held: 'the provider has forgotten a payment',
    });
    const { rows } = await bench.database.pool.query(
      'select ends_at from entitlements where reference = $1',
      [id],
    );
    expect(rows[0]?.ends_at.getTime()).toBeGreaterThan(Date.now());
  }
});

test('U50 a cancellation is not answered by what the provider said a moment before it', async () => {
  const { id, reference } = await bench.place();
  await paidAndTold(reference);
  const viewer = { accountId: undefined, buyerSecret: 'secret' };
  const order = await bench.orders.find(id, viewer);
  if (!order) throw new Error('the order is gone');
  const looked = bench.orders.askProvider(order);
  await bench.orders.cancel(order);
  await looked;
  expect((await bench.orders.find(id, viewer))?.subscription?.state).toBe('cancelled');
});

test('U51 numbers of orders cannot be guessed from one another', async () => {
  const numbers = await Promise.all(
    [1, 2, 3].map(async () => Number((await stateOf((await bench.place()).id)).number)),
  );
  const [first = 0, second = 0, third = 0] = numbers;
  for (const number of numbers) expect(number).toBeGreaterThanOrEqual(1_000_000_000);
  expect(Math.abs(second - first)).toBeGreaterThan(1_000);
  expect(second - first).not.toBe(third - second);
});

test.each([
  [
    'given back',
    (payment) => ({ ...payment, refunds: [{ reference: 'r1', amount: payment.amount, at: now() }] }),
  ],
  [
    'lost to the bank',
    (payment) => ({
      ...payment,
      dispute: { reference: 'd1', amount: payment.amount, state: 'lost', at: now() },
    }),
  ],
] as readonly [string, (payment: ProviderPayment) => ProviderPayment][])(
  'what was %s is not charged again: its provider is told to stop',
  async (_, change) => {
    const { id, reference } = await bench.place();
    await paidAndTold(reference);
    bench.provider.changeLast(reference, change);
    await bench.tell(reference);
    await bench.orders.settleDue();
    expect(bench.provider.sales.get(reference)?.status).toBe('cancelled');
    const { rows } = await bench.database.pool.query('select renews from subscriptions where order_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ renews: false }]);
  },
);

test('a provider that does not stop charging is asked again later, and not all the time', async () => {
  const { reference } = await bench.place();
  await paidAndTold(reference);
  const { provider } = bench;
  let asked = 0;
  provider.cancel = () => {
    asked += 1;
    // Whoever asks without end is let out of it, and has asked too often.
    if (asked > 20) return Object.getPrototypeOf(provider).cancel.call(provider, reference);
    return Promise.reject(new ProviderError('away', 'no answer'));
  };
  try {
    provider.changeLast(reference, (payment) => ({
      ...payment,
      refunds: [{ reference: 'r1', amount: payment.amount, at: now() }],
    }));
    await bench.tell(reference);
    await bench.orders.settleDue();
    expect(asked).toBe(1);
    setClockOffset(HOUR);
    await bench.orders.settleDue();
    expect(asked).toBe(2);
  } finally {
    Reflect.deleteProperty(provider, 'cancel');
    setClockOffset(0);
  }
  await bench.tell(reference);
  await bench.orders.settleDue();
  expect(provider.sales.get(reference)?.status).toBe('cancelled');
});
