import { describe, expect, test } from 'vitest';
import { newSigner } from '../../../sandbox/paypal/signing.server.ts';
import { MINUTE, now } from '../../../shared/clock.ts';
import {
  bench,
  benchForEach,
  bought,
  goOn,
  lastWebhook,
  type Received,
  receive,
  saleOf,
} from './paypal.fixture.ts';

benchForEach();

describe('S49 webhooks', () => {
  test('S49 a genuine one is taken, again and again, and its certificate is fetched once', async () => {
    const { reference, orderId } = await bought();
    const webhook = lastWebhook('PAYMENT.SALE.COMPLETED');
    const [first, second] = [await receive(webhook), await receive(webhook)];
    expect(first).toMatchObject({ kind: 'PAYMENT.SALE.COMPLETED', reference, orderId, buyer: null });
    expect(first?.id).toMatch(/^WH-/);
    expect(second).toEqual(first);
    expect(bench.asked.filter((path) => path.includes('/certs/'))).toHaveLength(1);
  });

  test('S49 a changed byte, JSON written anew, another header: undefined', async () => {
    await bought();
    const webhook = lastWebhook('PAYMENT.SALE.COMPLETED');
    const headers = { ...webhook.headers };
    const kept = (changes: Received) => receive({ ...webhook, headers }, changes);
    expect(await kept({})).toBeDefined();
    expect(await kept({ body: webhook.body.replace('164.90', '164.91') })).toBeUndefined();
    expect(await kept({ body: JSON.stringify(JSON.parse(webhook.body), null, 1) })).toBeUndefined();
    expect(await kept({ body: `${webhook.body} ` })).toBeUndefined();
    for (const name of Object.keys(headers).filter((each) => each.startsWith('paypal-'))) {
      expect(await kept({ headers: { [name]: '' } }), `${name} empty`).toBeUndefined();
      expect(await kept({ headers: { [name]: `1${headers[name]}` } }), `${name} changed`).toBeUndefined();
    }
    expect(await kept({ headers: { 'paypal-auth-algo': 'SHA1withRSA' } })).toBeUndefined();
  });

  test('S49 older than five minutes, or from the future: undefined', async () => {
    await bought();
    const webhook = { ...lastWebhook('PAYMENT.SALE.COMPLETED') };
    const sent = { ...webhook, headers: { ...webhook.headers } };
    goOn(4 * MINUTE);
    expect(await receive(sent)).toBeDefined();
    goOn(2 * MINUTE);
    expect(await receive(sent)).toBeUndefined();
    goOn(-8 * MINUTE);
    expect(await receive(sent)).toBeUndefined();
  });

  test('S49 signed for another webhook: undefined', async () => {
    await bought();
    const other = bench.newProvider({ webhookId: 'WH-OTHER' });
    expect(await receive(lastWebhook('PAYMENT.SALE.COMPLETED'), {}, other)).toBeUndefined();
  });

  test('S49 a certificate of another place is not even fetched', async () => {
    await bought();
    const webhook = lastWebhook('PAYMENT.SALE.COMPLETED');
    const own = webhook.headers['paypal-cert-url'] ?? '';
    const { origin } = new URL(own);
    const name = own.split('/').at(-1);
    const path = `/v1/notifications/certs/${name}`;
    const foreign = [
      `https://evil.example${path}`,
      `https://paypal.com.evil.example${path}`,
      `https://evilpaypal.com${path}`,
      `https://api.paypal.com${path}`,
      `${origin}/paypal/approve/../../other${path}`,
      `${origin}/paypal/v1/payments/${name}`,
      `${own}?x=1`,
      own.replace('http://', 'http://a:b@'),
      `file:///etc/passwd`,
      'nonsense',
    ];
    bench.asked.length = 0;
    for (const url of foreign)
      expect(await receive(webhook, { headers: { 'paypal-cert-url': url } }), url).toBeUndefined();
    expect(bench.asked).toEqual([]);
    const made = `${origin}/paypal/v1/notifications/certs/CERT-MADE-UP`;
    expect(await receive(webhook, { headers: { 'paypal-cert-url': made } })).toBeUndefined();
  });

  test('S49 with PayPal itself, only certificates of the same of its two worlds are fetched', async () => {
    await bought();
    const webhook = lastWebhook('PAYMENT.SALE.COMPLETED');
    const fetched: string[] = [];
    const pem = await (await fetch(webhook.headers['paypal-cert-url'] ?? '')).text();
    const at = (apiUrl: string) =>
      bench.newProvider({
        apiUrl,
        fetch: (url) => {
          fetched.push(new URL(url).host);
          return Promise.resolve(new Response(pem));
        },
      });
    const path = '/v1/notifications/certs/CERT-1';
    const from = (host: string) => ({ headers: { 'paypal-cert-url': `${host}${path}` } });
    const [live, sandbox] = [at('https://api-m.paypal.com'), at('https://api-m.sandbox.paypal.com')];
    expect(await receive(webhook, from('https://api.paypal.com'), live)).toBeDefined();
    expect(await receive(webhook, from('https://api.sandbox.paypal.com'), sandbox)).toBeDefined();
    expect(fetched).toEqual(['api.paypal.com', 'api.sandbox.paypal.com']);
    for (const host of [
      'https://api.sandbox.paypal.com',
      'http://api.paypal.com',
      'https://api.paypal.com:8443',
    ])
      expect(await receive(webhook, from(host), live), host).toBeUndefined();
    expect(await receive(webhook, from('https://api.paypal.com'), sandbox)).toBeUndefined();
    expect(fetched).toHaveLength(2);
  });

  test('S49 while PayPal does not show its certificate, nothing is refused for good', async () => {
    await bought();
    const webhook = lastWebhook('PAYMENT.SALE.COMPLETED');
    bench.sandbox.setWeather('paypal', { answers: 'down' });
    await expect(receive(webhook)).rejects.toMatchObject({ reason: 'away' });
    bench.sandbox.setWeather('paypal', { answers: 'well' });
    expect(await receive(webhook)).toBeDefined();
  });

  test('a refund made by the newer API, and events of other things', async () => {
    const { reference, orderId } = await bought();
    const [payment] = (await saleOf(reference)).payments;
    const sign = (event: object) => {
      const signer = newSigner();
      const body = JSON.stringify(event);
      const certificates = 'https://api.paypal.com/v1/notifications/certs';
      const headers = signer.headers({ webhookId: 'WH-SANDBOX', certificates, at: now(), body });
      const provider = bench.newProvider({
        apiUrl: 'https://api-m.paypal.com',
        fetch: (url, init) =>
          url.includes('/certs/')
            ? Promise.resolve(new Response(signer.pem))
            : fetch(url.replace('https://api-m.paypal.com', `${bench.sandbox.url}/paypal`), init),
      });
      return receive({ provider: 'paypal', path: '', headers, body }, {}, provider);
    };
    const up = `https://api-m.paypal.com/v2/payments/captures/${payment?.reference}`;
    const resource = { id: 'R1', links: [{ rel: 'up', href: up, method: 'GET' }] };
    expect(await sign({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource })).toMatchObject({
      reference,
      orderId,
    });
    const nothing = { reference: null, orderId: null };
    expect(await sign({ id: 'WH-2', event_type: 'CATALOG.PRODUCT.CREATED', resource: {} })).toMatchObject(
      nothing,
    );
    const unknown = { id: 'WH-3', event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: 'UNKNOWN' } };
    expect(await sign(unknown)).toMatchObject(nothing);
    expect(await sign(['no event'])).toBeUndefined();
  });
});
