import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giveBackHeld } from '../../src/services/orders/held.server.ts';
import { heldOrders } from '../../src/services/orders/held.store.server.ts';
import { setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { disputed, EUROS, heldPayments, refunded, totals } from '../support/held-payments.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const { settled, changed, paidInEuros, orderOf, accept, standing, balances, papers, mails } = heldPayments(
  () => bench,
);

describe('S55 a held payment that a person accepts', () => {
  test('pays for its term: access, the ledger of a charge, one invoice and receipt with what was paid', async () => {
    const placed = await paidInEuros();
    expect(await standing(placed)).toMatchObject({ state: 'review', entitled: false });
    expect(await balances(placed)).toEqual({ 'provider:card EUR': 31_701, 'held EUR': -31_701 });
    const [waiting] = (await heldOrders(bench.database)).filter(({ order }) => order.id === placed.id);
    expect(waiting?.amounts).toEqual([EUROS]);
    const acceptance = await accept(placed);
    const { first, number } = await orderOf(placed);
    expect(acceptance).toEqual({
      outcome: 'accepted',
      payments: [{ route: 'card', reference: `${placed.reference}-1`, amount: EUROS, asked: first.total }],
    });
    expect(await standing(placed)).toEqual({
      state: 'paid',
      held: null,
      subscription: 'active',
      entitled: true,
    });
    const [invoice, ...more] = await papers(placed);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', orderNumber: number, amount: { total: EUROS } });
    // Quebec's taxes are within what was paid.
    const [gst, qst] = invoice?.amount.taxes ?? [];
    expect(await balances(placed)).toEqual({
      'provider:card EUR': 31_701,
      'sales EUR': -(invoice?.amount.net.minor ?? 0),
      'tax:gst EUR': -(gst?.amount.minor ?? 0),
      'tax:qst EUR': -(qst?.amount.minor ?? 0),
    });
    expect(await mails(placed, 'receipt')).toMatchObject([
      { invoice: invoice?.number, isFirst: true, amount: { total: EUROS } },
    ]);
    expect(await mails(placed, 'payment-held')).toHaveLength(1);
    // What was paid for the reduced first term says nothing about the price of the next.
    const { renewal } = await orderOf(placed);
    const shown = await bench.orders.find(placed.id, { accountId: undefined, buyerSecret: 'secret' });
    expect([shown?.first.total, shown?.renewal.total]).toEqual([EUROS, renewal.total]);
    expect((await heldOrders(bench.database)).some(({ order }) => order.id === placed.id)).toBe(false);
    // Told again nothing is written again.
    const written = [await balances(placed), await papers(placed), await standing(placed)];
    await settled(placed);
    expect([await balances(placed), await papers(placed), await standing(placed)]).toEqual(written);
  });

  test('and that is given back has a credit note of its invoice, and ends access', async () => {
    const placed = await paidInEuros();
    await accept(placed);
    await changed(placed, refunded(10_000));
    await changed(placed, refunded(21_701));
    expect(await standing(placed)).toMatchObject({ state: 'refunded', entitled: false });
    expect(await balances(placed)).toEqual({});
    const all = await papers(placed);
    expect(totals(all)).toEqual([
      ['invoice', EUROS],
      ['creditNote', { minor: 10_000, currency: 'EUR' }],
      ['creditNote', { minor: 21_701, currency: 'EUR' }],
    ]);
    expect(all.slice(1).map(({ corrects }) => corrects)).toEqual([all[0]?.number, all[0]?.number]);
  });

  test('S53 and that a bank takes and gives again stands as before; lost it has a credit note', async () => {
    const placed = await paidInEuros();
    await accept(placed);
    const before = await balances(placed);
    await changed(placed, disputed('open'));
    expect(await standing(placed)).toMatchObject({ state: 'disputed', entitled: false });
    expect(await balances(placed)).toEqual({});
    await changed(placed, disputed('won'));
    expect(await balances(placed)).toEqual(before);
    expect(await standing(placed)).toMatchObject({ state: 'paid', entitled: true });
    const lost = await paidInEuros();
    await accept(lost);
    await changed(lost, disputed('lost'));
    expect(await standing(lost)).toMatchObject({ state: 'chargedBack', entitled: false });
    expect(await balances(lost)).toEqual({});
    expect(totals(await papers(lost))).toEqual([
      ['invoice', EUROS],
      ['creditNote', EUROS],
    ]);
  });

  test('and that is another amount since is held again; what is written down is not changed', async () => {
    const placed = await paidInEuros();
    await accept(placed);
    const before = await balances(placed);
    await changed(placed, () => ({ amount: { ...EUROS, minor: 30_000 } }));
    // Until somebody has looked its buyer keeps what they had.
    const waits = { state: 'review', held: expect.stringContaining('300.00 EUR was paid'), entitled: true };
    expect(await standing(placed)).toMatchObject(waits);
    expect(await accept(placed)).toMatchObject({ outcome: 'bookedOtherwise', booked: EUROS });
    expect(await standing(placed)).toMatchObject(waits);
    expect(await balances(placed)).toEqual(before);
    await changed(placed, () => ({ amount: EUROS }));
    expect(await standing(placed)).toMatchObject({ state: 'paid', held: null, entitled: true });
    expect(await papers(placed)).toHaveLength(1);
  });

  test('is written down for good', async () => {
    const placed = await paidInEuros();
    await accept(placed);
    const change = (text: string) => bench.database.pool.query(text, [placed.id]);
    await expect(change('update accepted_payments set amount = 1 where order_id = $1')).rejects.toThrow(
      'append only',
    );
    await expect(change('delete from accepted_payments where order_id = $1')).rejects.toThrow('append only');
  });
});

