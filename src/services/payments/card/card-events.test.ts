import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Arrived, type CardBench, openCard, saleRequest } from '../../../../tests/support/card.ts';
import { SANDBOX_KEYS } from '../../../sandbox/sandbox.ts';
import { DAY, now, SECOND, setClockOffset } from '../../../shared/clock.ts';

let bench: CardBench;
beforeAll(async () => {
  bench = await openCard();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const SECRET = SANDBOX_KEYS.stripe.webhook;

/** A webhook signed with Stripe's own code. */
function signed(body: string, { secret = SECRET, at = now() }: { secret?: string; at?: Date } = {}): Arrived {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
  return {
    headers: new Headers({ 'stripe-signature': header }),
    body: new TextEncoder().encode(body),
  };
}

const EVENT = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', id: 'cs_1', client_reference_id: null, metadata: {} } },
});

function told(request: Arrived) {
  return bench.provider.event(request);
}

/** Every webhook from here on, read. */
async function eventsOf(doing: () => Promise<unknown>, expected: number) {
  const from = bench.arrived.length;
  await doing();
  await vi.waitFor(() => expect(bench.arrived.length - from).toBeGreaterThanOrEqual(expected));
  const events = await Promise.all(bench.arrived.slice(from).map(told));
  return events.map(
    (event) => event && { kind: event.kind, reference: event.reference, orderId: event.orderId },
  );
}

describe('S49 webhooks', () => {
  test('signed rightly and in time it is told of', async () => {
    expect(await told(signed(EVENT))).toEqual({
      id: 'evt_1',
      kind: 'checkout.session.completed',
      reference: 'cs_1',
      orderId: null,
      buyer: null,
    });
    expect(await told(signed(EVENT, { at: new Date(now().getTime() - 299 * SECOND) }))).toBeDefined();
  });

  test('older than five minutes it is refused, by the test clock too', async () => {
    expect(await told(signed(EVENT, { at: new Date(now().getTime() - 302 * SECOND) }))).toBeUndefined();
    const request = signed(EVENT);
    setClockOffset(DAY);
    expect(await told(request)).toBeUndefined();
  });

  test('with the secret of another endpoint, without a signature, with nonsense for one', async () => {
    expect(await told(signed(EVENT, { secret: 'whsec_other' }))).toBeUndefined();
    for (const header of [
      '',
      't=1',
      'v1=',
      `t=${Math.floor(now().getTime() / 1000)},v1=abc`,
      't=NaN,v1=abc',
      ',,=',
    ]) {
      const { body } = signed(EVENT);
      expect(await told({ headers: new Headers({ 'stripe-signature': header }), body })).toBeUndefined();
    }
    const { body } = signed(EVENT);
    expect(await told({ headers: new Headers(), body })).toBeUndefined();
  });

  test('one changed byte anywhere, a byte order mark, another spelling of the same JSON', async () => {
    const request = signed(EVENT);
    for (let place = 0; place < request.body.length; place += 1) {
      const body = request.body.slice();
      body[place] = (body[place] ?? 0) ^ 1;
      expect(await told({ ...request, body })).toBeUndefined();
    }
    const text = new TextDecoder().decode(request.body);
    for (const changed of [`\uFEFF${text}`, `${text} `, JSON.stringify(JSON.parse(text), null, 1)])
      expect(await told({ ...request, body: new TextEncoder().encode(changed) })).toBeUndefined();
  });

  test('signed, but no event: refused; of something else: of no interest', async () => {
    for (const body of ['{}', '[]', 'null', '"x"', '{"id":1}'])
      expect(await told(signed(body))).toBeUndefined();
    for (const object of [{}, { object: 'product', id: 'prod_1' }, { object: 'invoice', parent: null }]) {
      const body = JSON.stringify({ id: 'evt_2', type: 'product.created', data: { object } });
      expect(await told(signed(body))).toMatchObject({ id: 'evt_2', reference: null, orderId: null });
    }
  });

  test('an order number that is none of ours is of no interest', async () => {
    const object = {
      object: 'checkout.session',
      id: 'cs_2',
      client_reference_id: "1' or '1",
      metadata: { order: '7' },
    };
    const body = JSON.stringify({ id: 'evt_3', type: 'checkout.session.expired', data: { object } });
    expect(await told(signed(body))).toMatchObject({ reference: 'cs_2', orderId: null });
  });
});

describe('what the stand-in tells of', () => {
  test('a purchase and everything after it leads to its order', async () => {
    const request = saleRequest();
    const { orderId } = request;
    let reference = '';
    const bought = await eventsOf(async () => {
      reference = await bench.buy(undefined, request);
    }, 3);
    expect(bought).toHaveLength(3);
    expect(bought).toEqual(
      expect.arrayContaining([
        { kind: 'customer.subscription.created', reference: null, orderId },
        { kind: 'invoice.paid', reference: null, orderId },
        { kind: 'checkout.session.completed', reference, orderId },
      ]),
    );
    for (const [act, kind, count] of [
      ['renew', 'invoice.paid', 2],
      ['partial-refund', 'charge.refunded', 1],
      ['fail-refund', 'refund.failed', 1],
      ['dispute', 'charge.dispute.created', 1],
      ['win', 'charge.dispute.closed', 1],
      ['fail-renewal', 'invoice.payment_failed', 2],
      ['cancel', 'customer.subscription.updated', 1],
    ] as const) {
      const events = await eventsOf(() => bench.sandbox.act('stripe', reference, act), count);
      expect(events).toContainEqual({ kind, reference: null, orderId });
    }
    const ended = await eventsOf(async () => {
      setClockOffset(1_200 * DAY);
      await bench.sandbox.tick();
    }, 1);
    expect(ended).toContainEqual({ kind: 'customer.subscription.deleted', reference: null, orderId });
  });

  test('kept for a year and sent then, a webhook is signed anew', async () => {
    bench.sandbox.setWeather('stripe', { webhooks: 'late' });
    const reference = await bench.buy();
    setClockOffset(365 * DAY);
    const events = await eventsOf(async () => bench.sandbox.setWeather('stripe', { webhooks: 'well' }), 3);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'checkout.session.completed', reference }));
  });

  test('whose refund it is cannot be asked while the provider is away: the webhook has to come again', async () => {
    const reference = await bench.buy();
    await bench.sandbox.act('stripe', reference, 'refund');
    const request = await vi.waitFor(() => {
      const found = bench.arrived.findLast(({ body }) =>
        new TextDecoder().decode(body).includes('charge.refunded'),
      );
      if (!found) throw new Error('no webhook');
      return found;
    });
    bench.sandbox.setWeather('stripe', { answers: 'down' });
    await expect(told(request)).rejects.toMatchObject({ reason: 'away' });
    bench.sandbox.setWeather('stripe', { answers: 'well' });
    expect(await told(request)).toMatchObject({ kind: 'charge.refunded', orderId: expect.any(String) });
  });
});
