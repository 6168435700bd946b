import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_KEYS } from '../../../sandbox/sandbox.ts';
import { bought, openShop, type Shop } from './retailer.fixture.ts';

const { vendor, secret } = SANDBOX_KEYS.clickbank;
const WEBHOOK = '/services/payments/webhooks/retailer';
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

describe('notifications', () => {
  test('S49 each thing that happens is told, encrypted, with the first receipt as reference', async () => {
    const before = shop.posted.length;
    const { receipt } = await bought(shop, { country: 'DE', affiliate: 'joe' });
    for (const act of ['renew', 'fail-renewal', 'cancel', 'uncancel', 'chargeback', 'test'])
      await shop.sandbox.act('clickbank', receipt, act);
    await expect.poll(() => shop.posted.length - before).toBe(8);
    const events = await eventsSince(before);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.map(({ kind }) => kind).sort()).toEqual(
      ['BILL', 'CANCEL-REBILL', 'CANCEL-REBILL', 'CGBK', 'INSF', 'SALE', 'TEST', 'UNCANCEL-REBILL'].sort(),
    );
    expect(new Set(events.map(({ reference }) => reference))).toEqual(new Set([receipt, null]));
    const sale = events.find(({ kind }) => kind === 'SALE');
    expect(sale?.buyer).toEqual({
      email: 'ada@example.com',
      name: 'Ada Example',
      country: 'DE',
      locale: null,
    });
    expect(events.find(({ kind }) => kind === 'TEST')).toMatchObject({ reference: null, buyer: null });
    // Of a sale, and of a renewal: the other may have been lost.
    expect(events.flatMap(({ kind, buyer }) => (buyer ? [kind] : []))).toEqual(['SALE', 'BILL']);
  });

  test('S49 S53 every single altered byte is refused', async () => {
    const body = sealed(notification());
    expect(await told(body)).toBeDefined();
    for (let place = 0; place < body.length; place++)
      for (const flip of [1, 2, 64]) {
        const altered = body.with(place, (body[place] ?? 0) ^ flip);
        expect(await told(altered), `byte ${place} ^ ${flip}`).toBeUndefined();
      }
  });

  test('S53 another secret, another vendor, an old version, garbage', async () => {
    expect(await told(sealed(notification(), 'ANOTHERSECRET123'))).toBeUndefined();
    expect(await told(sealed(notification({ vendor: 'somebody' })))).toBeUndefined();
    expect(await told(sealed(notification({ version: 5 })))).toBeUndefined();
    expect(await told(sealed(notification({ receipt: '../etc' })))).toBeUndefined();
    expect(await told(sealed('no object'))).toBeUndefined();
    for (const body of [
      '',
      '{}',
      '[]',
      'null',
      '{"notification":"","iv":""}',
      '{"notification":"QUJD","iv":"QUJD"}',
    ])
      expect(await told(Buffer.from(body)), body).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (body) => {
        expect(await told(body)).toBeUndefined();
      }),
    );
  });

  test.each([6, 6.0, '7.0', 8])('version %s', async (version) => {
    expect(await told(sealed(notification({ version })))).toMatchObject({
      id: 'SALE:P3RGBKGB:20270115T030000-0700',
      kind: 'SALE',
      reference: 'P3RGBKGB',
      orderId: null,
      buyer: { email: 'ada@example.com', name: 'Ada Example', country: 'DE', locale: null },
    });
  });

  test('S53 S55 a sale of another product of ours makes no order', async () => {
    for (const lineItems of [[{ itemNo: '7' }], [], 'none', [{}]])
      expect(await told(sealed(notification({ lineItems })))).toMatchObject({ kind: 'SALE', buyer: null });
    const bundle = notification({ lineItems: [{ itemNo: '7' }, { itemNo: 1 }] });
    expect((await told(sealed(bundle)))?.buyer).not.toBeNull();
  });

  test('the language of the page a sale began on comes back with it', async () => {
    for (const [trackingCodes, locale] of [
      [['de'], 'de'],
      [['summer', 'FR'], 'fr'],
      [['xx', 'toString'], null],
      ['de', null],
    ] as const)
      expect((await told(sealed(notification({ trackingCodes }))))?.buyer).toMatchObject({ locale });
  });

  test('a renewal is of the first sale; a test sale and an abandoned order are of no interest', async () => {
    const bill = notification({ transactionType: 'BILL', receipt: 'P3RGBKGB-B012' });
    expect(await told(sealed(bill))).toMatchObject({
      reference: 'P3RGBKGB',
      buyer: { email: 'ada@example.com' },
    });
    for (const transactionType of ['TEST_SALE', 'TEST', 'CANCEL-TEST-REBILL', 'ABANDONED_ORDER'])
      expect(await told(sealed(notification({ transactionType, receipt: '********' })))).toMatchObject({
        kind: transactionType,
        reference: null,
        buyer: null,
      });
  });
});

function notification(change: Record<string, unknown> = {}) {
  return {
    transactionTime: '20270115T030000-0700',
    receipt: 'P3RGBKGB',
    transactionType: 'SALE',
    vendor,
    role: 'VENDOR',
    totalOrderAmount: 299.88,
    currency: 'USD',
    lineItems: [{ itemNo: '1', recurring: true }],
    customer: {
      shipping: { address: {} },
      billing: { fullName: 'Ada Example', email: 'ada@example.com', address: { country: 'DE' } },
    },
    version: 8,
    attemptCount: 1,
    ...change,
  };
}

/** By the public description alone, not by the stand-in's own means. */
function sealed(content: unknown, withSecret: string = secret): Uint8Array {
  const key = createHash('sha1').update(withSecret).digest('hex').slice(0, 32);
  const iv = Buffer.from('A62307B73112F27A');
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  const envelope = { notification: encrypted.toString('base64'), iv: iv.toString('base64') };
  return new Uint8Array(Buffer.from(JSON.stringify(envelope)));
}

function told(body: Uint8Array) {
  return shop.retailer.event({ headers: new Headers(), body });
}

async function eventsSince(count: number) {
  const bodies = shop.posted.slice(count).filter(({ path }) => path === WEBHOOK);
  const events = await Promise.all(bodies.map(({ body }) => told(body)));
  return events.filter((event) => event !== undefined);
}
