import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningSandbox } from '../../src/sandbox/start.server.ts';
import type { InvoiceData } from '../../src/services/invoices/invoice.ts';
import type { OrderMailData } from '../../src/services/orders/mails/order-mail.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import { VatIdsService } from '../../src/services/vat-ids/vat-ids.server.ts';
import { DAY, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import { newVatId, openRegister } from '../support/vat-ids.ts';

let register: RunningSandbox;
let bench: OrdersBench;
let asked: string[] = [];
let logged: unknown[] = [];
let errors: string[] = [];

function service(database: OrdersBench['database'], changes: { url?: string | undefined } = {}) {
  return new VatIdsService({
    database,
    url: `${register.url}/vies`,
    log: { warn: (...told: unknown[]) => logged.push(told) },
    timeoutMs: 400,
    fetch: (input, init) => {
      asked.push(typeof init?.body === 'string' ? init.body : '');
      return fetch(input, init);
    },
    ...changes,
  });
}

beforeAll(async () => {
  register = await openRegister();
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  bench = await openOrders((database) => service(database), log);
});
afterEach(() => {
  setClockOffset(0);
  register.setWeather('vies', { answers: 'well' });
  [asked, logged, errors] = [[], [], []];
});
afterAll(async () => {
  await bench.close();
  await register.stop();
});

describe('I13.9 what the register says of a VAT id', () => {
  test('one that is registered is asked about once a day; nothing but the id goes along', async () => {
    const vatIds = service(bench.database);
    const id = newVatId('136');
    expect(await vatIds.standingOf(id)).toBe('valid');
    expect(await service(bench.database).standingOf(id)).toBe('valid');
    expect(asked.map((body) => JSON.parse(body))).toEqual([{ countryCode: 'DE', vatNumber: id.slice(2) }]);
    setClockOffset(DAY + MINUTE);
    expect(await vatIds.standingOf(id)).toBe('valid');
    expect(asked).toHaveLength(2);
  });

  test('one that is not is asked about again after minutes: it may be entered by then', async () => {
    const vatIds = service(bench.database);
    const id = newVatId('404');
    expect([await vatIds.standingOf(id), await vatIds.standingOf(id)]).toEqual(['invalid', 'invalid']);
    expect(asked).toHaveLength(1);
    setClockOffset(11 * MINUTE);
    await vatIds.standingOf(id);
    expect(asked).toHaveLength(2);
  });

  test('a country that is away, and no, slow, wrong or failing answers: nothing is known, and no id is logged', async () => {
    const vatIds = service(bench.database);
    expect(await vatIds.standingOf(newVatId('503'))).toBe('unknown');
    for (const answers of ['down', 'mute', 'garbage', 'nonsense', 'failing', 'refusing', 'slow'] as const) {
      register.setWeather('vies', { answers });
      const begun = performance.now();
      expect(await vatIds.standingOf(newVatId('136')), answers).toBe('unknown');
      expect(performance.now() - begun).toBeLessThan(2_000);
    }
    expect(logged).toHaveLength(8);
    expect(JSON.stringify(logged)).not.toMatch(/136|503\d/);
  });

  test('while it is silent many looks at a checkout ask once; what asks by itself asks anew', async () => {
    const vatIds = service(bench.database);
    const id = newVatId('503');
    await Promise.all(Array.from({ length: 20 }, () => vatIds.standingOf(id)));
    expect(asked).toHaveLength(1);
    await register.act('vies', id, 'confirm');
    expect(await vatIds.standingOf(id)).toBe('unknown');
    expect(await vatIds.ask(id)).toBe('valid');
  });

  test('where no register is set nobody is asked: form and check digits are enough', async () => {
    const vatIds = service(bench.database, { url: undefined });
    expect([vatIds.isAsked, await vatIds.standingOf(newVatId('404'))]).toEqual([false, 'valid']);
    expect(asked).toEqual([]);
  });
});

const BILLING = { name: 'Jo Doe', phone: null, country: 'DE', region: null, vatId: null };

/** An order that was paid with tax, because the register of its VAT id was away. */
async function paidWithTax() {
  const id = newVatId('503');
  const placed = await bench.place({ billing: { ...BILLING, pendingVatId: id } });
  bench.provider.pay(placed.reference);
  await settled(placed.reference);
  return { ...placed, vatId: id };
}

async function settled(reference: string): Promise<void> {
  await bench.tell(reference);
  await bench.orders.settleDue();
}

/** Lets time pass, and does what falls due. */
async function passes(ms: number): Promise<void> {
  setClockOffset(ms);
  await bench.orders.settleDue();
}

async function balances(orderId: string): Promise<Record<string, number>> {
  const { rows } = await bench.database.pool.query<{ account: string; sum: string }>(
    `select e.account, sum(e.amount) from entries e join journals j on j.id = e.journal_id
     where j.order_id = $1 group by e.account having sum(e.amount) <> 0`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

async function papers(orderId: string): Promise<InvoiceData[]> {
  const { rows } = await bench.database.pool.query<{ data: InvoiceData }>(
    'select data from invoices where order_id = $1 order by series, number',
    [orderId],
  );
  return rows.map(({ data }) => data);
}

async function mails(orderId: string, kind: string): Promise<OrderMailData[]> {
  const { rows } = await bench.database.pool.query<{ data: OrderMailData }>(
    "select data from outbox where mail = $1 and data->>'orderId' = $2 order by created_at",
    [kind, orderId],
  );
  return rows.map(({ data }) => data);
}

const refundsOf = (reference: string) =>
  bench.provider.sales.get(reference)?.payments.map(({ refunds }) => refunds.map((one) => one.amount.minor));

describe('I13.9 an id whose register was away when it was paid', () => {
  test('confirmed later: the tax goes back to the cent, once, with a corrected invoice and one mail', async () => {
    const { id, reference, vatId } = await paidWithTax();
    const [invoice] = await papers(id);
    const { net, taxes, total } = invoice?.amount ?? { net: undefined, taxes: [], total: undefined };
    const [vat] = taxes;
    if (!net || !vat || !total) throw new Error('no tax was charged');
    expect(total.minor).toBe(net.minor + vat.amount.minor);
    expect(await balances(id)).toMatchObject({ sales: -net.minor, 'tax:vat': -vat.amount.minor });
    await passes(10_000);
    expect(refundsOf(reference)).toEqual([[]]);
    await register.act('vies', vatId, 'confirm');
    await passes(MINUTE);
    expect(refundsOf(reference)).toEqual([[vat.amount.minor]]);
    expect(await balances(id)).toEqual({ 'provider:card': net.minor - 900, sales: -net.minor, fees: 900 });
    const kinds = await bench.database.query
      .selectFrom('journals')
      .select('kind')
      .where('order_id', '=', id)
      .where('kind', 'like', '%efund')
      .execute();
    expect(kinds).toEqual([{ kind: 'taxRefund' }]);
    const [, corrected, ...more] = await papers(id);
    expect(more).toEqual([]);
    expect(corrected).toMatchObject({
      kind: 'correctedInvoice',
      corrects: invoice?.number,
      billing: { vatId },
      amount: { net, taxes: [], total: net },
    });
    expect(await mails(id, 'tax-refund')).toMatchObject([
      { invoice: corrected?.number, vatId, amount: { total: vat.amount } },
    ]);
    await settled(reference);
    await passes(DAY);
    expect(refundsOf(reference)).toEqual([[vat.amount.minor]]);
    expect(await mails(id, 'tax-refund')).toHaveLength(1);
    expect(await mails(id, 'credit-note')).toEqual([]);
  });

  test('each renewal is charged as agreed, and its tax goes back in the same way', async () => {
    const { id, reference, vatId } = await paidWithTax();
    await register.act('vies', vatId, 'confirm');
    await passes(MINUTE);
    bench.provider.pay(reference);
    await settled(reference);
    const [first, renewed] = refundsOf(reference) ?? [];
    expect([first?.length, renewed?.length]).toEqual([1, 1]);
    expect((await balances(id))['tax:vat']).toBeUndefined();
    expect((await papers(id)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'correctedInvoice',
      'invoice',
      'correctedInvoice',
    ]);
  });

  test('a provider that did it and fell silent, or was away, is told with the same key: nothing twice, nothing forgotten', async () => {
    const { id, reference, vatId } = await paidWithTax();
    await register.act('vies', vatId, 'confirm');
    const { refund } = bench.provider;
    const keys: string[] = [];
    const faults = [
      // Killed before, and after, the provider did it.
      () => Promise.reject(new ProviderError('away', 'no answer')),
      async (asking: Parameters<typeof refund>[0]) => {
        await refund.call(bench.provider, asking);
        throw new ProviderError('away', 'the answer was lost');
      },
    ];
    bench.provider.refund = async (asking) => {
      keys.push(asking.key);
      await (faults.shift() ?? refund.bind(bench.provider))(asking);
    };
    for (const minutes of [1, 30, 90, 200]) await passes(minutes * MINUTE);
    bench.provider.refund = refund;
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(refundsOf(reference)?.[0]).toHaveLength(1);
    expect((await balances(id))['tax:vat']).toBeUndefined();
    expect(await papers(id)).toHaveLength(2);
    expect(await mails(id, 'tax-refund')).toHaveLength(1);
  });

  test('a provider that is away for a day, and a payment of which a part is back already: a person is told', async () => {
    const late = await paidWithTax();
    const parted = await paidWithTax();
    bench.provider.changeLast(parted.reference, (payment) => ({
      ...payment,
      refunds: [{ reference: 'a-part', amount: { ...payment.amount, minor: 1_000 }, at: payment.paidAt }],
    }));
    for (const { vatId } of [late, parted]) await register.act('vies', vatId, 'confirm');
    const { refund } = bench.provider;
    bench.provider.refund = () => Promise.reject(new ProviderError('away', 'no answer'));
    await passes(MINUTE);
    bench.provider.refund = refund;
    await passes(DAY);
    expect(refundsOf(late.reference)).toEqual([[]]);
    expect(refundsOf(parted.reference)).toEqual([[1_000]]);
    for (const { id } of [late, parted])
      expect(errors.filter((line) => line.includes(id)).join()).toContain('given back by a person');
  });

  test('what is given back after that is price alone: all in all nothing is left on any account but the fee', async () => {
    const { id, reference, vatId } = await paidWithTax();
    await register.act('vies', vatId, 'confirm');
    await passes(MINUTE);
    const [, corrected] = await papers(id);
    bench.provider.changeLast(reference, (payment) => ({
      ...payment,
      refunds: [
        ...payment.refunds,
        { reference: 'the-rest', amount: corrected?.amount.total ?? payment.amount, at: payment.paidAt },
      ],
    }));
    await settled(reference);
    expect(await balances(id)).toEqual({ 'provider:card': -900, fees: 900 });
    const [, , note] = await papers(id);
    expect(note).toMatchObject({
      kind: 'creditNote',
      corrects: corrected?.number,
      billing: { vatId },
      amount: corrected?.amount,
    });
  });

  test('not known to the register: the tax stays, and a mail says so, once', async () => {
    const { id, reference, vatId } = await paidWithTax();
    await register.act('vies', vatId, 'refute');
    for (const minutes of [1, 30]) await passes(minutes * MINUTE);
    expect(refundsOf(reference)).toEqual([[]]);
    expect(await papers(id)).toHaveLength(1);
    expect(await mails(id, 'vat-not-confirmed')).toMatchObject([{ vatId, isVatRefuted: true }]);
  });

  test('silent for 30 days: it is not asked any more, and a mail says so', async () => {
    const { id } = await paidWithTax();
    await passes(29 * DAY);
    expect(await mails(id, 'vat-not-confirmed')).toEqual([]);
    await passes(31 * DAY);
    expect(await mails(id, 'vat-not-confirmed')).toMatchObject([{ isVatRefuted: false }]);
    asked = [];
    await passes(40 * DAY);
    expect(asked).toEqual([]);
  });
});
