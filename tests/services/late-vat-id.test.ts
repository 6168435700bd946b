import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningSandbox } from '../../src/sandbox/start.server.ts';
import type { Invoice } from '../../src/services/invoices/invoice.ts';
import { takesVatId } from '../../src/services/orders/late-vat-id.ts';
import { decideVat } from '../../src/services/orders/vat-checks.store.server.ts';
import { VatIdsService } from '../../src/services/vat-ids/vat-ids.server.ts';
import { DAY, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import { newVatId, openRegister } from '../support/vat-ids.ts';

let register: RunningSandbox;
let bench: OrdersBench;

beforeAll(async () => {
  register = await openRegister();
  bench = await openOrders(
    (database) =>
      new VatIdsService({ database, url: `${register.url}/vies`, log: { warn: () => undefined } }),
  );
});
afterEach(() => setClockOffset(0));
afterAll(async () => {
  await bench.close();
  await register.stop();
});

const COMPANY = { companyName: 'Acme', street: '1 Road', postcode: '1', city: 'Town' };
const BILLING = { name: 'Jo Doe', phone: null, country: 'DE', region: null, vatId: null, company: COMPANY };

async function settled(reference: string): Promise<void> {
  await bench.tell(reference);
  await bench.orders.settleDue();
}

async function passes(ms: number): Promise<void> {
  setClockOffset(ms);
  await bench.orders.settleDue();
}

/** An order of a company in Germany that was paid with tax, and its invoice. */
async function paidWithTax() {
  const placed = await bench.place({ billing: BILLING });
  bench.provider.pay(placed.reference);
  await settled(placed.reference);
  return { ...placed, invoice: await newest(placed.id) };
}

async function newest(orderId: string): Promise<Invoice> {
  const [invoice] = await bench.orders.invoicesOf([orderId]);
  if (!invoice) throw new Error('no invoice');
  return invoice;
}

const give = (
  { data }: Invoice,
  number: string,
  standing: 'valid' | 'unknown' = 'valid',
  company = COMPANY,
) => bench.orders.correctInvoice(data, company, { vatId: { number, standing } });

const refundsOf = (reference: string) =>
  bench.provider.sales.get(reference)?.payments.map(({ refunds }) => refunds.map((one) => one.amount.minor));

async function mails(orderId: string, kind: string) {
  const { rows } = await bench.database.pool.query<{ data: Record<string, unknown> }>(
    "select data from outbox where mail = $1 and data->>'orderId' = $2",
    [kind, orderId],
  );
  return rows.map(({ data }) => data);
}

async function journals(orderId: string): Promise<string[]> {
  const { rows } = await bench.database.pool.query<{ kind: string }>(
    "select kind from journals where order_id = $1 and kind <> 'fee' order by at, kind",
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

async function isTaken(orderId: string, invoice: Invoice): Promise<boolean> {
  const order = await bench.orders.find(orderId, { accountId: undefined, buyerSecret: 'secret' });
  return order !== undefined && takesVatId(order, invoice, await bench.orders.invoicesOf([orderId]), now());
}

describe('I13.9 a VAT id that is given after paying', () => {
  test('I13.9 confirmed at once: the tax goes back once, to the cent, with journal, paper and mail, by two tabs too', async () => {
    const { id, reference, invoice } = await paidWithTax();
    const vatId = newVatId('136');
    const tax = invoice.data.amount.taxes[0]?.amount.minor;
    expect(tax).toBeGreaterThan(0);
    expect(await isTaken(id, invoice)).toBe(true);
    const answers = await Promise.all([give(invoice, vatId), give(invoice, vatId)]);
    expect(answers.map(({ vat }) => vat).toSorted()).toEqual(['already', 'taken']);
    await bench.orders.settleDue();
    expect(refundsOf(reference)).toEqual([[tax]]);
    expect(await journals(id)).toEqual(['charge', 'taxRefund']);
    const corrected = await newest(id);
    expect(corrected.data).toMatchObject({
      kind: 'correctedInvoice',
      corrects: invoice.data.number,
      billing: { vatId, company: COMPANY },
      amount: { net: invoice.data.amount.net, taxes: [], total: invoice.data.amount.net },
    });
    expect(await mails(id, 'tax-refund')).toMatchObject([{ vatId, invoice: corrected.data.number }]);
    expect((await give(corrected, newVatId('136'))).vat).toBe('already');
    expect(await isTaken(id, corrected)).toBe(false);
    await passes(DAY);
    await settled(reference);
    expect(refundsOf(reference)).toEqual([[tax]]);
    expect(await bench.orders.invoicesOf([id])).toHaveLength(2);
  });

  test('I13.9 with another company: both are corrected, and the last paper says both', async () => {
    const { id, invoice } = await paidWithTax();
    const company = { ...COMPANY, city: 'Village' };
    const vatId = newVatId('136');
    expect(await give(invoice, vatId, 'valid', company)).toEqual({ outcome: 'corrected', vat: 'taken' });
    await bench.orders.settleDue();
    expect((await newest(id)).data).toMatchObject({ billing: { vatId, company }, amount: { taxes: [] } });
  });

  test('I13.9 its register is away: it waits, and is settled when it answers', async () => {
    const { id, reference, invoice } = await paidWithTax();
    const vatId = newVatId('503');
    expect((await give(invoice, vatId, 'unknown')).vat).toBe('taken');
    expect((await give(invoice, vatId, 'unknown')).vat).toBe('already');
    await passes(10_000);
    expect(refundsOf(reference)).toEqual([[]]);
    await register.act('vies', vatId, 'confirm');
    await passes(MINUTE);
    expect(refundsOf(reference)).toEqual([[invoice.data.amount.taxes[0]?.amount.minor]]);
    expect(await mails(id, 'tax-refund')).toHaveLength(1);
  });

  test('I13.9 mistyped while its register is away: another takes its place, and no answer about the first counts', async () => {
    const { id, reference, invoice } = await paidWithTax();
    const [wrong, right] = [newVatId('503'), newVatId('503')];
    await give(invoice, wrong, 'unknown');
    expect(await isTaken(id, invoice)).toBe(true);
    // Its register is being asked about the first one at that moment.
    const check = { orderId: id, number: wrong };
    expect((await give(invoice, right, 'unknown')).vat).toBe('taken');
    const decided = { ...check, state: 'confirmed', at: now() } as const;
    expect(await decideVat(bench.database, decided)).toBe(false);
    await register.act('vies', right, 'confirm');
    await passes(MINUTE);
    expect(refundsOf(reference)?.[0]).toHaveLength(1);
    expect((await newest(id)).data.billing.vatId).toBe(right);
    expect(await isTaken(id, invoice)).toBe(false);
  });

  test('I13.9 a corrected invoice is mailed with its paper, once, unless the mail about its tax brings the last one', async () => {
    const { id, invoice } = await paidWithTax();
    const company = { ...COMPANY, city: 'Village' };
    expect(await bench.orders.correctInvoice(invoice.data, company)).toMatchObject({ outcome: 'corrected' });
    const corrected = await newest(id);
    await bench.orders.correctInvoice(corrected.data, company);
    expect(await mails(id, 'invoice-corrected')).toMatchObject([{ invoice: corrected.data.number }]);
    await give(corrected, newVatId('136'), 'valid', { ...COMPANY, city: 'Hamlet' });
    await bench.orders.settleDue();
    expect(await mails(id, 'invoice-corrected')).toHaveLength(1);
    expect(await mails(id, 'tax-refund')).toMatchObject([{ invoice: (await newest(id)).data.number }]);
  });

  test('I13.9 not known in the end: the tax stays, a mail says so, and another id may be given', async () => {
    const { id, reference, invoice } = await paidWithTax();
    const wrong = newVatId('503');
    await give(invoice, wrong, 'unknown');
    await passes(10_000);
    await register.act('vies', wrong, 'refute');
    await passes(MINUTE);
    expect(refundsOf(reference)).toEqual([[]]);
    expect(await mails(id, 'vat-not-confirmed')).toMatchObject([{ vatId: wrong, isVatRefuted: true }]);
    expect(await isTaken(id, invoice)).toBe(true);
    expect((await give(invoice, newVatId('136'))).vat).toBe('taken');
    await bench.orders.settleDue();
    expect(refundsOf(reference)?.[0]).toHaveLength(1);
  });

  test('I13.9 given back already, in part or whole: nothing is asked for, and no second refund is made', async () => {
    for (const part of [1_000, null]) {
      const { id, reference, invoice } = await paidWithTax();
      bench.provider.changeLast(reference, (last) => ({
        ...last,
        refunds: [
          {
            reference: `${reference}-back`,
            amount: { ...last.amount, minor: part ?? last.amount.minor },
            at: now(),
          },
        ],
      }));
      await settled(reference);
      expect(await isTaken(id, invoice)).toBe(false);
      // As from a form that was shown before.
      expect((await give(invoice, newVatId('136'))).vat).toBe('already');
      await bench.orders.settleDue();
      expect(refundsOf(reference)?.[0]).toHaveLength(1);
      expect(await journals(id)).toEqual(['charge', 'refund']);
    }
  });

  test('I13.9 payments of the last 180 days only: an older one keeps its tax', async () => {
    const { id, reference, invoice } = await paidWithTax();
    setClockOffset(179 * DAY);
    expect(await isTaken(id, invoice)).toBe(true);
    setClockOffset(181 * DAY);
    expect(await isTaken(id, invoice)).toBe(false);
    setClockOffset(366 * DAY);
    bench.provider.pay(reference);
    await settled(reference);
    const renewed = await newest(id);
    expect([await isTaken(id, invoice), await isTaken(id, renewed)]).toEqual([false, true]);
    await give(renewed, newVatId('136'));
    await bench.orders.settleDue();
    expect(refundsOf(reference)?.map(({ length }) => length)).toEqual([0, 1]);
  });

  test('I13.9 outside the Union and with an id that was confirmed at the checkout there is nothing to give', async () => {
    const places = [
      { country: 'US', region: 'TX', vatId: null },
      { country: 'CA', region: 'QC', vatId: null },
      { country: 'DE', region: null, vatId: newVatId('136') },
    ];
    for (const place of places) {
      const { id, reference } = await bench.place({ billing: { ...BILLING, ...place } });
      bench.provider.pay(reference);
      await settled(reference);
      expect(await isTaken(id, await newest(id)), place.country).toBe(false);
    }
  });
});
