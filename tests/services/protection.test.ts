import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { createLimitsService } from '../../src/services/limits/limits.server.ts';
import { openFolder } from '../support/folder.ts';
import { HOSTILE } from '../support/hostile.table.ts';
import { ProtectedSite } from '../support/protected-site.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { signInAttacks } from '../support/sign-in-attacks.ts';
import { mailsFor, newAddress, postSignUp, solvedProof } from '../support/sign-up.ts';

/**
 * A server behind a proxy, on https, whose limits are a hundredth of ours: an address has one sign-up an hour, a
 * network is hot after two and very hot after eight, without script after one and four.
 */
let server: RunningServer | undefined;
let pool: pg.Pool;
let site: string;

beforeAll(async () => {
  server = await startServer({
    dataDir: openFolder('protection'),
    env: {
      PUBLIC_URL: 'https://localhost',
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      LIMITS: 'on',
      LIMITS_SCALE: '0.01',
    },
  });
  site = server.url;
  pool = new pg.Pool({ ...runningConnection(server.dataDir), max: 1 });
});
afterAll(async () => {
  await pool.end();
  await server?.stop();
});

let hosts = 0;
/** Headers of a browser at an address of this network that nobody had before. */
function from(network: string) {
  hosts += 1;
  return { 'X-Forwarded-For': `${network}.${hosts}`, 'Accept-Language': 'en-GB' };
}

type Challenge = { parameters: { cost: number; data: { step: number } } };
async function challengeFor(headers: Record<string, string>): Promise<Challenge['parameters']> {
  const response = await fetch(`${site}/services/user/challenge/`, { headers });
  return ((await response.json()) as Challenge).parameters;
}

async function signUp(headers: Record<string, string>, proof?: string, Email = newAddress()) {
  const { status } = await postSignUp(site, {
    body: { Email },
    headers,
    proof: proof ?? (await solvedProof(site, headers)),
  });
  return status;
}

async function riskOf(email: string): Promise<{ score: number; signals: string[] }> {
  const { rows } = await pool.query(
    `select e.data->'risk' as risk from account_events e join accounts a on a.id = e.account_id
     where a.email = $1 and e.kind = 'account-created'`,
    [email],
  );
  return rows[0]?.risk;
}

describe('S09 a network that signs up too much', () => {
  const network = '203.0.113';
  let cheap: string[];

  beforeAll(async () => {
    cheap = await Promise.all([1, 2, 3].map(() => solvedProof(site, from(network))));
  });

  test('pays more, step by step; its neighbours do not; nobody is refused', async () => {
    expect((await challengeFor(from(network))).data.step).toBe(0);
    for (let i = 0; i < 3; i += 1) expect(await signUp(from(network))).toBe(200);
    const hot = await challengeFor(from(network));
    expect([hot.data.step, hot.cost]).toEqual([1, 2000]);
    for (let i = 0; i < 6; i += 1) expect(await signUp(from(network))).toBe(200);
    const hotter = await challengeFor(from(network));
    expect([hotter.data.step, hotter.cost]).toEqual([2, 4000]);
    expect((await challengeFor(from('198.51.100'))).data.step).toBe(0);
    expect(await signUp(from(network))).toBe(200);
  });

  test('another process knows it from the database', async () => {
    const other = createLimitsService({ pool, off: false, scale: 0.01, onGlobalLimit: () => undefined });
    expect(await other.heatOf('sign-up', `${network}.250`)).toEqual({ step: 2, network: 2 });
    expect(await other.heatOf('sign-up', '198.51.100.250')).toEqual({ step: 0, network: 0 });
  });

  test('a proof from before it was hot is still good, for one sign-up an hour', async () => {
    const headers = from(network);
    expect(await signUp(headers, cheap[0])).toBe(200);
    expect(await signUp(headers, cheap[1])).toBe(429);
  });

  test('S12 a proof cannot be made dearer by hand: its step is signed', async () => {
    const { challenge, solution } = JSON.parse(Buffer.from(cheap[2] ?? '', 'base64').toString());
    const post = (parameters: object) =>
      signUp(
        from(network),
        Buffer.from(
          JSON.stringify({
            challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
            solution,
          }),
        ).toString('base64'),
      );
    expect(await post({ data: { action: 'sign-up', step: 2 } })).toBe(400);
    expect(await post({ cost: 4000 })).toBe(400);
    expect(await post({ data: { action: 'sign-up', step: 2 }, cost: 4000 })).toBe(400);
    expect(await post({ data: { action: 'other', step: 0 } })).toBe(400);
    expect(await post({})).toBe(200);
  });
});

