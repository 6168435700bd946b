import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_ROUTES } from '../../src/console/api/routes.table.server.ts';
import { serveRoute } from '../../src/console/api/serve.server.ts';
import { ApiTokens } from '../../src/services/api-tokens/api-tokens.server.ts';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { CustomersService } from '../../src/services/customers/customers.server.ts';
import { createLimitsService } from '../../src/services/limits/limits.server.ts';
import type { Operator } from '../../src/services/operators/operator.ts';
import type { Role } from '../../src/services/operators/permissions.table.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import type { Services } from '../../src/services/services.ts';
import { DAY, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import { standIn } from '../support/stand-in.ts';

let bench: OrdersBench;
let tokens: ApiTokens;
let services: Services;
const maker: Operator & { roles: readonly Role[] } = {
  ...{ id: randomUUID(), email: 'mo@example.com', name: 'Mo', locale: 'en' },
  ...{ state: 'active', roles: ['finance'] },
};
const mailed: string[] = [];
beforeAll(async () => {
  bench = await openOrders();
  const { database } = bench;
  await database.pool.query(
    `insert into operators (id, email, email_key, name, locale, state, created_at)
     values ($1, $2, $2, 'Mo', 'en', 'active', now())`,
    [maker.id, maker.email],
  );
  tokens = new ApiTokens({
    ...{ database, log: pino({ level: 'silent' }), url: new URL('http://localhost:3000') },
    people: { find: async () => maker },
    onMail: () => mailed.push('mail'),
  });
  const limits = createLimitsService({ pool: null, off: false, onGlobalLimit: () => undefined });
  const parts = {
    apiTokens: tokens,
    limits,
    orders: bench.orders,
    customers: new CustomersService(database),
  };
  services = { ...standIn<Services>({}), ...parts };
});
afterAll(() => bench.close());

async function paidOrder() {
  const placed = await bench.place();
  bench.provider.pay(placed.reference);
  await bench.tell(placed.reference);
  await bench.orders.settleDue();
  const order = await findOrder(bench.database, placed.id);
  if (!order) throw new Error('no order');
  const [payment] = await bench.orders.acts.payments(order);
  return { order, left: payment?.left ?? 0 };
}

const makeToken = (
  scopes: readonly ['order.refund'] | readonly ['orders.see'] = ['order.refund'],
  days = 90,
) => tokens.make({ name: 'Sync', scopes, days, by: maker }, async () => undefined);

/** Asks as a program would. @throws Refusal */
async function refund(secret: string, number: number, { key, body }: { key: string; body: unknown }) {
  const request = new Request(`http://localhost:3000/api/v1/orders/${number}/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, ...(key ? { 'Idempotency-Key': key } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const asked = { services, request, params: { number: String(number) }, address: '127.0.0.1' };
  return serveRoute(API_ROUTES.makeRefund, { ...asked, requestId: randomUUID() });
}

const part = (minor: number) => ({ amount: { minor, currency: 'USD' }, reason: 'goodWill' });

async function rows() {
  return new AuditService(bench.database).list({ action: 'order.refund', most: 1_000 });
}

test('I17.174 the same key has one effect, one answer and one row of the log, with the token as its actor', async () => {
  const { order, left } = await paidOrder();
  const secret = await makeToken();
  const [before, given] = [(await rows()).length, bench.provider.refunds.length];
  const key = randomUUID();
  const same = () => refund(secret, order.number, { key, body: part(1_000) });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, same));
  const told = answers.map((one) => (one.status === 'fulfilled' ? one.value.status : one.reason.status));
  expect(told.filter((status) => status === 201).length).toBeGreaterThan(0);
  expect(told.every((status) => status === 201 || status === 409)).toBe(true);
  const bodies = await Promise.all([same(), same()].map(async (answer) => (await answer).text()));
  expect(new Set(bodies).size).toBe(1);
  expect(bench.provider.refunds.length - given).toBe(1);
  const log = await rows();
  expect(log.length - before).toBe(1);
  expect(log[0]).toMatchObject({ actor: 'token', reason: 'goodWill', subject: { id: String(order.number) } });
  expect(log[0]?.who).toMatch(/^Sync \(pgk_\w/);
  await expect(refund(secret, order.number, { key, body: part(1_001) })).rejects.toMatchObject({
    ...{ status: 422, code: 'key_used' },
  });
  const rest = await refund(secret, order.number, { key: randomUUID(), body: { reason: 'requested' } });
  expect(await rest.json()).toMatchObject({ amount: { minor: left - 1_000 }, state: 'done' });
  await expect(
    refund(secret, order.number, { key: randomUUID(), body: { reason: 'requested' } }),
  ).rejects.toMatchObject({ status: 422, code: 'too_much' });
});

test('I17.174 a provider that is away is asked again, and the key says the same', async () => {
  const { order } = await paidOrder();
  const secret = await makeToken();
  const key = randomUUID();
  bench.provider.fault = new ProviderError('away', 'no answer');
  const first = await refund(secret, order.number, { key, body: part(500) });
  bench.provider.fault = undefined;
  expect([first.status, (await first.json()).state]).toEqual([202, 'asked']);
  setClockOffset(10 * 60_000);
  await bench.orders.acts.work.finish();
  setClockOffset(0);
  expect((await refund(secret, order.number, { key, body: part(500) })).status).toBe(202);
  expect((await bench.orders.acts.of(order.id)).map(({ state }) => state)).toEqual(['done']);
});

test('I17.174 what does not fit is refused, and leaves nothing', async () => {
  const { order } = await paidOrder();
  const secret = await makeToken();
  const before = (await rows()).length;
  const wrong: [unknown, string, object][] = [
    [part(500), '', { status: 400, code: 'no_key' }],
    ['{', randomUUID(), { status: 400, code: 'invalid_json' }],
    [{ ...part(500), reason: 'because' }, randomUUID(), { status: 422, field: 'reason' }],
    [{ ...part(500), payment: 'other' }, randomUUID(), { status: 422, code: 'no_payment' }],
    [part(9_999_999), randomUUID(), { status: 422, code: 'too_much' }],
    [part(-500), randomUUID(), { status: 422 }],
    [part(0), randomUUID(), { status: 422 }],
    [part(1.5), randomUUID(), { status: 422 }],
  ];
  for (const [body, key, refusal] of wrong)
    await expect(refund(secret, order.number, { key, body })).rejects.toMatchObject(refusal);
  await expect(refund(secret, 1, { key: randomUUID(), body: part(5) })).rejects.toMatchObject({
    status: 404,
  });
  const reader = await makeToken(['orders.see']);
  await expect(refund(reader, order.number, { key: randomUUID(), body: part(5) })).rejects.toMatchObject({
    status: 403,
  });
  expect((await rows()).length).toBe(before);
});

test('I17.172 a token may no more than its maker: up to their limit, parts included, and nothing once they may not', async () => {
  // What the maker gave back in the tests before counts for a day.
  setClockOffset(2 * DAY);
  const { order } = await paidOrder();
  const secret = await makeToken();
  const roles = maker.roles;
  maker.roles = ['support'];
  expect((await refund(secret, order.number, { key: randomUUID(), body: part(6_000) })).status).toBe(201);
  await expect(refund(secret, order.number, { key: randomUUID(), body: part(6_000) })).rejects.toMatchObject({
    status: 403,
    code: 'above_limit',
  });
  maker.roles = ['auditor'];
  await expect(refund(secret, order.number, { key: randomUUID(), body: part(5) })).rejects.toMatchObject({
    status: 403,
  });
  maker.roles = roles;
  setClockOffset(0);
});

test('I17.173 whoever made a token is mailed once, two weeks before its end; a revoked one ends silently', async () => {
  await makeToken(['orders.see'], 30);
  const gone = await makeToken(['orders.see'], 30);
  const program = await tokens.programOf(gone);
  expect(await tokens.revoke(program?.token.id ?? '', async () => undefined)).toBe(true);
  await tokens.work.finish();
  expect(mailed).toEqual([]);
  setClockOffset(17 * DAY);
  await tokens.work.finish();
  await tokens.work.finish();
  setClockOffset(0);
  expect(mailed).toEqual(['mail']);
  const { rows: owed } = await bench.database.pool.query<{ data: { about: string; what: string } }>(
    `select data from outbox where mail = 'operator-notice' and recipient = $1`,
    [maker.email],
  );
  expect(owed.map(({ data }) => [data.about, data.what])).toEqual([['tokenEnds', 'Sync']]);
});

test('I17.175 one token asks so often a minute, and is told what is left', async () => {
  const secret = await makeToken(['orders.see']);
  const look = () =>
    serveRoute(API_ROUTES.listOrders, {
      ...{ services, params: {}, address: '127.0.0.1', requestId: randomUUID() },
      request: new Request('http://localhost:3000/api/v1/orders?limit=1', {
        headers: { Authorization: `Bearer ${secret}` },
      }),
    });
  const { headers } = await look();
  expect([headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')]).toEqual(['600', '599']);
  const program = await tokens.programOf(secret);
  await services.limits.takeOne('api', program?.token.id ?? '', 599);
  await expect(look()).rejects.toMatchObject({ status: 429 });
});

test('I17.237 what is wrong with an amount is named, and nothing is asked of the provider', async () => {
  const { order } = await paidOrder();
  const secret = await makeToken();
  const given = bench.provider.refunds.length;
  const asked = (amount: unknown) =>
    refund(secret, order.number, { key: randomUUID(), body: { amount, reason: 'goodWill' } });
  for (const minor of [-5, 0, 1.5, 1e99, '12', null])
    await expect(asked({ minor, currency: 'USD' })).rejects.toMatchObject({
      ...{ status: 422, code: 'invalid', field: 'amount.minor' },
    });
  await expect(asked({ minor: 100, currency: 'EUR' })).rejects.toMatchObject({
    ...{ status: 422, code: 'other_currency', field: 'amount.currency' },
  });
  await expect(asked({ minor: 100, currency: 'dollars' })).rejects.toMatchObject({
    field: 'amount.currency',
  });
  await expect(asked({ minor: 10_000_000, currency: 'USD' })).rejects.toMatchObject({ code: 'too_much' });
  expect(bench.provider.refunds).toHaveLength(given);
});
