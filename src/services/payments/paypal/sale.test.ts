import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, now, setClockOffset } from '../../../shared/clock.ts';
import { settlementOf } from '../../orders/settlement.ts';
import type { Amount } from '../../subscriptions/amounts.ts';
import type { Sale } from '../provider.ts';
import {
  act,
  bench,
  benchForEach,
  bought,
  charged,
  events,
  goOn,
  MONTHLY,
  saleOf,
  started,
  usd,
  YEARLY,
} from './paypal.fixture.ts';
import { addTerms } from './periods.ts';

benchForEach();

describe('what becomes of a sale', () => {
  test('each year is charged at the price of renewal, several at once when the clock runs ahead', async () => {
    const { reference } = await bought();
    goOn(3 * 366 * DAY);
    await bench.sandbox.tick();
    await bench.sandbox.tick();
    const { status, payments } = await saleOf(reference);
    expect(status).toBe('active');
    expect(payments.map(({ amount }) => amount.minor)).toEqual([16_490, 32_979, 32_979, 32_979]);
    for (const [index, { paysUntil }] of payments.entries())
      expect(paysUntil).toEqual(
        payments[index + 1]?.paidAt ?? addTerms(payments[0]?.paidAt ?? now(), 4, YEARLY),
      );
  });

  test('months are months, and more payments than PayPal lists on a page are all seen', async () => {
    const { reference } = await bought({
      term: 'month',
      first: charged(2_499, 0),
      renewal: charged(2_499, 0),
    });
    goOn(62 * 31 * DAY);
    await bench.sandbox.tick();
    const { payments } = await saleOf(reference);
    expect(payments.length).toBeGreaterThanOrEqual(62);
    expect(new Set(payments.map((payment) => payment.reference)).size).toBe(payments.length);
    const last = payments.at(-1);
    expect(last?.paysUntil).toEqual(addTerms(payments[0]?.paidAt ?? now(), payments.length, MONTHLY));
  });

  test('a renewal that fails suspends; paid later, it pays for the period it was due in', async () => {
    const { reference } = await bought();
    goOn(366 * DAY);
    await act(reference, 'fail-renewal');
    expect(await saleOf(reference)).toMatchObject({ status: 'suspended' });
    expect((await saleOf(reference)).payments).toHaveLength(1);
    goOn(20 * DAY);
    await act(reference, 'pay-again');
    const { status, payments } = await saleOf(reference);
    expect(status).toBe('active');
    expect(payments).toHaveLength(2);
    expect(payments[1]?.paysUntil).toEqual(addTerms(payments[0]?.paidAt ?? now(), 2, YEARLY));
    expect((await events()).map(({ kind }) => kind)).toContain('BILLING.SUBSCRIPTION.PAYMENT.FAILED');
  });

  test('R4.4.34 U57 a renewal that failed is paid with other means: once, and for the period it was due in', async () => {
    const { reference } = await bought();
    const pay = () => bench.provider.payOwed({ reference, renewal: usd(32_979) });
    expect(await pay()).toEqual({ outcome: 'nothingOwed' });
    goOn(366 * DAY);
    await act(reference, 'fail-renewal');
    goOn(DAY);
    expect(await pay()).toEqual({ outcome: 'rejected' });
    expect(await saleOf(reference)).toMatchObject({ status: 'suspended', payments: [{}] });
    const page = bench.provider.meansUrl ?? '';
    await fetch(page, { method: 'POST', body: new URLSearchParams({ id: reference }) });
    const both = await Promise.all([pay(), pay()]);
    expect(both).toContainEqual({ outcome: 'paid' });
    const { status, payments } = await saleOf(reference);
    expect([status, payments.map(({ amount }) => amount.minor)]).toEqual(['active', [16_490, 32_979]]);
    expect(payments[1]?.paysUntil).toEqual(addTerms(payments[0]?.paidAt ?? now(), 2, YEARLY));
    expect(await pay()).toEqual({ outcome: 'nothingOwed' });
  });

  test('R4.4.34 no more is taken than a renewal costs; what is suspended by hand goes on without a charge', async () => {
    const { reference } = await bought();
    await act(reference, 'fail-renewal');
    const balance = usd(32_980);
    expect(await bench.provider.payOwed({ reference, renewal: balance })).toEqual({ outcome: 'paid' });
    expect((await saleOf(reference)).payments).toHaveLength(1);
    const other = await bought();
    await act(other.reference, 'suspend');
    const owed = { reference: other.reference, renewal: usd(32_979) };
    expect(await bench.provider.payOwed(owed)).toEqual({ outcome: 'paid' });
    expect(await saleOf(other.reference)).toMatchObject({ status: 'active', payments: [{}] });
  });

  test('R4.4.32 R4.4.34 cancelled while a renewal is outstanding, it is never charged', async () => {
    const { reference } = await bought();
    goOn(366 * DAY);
    await act(reference, 'fail-renewal');
    await bench.provider.cancel(reference);
    await act(reference, 'pay-again');
    expect(await bench.provider.payOwed({ reference, renewal: usd(32_979) })).toEqual({
      outcome: 'nothingOwed',
    });
    goOn(800 * DAY);
    await bench.sandbox.tick();
    expect(await saleOf(reference)).toMatchObject({ status: 'cancelled', payments: [{}] });
  });

  test('where a buyer chooses what pays: at PayPal, at its sandbox, at a stand-in', () => {
    const urls = [
      'https://api-m.paypal.com',
      'https://api-m.sandbox.paypal.com',
      'http://localhost:1/paypal',
    ];
    expect(urls.map((apiUrl) => bench.newProvider({ apiUrl }).meansUrl)).toEqual([
      'https://www.paypal.com/myaccount/autopay/',
      'https://www.sandbox.paypal.com/myaccount/autopay/',
      'http://localhost:1/paypal/myaccount/autopay/',
    ]);
  });

  test('R4.4.32 cancelling ends the charges, keeps what is paid, and may be said twice', async () => {
    const { reference } = await bought();
    const before = await saleOf(reference);
    await bench.provider.cancel(reference);
    await bench.provider.cancel(reference);
    goOn(800 * DAY);
    await bench.sandbox.tick();
    expect(await saleOf(reference)).toEqual({ ...before, status: 'cancelled' });
    expect((await events()).at(-1)).toMatchObject({ kind: 'BILLING.SUBSCRIPTION.CANCELLED', reference });
  });

  test('what was never approved cannot be cancelled', async () => {
    const { reference } = await started();
    await expect(bench.provider.cancel(reference)).rejects.toMatchObject({ reason: 'refused' });
    await expect(bench.provider.cancel('I-000000000000')).rejects.toMatchObject({ reason: 'refused' });
  });

  test('suspended by hand, active again, expired', async () => {
    const { reference } = await bought();
    await act(reference, 'suspend');
    expect((await saleOf(reference)).status).toBe('suspended');
    goOn(400 * DAY);
    await bench.sandbox.tick();
    await act(reference, 'activate');
    expect(await saleOf(reference)).toMatchObject({ status: 'active' });
    expect((await saleOf(reference)).payments).toHaveLength(1);
    await act(reference, 'expire');
    expect((await saleOf(reference)).status).toBe('ended');
    expect((await events()).map(({ kind }) => kind.split('.').at(-1))).toEqual([
      'ACTIVATED',
      'COMPLETED',
      'SUSPENDED',
      'ACTIVATED',
      'EXPIRED',
    ]);
  });

  test('S55 a payment in another currency or of another amount is told as it is', async () => {
    const { reference } = await bought();
    const path = `/paypal/v1/billing/subscriptions/${reference}/transactions`;
    const provider = bench.newProvider({
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        if (new URL(url).pathname !== path) return answer;
        return new Response((await answer.text()).replaceAll('USD', 'EUR').replaceAll('164.90', '1.10'));
      },
    });
    expect((await provider.sale(reference))?.payments[0]?.amount).toEqual({ minor: 110, currency: 'EUR' });
  });
});

