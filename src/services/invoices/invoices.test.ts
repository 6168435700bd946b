import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrdersBench, openOrders } from '../../../tests/support/orders.ts';
import { clockOffset, DAY, later, now, nowMs, SECOND, setClockOffset } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Identity } from '../account/identity.ts';
import { EntitlementsService } from '../entitlements/entitlements.server.ts';
import { MailService } from '../mail/mail.server.ts';
import { MAILS } from '../mails.table.server.ts';
import { invoiceAttachments } from '../orders/mails/invoice-attachment.server.ts';
import type { OrderMailData } from '../orders/mails/order-mail.ts';
import { ProviderError } from '../payments/provider.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(() => bench.close());

async function paid(changes?: Parameters<OrdersBench['place']>[0]) {
  const placed = await bench.place(changes);
  bench.provider.pay(placed.reference);
  await settled(placed.reference);
  return placed;
}

async function settled(reference: string): Promise<void> {
  await bench.tell(reference);
  await bench.orders.settleDue();
}

/** A pool that is asked for more than it has refuses after a moment, as it does to a page. */
async function patiently<T>(work: () => Promise<T>, tries = 20): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 0 || !/timeout/.test(String(error))) throw error;
    return patiently(work, tries - 1);
  }
}

async function orderOf(id: string) {
  const { query } = bench.database;
  const row = await query
    .selectFrom('orders')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const order = (await bench.orders.ofAccount(row.account_id ?? '')).find((one) => one.id === id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

async function mailsOf(id: string, kind: string) {
  const rows = await bench.database.query
    .selectFrom('outbox')
    .select(['mail', 'data', 'recipient', 'locale'])
    .where('mail', '=', kind)
    .$castTo<{ mail: string; data: OrderMailData; recipient: string; locale: Locale }>()
    .execute();
  return rows.filter(({ data }) => data.orderId === id);
}

describe('invoices', () => {
  test('20 that are settled at once are numbered without gaps or doubles', async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, () => bench.place()));
    for (const { reference } of placed) bench.provider.pay(reference);
    const orders = await Promise.all(
      placed.map(({ id }) => bench.orders.find(id, { accountId: undefined, buyerSecret: 'secret' })),
    );
    await Promise.all(
      orders.flatMap((order) => (order ? [patiently(() => bench.orders.askProvider(order))] : [])),
    );
    const rows = await bench.database.query.selectFrom('invoices').select(['series', 'number']).execute();
    const numbers = rows.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
    expect(numbers.length).toBeGreaterThanOrEqual(20);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(new Set(rows.map(({ series }) => series))).toEqual(new Set([`PG-${now().getUTCFullYear()}`]));
  });

  test('S52 an account has its own orders and invoices, newest first', async () => {
    const [mine, other] = [await paid(), await paid()];
    const order = await orderOf(mine.id);
    expect((await bench.orders.ofAccount(order.accountId ?? '')).map(({ id }) => id)).toEqual([mine.id]);
    const invoices = await bench.orders.invoicesOf([mine.id]);
    expect(invoices.map(({ data }) => data.orderId)).toEqual([mine.id]);
    const [theirs] = await bench.orders.invoicesOf([other.id]);
    expect(theirs?.data.orderId).toBe(other.id);
    expect(await bench.orders.invoicesOf([])).toEqual([]);
    for (const number of ['PG-2026-999999', 'PG-2026-1', "PG-2026-000001' or 1=1", '', '../etc'])
      expect(await bench.orders.invoice(number), number).toBeUndefined();
  });

  test('an invoice says how and for how long was paid, a credit note which invoice it corrects', async () => {
    const { id, reference } = await paid();
    const [invoice] = await bench.orders.invoicesOf([id]);
    expect(invoice?.data).toMatchObject({ kind: 'invoice', route: 'card', corrects: null });
    const [payment] = bench.provider.sales.get(reference)?.payments ?? [];
    expect(invoice?.data.paidUntil).toBe(payment?.paysUntil.toISOString());
    bench.provider.changeLast(reference, (last) => ({
      ...last,
      refunds: [{ reference: `${reference}-r`, amount: { ...last.amount, minor: 10_000 }, at: now() }],
    }));
    await settled(reference);
    const [credit] = await bench.orders.invoicesOf([id]);
    expect(credit?.data).toMatchObject({ kind: 'creditNote', corrects: invoice?.data.number });
    expect(credit?.data.amount.total.minor).toBe(10_000);
  });

  test('two renewals that are seen at once say each for how long they pay', async () => {
    const { id, reference } = await paid();
    bench.provider.pay(reference);
    bench.provider.pay(reference);
    await settled(reference);
    const until = (await bench.orders.invoicesOf([id])).map(({ data }) => data.paidUntil);
    expect(new Set(until).size).toBe(3);
  });
});

