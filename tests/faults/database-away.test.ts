import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { openDatabase } from '../../src/services/database/database.server.ts';
import { VALID } from '../support/checkout.ts';
import { openFolder } from '../support/folder.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { newAddress, postSignUp, solvedProof } from '../support/sign-up.ts';
import {
  expectUnavailable,
  fillLine,
  holdDatabase,
  killDatabase,
  PATIENCE_MS,
  type Timed,
  timed,
  untilAnotherDatabase,
  untilAnswered,
  withDatabase,
} from './outage.fixture.ts';
import { faultsIn, halfWritten, waitForMails } from './whole-accounts.fixture.ts';

describe.skipIf(process.platform !== 'linux')('the database is away', () => {
  let server: RunningServer;
  let release: () => void = () => undefined;
  const proofs: string[] = [];
  const signedUp: string[] = [];

  beforeAll(async () => {
    server = await startServer({ dataDir: openFolder('away') });
    for (let made = 0; made < 8; made += 1) proofs.push(await solvedProof(server.url));
    await fetch(`${server.url}/`);
  });
  afterEach(() => release());
  afterAll(async () => server?.stop());

  async function hold(): Promise<void> {
    release = await holdDatabase(server.dataDir);
  }

  async function signUp(headers: Record<string, string> = {}): Promise<{ email: string; jwt: string }> {
    const email = newAddress('away');
    const response = await postSignUp(server.url, { body: { Email: email }, headers });
    expect(response.status).toBe(200);
    signedUp.push(email);
    return { email, jwt: ((await response.json()) as { ssojwt: string }).ssojwt };
  }

  test('S63 while it hangs a sign-up is answered 503 with Retry-After within 2 s, then taken with the same key', async () => {
    const post = { body: { Email: newAddress('hung') }, key: randomUUID(), proof: proofs.pop() ?? '' };
    await hold();
    expectUnavailable(await timed(() => postSignUp(server.url, post)));
    expectUnavailable(await timed(() => postSignUp(server.url, post)));
    release();
    const took = await untilAnswered(15_000, async () => (await postSignUp(server.url, post)).status === 200);
    expect(took).toBeLessThan(15_000);
    signedUp.push(post.body.Email);
  });

  test('S63 while it hangs every page answers within 2 s: cached, uncached, for known and signed-in visitors', async () => {
    const { jwt } = await signUp();
    const visits: [string, Record<string, string>, number][] = [
      ['/', {}, 200],
      ['/de/', {}, 200],
      ['/lp/ms-office/?q=loan', {}, 200],
      ['/', { Cookie: 'b_email=jane%40example.com' }, 200],
      ['/', { Cookie: `p_ssojwt=${jwt}` }, 200],
      ['/lp/ms-office/?dialog=signup', {}, 200],
      ['/no-such-page/', {}, 404],
      ['/services/cache/top50', {}, 200],
      ['/services/cache/search/loan/', {}, 200],
      ['/healthz', {}, 200],
    ];
    await hold();
    const answers = await Promise.all(
      visits.map(async ([path, headers, expected]) => {
        const { status, ms } = await timed(() => fetch(`${server.url}${path}`, { headers }));
        return { path, headers, ok: status === expected && ms < PATIENCE_MS, status, ms: Math.round(ms) };
      }),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('I13.20 while it hangs every service that needs it answers 503 within 2 s', async () => {
    const { jwt } = await signUp();
    const bearer = { Authorization: `Bearer ${jwt}` };
    const words = await fetch(`${server.url}/services/consent/?lang=en`);
    const { version } = (await words.json()) as { version: string };
    const cookie = { Cookie: 'user-cookies=1; b_order=0123456789012345678901234567890123456789012' };
    const posts: [string, object, Record<string, string>][] = [
      ['user/', { Email: newAddress('service') }, { 'X-Altcha': proofs.pop() ?? '' }],
      ['message/', MESSAGE, {}],
      ['userbase/purchase/', ORDER, {}],
      ['userbase/partner/budgeto/notify/', { orderId: randomUUID() }, { ...cookie, Origin: server.url }],
      ['drafts/', { template: 417, values: { lender: 'Jo' } }, {}],
      ['auth/ssoValidate/', { ssojwt: jwt }, bearer],
    ];
    const gets: [string, Record<string, string>][] = [
      [`account/get/${randomUUID()}`, bearer],
      [`userbase/order/${randomUUID()}`, cookie],
      ['payments/subscription/S-1/show', cookie],
    ];
    const choice = { choice: 'accept', version, lang: 'en' };
    await hold();
    // A choice holds by its cookie; only its receipt is lost.
    const consent = asked('consent/', { method: 'POST', body: JSON.stringify(choice), headers: JSON_TYPE });
    const answers = await Promise.all([
      ...posts.map(([path, body, headers]) =>
        asked(path, { method: 'POST', body: JSON.stringify(body), headers: { ...JSON_TYPE, ...headers } }),
      ),
      ...gets.map(([path, headers]) => asked(path, { headers })),
    ]);
    expect(answers.filter(({ status, ms }) => status !== 503 || ms >= PATIENCE_MS)).toEqual([]);
    expect(await consent).toMatchObject({ status: 200 });
    expect((await consent).ms).toBeLessThan(PATIENCE_MS);
  });

  async function asked(path: string, request: RequestInit) {
    const { status, ms, text } = await timed(() => fetch(`${server.url}/services/${path}`, request));
    return { path, status, ms: Math.round(ms), text };
  }

  test('I13 a database that only reads is not ready, and what writes is answered 503', async () => {
    const readOnly = (isOn: boolean) =>
      withDatabase(server.dataDir, async (pool) => {
        await pool.query(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
        await pool.query('select pg_reload_conf()');
      });
    const ready = () => timed(() => fetch(`${server.url}/readyz`));
    await readOnly(true);
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect(JSON.parse((await ready()).text)).toMatchObject({
      status: 'degraded',
      parts: { database: { status: 'readOnly' } },
    });
    const post = { body: { Email: newAddress('standby') }, proof: proofs.pop() ?? '' };
    expectUnavailable(await timed(() => postSignUp(server.url, post)));
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    await readOnly(false);
    await expect.poll(async () => (await ready()).status).toBe(200);
  });

  test('S63 readyz stays 200 and says what is degraded', async () => {
    await hold();
    const { status, text, ms } = await timed(() => fetch(`${server.url}/readyz`));
    expect({ status, ms: ms < PATIENCE_MS }).toEqual({ status: 200, ms: true });
    expect(JSON.parse(text)).toMatchObject({ status: 'degraded', parts: { database: { status: 'away' } } });
  });

  test('S63 300 sign-ups at once while it hangs are all answered 503, and the server recovers by itself', async () => {
    const proof = proofs.pop() ?? '';
    await hold();
    const posts = Array.from({ length: 300 }, () =>
      timed(() => postSignUp(server.url, { body: { Email: newAddress('many') }, proof })),
    );
    const answers = await Promise.all(posts);
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 503: 300 });
    release();
    const took = await untilAnswered(15_000, async () => {
      const body = { Email: newAddress('after') };
      return (await postSignUp(server.url, { body })).status === 200;
    });
    expect(took).toBeLessThan(15_000);
  });

  test('S63 sign-ups are answered 503 also when no more connections can wait in line for the hung database', async () => {
    const proof = proofs.pop() ?? '';
    await hold();
    const line = await fillLine(server.dataDir);
    const answers: Timed[] = [];
    for (const count of [25, 5]) {
      const posts = Array.from({ length: count }, () =>
        timed(() => postSignUp(server.url, { body: { Email: newAddress('line') }, proof })),
      );
      answers.push(...(await Promise.all(posts)));
    }
    for (const socket of line) socket.destroy();
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 503: 30 });
  });

  test('S63 connections cut in the middle of a statement, or between two, fail those who use them and no one else', async () => {
    const database = openDatabase({
      connection: runningConnection(server.dataDir),
      size: 4,
      onError: () => undefined,
    });
    // The line that the test before filled may not be worked off yet.
    await expect.poll(() => database.isUp()).toBe(true);
    const sleeping = Array.from({ length: 3 }, () => sql`select pg_sleep(0.9)`.execute(database.query));
    const outcome = Promise.allSettled(sleeping);
    const lent = await database.pool.connect();
    await withDatabase(server.dataDir, (pool) =>
      pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'papergrove' and pid <> pg_backend_pid()`),
    );
    expect(new Set((await outcome).map(({ status }) => status))).toEqual(new Set(['rejected']));
    await expect(lent.query('select 1')).rejects.toThrow();
    lent.release(true);
    await expect.poll(() => database.isUp()).toBe(true);
    await database.close();
  });

  test('S63 a killed database is started again, and sign-ups go on', async () => {
    const killed = killDatabase(server.dataDir);
    const email = newAddress('killed');
    const key = randomUUID();
    const proof = proofs.pop() ?? '';
    const seen: number[] = [];
    await untilAnswered(15_000, async () => {
      const answer = await timed(() => postSignUp(server.url, { body: { Email: email }, key, proof }));
      seen.push(answer.status);
      if (answer.status === 503) expectUnavailable(answer);
      return answer.status === 200;
    });
    signedUp.push(email);
    expect(seen.filter((status) => status !== 503 && status !== 200)).toEqual([]);
    await untilAnotherDatabase(server, killed);
  });

  test('S63 afterwards every answered sign-up is whole, once, with its mail, and nothing is half-written', async () => {
    const found = await withDatabase(server.dataDir, async (pool) => {
      await waitForMails(pool, signedUp);
      return { faults: await faultsIn(pool, signedUp), halves: await halfWritten(pool) };
    });
    expect(signedUp.length).toBeGreaterThanOrEqual(2);
    expect(found).toEqual({ faults: [], halves: 0 });
  });
});

const JSON_TYPE = { 'Content-Type': 'application/json' };
const MESSAGE = {
  form: 'chat',
  path: '/de/pricing/plans/',
  text: 'Is there a plan for two?',
  email: 'jo@example.com',
  name: '',
};
const ORDER = {
  path: '/pricing/plans/',
  buy: 'basic',
  idempotencyKey: randomUUID(),
  email: 'buyer@example.com',
  country: 'GB',
  ...VALID,
};

function countBy(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