describe('S55 what is not taken by it', () => {
  test('what the provider says by now is another thing than what somebody saw', async () => {
    const placed = await paidInEuros();
    bench.provider.changeLast(placed.reference, (payment) => ({
      ...payment,
      amount: { ...EUROS, minor: 100 },
    }));
    const acceptance = await accept(placed);
    expect(acceptance).toMatchObject({
      outcome: 'changed',
      reason: expect.stringContaining('1.00 EUR was paid'),
    });
    expect(await standing(placed)).toMatchObject({ state: 'review', entitled: false });
  });

  test('a sale of another order, and a payment that its provider has forgotten', async () => {
    const placed = await paidInEuros();
    bench.provider.change(placed.reference, (sale) => ({ ...sale, orderId: newId() }));
    expect(await accept(placed)).toEqual({ outcome: 'ofAnother' });
    expect(await giveBackHeld(bench.database, bench.provider, await orderOf(await paidInEuros()))).toBe(1);
    const forgotten = await bench.place();
    bench.provider.pay(forgotten.reference);
    await settled(forgotten);
    bench.provider.change(forgotten.reference, (sale) => ({ ...sale, payments: [] }));
    await settled(forgotten);
    expect(await accept(forgotten)).toEqual({ outcome: 'noMatterOfAmount' });
    expect((await standing(forgotten)).state).toBe('review');
  });

  test('S54 the payment of a second plan; it counts once the first one is over, with its invoice', async () => {
    const email = `twice-${newId()}@example.com`;
    const [first, second] = [await bench.place({ email }), await bench.place({ email })];
    for (const placed of [first, second]) {
      bench.provider.pay(placed.reference);
      await settled(placed);
    }
    const { number } = await orderOf(first);
    expect((await orderOf(second)).held).toContain('paid twice');
    expect(await accept(second)).toEqual({ outcome: 'paidTwice', number: String(number) });
    expect((await standing(second)).state).toBe('review');
    // The other one is given back instead: this one is what its buyer has.
    await changed(first, refunded());
    await settled(second);
    expect(await standing(second)).toMatchObject({ state: 'paid', held: null, entitled: true });
    const [invoice, ...more] = await papers(second);
    expect(more).toEqual([]);
    expect((await balances(second))['held USD']).toBeUndefined();
    expect((await balances(second))['sales USD']).toBe(-(invoice?.amount.net.minor ?? 0));
  });

  test('S54 another currency, of somebody who has a plan already', async () => {
    const email = `twice-${newId()}@example.com`;
    const [first, second] = [await bench.place({ email }), await bench.place({ email })];
    bench.provider.pay(first.reference);
    await settled(first);
    bench.provider.pay(second.reference);
    await changed(second, () => ({ amount: EUROS, fee: null }));
    expect(await accept(second)).toMatchObject({ outcome: 'paidTwice' });
    expect(await balances(second)).toMatchObject({ 'held EUR': -EUROS.minor });
  });
});
