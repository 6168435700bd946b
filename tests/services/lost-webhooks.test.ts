import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

async function stateOf(id: string): Promise<string> {
  const { rows } = await bench.database.pool.query('select state from orders where id = $1', [id]);
  return rows[0]?.state;
}

/** Time passes, and what is due is looked into on each of its days. */
async function pass(days: number): Promise<void> {
  const from = now().getTime() - Date.now();
  for (let day = 1; day <= days; day += 1) {
    setClockOffset(from + day * DAY);
    await bench.orders.settleDue();
  }
}

describe('S50 a webhook that never comes costs time, nothing else', () => {
  test('a plan that is over is looked after: money that goes back then is written down within a month', async () => {
    const { id, reference } = await bench.place();
    bench.provider.pay(reference);
    await bench.tell(reference);
    await bench.orders.settleDue();
    bench.provider.change(reference, (sale) => ({ ...sale, status: 'ended' }));
    setClockOffset(380 * DAY);
    await bench.tell(reference, 'over');
    await bench.orders.settleDue();
    expect(await stateOf(id)).toBe('paid');
    bench.provider.changeLast(reference, (payment) => ({
      ...payment,
      refunds: [{ reference: 'r1', amount: payment.amount, at: now() }],
    }));
    await pass(31);
    expect(await stateOf(id)).toBe('refunded');
  });

  test('an order that was paid after two weeks is found within another', async () => {
    const { id, reference } = await bench.place();
    await pass(15);
    expect(await stateOf(id)).toBe('open');
    bench.provider.pay(reference);
    await pass(8);
    expect(await stateOf(id)).toBe('paid');
  });

  test('and after a year and a half nobody asks any more', async () => {
    const { id, reference } = await bench.place();
    bench.provider.pay(reference);
    await bench.tell(reference);
    bench.provider.change(reference, (sale) => ({ ...sale, status: 'ended' }));
    await bench.orders.settleDue();
    setClockOffset(1_000 * DAY);
    await bench.orders.settleDue();
    const { rows } = await bench.database.pool.query('select check_at from orders where id = $1', [id]);
    expect(rows).toEqual([{ check_at: null }]);
  });
});
