import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { salesMovements } from '../../src/services/affiliates/sale-facts.store.server.ts';
import { FiguresService } from '../../src/services/figures/figures.server.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import { CURRENCIES, type Currency } from '../../src/services/subscriptions/currencies.table.ts';
import { priceOf } from '../../src/services/subscriptions/price.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import { agree, balancesOf, beginUpgrade, papersOf, quoteFor, standingOf } from '../support/plan-changes.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(() => bench.close());

const GB = { name: 'Jo Doe', phone: null, country: 'GB', region: null, vatId: null };
const DE = {
  ...GB,
  country: 'DE',
  company: { companyName: 'Muster GmbH', street: 'Weg 1', postcode: '10115', city: 'Berlin' },
};
const pass = (ms: number) => setClockOffset(now().getTime() - Date.now() + ms);

async function paid(reference: string): Promise<void> {
  bench.provider.pay(reference);
  await bench.tell(reference);
  await bench.orders.settleDue();
}

async function bought(currency: Currency, changes: Parameters<OrdersBench['place']>[0] = {}) {
  const order = await bench.place({ offer: 'plans', package: 'basic', billing: GB, currency, ...changes });
  await paid(order.reference);
  return order;
}

/** All currencies that anything of some orders is written in: ledger, papers, and what the provider took. */
async function currenciesOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await bench.database.pool.query<{ currency: string }>(
    `select e.currency from entries e join journals j on j.id = e.journal_id where j.order_id = any($1)
     union select data#>>'{amount,total,currency}' from invoices where order_id = any($1)
     union select currency from orders where id = any($1)
     union select renewal_amount#>>'{total,currency}' from orders where id = any($1) order by 1`,
    [ids],
  );
  return rows.map(({ currency }) => currency);
}

test.each(CURRENCIES)(
  'I18.40 in %s the plan is charged, renewed, booked and invoiced as it is priced',
  async (currency) => {
    const { total, renewal } = priceOf('basic', currency);
    const order = await bought(currency);
    pass(365 * DAY);
    await paid(order.reference);
    const amounts = bench.provider.sales.get(order.reference)?.payments.map(({ amount }) => amount);
    expect(amounts).toEqual([total, renewal]);
    expect(await standingOf(bench, order.id)).toMatchObject({ state: 'paid', held: null, has_files: true });
    expect(await currenciesOf([order.id])).toEqual([currency]);
    expect(await papersOf(bench, order.id)).toEqual([`invoice ${total.minor}`, `invoice ${renewal.minor}`]);
    expect(await balancesOf(bench, [order.id])).toMatchObject({ sales: -total.minor - renewal.minor });
  },
);

test('I18.40 what is paid in another currency than was asked is held, whatever it is worth', async () => {
  const order = await bench.place({ offer: 'plans', package: 'basic', billing: GB, currency: 'GBP' });
  bench.provider.pay(order.reference);
  bench.provider.changeLast(order.reference, (payment) => ({
    ...payment,
    amount: { ...payment.amount, currency: 'USD' },
  }));
  await bench.tell(order.reference);
  await bench.orders.settleDue();
  expect((await findOrder(bench.database, order.id))?.held).not.toBeNull();
  expect((await standingOf(bench, order.id))?.has_files).not.toBe(true);
});

test('I18.41 a larger plan credits and charges in the currency of the running one, with its tax, and so does a refund', async () => {
  const basic = await bought('EUR', { billing: DE });
  pass(100 * DAY);
  const premium = await beginUpgrade(bench, basic.id, 'premium');
  await paid(premium.reference);
  const [payment] = bench.provider.sales.get(premium.reference)?.payments ?? [];
  const { total } = priceOf('premium', 'EUR');
  expect(payment?.amount.currency).toBe('EUR');
  expect(await papersOf(bench, premium.id)).toEqual([
    `invoice ${total.minor + Math.round(total.minor * 0.19)}`,
  ]);
  expect(await currenciesOf([basic.id, premium.id])).toEqual(['EUR']);
  bench.provider.changeLast(premium.reference, (known) => ({
    ...known,
    refunds: [{ reference: `${premium.id}-back`, amount: known.amount, at: now() }],
  }));
  await bench.tell(premium.reference);
  await bench.orders.settleDue();
  expect(await balancesOf(bench, [premium.id])).not.toHaveProperty('sales');
  expect(await currenciesOf([basic.id, premium.id])).toEqual(['EUR']);
});

test('I18.41 a smaller plan renews in the currency of the larger one', async () => {
  const premium = await bought('CHF', { package: 'premium', billing: { ...GB, country: 'CH' } });
  pass(50 * DAY);
  const quote = await quoteFor(bench, premium.id, 'basic');
  expect(await agree(bench, premium.id, quote)).toEqual({ outcome: 'planned' });
  expect(bench.provider.sales.get(premium.reference)?.renewal?.total).toEqual(priceOf('basic', 'CHF').total);
  pass(315 * DAY);
  await paid(premium.reference);
  expect(await standingOf(bench, premium.id)).toMatchObject({ plan: 'basic', held: null });
  expect(await currenciesOf([premium.id])).toEqual(['CHF']);
});

test('I18.42 an affiliate is paid by what the same package costs in dollars, also where it goes back in parts', async () => {
  const order = await bought('BRL', { package: 'premium' });
  const dollars = priceOf('premium').total.minor;
  const sumOf = async () =>
    (await salesMovements(bench.database, [order.id])).get(order.id)?.map(({ sales }) => sales);
  expect(await sumOf()).toEqual([dollars]);
  const part = (share: number, name: string) =>
    bench.provider.changeLast(order.reference, (known) => {
      const minor = share < 1 ? Math.floor(known.amount.minor * share) : known.amount.minor;
      const before = known.refunds.reduce((sum, { amount }) => sum + amount.minor, 0);
      const amount = { ...known.amount, minor: minor - before };
      return {
        ...known,
        refunds: [...known.refunds, { reference: `${order.id}-${name}`, amount, at: now() }],
      };
    });
  for (const [share, name] of [
    [0.3, 'a'],
    [0.7, 'b'],
    [1, 'c'],
  ] as const) {
    part(share, name);
    await bench.tell(order.reference);
    await bench.orders.settleDue();
  }
  const moved = (await sumOf()) ?? [];
  expect(moved).toHaveLength(4);
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(0);
});

test('I18.43 what recurs is told in each currency, and never added up across them', async () => {
  const figures = new FiguresService({ database: bench.database, log: pino({ level: 'silent' }) });
  const before = await recurring(figures);
  await bought('EUR');
  await bought('GBP');
  const after = await recurring(figures);
  expect((after.get('EUR') ?? 0) - (before.get('EUR') ?? 0)).toBe(priceOf('basic', 'EUR').monthly.minor);
  expect((after.get('GBP') ?? 0) - (before.get('GBP') ?? 0)).toBe(priceOf('basic', 'GBP').monthly.minor);
  expect(after.get('USD')).toBe(before.get('USD'));
});

async function recurring(figures: FiguresService): Promise<Map<string | null, number>> {
  await figures.bringUp();
  const [from, until] = [now(), new Date(now().getTime() + DAY)].map((at) => at.toISOString().slice(0, 10));
  const { values } = await figures.ask({
    ...{ figure: 'mrr', from: from ?? '', until: until ?? '', step: 'whole', split: null, where: {} },
  });
  return new Map(values.map(({ currency, value }) => [currency, value]));
}
