import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_KEYS } from '../../../sandbox/sandbox.ts';
import { DAY, setClockOffset } from '../../../shared/clock.ts';
import { newId } from '../../../shared/ids.ts';
import { ProviderError, type Sale } from '../provider.ts';
import { bought, openShop, PRICE, providerAt, type Shop, saleAt, settled } from './retailer.fixture.ts';

const YEAR = 366 * DAY;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

afterEach(() => {
  setClockOffset(0);
  shop.sandbox.setWeather('clickbank', { answers: 'well', webhooks: 'well' });
});

describe('the truth of a sale', () => {
  test('S53 a sale pays for a year, without the taxes of the retailer; a replayed receipt is the same sale', async () => {
    const { receipt } = await bought(shop, { country: 'DE' });
    const sale = await saleAt(shop, receipt);
    expect(sale).toMatchObject({ reference: receipt, orderId: null, status: 'active' });
    const [payment] = sale.payments;
    expect(payment).toMatchObject({ reference: receipt, amount: PRICE.total, refunds: [], dispute: null });
    expect(payment?.fee).toBe(Math.round(PRICE.total.minor * 0.075) + 100);
    const paidAt = payment?.paidAt ?? new Date(0);
    expect(payment?.paysUntil.getUTCFullYear()).toBe(paidAt.getUTCFullYear() + 1);
    expect(payment?.paysUntil.getUTCMonth()).toBe(paidAt.getUTCMonth());
    expect(await shop.retailer.sale(receipt)).toEqual(sale);
    expect(await shop.retailer.buyer(receipt)).toEqual({
      email: 'ada@example.com',
      name: 'Ada Example',
      country: 'DE',
      locale: null,
    });
  });

  test('I16.132 tells whom the retailer pays for it, and nobody where there is none', async () => {
    const [led, alone] = [await bought(shop, { affiliate: 'hopguy' }), await bought(shop)];
    expect((await saleAt(shop, led.receipt)).affiliate).toBe('hopguy');
    expect(await saleAt(shop, alone.receipt)).not.toHaveProperty('affiliate');
  });

  test('nobody knows a number that was made up', async () => {
    for (const reference of ['ZZZZZZZZ', '', '../..', 'a b', 'P3RGBKGB-B002'])
      expect(await shop.retailer.sale(reference)).toBeUndefined();
    expect(await shop.retailer.buyer('ZZZZZZZZ')).toBeUndefined();
  });

  test('renewals follow year by year, several at once', async () => {
    const { receipt } = await bought(shop);
    setClockOffset(3 * YEAR);
    await shop.sandbox.tick();
    const { payments, status } = await saleAt(shop, receipt);
    expect(payments.map(({ reference }) => reference)).toEqual([
      receipt,
      `${receipt}-B002`,
      `${receipt}-B003`,
      `${receipt}-B004`,
    ]);
    for (const [index, { paidAt }] of payments.entries())
      expect(paidAt).toEqual(payments[index - 1]?.paysUntil ?? paidAt);
    expect(status).toBe('active');
  });

  test('a renewal that bounces suspends; once it is paid the sale goes on', async () => {
    const { receipt } = await bought(shop);
    await shop.sandbox.act('clickbank', receipt, 'fail-renewal');
    expect(await saleAt(shop, receipt)).toMatchObject({ status: 'suspended', payments: [{ dispute: null }] });
    setClockOffset(YEAR);
    await shop.sandbox.tick();
    expect((await saleAt(shop, receipt)).payments).toHaveLength(1);
    await shop.sandbox.act('clickbank', receipt, 'renew');
    const paid = await saleAt(shop, receipt);
    expect([paid.status, paid.payments.length, paid.payments[1]?.dispute]).toEqual(['active', 2, null]);
  });

  test('S53 a refund and a chargeback are seen, and revoke', async () => {
    for (const [act, state] of [
      ['refund', 'refunded'],
      ['chargeback', 'chargedBack'],
    ] as const) {
      const { receipt } = await bought(shop, { country: 'FR' });
      expect(settled(await saleAt(shop, receipt)).state).toBe('paid');
      await shop.sandbox.act('clickbank', receipt, act);
      const sale = await saleAt(shop, receipt);
      expect(sale.status).toBe('cancelled');
      expect(settled(sale)).toMatchObject({ state, entitledUntil: null, held: null });
      const back = sale.payments[0]?.refunds[0] ?? sale.payments[0]?.dispute;
      expect(back?.amount).toEqual(PRICE.total);
    }
  });

  test('cancelled and resumed at the retailer', async () => {
    const { receipt } = await bought(shop);
    await shop.sandbox.act('clickbank', receipt, 'cancel');
    expect((await saleAt(shop, receipt)).status).toBe('cancelled');
    setClockOffset(YEAR);
    await shop.sandbox.tick();
    expect((await saleAt(shop, receipt)).payments).toHaveLength(1);
    await shop.sandbox.act('clickbank', receipt, 'uncancel');
    expect((await saleAt(shop, receipt)).status).toBe('active');
  });

  test('whatever happens, payments ascend, nobody gets back more than was paid, and the ledger balances', async () => {
    const acts = [
      'renew',
      'fail-renewal',
      'refund',
      'chargeback',
      'cancel',
      'uncancel',
      'test',
      'tick',
      'part',
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 8 }), async (sequence) => {
        setClockOffset(0);
        const { receipt } = await bought(shop, { country: 'IT' });
        for (const [step, act] of sequence.entries()) {
          setClockOffset((step + 1) * 100 * DAY);
          if (act === 'tick') await shop.sandbox.tick();
          else if (act === 'part') await partBack(receipt, step);
          else await shop.sandbox.act('clickbank', receipt, act);
        }
        consistent(await saleAt(shop, receipt));
      }),
      { numRuns: 40 },
    );
  });
});

