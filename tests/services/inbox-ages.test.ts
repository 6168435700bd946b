import { afterAll, beforeAll, expect, test } from 'vitest';
import { InboxService } from '../../src/services/inbox/inbox.server.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(async () => {
  setClockOffset(0);
  await bench.close();
});

test('I17.190 held money waits since the day it was held, however often its provider is looked at', async () => {
  const order = await bench.place({});
  bench.provider.pay(order.reference, 100);
  await bench.tell(order.reference);
  await bench.orders.settleDue();
  const held = now();
  for (let days = 1; days <= 3; days += 1) {
    setClockOffset(days * DAY);
    await bench.tell(order.reference);
    await bench.orders.settleDue();
  }
  await bench.database.pool.query('update orders set updated_at = $1 where id = $2', [now(), order.id]);
  const { rows } = await new InboxService(bench.database).waiting(['owner']);
  const row = rows.find(({ source }) => source === 'heldPayments');
  expect(Math.abs((row?.since.getTime() ?? 0) - held.getTime())).toBeLessThan(60_000);
});
