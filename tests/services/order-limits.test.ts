import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_KEYS } from '../../src/sandbox/sandbox.ts';
import { BUCKETS, type BucketName } from '../../src/services/limits/buckets.table.ts';
import { proofOf } from '../../src/services/payments/retailer/proof.server.ts';
import { VALID } from '../support/checkout.ts';
import { newMember } from '../support/member.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** A site with its limits, smaller by a factor; each test comes from an address of its own. */
const SCALE = 0.3;
const run = promisify(execFile);
let server: RunningServer;
let addresses = 0;

beforeAll(async () => {
  server = await startServer({ env: { LIMITS_SCALE: String(SCALE) } });
});
afterAll(() => server.stop());

const most = (name: BucketName) => Math.max(1, Math.round(BUCKETS[name].address * SCALE));
function newPlace(): string {
  addresses += 1;
  return `198.51.${addresses}.7`;
}

type Sent = { body?: string; cookie?: string; accept?: string; type?: string };

function ask(place: string, path: string, { body, cookie, accept, type }: Sent = {}) {
  return fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      'X-Test-Address': place,
      Origin: server.url,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(accept ? { Accept: accept } : {}),
      ...(type ? { 'Content-Type': type } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
}

async function refused(response: Response): Promise<void> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ error: { code: 'too_many_requests', field: null } });
}

/** Sends the same so often that the next one is too many. @returns the statuses so far */
async function usedUp(name: BucketName, send: () => Promise<Response>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let count = 0; count < most(name); count += 1) {
    const response = await send();
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  return statuses;
}

const placeOrder = (place: string, changes: object = {}) =>
  ask(place, '/services/userbase/purchase/', {
    body: JSON.stringify({
      path: '/pricing/plans/',
      buy: 'basic',
      idempotencyKey: randomUUID(),
      email: `buyer-${randomUUID()}@example.com`,
      country: 'GB',
      ...VALID,
      ...changes,
    }),
  });

describe('S54 what makes us ask a provider has limits', () => {
  const userbase = '/services/userbase';
  test.each<[BucketName, string, string | undefined, number]>([
    ['look', `${userbase}/order/${randomUUID()}`, undefined, 404],
    ['look', '/services/payments/subscription/I-MADEUP/show', undefined, 404],
    ['look', `${userbase}/partner/budgeto/notify/`, JSON.stringify({ orderId: randomUUID() }), 202],
    ['return-link', `${userbase}/affiliate/clickbank`, 'cbreceipt=TESTRCPT', 400],
    ['quote', `${userbase}/purchase/?path=/pricing/plans/&buy=basic&country=GB`, undefined, 200],
  ])('S54 %s: %s', async (name, path, body, usual) => {
    const place = newPlace();
    const sent = body === undefined ? {} : { body };
    expect(await usedUp(name, () => ask(place, path, sent))).toEqual(new Set([usual]));
    await refused(await ask(place, path, sent));
    expect((await ask(newPlace(), path, sent)).status).toBe(usual);
  });

  test('S54 the page that thanks stays readable, with what is written', async () => {
    const place = newPlace();
    const placed = await placeOrder(place);
    expect(placed.status).toBe(200);
    const cookie = placed.headers.getSetCookie().join('; ').split(';')[0] ?? '';
    const { orderId } = (await placed.json()) as { orderId: string };
    const path = `/pricing/thank-you/?orderId=${orderId}`;
    expect(await usedUp('look', () => ask(place, path, { cookie }))).toEqual(new Set([200]));
    await refused(await ask(place, `/services/userbase/order/${orderId}`, { cookie }));
    const page = await ask(place, path, { cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1[^>]*>[^<]+</);
  });

  test('S53 nobody tries many proofs of a return link', async () => {
    const place = newPlace();
    const time = String(Math.floor(Date.now() / 1_000));
    const link = (cbpop: string) =>
      String(new URLSearchParams({ cbreceipt: 'TRYRCPT1', time, item: '1', cbpop, cemail: 'a@example.com' }));
    for (let tries = 0; tries < most('return-link'); tries += 1)
      await ask(place, `${userbase}/affiliate/clickbank`, {
        body: link(tries.toString(16).padStart(8, '0')),
      });
    const right = proofOf(SANDBOX_KEYS.clickbank.secret, { receipt: 'TRYRCPT1', time, item: '1' });
    await refused(await ask(place, `${userbase}/affiliate/clickbank`, { body: link(right) }));
  });
});

async function newLicensed(): Promise<string> {
  const { address } = await newMember(server.url, 'licensed');
  await run(process.execPath, [join(import.meta.dirname, '../../scripts/entitle.ts'), address, 'basic'], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  return address;
}

describe('S01 who asks whether others buy here', () => {
  test('S01 is told of few; then no order of his is answered, whoever it is for', async () => {
    const licensed = await Promise.all(
      Array.from({ length: most('known-licence') + 1 }, () => newLicensed()),
    );
    const [email = ''] = licensed;
    const place = newPlace();
    // The same again tells nothing new.
    for (let tries = 0; tries < 3; tries += 1)
      expect((await placeOrder(newPlace(), { email })).status).toBe(409);
    const office = newPlace();
    for (let tries = 0; tries < 3; tries += 1) expect((await placeOrder(office, { email })).status).toBe(409);
    expect((await placeOrder(office)).status).toBe(200);
    const others = licensed.values();
    const next = () => placeOrder(place, { email: others.next().value ?? '' });
    expect(await usedUp('known-licence', next)).toEqual(new Set([409]));
    await refused(await next());
    await refused(await placeOrder(place));
    expect((await placeOrder(newPlace())).status).toBe(200);
  });

  test('S54 who places order after order is stopped', async () => {
    const place = newPlace();
    expect(await usedUp('checkout', () => placeOrder(place))).toEqual(new Set([200]));
    await refused(await placeOrder(place));
  });
});

describe('U51 U53 declarations that end a contract', () => {
  const declare = (place: string, email: string) => {
    const body = new FormData();
    const fields = {
      form: 'cancel-contract',
      step: 'confirm',
      key: randomUUID(),
      name: 'Jo',
      email,
      contract: '1',
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(`${server.url}/company/cancel-contract/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'X-Test-Address': place, Origin: server.url },
      body,
    });
  };

  test('U53 from everywhere to one mailbox: each is taken, and answered alike; two are mailed', async () => {
    const email = `victim-${randomUUID()}@example.com`;
    const answers = [];
    for (let count = 0; count < 12; count += 1) {
      // A tag makes no other mailbox of it.
      const address = email.replace('@', `+${count}@`);
      answers.push(await declare(newPlace(), address));
    }
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
      new Set(['303 /company/cancel-contract/?sent=cancel-contract#cancel-contract']),
    );
    const mailed = async () => {
      const response = await fetch(`${server.url}/dev/mail`, { headers: { Accept: 'application/json' } });
      const { mails } = (await response.json()) as { mails: { recipient: string }[] };
      return mails.filter(({ recipient }) => recipient.startsWith(email.split('@')[0] ?? '')).length;
    };
    await expect.poll(mailed).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await mailed()).toBe(2);
  });

  test('U53 from one address: a few, then the page says so', async () => {
    const place = newPlace();
    expect(await usedUp('contract', () => declare(place, `x-${randomUUID()}@example.com`))).toEqual(
      new Set([303]),
    );
    const answer = await declare(place, `x-${randomUUID()}@example.com`);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toMatch(/<h1/);
  });
});
