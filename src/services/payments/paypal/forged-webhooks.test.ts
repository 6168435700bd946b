import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../shared/clock.ts';
import { bench, benchForEach, bought, goOn, lastWebhook, type Received, receive } from './paypal.fixture.ts';

benchForEach();

/** A genuine webhook, and where certificates of its place are; what it asks for is counted from now on. */
async function genuine() {
  await bought();
  const sent = lastWebhook('PAYMENT.SALE.COMPLETED');
  const webhook = { ...sent, headers: { ...sent.headers } };
  const own = webhook.headers['paypal-cert-url'] ?? '';
  bench.asked.length = 0;
  return { webhook, place: own.slice(0, own.lastIndexOf('/')) };
}

const fetched = () => bench.asked.filter((path) => path.includes('/certs/'));
const from = (url: string): Received => ({ headers: { 'paypal-cert-url': url } });

describe('S36 S49 forged webhooks', () => {
  test('S49 what cannot be PayPal’s fetches no certificate', async () => {
    const { webhook, place } = await genuine();
    const headers: Record<string, string>[] = [
      { 'paypal-transmission-id': 'x'.repeat(500) },
      { 'paypal-transmission-id': 'a|b' },
      { 'paypal-transmission-time': String(Date.now()) },
      { 'paypal-transmission-time': new Date().toUTCString() },
      { 'paypal-transmission-time': new Date(Date.now() - HOUR).toISOString() },
      { 'paypal-transmission-sig': 'c2hvcnQ=' },
      { 'paypal-transmission-sig': '!'.repeat(344) },
      { 'paypal-transmission-sig': 'A'.repeat(5_000) },
      { 'paypal-auth-algo': 'SHA256withECDSA' },
      { 'paypal-cert-url': `${place}/../other` },
      { 'paypal-cert-url': `${place}/` },
      { 'paypal-cert-url': `${place}/deeper/CERT-1` },
      { 'paypal-cert-url': `${place}/CERT-%0d%0a` },
      { 'paypal-cert-url': `${place}/CERT-${'1'.repeat(500)}` },
      { 'paypal-cert-url': `${place}/index.html` },
    ];
    for (const changed of headers)
      expect(await receive(webhook, { headers: changed }), JSON.stringify(changed)).toBeUndefined();
    expect(bench.asked).toEqual([]);
  });

  test('S49 a certificate that does not exist is asked for once, also at many places at once, and later again', async () => {
    const { webhook, place } = await genuine();
    const forged = from(`${place}/CERT-MADE-UP`);
    await Promise.all(Array.from({ length: 30 }, () => receive(webhook, forged)));
    expect(await receive(webhook, forged)).toBeUndefined();
    expect(fetched()).toHaveLength(1);
    // What was not there may be there later: the webhooks of a new certificate are not refused for ever.
    goOn(11 * MINUTE);
    const at = new Date(Date.now() + 11 * MINUTE).toISOString();
    await receive(webhook, { headers: { ...forged.headers, 'paypal-transmission-time': at } });
    expect(fetched()).toHaveLength(2);
  });

  test('S49 a flood of names fetches a dozen a minute, and leaves the certificates in use alone', async () => {
    const { webhook, place } = await genuine();
    expect(await receive(webhook)).toBeDefined();
    bench.asked.length = 0;
    const answers = await Promise.allSettled(
      Array.from({ length: 400 }, (_, count) => receive(webhook, from(`${place}/CERT-${count}`))),
    );
    expect(fetched().length).toBeLessThanOrEqual(12);
    expect(answers.some((answer) => answer.status === 'fulfilled' && answer.value !== undefined)).toBe(false);
    bench.asked.length = 0;
    expect(await receive(webhook)).toBeDefined();
    expect(fetched()).toEqual([]);
    // Whoever is not asked for now comes again: nothing genuine is refused for good.
    const late = answers.filter((answer) => answer.status === 'rejected');
    expect(late[0]?.reason).toMatchObject({ reason: 'away' });
    goOn(2 * MINUTE);
    expect(await receive(webhook, from(`${place}/CERT-401`))).toBeUndefined();
    expect(fetched()).toHaveLength(1);
  });

  test('S36 S49 a certificate that is far too long is not read to its end, and one that leads elsewhere is not followed', async () => {
    const { webhook, place } = await genuine();
    let sent = 0;
    let init: RequestInit | undefined;
    const endless = bench.newProvider({
      fetch: (_url, asked) => {
        init = asked;
        const body = new ReadableStream<Uint8Array>({
          pull(controller) {
            sent += 16_384;
            controller.enqueue(new Uint8Array(16_384).fill(65));
            if (sent > 4_000_000) controller.close();
          },
        });
        return Promise.resolve(new Response(body));
      },
    });
    expect(await receive(webhook, from(`${place}/CERT-ENDLESS`), endless)).toBeUndefined();
    expect(sent).toBeLessThan(200_000);
    expect(init?.redirect).toBe('error');
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  test('S49 while something else stands in place of the certificate, a webhook comes again and is taken then', async () => {
    const { webhook } = await genuine();
    let isAway = true;
    const provider = bench.newProvider({
      fetch: (url, init) => (isAway ? Promise.resolve(new Response('<html>Bad gateway')) : fetch(url, init)),
    });
    await expect(receive(webhook, {}, provider)).rejects.toMatchObject({ reason: 'away' });
    isAway = false;
    expect(await receive(webhook, {}, provider)).toBeDefined();
  });
});