test('S01 asking which addresses have accounts warms the network like twelve sign-ups', async () => {
  const network = '192.0.2';
  const Email = newAddress('owner');
  expect(await signUp(from(network), undefined, Email)).toBe(200);
  const asking = from(network);
  expect(await signUp(asking, undefined, Email)).toBe(409);
  expect((await challengeFor(from(network))).data.step).toBe(2);
  // The address has asked as often as it may; who is new there signs up all the same (I13.15).
  expect(await signUp(asking, undefined, Email)).toBe(429);
  expect(await signUp(asking)).toBe(200);
});

test('S09 without script a hot network still signs up, once an hour from an address', async () => {
  const network = '198.51.100';
  const plain = async (headers: Record<string, string>) => {
    const html = await (await fetch(`${site}/?dialog=signup`, { headers })).text();
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const response = await fetch(`${site}/?dialog=signup`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({
        email: newAddress('plain'),
        website: '',
        destination: '',
        formToken: value('formToken'),
        idempotencyKey: value('idempotencyKey'),
      }),
    });
    return response.status;
  };
  for (let i = 0; i < 6; i += 1) expect(await plain(from(network))).toBe(303);
  const again = from(network);
  expect(await plain(again)).toBe(303);
  expect(await plain(again)).toBe(429);
});

describe('S14 the risk of a sign-up is kept with the account', () => {
  test('a throw-away mailbox is let in, and noted', async () => {
    const Email = `jane-${Date.now()}@mailinator.com`;
    expect(await signUp(from('198.18.0'), undefined, Email)).toBe(200);
    expect(await riskOf(Email)).toEqual({ score: 70, signals: ['disposable', 'quick'] });
    expect(await mailsFor(site, Email)).toHaveLength(1);
  });

  test('a mailbox that is asked for by a robot gets three mails a day at most', async () => {
    const name = `victim-${Date.now()}`;
    const statuses = [];
    for (const tag of ['a', 'b', 'c', 'd']) {
      const headers = { ...from('198.18.1'), 'Accept-Language': '*' };
      statuses.push(await signUp(headers, undefined, `${name}+${tag}@mailinator.com`));
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('S13 whoever fills in what nobody sees gets the answer of all others, and no account', async () => {
  const Email = newAddress('robot');
  const response = await postSignUp(site, {
    body: { Email },
    headers: { ...from('198.18.2'), 'X-Website': '1' },
    proof: await solvedProof(site),
  });
  expect(response.status).toBe(200);
  const { jwt, ssojwt } = (await response.json()) as Record<string, string>;
  expect([jwt?.split('.').length, ssojwt?.split('.').length]).toEqual([3, 3]);
  expect(response.headers.get('set-cookie')).toMatch(/^b_ssojwt=/);
  const handOver = await fetch(`${site}/services/auth/handover/`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: Email, token: jwt ?? '', ssojwt: ssojwt ?? '' }),
  });
  expect(handOver.headers.get('location')).toContain('/account/login/');
  const { rows } = await pool.query('select 1 from accounts where email = $1', [Email]);
  expect(rows).toHaveLength(0);
  const { rows: owed } = await pool.query('select 1 from outbox where recipient = $1', [Email]);
  expect(owed).toHaveLength(0);
  expect(await (await fetch(`${site}/metrics`)).text()).toContain('sign_ups_total{outcome="robot"} 1');
});

test('S26 over https the workspace’s cookies are bound to this host, and no others are read', async () => {
  const headers = from('198.18.3');
  const Email = newAddress('https');
  const signedUp = await postSignUp(site, {
    body: { Email },
    headers,
    proof: await solvedProof(site, headers),
  });
  expect(signedUp.headers.get('set-cookie')).toContain('; HttpOnly; Secure; SameSite=Lax');
  const { jwt, ssojwt } = (await signedUp.json()) as { jwt: string; ssojwt: string };
  const minted = await fetch(`${site}/services/auth/handover/`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: Email, token: jwt, ssojwt, url: 'loan-agreement-D417' }),
  });
  const hop = minted.headers.get('set-cookie') ?? '';
  expect(hop).toMatch(/^__Secure-pg_hop=[\w-]{43}; Max-Age=60; Path=\/app\/; HttpOnly; Secure/);
  const entered = await fetch(
    `${site}${new URL(minted.headers.get('location') ?? '', site).pathname}${new URL(minted.headers.get('location') ?? '', site).search}`,
    {
      redirect: 'manual',
      headers: { Cookie: hop.split(';')[0] ?? '' },
    },
  );
  const session = entered.headers.getSetCookie().find((value) => value.includes('pg_session=')) ?? '';
  expect(session).toMatch(
    /^__Host-pg_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  const pair = session.split(';')[0] ?? '';
  const account = (cookie: string) =>
    fetch(`${site}/app/account/`, { redirect: 'manual', headers: { Cookie: cookie } });
  expect((await account(pair)).status).toBe(200);
  expect((await account(pair.replace('__Host-', ''))).status).toBe(303);
});

