import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../shared/clock.ts';
import { newId } from '../../../shared/ids.ts';
import {
  act,
  bench,
  benchForEach,
  bought,
  events,
  goOn,
  lastWebhook,
  receive,
  reopen,
  saleOf,
  usd,
} from './paypal.fixture.ts';

benchForEach();

describe('refunds', () => {
  test('a refund of ours is one refund, however often it is sent', async () => {
    const { reference } = await bought();
    const payment = (await saleOf(reference)).payments[0]?.reference ?? '';
    const refund = { reference: payment, amount: usd(1_001), key: newId() };
    await bench.provider.refund(refund);
    await bench.provider.refund(refund);
    const [first] = (await saleOf(reference)).payments;
    expect(first?.refunds.map(({ amount }) => amount.minor)).toEqual([1_001]);
    await bench.provider.refund({ reference: payment, amount: usd(15_489), key: newId() });
    const [whole] = (await saleOf(reference)).payments;
    expect(whole?.refunds.map(({ amount }) => amount.minor)).toEqual([1_001, 15_489]);
    expect(whole?.refunds[0]).toEqual(first?.refunds[0]);
  });

  test('more than was paid, or what was given back before, is refused', async () => {
    const { reference } = await bought();
    const payment = (await saleOf(reference)).payments[0]?.reference ?? '';
    const tooMuch = { reference: payment, amount: usd(16_491), key: newId() };
    await expect(bench.provider.refund(tooMuch)).rejects.toMatchObject({ reason: 'refused' });
    await bench.provider.refund({ reference: payment, amount: usd(16_490), key: newId() });
    const again = { reference: payment, amount: usd(1), key: newId() };
    await expect(bench.provider.refund(again)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('refunds made at PayPal are found by its search, years later too', async () => {
    const { reference } = await bought();
    goOn(100 * DAY);
    await act(reference, 'partial-refund');
    goOn(70 * DAY);
    await act(reference, 'partial-refund');
    expect((await saleOf(reference)).payments[0]?.refunds).toHaveLength(2);
    goOn(2 * 365 * DAY);
    expect((await saleOf(reference)).payments[0]?.refunds).toHaveLength(2);
    goOn(365 * DAY);
    expect(await saleOf(reference)).toMatchObject({ status: 'active' });
  });

  test('beside a refund of ours, one made at PayPal is found too', async () => {
    const { reference } = await bought();
    const payment = (await saleOf(reference)).payments[0]?.reference ?? '';
    await bench.provider.refund({ reference: payment, amount: usd(1_001), key: newId() });
    goOn(50 * DAY);
    await act(reference, 'partial-refund');
    const [first] = (await saleOf(reference)).payments;
    expect(first?.refunds.map(({ amount }) => amount.minor)).toEqual([1_001, 5_163]);
  });

  test('refunds are found where PayPal does not say when a payment changed', async () => {
    const { reference } = await bought();
    goOn(90 * DAY);
    await act(reference, 'refund');
    goOn(90 * DAY);
    const provider = bench.newProvider({
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        if (!url.includes('/captures/')) return answer;
        const capture = (await answer.json()) as { create_time: string };
        return Response.json({ ...capture, update_time: capture.create_time });
      },
    });
    expect((await provider.sale(reference))?.payments[0]?.refunds).toHaveLength(1);
  });

  test('until the search knows, nothing is said; a webhook is enough', async () => {
    await reopen(3 * HOUR);
    const { reference } = await bought();
    await act(reference, 'refund');
    await expect(bench.provider.sale(reference)).rejects.toMatchObject({ reason: 'away' });
    const told = await receive(lastWebhook('PAYMENT.SALE.REFUNDED'));
    expect(told).toMatchObject({ kind: 'PAYMENT.SALE.REFUNDED', reference });
    const [payment] = (await saleOf(reference)).payments;
    expect(payment?.refunds.map(({ amount }) => amount.minor)).toEqual([16_490]);
    const other = bench.newProvider();
    await expect(other.sale(reference)).rejects.toMatchObject({ reason: 'away' });
    goOn(3 * HOUR + MINUTE);
    expect((await other.sale(reference))?.payments[0]).toEqual(payment);
  });
});

describe('refunds on their way', () => {
  const withStatus = (status: string) =>
    bench.newProvider({
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        if (!url.includes('/payments/refunds/')) return answer;
        return new Response((await answer.text()).replace('"COMPLETED"', `"${status}"`));
      },
    });

  test('S50 a refund counts once it reached the buyer: not while it waits, nor where it fails', async () => {
    const { reference } = await bought();
    await act(reference, 'partial-refund');
    const refundsOf = async (status: string) =>
      (await withStatus(status).sale(reference))?.payments[0]?.refunds.length;
    expect(await refundsOf('PENDING')).toBe(0);
    expect(await refundsOf('FAILED')).toBe(0);
    expect(await refundsOf('COMPLETED')).toBe(1);
  });
});

describe('disputes', () => {
  test('an open one, won and lost', async () => {
    const [won, lost] = [await bought(), await bought()];
    for (const { reference } of [won, lost]) await act(reference, 'dispute');
    const open = (await saleOf(won.reference)).payments[0]?.dispute;
    expect(open).toMatchObject({ state: 'open', amount: usd(16_490) });
    await act(won.reference, 'win');
    await act(lost.reference, 'lose');
    expect((await saleOf(won.reference)).payments[0]?.dispute).toEqual({ ...open, state: 'won' });
    const [payment] = (await saleOf(lost.reference)).payments;
    expect(payment).toMatchObject({ dispute: { state: 'lost' }, refunds: [] });
    const told = await events();
    expect(told.filter(({ kind }) => kind.startsWith('CUSTOMER.DISPUTE.'))).toHaveLength(4);
    expect(told.every(({ orderId, reference }) => orderId !== null || reference !== null)).toBe(true);
  });

  test('a question of the buyer is no dispute', async () => {
    const { reference } = await bought();
    await act(reference, 'dispute');
    const provider = bench.newProvider({
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        return url.includes('/disputes/')
          ? new Response((await answer.text()).replace('CHARGEBACK', 'INQUIRY'))
          : answer;
      },
    });
    expect((await provider.sale(reference))?.payments[0]?.dispute).toBeNull();
    await act(reference, 'lose');
    expect((await provider.sale(reference))?.payments[0]?.dispute?.state).toBe('lost');
  });

  test('a payment that was refunded in part and lost gives back each cent once', async () => {
    const { reference } = await bought();
    await act(reference, 'partial-refund');
    goOn(DAY);
    await act(reference, 'dispute');
    await act(reference, 'lose');
    const [payment] = (await saleOf(reference)).payments;
    const refunded = payment?.refunds.reduce((sum, { amount }) => sum + amount.minor, 0) ?? 0;
    expect(refunded + (payment?.dispute?.amount.minor ?? 0)).toBe(16_490);
  });

  test('an old payment is no longer asked about, the last one always is', async () => {
    const { reference } = await bought();
    goOn(366 * DAY);
    await bench.sandbox.tick();
    goOn(300 * DAY);
    await act(reference, 'cancel');
    await act(reference, 'dispute');
    goOn(600 * DAY);
    bench.asked.length = 0;
    expect((await saleOf(reference)).payments.at(-1)?.dispute?.state).toBe('open');
    expect(bench.asked.filter((path) => path === 'GET /v1/customer/disputes')).toHaveLength(1);
  });
});
