import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BUDGETO, PartnersService } from '../../src/services/partners/partners.server.ts';
import { isSignedWebhook } from '../../src/services/payments/signatures/standard-webhooks.server.ts';
import { clockOffset, DAY, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

const SECRET = 'cGFydG5lci1zZWNyZXQtb2YtdGVzdHM=';

let bench: OrdersBench;
let partners: PartnersService;
let answers: number | Error = 200;
const received: { id: string | null; signed: boolean; body: unknown }[] = [];

beforeAll(async () => {
  bench = await openOrders();
  partners = new PartnersService({
    database: bench.database,
    log: pino({ level: 'silent' }),
    budgeto: { url: 'https://partner.example/notify/', secret: SECRET },
    fetch: (_url, init) => {
      if (answers instanceof Error) return Promise.reject(answers);
      const headers = new Headers(init?.headers);
      const body = typeof init?.body === 'string' ? init.body : '';
      if (answers === 200)
        received.push({
          id: headers.get('webhook-id'),
          signed: isSignedWebhook(SECRET, { headers, body }),
          body: JSON.parse(body),
        });
      return Promise.resolve(new Response(null, { status: answers }));
    },
  });
});
afterEach(() => {
  answers = 200;
  received.length = 0;
  setClockOffset(0);
});
afterAll(async () => {
  await partners.work.stop();
  await bench.close();
});

async function bought(partner: string | null) {
  const placed = await bench.place({ partner });
  bench.provider.pay(placed.reference);
  await bench.tell(placed.reference);
  await bench.orders.settleDue();
  const order = await bench.orders.find(placed.id, { accountId: undefined, buyerSecret: 'secret' });
  if (!order) throw new Error('no order');
  return order;
}

test('R7.10 a paid order is told once, signed, with its number and address and nothing else', async () => {
  const order = await bought(BUDGETO);
  await partners.work.finish();
  await partners.work.finish();
  expect(received).toEqual([
    {
      id: order.id,
      signed: true,
      body: {
        type: 'order.paid',
        timestamp: expect.any(String),
        data: { orderNumber: String(order.number), email: order.email },
      },
    },
  ]);
});

test('R7.10 a renewal, or the same order settled again, is not told once more', async () => {
  const order = await bought(BUDGETO);
  await partners.work.finish();
  bench.provider.pay(order.reference ?? '');
  await bench.tell(order.reference ?? '');
  await bench.orders.settleDue();
  await partners.work.finish();
  expect(received.map(({ id }) => id)).toEqual([order.id]);
});

test('R7.10 S51 an order that is not paid, or not the partner’s, is not told', async () => {
  const open = await bench.place({ partner: BUDGETO });
  await bench.tell(open.reference);
  await bench.orders.settleDue();
  await bought(null);
  await partners.work.finish();
  expect(received).toEqual([]);
});

test('R7.10 while the partner is away it is tried again, later and later, and told once', async () => {
  const order = await bought(BUDGETO);
  const row = () =>
    bench.database.query
      .selectFrom('partner_notices')
      .select(['attempts', 'due_at', 'sent_at', 'last_error'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
  answers = new Error('refused');
  await partners.work.finish();
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null });
  answers = 500;
  setClockOffset(clockOffset() + MINUTE);
  await partners.work.finish();
  expect(await row()).toMatchObject({ attempts: 2, last_error: 'answered 500' });
  answers = 200;
  // Not before its time.
  await partners.work.finish();
  expect(received).toEqual([]);
  setClockOffset(clockOffset() + DAY);
  await partners.work.finish();
  await partners.work.finish();
  expect(received).toHaveLength(1);
  expect(await row()).toMatchObject({ attempts: 3, due_at: null, last_error: null });
});