test('S11 what a sign-up says of itself is cut to its limits, and nothing invisible is kept', async () => {
  const Email = newAddress('hostile');
  const { long, rightToLeft, control } = HOSTILE;
  const response = await postSignUp(site, {
    body: {
      ...{ Email, DocName: long, CreationPage: `${rightToLeft}${long}`, IpAddress: control },
      ...{ SourceChannel: long, SourceKeyword: rightToLeft, SourceGuid: ['x'], CustomTracking: { a: long } },
    },
    headers: { ...from('198.18.30'), Cookie: 'user-cookies=1', Origin: 'https://localhost' },
    proof: await solvedProof(site, from('198.18.30')),
  });
  expect(response.status).toBe(200);
  const { rows } = await pool.query('select * from accounts where email = $1', [Email]);
  const { id, doc_name: name, creation_page: page, claimed_ip: address } = rows[0];
  expect([name.length, page.length, address]).toEqual([120, 300, 'abcX-Evil: 1']);
  const kept = await pool.query(
    `select row_to_json(e)::text as text from account_events e where account_id = $1
     union all select row_to_json(t)::text from touches t where account_id = $1`,
    [id],
  );
  for (const { text } of [...kept.rows, { text: JSON.stringify(rows) }]) {
    expect(text.length).toBeLessThan(3_000);
    expect(text).not.toMatch(/\u202E|\\u202e|A{301}/);
  }
});

test('R4.1.14 S01 the owner of a known address gets one mail a day, and none on the day of sign-up', async () => {
  const Email = newAddress('owner');
  let networks = 4;
  const again = () => {
    networks += 1;
    return signUp(from(`198.18.${networks}`), undefined, Email);
  };
  const tomorrow = () =>
    fetch(`${site}/dev/clock`, { method: 'POST', body: JSON.stringify({ advanceMs: 25 * 3_600_000 }) });
  const owed = async () => {
    const { rows } = await pool.query('select mail from outbox where recipient = $1 order by created_at', [
      Email,
    ]);
    return rows.map(({ mail }) => mail);
  };
  expect(await again()).toBe(200);
  expect(await again()).toBe(409);
  expect(await owed()).toEqual(['welcome']);
  await tomorrow();
  expect([await again(), await again()]).toEqual([409, 409]);
  expect(await owed()).toEqual(['welcome', 'sign-in']);
  await tomorrow();
  expect(await again()).toBe(409);
  expect(await owed()).toEqual(['welcome', 'sign-in', 'sign-in']);
});

signInAttacks(new ProtectedSite({ site: () => site, pool: () => pool, from }));