describe('what the retailer is asked to do', () => {
  test('cancel ends the renewing, once; resumed it can be cancelled again', async () => {
    const { receipt } = await bought(shop);
    for (const _ of [1, 2]) {
      await shop.retailer.cancel(receipt);
      await shop.retailer.cancel(receipt);
      expect((await saleAt(shop, receipt)).status).toBe('cancelled');
      await shop.sandbox.act('clickbank', receipt, 'uncancel');
    }
    await expect(shop.retailer.cancel('ZZZZZZZZ')).rejects.toMatchObject({ reason: 'refused' });
  });

  test('S54 a refund in parts: the same key has one effect', async () => {
    const { receipt } = await bought(shop, { country: 'DE' });
    const part = { reference: receipt, amount: { ...PRICE.total, minor: 10_000 }, key: newId() };
    await shop.retailer.refund(part);
    await shop.retailer.refund(part);
    const sale = await saleAt(shop, receipt);
    expect(sale.payments[0]?.refunds.map(({ amount }) => amount.minor)).toEqual([10_000]);
    expect(sale.status).toBe('active');
    await shop.retailer.refund({ ...part, amount: PRICE.total, key: newId() });
    const back = await saleAt(shop, receipt);
    expect(back.payments[0]?.refunds.map(({ amount }) => amount.minor)).toEqual([
      10_000,
      PRICE.total.minor - 10_000,
    ]);
    expect(back.status).toBe('cancelled');
  });

  test('more than was paid, another currency or an unknown payment is refused', async () => {
    const { receipt } = await bought(shop);
    const { minor } = PRICE.total;
    const refusals = [
      { reference: receipt, amount: { ...PRICE.total, minor: minor + 1 } },
      { reference: receipt, amount: { ...PRICE.total, minor: 0 } },
      { reference: `${receipt}-B002`, amount: PRICE.total },
      { reference: 'ZZZZZZZZ', amount: PRICE.total },
    ];
    for (const refund of refusals)
      await expect(shop.retailer.refund({ ...refund, key: newId() })).rejects.toMatchObject({
        reason: 'refused',
      });
  });

  test('a sale is never started from here', async () => {
    await expect(shop.retailer.start({} as never)).rejects.toMatchObject({ reason: 'refused' });
  });
});

describe('the retailer away', () => {
  test('down, slow and garbage are away; a wrong key is refused', async () => {
    const { receipt } = await bought(shop);
    const url = `${shop.sandbox.url}/clickbank`;
    for (const answers of ['down', 'garbage', 'slow'] as const) {
      shop.sandbox.setWeather('clickbank', { answers });
      const error = await providerAt(url, { timeoutMs: 300 })
        .sale(receipt)
        .catch((caught: unknown) => caught);
      expect(error, answers).toBeInstanceOf(ProviderError);
      expect(error, answers).toMatchObject({ reason: 'away' });
    }
    shop.sandbox.setWeather('clickbank', { answers: 'well' });
    await expect(providerAt(url, { apiKey: 'API-OTHER' }).sale(receipt)).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  test.each([
    [500, '{}', 'away'],
    [429, '', 'away'],
    [200, '[]', 'away'],
    [200, '{"orderData":{"receipt":1}}', 'away'],
    [400, 'no', 'refused'],
  ])('an answer of %i %s is %s', async (status, body, reason) => {
    const answering = providerAt('http://x.example', {
      fetch: () => Promise.resolve(new Response(body, { status })),
    });
    const error = await answering.sale('P3RGBKGB').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ reason });
    expect(String(error)).not.toContain(SANDBOX_KEYS.clickbank.apiKey);
  });
});

function consistent(sale: Sale): void {
  for (const [index, payment] of sale.payments.entries()) {
    const before = sale.payments[index - 1];
    if (before) expect(payment.paidAt.getTime()).toBeGreaterThanOrEqual(before.paidAt.getTime());
    expect(payment.amount).toEqual(index === 0 ? PRICE.total : PRICE.renewal);
    const back = [...payment.refunds, ...(payment.dispute ? [payment.dispute] : [])];
    const returned = back.reduce((sum, { amount }) => sum + amount.minor, 0);
    expect(returned).toBeLessThanOrEqual(payment.amount.minor);
    expect(back.every(({ amount }) => amount.minor > 0)).toBe(true);
  }
  const { held, journals } = settled(sale);
  expect(held).toBeNull();
  expect(new Set(journals.map(({ key }) => key)).size).toBe(journals.length);
  for (const { entries } of journals) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
}

async function partBack(receipt: string, step: number): Promise<void> {
  const amount = { ...PRICE.total, minor: 1_000 + step };
  const refund = { reference: receipt, amount, key: newId() };
  // Of a payment that went back already there is nothing to give.
  await shop.retailer.refund(refund).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderError));
}
