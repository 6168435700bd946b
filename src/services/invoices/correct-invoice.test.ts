import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrdersBench, openOrders } from '../../../tests/support/orders.ts';
import { now } from '../../shared/clock.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterAll(() => bench.close());

async function settled(reference: string): Promise<void> {
  await bench.tell(reference);
  await bench.orders.settleDue();
}

test('I13.9 a corrected invoice has its own number, moves no money and is issued once, by two at the same time too', async () => {
  const { id, reference } = await bench.place();
  bench.provider.pay(reference);
  await settled(reference);
  const [first] = await bench.orders.invoicesOf([id]);
  const company = { companyName: 'Acme', street: '1 Road', postcode: '1', city: 'Town' };
  const number = first?.data.number ?? '';
  const entries = () =>
    bench.database.query
      .selectFrom('journals')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('order_id', '=', id)
      .executeTakeFirst();
  const before = await entries();
  const outcomes = await Promise.all([
    bench.orders.correctInvoice({ orderId: id, number }, company),
    bench.orders.correctInvoice({ orderId: id, number }, { ...company, city: 'Village' }),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['corrected', 'replaced']);
  expect(await entries()).toEqual(before);
  const papers = await bench.orders.invoicesOf([id]);
  expect(papers.map(({ data }) => data.kind).toSorted()).toEqual(['correctedInvoice', 'invoice']);
  expect(papers.find(({ data }) => data.kind === 'invoice')).toEqual(first);
  const [corrected] = papers.filter(({ data }) => data.kind === 'correctedInvoice');
  expect(corrected?.data).toMatchObject({
    corrects: number,
    amount: first?.data.amount,
    billing: { company: { companyName: 'Acme' } },
  });
  // What is given back later speaks of the invoice as it is now.
  bench.provider.changeLast(reference, (last) => ({
    ...last,
    refunds: [{ reference: `${reference}-c`, amount: { ...last.amount, minor: 10_000 }, at: now() }],
  }));
  await settled(reference);
  const note = (await bench.orders.invoicesOf([id])).find(({ data }) => data.kind === 'creditNote');
  expect(note?.data).toMatchObject({ corrects: corrected?.data.number, billing: corrected?.data.billing });
});