describe('the mail of an invoice', () => {
  test('it comes with its mail, is made then, and the mail waits where it cannot be', async () => {
    const { id } = await paid();
    const [mail] = await mailsOf(id, 'receipt');
    const owed = {
      id: 'a',
      idempotency_key: 'k',
      recipient: '',
      mail: 'receipt',
      locale: 'en',
      attempts: 0,
      data: { ...mail?.data },
    };
    const asked: string[] = [];
    const documents = {
      producePaper: ({ title }: { title: string }) => {
        asked.push(title);
        return Promise.resolve(Buffer.from('%PDF'));
      },
    };
    const [file] = await invoiceAttachments(owed, { orders: bench.orders, documents });
    expect(file).toMatchObject({ filename: `${mail?.data.invoice}.pdf`, contentType: 'application/pdf' });
    expect(asked).toEqual(['Invoice']);
    const broken = { producePaper: () => Promise.reject(new Error('busy')) };
    await expect(invoiceAttachments(owed, { orders: bench.orders, documents: broken })).rejects.toThrow(
      'busy',
    );
    expect(
      await invoiceAttachments({ ...owed, mail: 'welcome' }, { orders: bench.orders, documents }),
    ).toEqual([]);
    const noInvoice = { ...owed, data: { ...mail?.data, invoice: null } };
    expect(await invoiceAttachments(noInvoice, { orders: bench.orders, documents })).toEqual([]);
  });

  test('a mail whose invoice cannot be made is tried again, and then brings it', async () => {
    const { email } = await paid();
    let isBroken = true;
    const mail = new MailService({
      mails: MAILS,
      database: bench.database,
      log: pino({ level: 'silent' }),
      smtpUrl: undefined,
      from: 'Papergrove <hello@papergrove.example>',
      publicUrl: 'http://localhost:3000',
      attachments: (owed) =>
        invoiceAttachments(owed, {
          orders: bench.orders,
          documents: {
            producePaper: () =>
              isBroken ? Promise.reject(new Error('busy')) : Promise.resolve(Buffer.from('%PDF-')),
          },
        }),
    });
    mail.start();
    await mail.deliverDue();
    const kept = async () => (await mail.listKept(email)).filter(({ subject }) => /receipt/.test(subject));
    expect(await kept()).toEqual([]);
    isBroken = false;
    setClockOffset(clockOffset() + 10 * SECOND);
    await mail.deliverDue();
    const [delivered] = await kept();
    const raw = (await mail.findKept(delivered?.id ?? ''))?.raw ?? Buffer.alloc(0);
    const { attachments } = await PostalMime.parse(new Uint8Array(raw));
    expect(attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^PG-.*\.pdf$/)]);
    expect(await kept()).toHaveLength(1);
    await mail.stop();
    setClockOffset(0);
  });
});

