import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../src/services/payments/provider.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { addMonths } from '../../src/shared/dates.ts';
import { newId } from '../../src/shared/ids.ts';
import type { Money } from '../../src/shared/money.ts';
import { disputed, EUROS, heldPayments, type Placed, refunded, totals } from '../support/held-payments.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const { settled, paidInEuros, orderOf, accept, standing, balances, papers, mails } = heldPayments(
  () => bench,
);

describe('S50 whatever is told when, it ends the same', () => {
  type Step = (placed: Placed) => Promise<unknown>;
  const change =
    (how: (payment: ProviderPayment) => Partial<ProviderPayment>): Step =>
    async ({ reference }) =>
      bench.provider.changeLast(reference, (payment) => ({ ...payment, ...how(payment) }));
  const told: Step = (placed) => settled(placed);
  const twice: Step = async (placed) => {
    const event = newId();
    await bench.tell(placed.reference, event);
    await bench.tell(placed.reference, event);
    await bench.orders.settleDue();
  };
  const accepted: Step = (placed) => accept(placed);
  const part = change(refunded(1_001));
  const open = change(disputed('open'));
  const won = change(disputed('won'));

  test.each<[string, readonly Step[]]>([
    ['a part goes back before, and is told', [part, told, accepted, open, told, won, told]],
    ['before, told with the acceptance only', [part, accepted, open, told, won, told]],
    ['after, told twice', [accepted, part, twice, open, twice, won, twice]],
    ['after, told late and all at once', [accepted, part, open, won, told]],
    ['a dispute is open when it is accepted', [part, open, told, accepted, won, told]],
  ])('%s', async (_, steps) => {
    const placed = await paidInEuros();
    for (const step of steps) await step(placed);
    expect(await standing(placed)).toEqual({
      state: 'paid',
      held: null,
      subscription: 'active',
      entitled: true,
    });
    const [invoice, note, ...more] = await papers(placed);
    expect(totals([invoice, note].filter((one) => one !== undefined))).toEqual([
      ['invoice', EUROS],
      ['creditNote', { minor: 1_001, currency: 'EUR' }],
    ]);
    expect([note?.corrects, more]).toEqual([invoice?.number, []]);
    const net = (invoice?.amount.net.minor ?? 0) - (note?.amount.net.minor ?? 0);
    const tax = (index: number) =>
      (invoice?.amount.taxes[index]?.amount.minor ?? 0) - (note?.amount.taxes[index]?.amount.minor ?? 0);
    expect(await balances(placed)).toEqual({
      'provider:card EUR': EUROS.minor - 1_001,
      'sales EUR': -net,
      'tax:gst EUR': -tax(0),
      'tax:qst EUR': -tax(1),
    });
    expect((await mails(placed, 'receipt')).length).toBe(1);
  });
});

describe('S55 a buyer whom the retailer charges in euros', () => {
  const buyer = { email: '', name: 'Ada Example', country: 'FR', locale: 'de' } as const;

  function payment(reference: string, amount: Money): ProviderPayment {
    const paysUntil = addMonths(now(), 12);
    return { reference, amount, fee: null, paidAt: now(), paysUntil, refunds: [], dispute: null };
  }

  async function retailed(): Promise<Placed> {
    const reference = newId().replaceAll('-', '').slice(0, 8).toUpperCase();
    const payments = [payment(reference, EUROS)];
    bench.retailer.sales.set(reference, { reference, orderId: null, status: 'active', payments });
    await bench.tellRetailer(reference, { ...buyer, email: `${reference}@example.com` });
    await bench.orders.settleDue();
    const { rows } = await bench.database.pool.query('select id from orders where reference = $1', [
      reference,
    ]);
    return { id: rows[0].id, reference };
  }

  async function rebilled({ reference }: Placed, amount: Money): Promise<void> {
    bench.retailer.change(reference, (sale) => ({
      ...sale,
      payments: [...sale.payments, payment(`${reference}-B00${sale.payments.length + 1}`, amount)],
    }));
    await bench.tellRetailer(reference, { ...buyer, email: `${reference}@example.com` });
    await bench.orders.settleDue();
  }

  test('has a plan once it is accepted: no taxes and no invoice of ours, a receipt in euros', async () => {
    const placed = await retailed();
    expect(await standing(placed)).toMatchObject({ state: 'review', entitled: false });
    expect(await accept(placed, bench.retailer)).toMatchObject({ outcome: 'accepted' });
    expect(await standing(placed)).toEqual({
      state: 'paid',
      held: null,
      subscription: 'active',
      entitled: true,
    });
    expect(await balances(placed)).toEqual({ 'provider:retailer EUR': 31_701, 'sales EUR': -31_701 });
    expect(await papers(placed)).toEqual([]);
    expect(await mails(placed, 'receipt')).toMatchObject([
      {
        route: 'retailer',
        invoice: null,
        amount: { net: EUROS, taxes: [], total: EUROS },
        // The next term is not announced in dollars.
        renewal: { total: EUROS },
      },
    ]);
    const { accountId } = await orderOf(placed);
    const [shown] = await bench.orders.ofAccount(accountId ?? '');
    expect([shown?.first.total, shown?.renewal.total]).toEqual([EUROS, EUROS]);
    expect((await orderOf(placed)).accountMade).toBe(true);
  });

  test('is not held again at the same rebill, and is at another', async () => {
    const placed = await retailed();
    await accept(placed, bench.retailer);
    await rebilled(placed, EUROS);
    expect(await standing(placed)).toMatchObject({ state: 'paid', held: null });
    expect(await mails(placed, 'payment-held')).toHaveLength(1);
    expect(await mails(placed, 'receipt')).toHaveLength(2);
    expect(await balances(placed)).toEqual({ 'provider:retailer EUR': 63_402, 'sales EUR': -63_402 });
    await rebilled(placed, { ...EUROS, minor: 31_900 });
    expect(await standing(placed)).toMatchObject({ state: 'review', entitled: true });
    expect(await accept(placed, bench.retailer)).toMatchObject({ outcome: 'accepted' });
    expect(await standing(placed)).toMatchObject({ state: 'paid', held: null });
    expect(await balances(placed)).toEqual({ 'provider:retailer EUR': 95_302, 'sales EUR': -95_302 });
  });
});
