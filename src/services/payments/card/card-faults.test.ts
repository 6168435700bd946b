import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type CardBench,
  GOOD_CARD,
  openCard,
  saleRequest,
  submitCard,
} from '../../../../tests/support/card.ts';
import { DAY, setClockOffset } from '../../../shared/clock.ts';
import { newId } from '../../../shared/ids.ts';
import { ProviderError } from '../provider.ts';

let bench: CardBench;
beforeAll(async () => {
  bench = await openCard();
});
afterEach(() => {
  setClockOffset(0);
  bench.sandbox.setWeather('stripe', { answers: 'well' });
});
afterAll(() => bench.close());

/** Patience of tests: a slow provider is away after a moment. */
const IMPATIENT = { timeoutMs: 200, retries: 0 };
const AWAY = { name: 'Error', reason: 'away' };

describe('a provider in trouble', () => {
  test.each(['down', 'slow', 'garbage'] as const)(
    '%s: it is away, and nothing is charged twice',
    async (answers) => {
      const provider = bench.with(IMPATIENT);
      const request = saleRequest();
      const paid = await bench.buy();
      bench.sandbox.setWeather('stripe', { answers });
      await expect(provider.start(request)).rejects.toMatchObject(AWAY);
      await expect(provider.sale(paid)).rejects.toMatchObject(AWAY);
      await expect(provider.cancel(paid)).rejects.toMatchObject(AWAY);
      await expect(
        provider.refund({ reference: 'ch_1', amount: { minor: 1, currency: 'USD' }, key: newId() }),
      ).rejects.toMatchObject(AWAY);
      bench.sandbox.setWeather('stripe', { answers: 'well' });
      const patient = bench.provider;
      const [once, twice] = [await patient.start(request), await patient.start(request)];
      expect(twice).toEqual(once);
      expect(await patient.sale(paid)).toMatchObject({ status: 'active', payments: [{}] });
    },
  );

  test.each([
    [500, '{"error":{"type":"api_error","message":"jo@example.com"}}', 'away'],
    [503, 'Service unavailable', 'away'],
    [429, '{"error":{"type":"invalid_request_error","code":"rate_limit","message":"slow down"}}', 'away'],
    [409, '{"error":{"type":"invalid_request_error","code":"lock_timeout","message":"busy"}}', 'away'],
    [200, '{"id":"cs_1"}', 'away'],
    [200, '[]', 'away'],
    [200, 'null', 'away'],
    [400, '{"error":{"type":"invalid_request_error","message":"No jo@example.com"}}', 'refused'],
    [402, '{"error":{"type":"card_error","message":"No"}}', 'refused'],
    [403, '{"error":{"type":"invalid_request_error","message":"No"}}', 'refused'],
  ])('answer %i %s is %s, and its words are not repeated', async (status, body, reason) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const failed = await bench
      .with({ apiUrl, retries: 0 })
      .sale('cs_1')
      .catch((error: unknown) => error);
    server.close();
    expect(failed).toBeInstanceOf(ProviderError);
    expect(failed).toMatchObject({ reason });
    expect(String(failed)).not.toContain('jo@example.com');
  });

  test('a wrong key is refused', async () => {
    const provider = bench.with({ secretKey: 'sk_test_other' });
    await expect(provider.start(saleRequest())).rejects.toMatchObject({ reason: 'refused' });
  });

  test('S51 a sale that nobody knows is none', async () => {
    for (const reference of ['cs_forged', '..', 'a/b?c', '']) {
      const sale = await bench.provider.sale(reference).catch((error: unknown) => error);
      if (sale !== undefined) expect(sale).toBeInstanceOf(ProviderError);
    }
    expect(await bench.provider.sale('cs_forged')).toBeUndefined();
  });

  test('what Stripe does not know the stand-in refuses too', async () => {
    const ask = (path: string, body: string) =>
      fetch(`${bench.url}/stripe/v1/${path}`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer sk_test_sandbox',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      });
    expect((await ask('refunds', 'charge=ch_1&card[number]=1')).status).toBe(400);
    expect(await (await ask('refunds', 'charge=ch_1&color=red')).json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'color' },
    });
    expect(await (await ask('coupons', 'duration=once&currency=usd')).json()).toMatchObject({
      error: { code: 'parameter_missing', param: 'amount_off' },
    });
    expect((await ask('tokens', '__proto__[x]=1')).status).toBe(404);
  });
});

const ACTS = [
  'renew',
  'fail-renewal',
  'pay-again',
  'refund',
  'partial-refund',
  'dispute',
  'win',
  'lose',
  'cancel',
  'expire',
  'a year',
] as const;

test('S50 whatever happens to a sale, what is told of it hangs together', async () => {
  const card = fc.constantFrom(GOOD_CARD, '4000 0000 0000 0259', '4000 0000 0000 0341');
  const acts = fc.array(fc.constantFrom(...ACTS), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(card, acts, async (number, done) => {
      setClockOffset(0);
      const request = saleRequest();
      const { reference, next } = await bench.provider.start(request);
      if (next.kind === 'redirect') await submitCard(next.url, number);
      let years = 0;
      for (const act of done) {
        if (act === 'a year') {
          years += 1;
          setClockOffset(years * 366 * DAY);
          await bench.sandbox.tick();
        } else await bench.sandbox.act('stripe', reference, act);
      }
      const sale = await bench.sale(reference);
      expect(sale.orderId).toBe(request.orderId);
      expect(sale.status).not.toBe('pending');
      for (const [index, payment] of sale.payments.entries()) {
        const before = sale.payments[index - 1];
        expect(payment.amount).toEqual((before ? request.renewal : request.first).total);
        if (before) expect(payment.paidAt.getTime()).toBeGreaterThanOrEqual(before.paidAt.getTime());
        if (before) expect(payment.paysUntil.getTime()).toBeGreaterThan(before.paysUntil.getTime());
        const back = payment.refunds.reduce((sum, { amount }) => sum + amount.minor, 0);
        const taken = payment.dispute && payment.dispute.state !== 'won' ? payment.dispute.amount.minor : 0;
        expect(back + taken).toBeLessThanOrEqual(payment.amount.minor);
        expect(payment.fee).toBeGreaterThan(0);
      }
      expect(new Set(sale.payments.map(({ reference: charge }) => charge)).size).toBe(sale.payments.length);
    }),
    { numRuns: 60 },
  );
});
