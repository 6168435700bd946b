import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { translator } from '../../src/locales/messages.server.ts';
import { renderMail } from '../../src/services/mail/render.server.tsx';
import { MAILS } from '../../src/services/mails.table.server.ts';
import type { OrderMailData } from '../../src/services/orders/mails/order-mail.ts';
import type { ProviderPayment } from '../../src/services/payments/provider.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { addMonths } from '../../src/shared/dates.ts';
import { newId } from '../../src/shared/ids.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { formatMoney, type Money } from '../../src/shared/money.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const dollars = (minor: number): Money => ({ minor, currency: 'USD' });
const reference = newId().replaceAll('-', '').slice(0, 8).toUpperCase();
const email = `${reference.toLowerCase()}@example.com`;

/** The retailer tells of one more payment: the price, and what its buyer paid in all where it says so. */
async function told(charged: Money | undefined): Promise<void> {
  const known = bench.retailer.sales.get(reference)?.payments ?? [];
  const payment: ProviderPayment = {
    reference: `${reference}-${known.length + 1}`,
    amount: dollars(29_988),
    ...(charged ? { charged } : {}),
    fee: null,
    paidAt: now(),
    paysUntil: addMonths(now(), 12),
    refunds: [],
    dispute: null,
  };
  const payments = [...known, payment];
  bench.retailer.sales.set(reference, { reference, orderId: null, status: 'active', payments });
  await bench.tellRetailer(reference, { email, name: 'Jo Doe', country: 'US', locale: 'en' });
  await bench.orders.settleDue();
}

test('I13.9 each receipt of the retailer’s says the sum that was charged then, where its notice tells it, in six languages', async () => {
  const sums = [dollars(32_387), dollars(36_129), undefined];
  for (const [years, charged] of sums.entries()) {
    setClockOffset(years * 366 * DAY);
    await told(charged);
  }
  const { rows } = await bench.database.pool.query<{ data: OrderMailData }>(
    "select data from outbox where mail = 'receipt' and recipient = $1 order by created_at",
    [email],
  );
  expect(rows.map(({ data }) => [data.isFirst, data.charged])).toEqual([
    [true, sums[0]],
    [false, sums[1]],
    [false, undefined],
  ]);
  const [, renewal] = rows;
  for (const locale of LOCALE_CODES) {
    const owed = { id: 'a', idempotency_key: 'k', recipient: email, attempts: 0, mail: 'receipt', locale };
    const { text } = renderMail(MAILS, { ...owed, data: renewal?.data ?? {} }, 'https://papergrove.example');
    const label = translator(locale, 'mail')('order.labels.paidInAll');
    const line = text.split('\n').find((one) => one.startsWith(label));
    expect(line, locale).toContain(formatMoney(dollars(36_129), locale));
  }
});
