import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  });

  test('of two that are paid and told of in the same moment, one is held', async () => {
    const email = `race-${newId()}@example.com`;
    const both = [await bench.place({ email }), await bench.place({ email })];
    for (const { reference } of both) bench.provider.pay(reference);
    const viewer = { accountId: undefined, buyerSecret: 'secret' };
    const orders = await Promise.all(both.map(({ id }) => bench.orders.find(id, viewer)));
    await Promise.all(orders.filter((order) => order !== undefined).map((order) => bench.orders.look(order)));
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
  await bench.tell(reference);
  await bench.orders.settleDue();
  expect(await stateOf(id)).toMatchObject({
    state: 'review',
    held: 'the provider says open of an order that was paid',
  });
  const { rows } = await bench.database.pool.query('select ends_at from entitlements where reference = $1', [
    id,
  ]);
  expect(rows[0]?.ends_at.getTime()).toBeGreaterThan(Date.now());
});

test('U50 a cancellation is not answered by what the provider said a moment before it', async () => {
  const { id, reference } = await bench.place();
  await paidAndTold(reference);
  const viewer = { accountId: undefined, buyerSecret: 'secret' };
  const order = await bench.orders.find(id, viewer);
  if (!order) throw new Error('the order is gone');
  const looked = bench.orders.look(order);
  await bench.orders.cancel(order);
  await looked;
  expect((await bench.orders.find(id, viewer))?.subscription?.state).toBe('cancelled');
});

test('U51 numbers of orders cannot be guessed from one another', async () => {
  const numbers = await Promise.all(
    [1, 2, 3].map(async () => Number((await stateOf((await bench.place()).id)).number)),
  );
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toBeGreaterThanOrEqual(1_000_000_000);
});
