import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceData } from '../../src/services/invoices/invoice.ts';
import type { OrderMailData } from '../../src/services/orders/mails/order-mail.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import { DAY, HOUR, nowMs } from '../../src/shared/clock.ts';
import { addMonths } from '../../src/shared/dates.ts';
import { type Batch, collect, deliverSurely, newBatch, pass } from '../support/sequences/batch.ts';
import { openSequences, type SequencesBench } from '../support/sequences/bench.ts';
import { findOrders } from '../support/sequences/finish.ts';
import { buy, GOOD_CARD, type Purchase } from '../support/sequences/sale-run.ts';

let bench: SequencesBench;
beforeAll(async () => {
  bench = await openSequences();
});
afterAll(() => bench.close());

const HALF = { offer: 'save50', package: 'premium-50', region: null } as const;
const BERLIN = { companyName: 'Muster GmbH', street: 'Weg 1', postcode: '10115', city: 'Berlin' };
/** 12 × 39.99, and a month of 53.59, with 19 % of German value added tax. */
const FIRST = Math.round(47_988 * 1.19);
const MONTH = 5_359 + Math.round(5_359 * 0.19);
/** The year after: 12 × 53.59. */
const YEAR = 64_308 + Math.round(64_308 * 0.19);

/** Brings everything that was sent, until nothing more comes. */
async function rest(batch: Batch): Promise<void> {
  for (let letters = collect(batch); letters.length > 0; letters = collect(batch)) {
    for (const letter of letters) await deliverSurely(batch, letter);
    await bench.orders.settleDue();
  }
  await bench.orders.settleDue();
}

async function bought(route: 'card' | 'paypal' | 'retailer', purchase: Omit<Purchase, 'pays'>) {
  const batch = await newBatch(bench, route);
  const run = await buy(bench, route, { ...purchase, pays: route === 'card' ? GOOD_CARD : 'approve' });
  batch.runs.push(run);
  await rest(batch);
  await findOrders(batch);
  const start = new Date(nowMs());
  return {
    id: run.orderId ?? '',
    start,
    /** Two hours after so many months, day for day. */
    async month(count: number): Promise<void> {
      const to = addMonths(start, count).getTime() + 2 * HOUR;
      // In steps, as time passes: what is due before a renewal is done before it.
      for (let at = nowMs() + 20 * DAY; at < to; at += 20 * DAY) await passTo(batch, at);
      await passTo(batch, to);
    },
  };
}

async function passTo(batch: Batch, at: number): Promise<void> {
  await pass(batch, at - nowMs());
  await rest(batch);
}

async function standing(id: string) {
  const { rows: invoices } = await bench.database.pool.query<{ data: InvoiceData }>(
    'select data from invoices where order_id = $1 order by number',
    [id],
  );
  const { rows: mails } = await bench.database.pool.query<{ mail: string; data: OrderMailData }>(
    `select mail, data from outbox where data->>'orderId' = $1 order by created_at`,
    [id],
  );
  const { rows } = await bench.database.pool.query<{ state: string; renews: boolean; paid_until: Date }>(
    'select state, renews, paid_until from subscriptions where order_id = $1',
    [id],
  );
  return {
    order: await findOrder(bench.database, id),
    charged: invoices.map(({ data }) => [data.term, data.amount.total.minor]),
    periods: invoices.map(({ data }) => [data.at, data.paidUntil].map((at) => at?.slice(0, 10))),
    mails: mails.map(({ mail }) => mail),
    receipts: mails.filter(({ mail }) => mail === 'receipt').map(({ data }) => [data.term, data.nextTerm]),
    subscription: rows[0],
  };
}

const day = (at: Date) => at.toISOString().slice(0, 10);

