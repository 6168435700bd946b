import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrdersService } from '../../src/services/orders/orders.server.ts';
import { ASK_FLOOR_MS } from '../../src/services/orders/settler.server.ts';
import { proofOf, readReturn } from '../../src/services/payments/retailer/proof.server.ts';
import { removeFinished } from '../../src/services/unfinished-orders/finished.store.server.ts';
import { clockOffset, nowMs, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders, ProviderModel } from '../support/orders.ts';

const SECRET = 'TESTSECRET123456';
const VIEWER = { accountId: undefined, buyerSecret: 'secret' };

/** The retailer as a provider of sales; it counts what it is asked. */
class RetailerModel extends ProviderModel {
  override readonly route = 'retailer' as 'card';
  asked: string[] = [];

  override sale(reference: string) {
    this.asked.push(`sale ${reference}`);
    return super.sale(reference);
  }

  buyer(reference: string) {
    this.asked.push(`buyer ${reference}`);
    if (this.fault) return Promise.reject(this.fault);
    const isKnown = !reference.startsWith('NOBODY');
    return Promise.resolve(
      isKnown ? { email: `${reference}@example.com`, name: 'Jo', country: 'US', locale: null } : undefined,
    );
  }

  returned(query: URLSearchParams) {
    return readReturn(query, SECRET);
  }
}

let bench: OrdersBench;
let retailer: RetailerModel;
let orders: OrdersService;
let asked = 0;

beforeAll(async () => {
  bench = await openOrders();
  retailer = new RetailerModel();
  orders = new OrdersService({
    onPaid: removeFinished,
    database: bench.database,
    log: pino({ level: 'silent' }),
    providers: new Map([['retailer', retailer]]),
    retailer,
    onMail: () => undefined,
  });
  const { provider } = bench;
  const sale = provider.sale.bind(provider);
  provider.sale = (reference) => {
    asked += 1;
    return sale(reference);
  };
});
beforeEach(() => {
  asked = 0;
  retailer.asked = [];
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

function goOn(ms: number): void {
  setClockOffset(clockOffset() + ms);
}

async function placed() {
  const { id, reference } = await bench.place();
  const order = await bench.orders.find(id, VIEWER);
  if (!order) throw new Error('no order');
  // Placing gives up what the same browser left unpaid, and may ask about that.
  asked = 0;
  return { order, reference };
}

describe('S54 a buyer who looks at an order again and again', () => {
  test('S51 S54 has its provider asked once in a few seconds, and is shown what is written in between', async () => {
    const { order, reference } = await placed();
    for (let count = 0; count < 20; count += 1) await bench.orders.askProvider(order);
    expect(asked).toBe(1);
    bench.provider.pay(reference);
    await bench.orders.askProvider(order);
    expect(await bench.orders.find(order.id, VIEWER)).toMatchObject({ state: 'open' });
    goOn(ASK_FLOOR_MS);
    await bench.orders.askProvider(order);
    expect(asked).toBe(2);
    expect(await bench.orders.find(order.id, VIEWER)).toMatchObject({ state: 'paid' });
  });

  test('S51 S54 at fifty places at once, in several processes: once', async () => {
    const { order } = await placed();
    const other = new OrdersService({
      onPaid: removeFinished,
      database: bench.database,
      log: pino({ level: 'silent' }),
      providers: new Map([['card', bench.provider]]),
      onMail: () => undefined,
    });
    await Promise.all(
      Array.from({ length: 50 }, (_, count) => (count % 2 ? bench.orders : other).askProvider(order)),
    );
    expect(asked).toBe(1);
  });

  test('S54 a clock that was put back does not keep anybody waiting', async () => {
    const { order } = await placed();
    goOn(3_600 * SECOND);
    await bench.orders.askProvider(order);
    goOn(-3_600 * SECOND);
    await bench.orders.askProvider(order);
    expect(asked).toBe(2);
  });
});

function linkOf(receipt: string): URLSearchParams {
  const signed = { receipt, time: String(Math.floor(nowMs() / SECOND)), item: '1' };
  return new URLSearchParams({
    cbreceipt: receipt,
    time: signed.time,
    item: '1',
    cbpop: proofOf(SECRET, signed),
    cemail: 'anybody@example.com',
  });
}

describe('S53 a retailer’s signed return link, replayed', () => {
  test('S53 of a sale that waits: asked for once in a few seconds', async () => {
    const receipt = `R${newId().slice(0, 6).toUpperCase()}A`;
    const link = linkOf(receipt);
    const first = await orders.returned(link);
    expect(first).toMatchObject({ state: 'open', email: `${receipt}@example.com` });
    expect(retailer.asked).toEqual([`buyer ${receipt}`, `sale ${receipt}`]);
    for (let count = 0; count < 20; count += 1)
      expect(await orders.returned(link)).toMatchObject({ id: first?.id });
    expect(retailer.asked).toHaveLength(2);
    goOn(ASK_FLOOR_MS);
    await orders.returned(link);
    expect(retailer.asked).toHaveLength(3);
  });

  test('S53 of a sale that is settled: never asked for again', async () => {
    const receipt = `S${newId().slice(0, 6).toUpperCase()}A`;
    const first = await orders.returned(linkOf(receipt));
    await bench.database.query
      .updateTable('orders')
      .set({ state: 'paid' })
      .where('id', '=', first?.id ?? '')
      .execute();
    retailer.asked = [];
    goOn(3_600 * SECOND);
    expect(await orders.returned(linkOf(receipt))).toMatchObject({ state: 'paid' });
    expect(retailer.asked).toEqual([]);
  });

  test('S53 of a receipt the retailer does not know, also at many places at once: asked once, and later again', async () => {
    const receipt = 'NOBODY01';
    const answers = await Promise.all(Array.from({ length: 20 }, () => orders.returned(linkOf(receipt))));
    expect(new Set(answers)).toEqual(new Set([undefined]));
    await orders.returned(linkOf(receipt));
    expect(retailer.asked).toEqual([`buyer ${receipt}`]);
    goOn(ASK_FLOOR_MS);
    await orders.returned(linkOf(receipt));
    expect(retailer.asked).toHaveLength(2);
  });

  test('S53 one that the retailer did not sign asks nobody', async () => {
    const link = linkOf('TESTRCPT');
    link.set('cbpop', '00000000');
    expect(await orders.returned(link)).toBeUndefined();
    expect(retailer.asked).toEqual([]);
  });
});
