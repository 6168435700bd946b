import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CustomersService } from '../../src/services/customers/customers.server.ts';
import { InboxService } from '../../src/services/inbox/inbox.server.ts';
import { ROLES } from '../../src/services/operators/permissions.table.ts';
import { orderMailData } from '../../src/services/orders/mails/order-mail.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import { HOUR, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(() => bench.close());

describe('acts on orders', () => {
  async function paidOrder() {
    const placed = await bench.place();
    bench.provider.pay(placed.reference);
    await bench.tell(placed.reference);
    await bench.orders.settleDue();
    const order = await findOrder(bench.database, placed.id);
    if (!order) throw new Error('no order');
    const [payment] = await bench.orders.acts.payments(order);
    if (!payment) throw new Error('no payment');
    return { order, payment, placed };
  }
  const refundOf = (orderId: string, reference: string, minor: number) => ({
    ...{ id: randomUUID(), orderId, kind: 'refund' as const, reason: 'goodWill' },
    askedBy: null,
    payment: { reference, amount: { minor, currency: 'USD' } },
  });

  test('I17.06 parts of a payment go back once each, never more than is left, whoever asks at the same time', async () => {
    const { order, payment } = await paidOrder();
    const before = bench.provider.refunds.length;
    const { acts } = bench.orders;
    const part = refundOf(order.id, payment.reference, 1_000);
    const noted: string[] = [];
    const note = async () => void noted.push('row');
    expect((await acts.ask(part, order, note)).outcome).toBe('done');
    expect((await acts.ask(part, order, note)).outcome).toBe('done');
    expect(noted).toHaveLength(1);
    const left = payment.amount.minor - 1_000;
    expect((await acts.payments(order))[0]?.left).toBe(left);
    expect((await acts.ask(refundOf(order.id, payment.reference, left + 1), order, note)).outcome).toBe(
      'tooMuch',
    );
    const race = await Promise.all(
      Array.from({ length: 5 }, () => acts.ask(refundOf(order.id, payment.reference, left), order, note)),
    );
    expect(race.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect((await acts.payments(order))[0]?.left).toBe(0);
    expect(bench.provider.refunds.length - before).toBe(2);
    expect((await findOrder(bench.database, order.id))?.state).toBe('refunded');
  });

  test('I17.06 a provider that is away is asked again, one that refuses is not, and both wait in the inbox', async () => {
    const { order, payment } = await paidOrder();
    const { acts } = bench.orders;
    const note = async () => undefined;
    bench.provider.fault = new ProviderError('away', 'no answer');
    const asked = await acts.ask(refundOf(order.id, payment.reference, 500), order, note);
    expect(asked).toEqual({ outcome: 'asked', words: 'no answer' });
    expect((await acts.payments(order))[0]?.left).toBe(payment.amount.minor - 500);
    const inbox = new InboxService(bench.database);
    setClockOffset(HOUR);
    expect((await inbox.waiting(['finance'])).counts.orderActs).toBe(1);
    bench.provider.fault = undefined;
    await acts.work.finish();
    expect((await acts.of(order.id))[0]?.state).toBe('done');
    expect((await inbox.waiting(['finance'])).counts.orderActs).toBe(0);
    bench.provider.fault = new ProviderError('refused', 'too old');
    const refusedAct = await acts.ask(refundOf(order.id, payment.reference, 500), order, note);
    expect(refusedAct).toEqual({ outcome: 'refused', words: 'too old' });
    bench.provider.fault = undefined;
    await acts.work.finish();
    expect((await inbox.waiting(['finance'])).rows.map(({ why }) => why)).toContain('too old');
    setClockOffset(0);
  });

  test('I17.139 the key of one refund with another amount, or of another order, does nothing', async () => {
    const { order, payment } = await paidOrder();
    const before = bench.provider.refunds.length;
    const note = async () => undefined;
    const act = refundOf(order.id, payment.reference, 700);
    expect((await bench.orders.acts.ask(act, order, note)).outcome).toBe('done');
    const other = {
      ...act,
      payment: { reference: payment.reference, amount: { minor: 5, currency: 'USD' } },
    };
    expect((await bench.orders.acts.ask(other, order, note)).outcome).toBe('keyUsed');
    expect(bench.provider.refunds.length - before).toBe(1);
  });

  test('I17.130 a limit counts what went back of the order and what one person gave back in a day, in haste too', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const { acts } = bench.orders;
    const note = async () => undefined;
    const [ann, bob] = [await operatorNamed('ann'), await operatorNamed('bob')];
    const asked = (paid: typeof one, askedBy: string, minor: number) =>
      acts.ask(
        { ...refundOf(paid.order.id, paid.payment.reference, minor), askedBy, limit: 1_000 },
        paid.order,
        note,
      );
    const race = await Promise.all([600, 600, 600].map((minor) => asked(one, ann, minor)));
    expect(race.map(({ outcome }) => outcome).toSorted()).toEqual(['aboveLimit', 'aboveLimit', 'done']);
    // Another person: what went back of this order counts against them too.
    expect((await asked(one, bob, 600)).outcome).toBe('aboveLimit');
    expect((await asked(one, bob, 400)).outcome).toBe('done');
    // Another order: what the person gave back today counts.
    expect((await asked(two, ann, 600)).outcome).toBe('aboveLimit');
    expect((await asked(two, ann, 400)).outcome).toBe('done');
    setClockOffset(25 * HOUR);
    expect((await asked(two, bob, 600)).outcome).toBe('done');
    setClockOffset(0);
    expect(
      (
        await acts.ask(
          { ...refundOf(two.order.id, two.payment.reference, 5_000), askedBy: ann },
          two.order,
          note,
        )
      ).outcome,
    ).toBe('done');
  });

  test('I17.136 until when evidence is taken is what the provider says, in the inbox, and gone with the dispute', async () => {
    const { order, payment, placed } = await paidOrder();
    const due = new Date('2027-03-01T12:00:00Z');
    const dispute = { reference: 'd-1', amount: payment.amount, at: new Date(), evidenceDue: due };
    const stand = async (state: 'open' | 'won') => {
      bench.provider.changeLast(placed.reference, (last) => ({ ...last, dispute: { ...dispute, state } }));
      await bench.tell(placed.reference);
      await bench.orders.settleDue();
    };
    await stand('open');
    expect(await bench.orders.acts.evidenceDue(order.id)).toEqual(due);
    const { rows } = await new InboxService(bench.database).waiting(['support']);
    const row = rows.find(({ source, id }) => source === 'disputes' && id === String(order.number));
    expect(new Date(row?.about?.due ?? '')).toEqual(due);
    await stand('won');
    expect(await bench.orders.acts.evidenceDue(order.id)).toBeUndefined();
  });

  test('I17.137 an invoice goes out again to where its reader is now, and is corrected with its row of the log', async () => {
    const { order, placed } = await paidOrder();
    const [invoice] = await bench.orders.invoicesOf([order.id]);
    const number = invoice?.data.number ?? '';
    const noted: string[] = [];
    const subscribed = { ...order, subscription: undefined };
    if (!invoice) throw new Error('no invoice');
    await bench.orders.acts.sendPaper(subscribed, invoice, async () => void noted.push(number));
    const { rows } = await bench.database.pool.query<{ mail: string; data: unknown }>(
      `select mail, data from outbox where recipient = $1 and data->>'invoice' = $2`,
      [placed.email, number],
    );
    expect(rows.map(({ mail }) => mail)).toEqual(['receipt', 'receipt']);
    for (const { data } of rows) expect(v.is(orderMailData, data)).toBe(true);
    expect(noted).toEqual([number]);
    const company = { companyName: 'Birch', street: 'A 1', postcode: '10115', city: 'Berlin' };
    const issued: string[] = [];
    const note = async (_: unknown, paper: string) => void issued.push(paper);
    const data = { orderId: order.id, number };
    expect((await bench.orders.correctInvoice(data, company, { note })).outcome).toBe('corrected');
    expect((await bench.orders.correctInvoice(data, company, { note })).outcome).toBe('replaced');
    expect(issued).toHaveLength(1);
  });

  async function operatorNamed(name: string): Promise<string> {
    const id = randomUUID();
    await bench.database.pool.query(
      `insert into operators (id, email, email_key, name, locale, state, created_at)
       values ($1, $2, $2, $3, 'en', 'active', now())`,
      [id, `${id}@example.com`, name],
    );
    return id;
  }

  test('I17.03 where the row of the log cannot be written, nothing is asked for', async () => {
    const { order, payment } = await paidOrder();
    const before = bench.provider.refunds.length;
    const failing = () => Promise.reject(new Error('no row'));
    const act = refundOf(order.id, payment.reference, 100);
    await expect(bench.orders.acts.ask(act, order, failing)).rejects.toThrow('no row');
    expect(await bench.orders.acts.of(order.id)).toEqual([]);
    expect(bench.provider.refunds).toHaveLength(before);
  });

  test('I17.07 an order is found by number, provider’s number, payment and invoice, its customer by half an address', async () => {
    const { order, payment, placed } = await paidOrder();
    const customers = new CustomersService(bench.database);
    const [invoice] = await bench.orders.invoicesOf([order.id]);
    const bys = [
      [String(order.number), 'number'],
      [placed.reference, 'reference'],
      [payment.reference, 'reference'],
      [invoice?.data.number ?? '', 'invoice'],
    ];
    for (const [typed = '', by] of bys) {
      const [hit] = await customers.search(typed);
      expect(hit).toMatchObject({ kind: 'order', number: String(order.number), by });
    }
    const half = placed.email.slice(6, 30);
    const found = await customers.search(half);
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([['customer', placed.email]]);
    expect(await customers.search('%%%')).toEqual([]);
    const ledger = await customers.ledgerOf(order.id);
    expect(ledger.map(({ kind }) => kind)).toEqual(['charge', 'fee']);
  });

  test('I17.12 the inbox shows each role what it may decide, and nothing else', async () => {
    const inbox = new InboxService(bench.database);
    const sources = await Promise.all(
      ROLES.map(async (role) => [role, Object.keys((await inbox.waiting([role])).counts)] as const),
    );
    const of = Object.fromEntries(sources);
    expect(of['content']).toEqual(['ownRequests', 'templates']);
    expect(of['marketing']).toEqual([
      'ownRequests',
      'applications',
      'objections',
      'flags',
      'differences',
      'claimEnds',
    ]);
    expect(of['finance']).toContain('heldPayments');
    expect(of['support']).not.toContain('heldPayments');
    expect(of['support']).toContain('failedMails');
  });
});
