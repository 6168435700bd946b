import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SANDBOX_KEYS } from '../../src/sandbox/sandbox.ts';
import { site } from '../support/site.ts';

const userbase = `${site}/services/userbase`;
const payments = `${site}/services/payments`;

/** A notification as Stripe writes and signs it. */
function stripeEvent({ at = Math.floor(Date.now() / 1_000), id = `evt_${randomUUID()}` } = {}) {
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: at,
    data: { object: { id: `cs_${randomUUID()}`, object: 'checkout.session', metadata: {} } },
  });
  const signature = createHmac('sha256', SANDBOX_KEYS.stripe.webhook).update(`${at}.${body}`).digest('hex');
  return { body, headers: { 'Stripe-Signature': `t=${at},v1=${signature}` } };
}

async function told(route: string, { body, headers }: { body: string; headers: Record<string, string> }) {
  const response = await fetch(`${payments}/webhooks/${route}`, { method: 'POST', body, headers });
  return { status: response.status, answer: (await response.json()) as { error?: { code: string } } };
}

describe('GET bib-pkg/{token}', () => {
  test('R3.78 R3.79 R3.80 R3.81 R7.07 the basic package', async () => {
    const answer = await (await fetch(`${userbase}/bib-pkg/basic`)).json();
    expect(answer).toMatchObject({
      token: 'basic',
      price: 24.99,
      total: 299.88,
      savings: 33,
      currencyCode: 'USD',
    });
  });

  test.each([
    ['basic-73', 73, 37.99],
    ['premium-75', 75, 79.99],
  ])('R3.82 %s saves %i of %d', async (token, saveRelative, valueRegular) => {
    expect(await (await fetch(`${userbase}/bib-pkg/${token}`)).json()).toMatchObject({
      saveRelative,
      valueRegular,
    });
  });

  test.each(['T1', '__proto__', 'toString', 'BASIC', '%00', 'a'.repeat(500)])(
    'S52 the token %s is nobody’s',
    async (token) => {
      expect((await fetch(`${userbase}/bib-pkg/${token}`)).status).toBe(404);
    },
  );
});

describe('orders of others', () => {
  test.each([randomUUID(), 'O1', '1', "' or 1=1 --"])(
    'S51 S52 order/%s is 404 for somebody without it',
    async (id) => {
      const response = await fetch(`${userbase}/order/${encodeURIComponent(id)}`, {
        headers: { Cookie: `b_order=${'f'.repeat(43)}` },
      });
      expect(response.status).toBe(404);
      expect(JSON.stringify(await response.json())).not.toContain('@');
    },
  );

  test('S51 a made-up subscription is not active', async () => {
    expect((await fetch(`${payments}/subscription/I-MADEUP/show`)).status).toBe(404);
  });

  test('S51 S53 a made-up return link grants nothing', async () => {
    const link = 'item=1&cbreceipt=TESTRCPT&time=1700000000&cbpop=B8864AC8&cemail=a@example.com';
    const asJson = JSON.stringify(Object.fromEntries(new URLSearchParams(link)));
    for (const body of [link, asJson, asJson.slice(1), '{"item":{}}', '{', '[]']) {
      const response = await fetch(`${userbase}/affiliate/clickbank`, { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_receipt' } });
    }
  });
});

describe('webhooks', () => {
  test('S49 a signed one is taken, and once more is no fault', async () => {
    const event = stripeEvent();
    expect((await told('card', event)).status).toBe(200);
    expect((await told('card', event)).status).toBe(200);
  });

  test('S49 a changed byte, no signature, an old time, another route: refused', async () => {
    const event = stripeEvent();
    const old = stripeEvent({ at: Math.floor(Date.now() / 1_000) - 301 });
    const refused = [
      await told('card', { ...event, body: event.body.replace('completed', 'Completed') }),
      await told('card', { ...event, body: `${event.body} ` }),
      await told('card', { ...event, headers: {} }),
      await told('card', old),
      await told('paypal', event),
      await told('retailer', event),
    ];
    for (const { status, answer } of refused) {
      expect(status).toBe(400);
      expect(answer.error?.code).toBe('invalid_signature');
    }
  });

  test('bodies that are no notification: refused, in bounded memory', async () => {
    for (const route of ['card', 'paypal', 'retailer'])
      for (const body of ['', '{', 'null', '[]', '\u0000'.repeat(1_000)])
        expect((await told(route, { body, headers: {} })).status).toBe(400);
    expect((await told('card', { body: 'x'.repeat(600 * 1_024), headers: {} })).status).toBe(413);
    expect((await told('nobody', { body: '{}', headers: {} })).status).toBe(404);
  });
});
