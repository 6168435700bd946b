import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrdersBench, openOrders } from '../../../../tests/support/orders.ts';
import { clockOffset, DAY, HOUR, nowMs, setClockOffset } from '../../../shared/clock.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { Billing } from '../../invoices/billing.ts';
import { noticeDays } from '../notices.table.ts';
import { dueNotice, nextNoticeAt } from './notice-times.ts';
import { RenewalNotices } from './notices.server.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(() => bench.close());
beforeEach(() => setClockOffset(0));

const YEAR_MS = 365 * DAY;
type Buyer = { country: string; locale: Locale; token?: 'premium-50' | 'premium-month' };

async function bought({ country, locale, token = 'premium-50' }: Buyer) {
  const billing: Billing = { name: 'Jo Doe', phone: null, country, region: null, vatId: null };
  const placed = await bench.place({ billing, locale, package: token });
  bench.provider.pay(placed.reference);
  await bench.tell(placed.reference);
  await bench.orders.settleDue();
  return placed;
}

/** Puts the clock so many days before the first renewal. */
async function daysBefore(boughtAt: number, days: number): Promise<void> {
  setClockOffset(clockOffset() + boughtAt + YEAR_MS - days * DAY - nowMs());
  await bench.orders.settleDue();
}

async function noticesOf(id: string) {
  const rows = await bench.database.query
    .selectFrom('outbox')
    .select(['recipient', 'data', 'account_id', 'locale'])
    .where('mail', '=', 'renewal-notice')
    .execute();
  return rows.filter(({ data }) => (data as { orderId?: string }).orderId === id);
}

describe('the table of notices', () => {
  test('U56 21 days by default, in the French version and in France 45, 30 and 10', () => {
    expect(noticeDays('CA', 'en')).toEqual([21]);
    expect(noticeDays('FR', 'en')).toEqual([45, 30, 10]);
    expect(noticeDays('CA', 'fr')).toEqual([45, 30, 10]);
    expect(Math.min(...noticeDays('ES', 'es'))).toBeGreaterThanOrEqual(15);
    for (const days of noticeDays('US', 'en')) expect(days >= 15 && days <= 45).toBe(true);
  });

  test('a month has no notice', () => {
    const billing = { name: '', phone: null, country: 'FR', region: null, vatId: null };
    const order = {
      package: 'premium-month',
      renewalRule: 'byTerm',
      charges: 1,
      billing,
      locale: 'fr',
    } as const;
    expect(dueNotice(order, new Date(10 * DAY), new Date(9 * DAY))).toBeUndefined();
  });
});

test('U56 the next notice is found from the table, to the moment', () => {
  const billing = { name: '', phone: null, country: 'FR', region: null, vatId: null };
  const order = { package: 'premium-50', renewalRule: 'byTerm', charges: 1, billing, locale: 'fr' } as const;
  const paidUntil = new Date(100 * DAY);
  const times = [0, 55 * DAY - 1, 55 * DAY, 70 * DAY, 90 * DAY].map((after) =>
    nextNoticeAt(order, paidUntil, new Date(after)),
  );
  expect(times.map((time) => time && time.getTime() / DAY)).toEqual([55, 55, 70, 90, null]);
});

describe('notices of a renewal', () => {
  test('U56 R6.13 one notice 21 days before, to the address of the account, once', async () => {
    const start = nowMs();
    const { id, email } = await bought({ country: 'CA', locale: 'en' });
    await daysBefore(start, 22);
    expect(await noticesOf(id)).toHaveLength(0);
    await daysBefore(start, 21 - 0.1);
    await daysBefore(start, 20);
    await daysBefore(start, 3);
    const notices = await noticesOf(id);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ recipient: email, locale: 'en' });
    expect(notices[0]?.account_id).not.toBeNull();
  });

  test('U56 France: 45, 30 and 10 days before', async () => {
    const start = nowMs();
    const { id } = await bought({ country: 'FR', locale: 'fr' });
    const counts: number[] = [];
    for (const days of [46, 44.9, 31, 29.9, 11, 9.9, 1]) {
      await daysBefore(start, days);
      counts.push((await noticesOf(id)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  test('of those that were missed only the latest is sent', async () => {
    const start = nowMs();
    const { id } = await bought({ country: 'FR', locale: 'fr' });
    await daysBefore(start, 5);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  test('each term has its own', async () => {
    const start = nowMs();
    const { id, reference } = await bought({ country: 'CA', locale: 'en' });
    await daysBefore(start, 20);
    await daysBefore(start, 0.5);
    bench.provider.pay(reference);
    await bench.tell(reference);
    await bench.orders.settleDue();
    expect(await noticesOf(id)).toHaveLength(1);
    await daysBefore(start + YEAR_MS, 20);
    expect(await noticesOf(id)).toHaveLength(2);
  });

  test('none for what does not renew, nor for plans paid by the month', async () => {
    const start = nowMs();
    const [stopped, monthly] = [
      await bought({ country: 'CA', locale: 'en' }),
      await bought({ country: 'FR', locale: 'fr', token: 'premium-month' }),
    ];
    bench.provider.change(stopped.reference, (sale) => ({ ...sale, status: 'cancelled' }));
    await bench.tell(stopped.reference);
    await bench.orders.settleDue();
    await daysBefore(start, 9);
    expect(await noticesOf(stopped.id)).toHaveLength(0);
    expect(await noticesOf(monthly.id)).toHaveLength(0);
  });

  test('two processes that look at once owe it once', async () => {
    const start = nowMs();
    const { id } = await bought({ country: 'CA', locale: 'en' });
    setClockOffset(clockOffset() + start + YEAR_MS - 20 * DAY + HOUR - nowMs());
    const parts = { database: bench.database, log: pino({ level: 'silent' }), onMail: () => undefined };
    await Promise.all([1, 2, 3].map(() => new RenewalNotices(parts).work.finish()));
    expect(await noticesOf(id)).toHaveLength(1);
  });
});
