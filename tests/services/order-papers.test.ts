import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passOnPurchases } from '../../src/services/auth/store.server.ts';
import type { InvoiceData } from '../../src/services/invoices/invoice.ts';
import type { OrderMailData } from '../../src/services/orders/mails/order-mail.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import { writeSettlement } from '../../src/services/orders/write-settlement.server.ts';
import type { ProviderPayment } from '../../src/services/payments/provider.ts';
import { removeFinished } from '../../src/services/unfinished-orders/finished.store.server.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
let placed: { id: string; reference: string; email: string };
beforeAll(async () => {
  bench = await openOrders();
});
beforeEach(async () => {
  placed = await bench.place();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

async function settled(): Promise<void> {
  await bench.tell(placed.reference);
  await bench.orders.settleDue();
}

async function paid(): Promise<void> {
  bench.provider.pay(placed.reference);
  await settled();
}

/** Moves the last payment on, and has it written down. */
async function changed(how: (payment: ProviderPayment) => Partial<ProviderPayment>): Promise<void> {
  bench.provider.changeLast(placed.reference, (payment) => ({ ...payment, ...how(payment) }));
  await settled();
}

const refunded = (minor?: number) =>
  changed(({ refunds, amount, reference }) => ({
    refunds: [
      ...refunds,
      {
        reference: `${reference}-r${refunds.length}`,
        amount: { ...amount, minor: minor ?? amount.minor },
        at: now(),
      },
    ],
  }));

const refundFailed = () =>
  changed(({ refunds }) => ({
    refunds: refunds.slice(0, -1),
    failedRefunds: refunds.slice(-1).map(({ reference }) => reference),
  }));

const disputed = (state: 'open' | 'lost' | 'won') =>
  changed(({ reference, amount, dispute }) => ({
    dispute: { reference: `${reference}-d`, at: now(), ...dispute, amount, state },
  }));

async function papers(): Promise<InvoiceData[]> {
  const { rows } = await bench.database.pool.query<{ data: InvoiceData }>(
    'select data from invoices where order_id = $1 order by series, number',
    [placed.id],
  );
  return rows.map(({ data }) => data);
}

async function mails(kind: string): Promise<OrderMailData[]> {
  const { rows } = await bench.database.pool.query<{ data: OrderMailData }>(
    "select data from outbox where mail = $1 and data->>'orderId' = $2 order by created_at",
    [kind, placed.id],
  );
  return rows.map(({ data }) => data);
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await bench.database.pool.query<{ account: string; sum: string }>(
    `select e.account, sum(e.amount) from entries e join journals j on j.id = e.journal_id
     where j.order_id = $1 group by e.account`,
    [placed.id],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

async function standing() {
  const { rows } = await bench.database.pool.query(
    `select o.state, s.state as subscription, e.ends_at > $2 as entitled from orders o
     join subscriptions s on s.order_id = o.id left join entitlements e on e.reference = o.id::text
     where o.id = $1`,
    [placed.id, now()],
  );
  return rows[0];
}

async function numbersHaveNoGaps(): Promise<void> {
  const { rows } = await bench.database.pool.query('select number from invoices order by number');
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
}

describe('S50 a refund that fails later', () => {
  test('gives the money back to the books to the cent, and takes its credit note back, once', async () => {
    await paid();
    const before = await balances();
    await refunded();
    expect(await standing()).toMatchObject({ state: 'refunded', entitled: false });
    await refundFailed();
    await settled();
    expect(await balances()).toEqual(before);
    expect(await standing()).toMatchObject({ state: 'paid', subscription: 'cancelled', entitled: true });
    const [invoice, note, cancellation, ...more] = await papers();
    expect(more).toEqual([]);
    expect(note).toMatchObject({ kind: 'creditNote', corrects: invoice?.number, because: 'refund' });
    expect(cancellation).toMatchObject({
      kind: 'creditNoteVoid',
      corrects: note?.number,
      amount: note?.amount,
    });
    expect(await mails('credit-note-void')).toMatchObject([
      { invoice: cancellation?.number, voided: note?.number, because: 'refund' },
    ]);
    await numbersHaveNoGaps();
  });

  test('between other parts it is its own part that comes back', async () => {
    await paid();
    await refunded(1_001);
    const before = await balances();
    await refunded(333);
    await refundFailed();
    expect(await balances()).toEqual(before);
    expect(await standing()).toMatchObject({ state: 'paid', entitled: true });
  });

  test('seen only when it had failed, it was never anything', async () => {
    await paid();
    const before = await balances();
    await changed(() => ({ failedRefunds: ['never-seen'] }));
    expect(await balances()).toEqual(before);
    expect((await papers()).map(({ kind }) => kind)).toEqual(['invoice']);
    expect(await mails('credit-note-void')).toEqual([]);
  });
});

describe('S53 a dispute that is lost', () => {
  test('has a credit note of the whole invoice, and the mail says that the bank gave the money back', async () => {
    await paid();
    await disputed('open');
    expect(await papers()).toHaveLength(1);
    await disputed('lost');
    await settled();
    expect(await standing()).toMatchObject({ state: 'chargedBack', entitled: false });
    const [invoice, note, ...more] = await papers();
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'creditNote',
      because: 'dispute',
      corrects: invoice?.number,
      amount: invoice?.amount,
    });
    expect(await mails('credit-note')).toMatchObject([{ because: 'dispute', invoice: note?.number }]);
    await numbersHaveNoGaps();
  });

  test('after a part was refunded it is about the rest: both notes make up the invoice', async () => {
    await paid();
    await refunded(1_001);
    await changed(({ reference, amount }) => ({
      dispute: {
        reference: `${reference}-d`,
        amount: { ...amount, minor: amount.minor - 1_001 },
        state: 'lost',
        at: now(),
      },
    }));
    const [invoice, ...notes] = await papers();
    const sum = (of: (data: InvoiceData) => number) => notes.reduce((all, note) => all + of(note), 0);
    expect(notes).toHaveLength(2);
    expect(sum(({ amount }) => amount.total.minor)).toBe(invoice?.amount.total.minor);
    expect(sum(({ amount }) => amount.net.minor)).toBe(invoice?.amount.net.minor);
  });

  test('won after it was lost: the payment stands, and the credit note is taken back', async () => {
    await paid();
    const before = await balances();
    await disputed('lost');
    await disputed('won');
    await settled();
    expect(await balances()).toEqual(before);
    expect(await standing()).toMatchObject({ state: 'paid', subscription: 'cancelled', entitled: true });
    const [, note, cancellation] = await papers();
    expect(cancellation).toMatchObject({
      kind: 'creditNoteVoid',
      corrects: note?.number,
      because: 'dispute',
    });
    expect(await mails('credit-note-void')).toMatchObject([{ because: 'dispute', voided: note?.number }]);
  });

  test('won at once there is no paper but the invoice', async () => {
    await paid();
    await disputed('open');
    await disputed('won');
    expect((await papers()).map(({ kind }) => kind)).toEqual(['invoice']);
  });
});

describe('S52 the session a purchase belongs to', () => {
  const sessions = async () => {
    const { rows } = await bench.database.pool.query<{ bought: string; entitled: string | null }>(
      `select o.session_number as bought, e.session_number as entitled from orders o
       left join entitlements e on e.reference = o.id::text where o.id = $1`,
      [placed.id],
    );
    return rows[0];
  };

  test('passes on while the provider is asked: what was read before does not bring the old one back', async () => {
    await paid();
    const { bought = '' } = (await sessions()) ?? {};
    const read = await findOrder(bench.database, placed.id);
    const to = newId();
    await passOnPurchases(bench.database, { from: bought, to });
    const sale = bench.provider.sales.get(placed.reference);
    if (!read || !sale) throw new Error('no order');
    expect(
      await writeSettlement({ database: bench.database, onPaid: removeFinished }, read, sale),
    ).toBeDefined();
    expect(await sessions()).toEqual({ bought: to, entitled: to });
  });

  test('passes on before the payment is seen: the next session has the files, the ended one has not', async () => {
    const [from, to] = [newId(), newId()];
    await paid();
    const { rows } = await bench.database.pool.query<{ account_id: string }>(
      'select account_id from orders where id = $1',
      [placed.id],
    );
    const account = rows[0]?.account_id;
    placed = await bench.place();
    await bench.database.pool.query('delete from entitlements where account_id = $1', [account]);
    await bench.database.pool.query('update orders set account_id = $2, session_number = $3 where id = $1', [
      placed.id,
      account,
      from,
    ]);
    bench.provider.pay(placed.reference);
    const read = await findOrder(bench.database, placed.id);
    await passOnPurchases(bench.database, { from, to });
    const sale = bench.provider.sales.get(placed.reference);
    if (!read || !sale) throw new Error('no order');
    await writeSettlement({ database: bench.database, onPaid: removeFinished }, read, sale);
    expect(await sessions()).toEqual({ bought: to, entitled: to });
  });
});

describe('R4.4.34 a rejected renewal', () => {
  test('U57 is paid with other means: one charge, access at once, a term more, one receipt', async () => {
    await paid();
    bench.provider.change(placed.reference, (sale) => ({ ...sale, status: 'suspended' }));
    await settled();
    const order = await bench.orders.find(placed.id, { accountId: undefined, buyerSecret: 'secret' });
    if (!order) throw new Error('no order');
    expect(order.subscription?.state).toBe('suspended');
    expect(await bench.orders.payOwed(order)).toEqual({ outcome: 'paid' });
    expect(await bench.orders.payOwed(order)).toEqual({ outcome: 'nothingOwed' });
    const again = await bench.orders.find(placed.id, { accountId: undefined, buyerSecret: 'secret' });
    expect(again?.subscription).toMatchObject({ state: 'active', renews: true });
    expect(again?.subscription?.paidUntil?.getTime()).toBeGreaterThan(
      order.subscription?.paidUntil?.getTime() ?? Number.NaN,
    );
    expect(await standing()).toMatchObject({ subscription: 'active', entitled: true });
    expect(bench.provider.sales.get(placed.reference)?.payments).toHaveLength(2);
    expect(await mails('receipt')).toHaveLength(2);
  });
});