describe.each(['card', 'paypal'] as const)('a year bought by %s', (route) => {
  test('I13.23 in Germany goes on by the month, and ends with the month in which it is stopped', async () => {
    const { id, start, month } = await bought(route, { ...HALF, country: 'DE' });
    await month(12);
    const renewed = await standing(id);
    expect(renewed.order).toMatchObject({ state: 'paid', held: null, renewalRule: 'byMonth' });
    expect(renewed.charged).toEqual([
      ['year', FIRST],
      ['month', MONTH],
    ]);
    expect(renewed.periods).toEqual([
      [day(start), day(addMonths(start, 12))],
      [day(addMonths(start, 12)), day(addMonths(start, 13))],
    ]);
    expect(renewed.receipts).toEqual([
      ['year', 'month'],
      ['month', 'month'],
    ]);
    await month(14);
    const { order } = await standing(id);
    if (!order) throw new Error('no order');
    await bench.orders.cancel(order);
    const stopped = await standing(id);
    expect(stopped.charged).toHaveLength(4);
    expect(stopped.subscription).toMatchObject({ state: 'cancelled', renews: false });
    const end = stopped.subscription?.paid_until ?? start;
    expect(day(end)).toBe(day(addMonths(start, 15)));
    expect(end.getTime() - nowMs()).toBeLessThanOrEqual(31 * DAY);
    await month(17);
    const over = await standing(id);
    expect(over.subscription?.state).toBe('ended');
    expect(over.charged).toHaveLength(4);
    // Before the year ended; months have none.
    expect(over.mails.filter((mail) => mail === 'renewal-notice')).toHaveLength(1);
  });

  test.each([
    ['a company in Germany', { country: 'DE', company: BERLIN }, YEAR],
    ['a buyer in Great Britain', { country: 'GB' }, 64_308],
  ] as const)('I13.23 for %s it renews for a year, as before', async (_, buyer, renewal) => {
    const { id, start, month } = await bought(route, { ...HALF, ...buyer });
    await month(12);
    const { order, charged, subscription } = await standing(id);
    expect(order).toMatchObject({ state: 'paid', held: null, renewalRule: 'byTerm' });
    expect(charged[1]).toEqual(['year', renewal]);
    expect(day(subscription?.paid_until ?? start)).toBe(day(addMonths(start, 24)));
  });
});

test('I13.23 the provider’s own page says what follows the year', async () => {
  const pageOf = async (route: 'card' | 'paypal') => {
    await newBatch(bench, route);
    const { payUrl } = await buy(bench, route, { ...HALF, country: 'DE', pays: null });
    return (await fetch(payUrl ?? '')).text();
  };
  const card = await pageOf('card');
  expect(card).toContain('Papergrove Premium, 12 months');
  expect(card).toMatch(/After the first year, from .+, it continues month to month for \$63\.77 a month/);
  expect(await pageOf('paypal')).toContain('$571.06 for the first year, then $63.77 a month');
});

describe('a year bought from the retailer', () => {
  test('I13.23 in Germany ends: the retailer is told to stop, and the receipt says so', async () => {
    const { id, month } = await bought('retailer', {
      offer: '',
      package: 'basic',
      country: 'DE',
      region: null,
    });
    const now = await standing(id);
    expect(now.order).toMatchObject({ state: 'paid', held: null, renewalRule: 'never' });
    expect(now.subscription).toMatchObject({ state: 'cancelled', renews: false });
    await month(12);
    const over = await standing(id);
    expect(over.subscription?.state).toBe('ended');
    // Nobody cancelled anything.
    expect(over.mails).not.toContain('subscription-cancelled');
    expect(over.mails).not.toContain('renewal-notice');
  });

  test('I13.23 in France renews for a year, as before', async () => {
    const { id, start, month } = await bought('retailer', {
      offer: '',
      package: 'basic',
      country: 'FR',
      region: null,
    });
    await month(12);
    const { order, subscription } = await standing(id);
    expect(order).toMatchObject({ state: 'paid', renewalRule: 'byTerm' });
    expect(day(subscription?.paid_until ?? start)).toBe(day(addMonths(start, 24)));
  });
});

test('I13.23 an order of before keeps its terms: another year, also for a consumer in Germany', async () => {
  const { id, start, month } = await bought('card', { ...HALF, country: 'DE', company: BERLIN });
  await bench.database.pool.query(
    `update orders set renewal_rule = default, billing = billing - 'company' where id = $1`,
    [id],
  );
  await month(12);
  const { order, charged, subscription } = await standing(id);
  expect(order).toMatchObject({ state: 'paid', renewalRule: 'byTerm' });
  expect(charged[1]).toEqual(['year', YEAR]);
  expect(day(subscription?.paid_until ?? start)).toBe(day(addMonths(start, 24)));
});