/** The ledger as the sale makes it: entries by the key of their journal. */
function ledgerOf(sale: Sale): Map<string, string> {
  const amount = (net: number, tax: number): Amount => ({
    net: usd(net),
    taxes: [{ kind: 'qst', rate: 9975, amount: usd(tax) }],
    total: usd(net + tax),
  });
  const order = {
    id: sale.orderId ?? 'x',
    route: 'paypal',
    billing: { name: '', phone: null, country: 'CA', region: 'QC', vatId: null },
    first: amount(14_994, 1_496),
    renewal: amount(29_988, 2_991),
    renewalRule: 'byTerm',
  } as const;
  const { journals, held } = settlementOf(order, sale, now());
  expect(held).toBeNull();
  for (const { entries } of journals) expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
  return new Map(journals.map(({ key, entries }) => [key, JSON.stringify(entries)]));
}

test('S50 whatever is done to sales, what was told of money stays told, and all webhooks are taken', async () => {
  const acts = ['renew', 'fail-renewal', 'pay-again', 'refund', 'partial-refund', 'dispute', 'win', 'lose'];
  const steps = fc.array(fc.constantFrom(...acts, 'cancel', 'suspend', 'activate', 'expire', 'time'), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      bench.webhooks.length = 0;
      const { reference } = await bought();
      const ledger = new Map<string, string>();
      for (const step of sequence) {
        goOn(step === 'time' ? 200 * DAY : HOUR);
        if (step === 'time') await bench.sandbox.tick();
        else await act(reference, step);
        const told = ledgerOf(await saleOf(reference));
        for (const [key, entries] of ledger) expect(told.get(key)).toBe(entries);
        for (const [key, entries] of told) ledger.set(key, entries);
      }
      expectConsistent((await saleOf(reference)).payments);
      expect(await events()).toHaveLength(bench.webhooks.length);
      setClockOffset(0);
    }),
    { numRuns: 60 },
  );
});

function expectConsistent(payments: Sale['payments']): void {
  for (const [index, payment] of payments.entries()) {
    const before = payments[index - 1];
    expect(payment.amount.minor).toBe(index === 0 ? 16_490 : 32_979);
    expect(payment.paysUntil.getTime()).toBeGreaterThan(before?.paysUntil.getTime() ?? 0);
    expect(payment.paidAt.getTime()).toBeGreaterThanOrEqual(before?.paidAt.getTime() ?? 0);
    const back = payment.refunds.reduce((sum, refund) => sum + refund.amount.minor, 0);
    const taken = payment.dispute?.state === 'lost' ? payment.dispute.amount.minor : 0;
    expect(back + taken).toBeLessThanOrEqual(payment.amount.minor);
  }
}