describe('stopping the renewal', () => {
  test('R4.4.32 R4.4.33 R4.4.35 downloads last until the paid end, one second later they are refused', async () => {
    const { id } = await paid();
    const order = await orderOf(id);
    await bench.orders.cancel(order);
    const cancelled = await orderOf(id);
    expect(cancelled.subscription).toMatchObject({ state: 'cancelled', renews: false });
    const end = cancelled.subscription?.paidUntil ?? new Date(0);
    const entitlements = new EntitlementsService(bench.database);
    const identity: Identity = {
      accountId: order.accountId ?? '',
      sessionNumber: order.sessionNumber ?? '',
      email: order.email,
      locale: 'en',
      mailboxProven: true,
      hasPassword: false,
    };
    const asked = { templateId: 1, documentId: null, format: 'pdf', address: '203.0.113.1' } as const;
    const make = () => Promise.resolve('file');
    const at = (moment: Date, ms: number) => setClockOffset(clockOffset() + moment.getTime() - nowMs() + ms);
    at(end, -SECOND);
    expect(await entitlements.download(identity, asked, make)).toEqual({ outcome: 'allowed', file: 'file' });
    at(end, SECOND);
    expect(await entitlements.download(identity, asked, make)).toEqual({ outcome: 'noPlan' });
    await bench.orders.settleDue();
    const [ended] = await mailsOf(id, 'subscription-ended');
    expect(ended).toBeDefined();
    const sale = bench.provider.sales.get(order.reference ?? '');
    expect(sale?.payments).toHaveLength(1);
    expect(sale?.payments[0]?.refunds).toEqual([]);
    setClockOffset(0);
  });

  test('U53 it is confirmed by mail, once', async () => {
    const { id, reference, email } = await paid();
    await bench.orders.cancel(await orderOf(id));
    await settled(reference);
    await settled(reference);
    const mails = await mailsOf(id, 'subscription-cancelled');
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    expect(mails[0]?.data).toMatchObject({ renews: false, plan: 'premium' });
  });

  test('a provider that is away changes nothing and says so', async () => {
    const { id } = await paid();
    const order = await orderOf(id);
    bench.provider.fault = new ProviderError('away', 'no connection');
    await expect(bench.orders.cancel(order)).rejects.toThrow(ProviderError);
    bench.provider.fault = undefined;
    expect((await orderOf(id)).subscription).toMatchObject({ state: 'active', renews: true });
    expect(await mailsOf(id, 'subscription-cancelled')).toEqual([]);
  });

  test('a provider that takes it and falls silent is asked again', async () => {
    const { id } = await paid();
    const order = await orderOf(id);
    const cancel = bench.provider.cancel.bind(bench.provider);
    bench.provider.cancel = async (reference) => {
      await cancel(reference);
      bench.provider.fault = new ProviderError('away', 'no connection');
    };
    await bench.orders.cancel(order);
    bench.provider.cancel = cancel;
    bench.provider.fault = undefined;
    setClockOffset(clockOffset() + 2 * SECOND);
    await bench.orders.settleDue();
    expect((await orderOf(id)).subscription).toMatchObject({ state: 'cancelled', renews: false });
    setClockOffset(0);
  });
});

describe('what the mails know', () => {
  test('R4.4.34 U57 a rejected renewal is told once, and the receipt of the next payment is one of a renewal', async () => {
    const { id, reference } = await paid();
    bench.provider.change(reference, (sale) => ({ ...sale, status: 'suspended' }));
    await settled(reference);
    await settled(reference);
    expect(await mailsOf(id, 'payment-rejected')).toHaveLength(1);
    bench.provider.change(reference, (sale) => ({ ...sale, status: 'active' }));
    bench.provider.pay(reference);
    await settled(reference);
    const receipts = await mailsOf(id, 'receipt');
    expect(receipts.map(({ data }) => data.isFirst).toSorted()).toEqual([false, true]);
    expect((await orderOf(id)).subscription?.state).toBe('active');
  });

  test('a dispute is not told of as a rejected charge', async () => {
    const { id, reference } = await paid();
    bench.provider.pay(reference);
    await settled(reference);
    bench.provider.changeLast(reference, (last) => ({
      ...last,
      dispute: { reference: `${reference}-d`, amount: last.amount, state: 'open', at: now() },
    }));
    await settled(reference);
    expect(await orderOf(id)).toMatchObject({ state: 'disputed', subscription: { state: 'suspended' } });
    expect(await mailsOf(id, 'payment-rejected')).toEqual([]);
  });

  test('a receipt is of the first payment, with the taxes of the buyer and the end of what it pays for', async () => {
    const { id } = await paid();
    const [receipt] = await mailsOf(id, 'receipt');
    expect(receipt?.data).toMatchObject({ isFirst: true, renews: true, country: 'CA', isConsumer: true });
    expect(receipt?.data.amount?.taxes.map(({ kind }) => kind)).toEqual(['gst', 'qst']);
    expect(Date.parse(receipt?.data.paidUntil ?? '')).toBeGreaterThan(later(364 * DAY).getTime());
  });
});
