import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { MailService } from '../../src/services/mail/mail.server.ts';
import { MAILS } from '../../src/services/mails.table.server.ts';
import { HOUR, later } from '../../src/shared/clock.ts';
import { openFolder } from '../support/folder.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { startDrippingMailServer, startMailServer } from './mail-server.fixture.ts';

/**
 * A web on a public address of https, as it stands behind a proxy that nobody named; limits are a twentieth of ours
 * (three sign-ups an hour). The mails it owes are delivered, or not, by a worker of the test.
 */
let server: RunningServer;
let database: Database;
let dripping: Awaited<ReturnType<typeof startDrippingMailServer>>;

beforeAll(async () => {
  dripping = await startDrippingMailServer();
  server = await startServer({
    dataDir: openFolder('proxy'),
    env: {
      PUBLIC_URL: 'https://shop.example.com',
      SMTP_URL: `smtp://127.0.0.1:${dripping.port}`,
      ROLE: 'web',
      LIMITS_SCALE: '0.05',
      METRICS_TOKEN: token,
      TEST_HOOKS: '0',
    },
  });
  const connection = runningConnection(server.dataDir);
  database = openDatabase({ connection, size: 4, onError: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
  dripping?.stop();
});

const token = 'a-token-of-the-operator';

async function signUps(headers: Record<string, string>, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made < count; made += 1)
    statuses.push((await postSignUp(server.url, { body: { Email: newAddress('proxy') }, headers })).status);
  return statuses;
}

type Ready = {
  status: string;
  parts: {
    mail: { status: string; since: string | null };
    proxies: { status: string; detail: string };
  };
};
async function ready(headers: Record<string, string> = {}): Promise<Ready> {
  return (await (await fetch(`${server.url}/readyz`, { headers })).json()) as Ready;
}

/** Asks with a Host of one's own, as a proxy does. */
function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('behind a proxy that nobody named', () => {
  test('S65 the start and /readyz say so in words', async () => {
    expect(server.output()).toMatch(/Careful! TRUSTED_PROXIES: expected the addresses of the proxy/);
    const { proxies } = (await ready()).parts;
    expect(proxies).toMatchObject({ status: 'unnamed', detail: expect.stringContaining('TRUSTED_PROXIES') });
  });

  test('S65 one visitor uses up only their own sign-ups, whatever they claim before their address', async () => {
    const from = (list: string) => ({ 'X-Forwarded-For': list, 'Accept-Language': 'en-GB' });
    expect(await signUps(from('203.0.113.9'), 4)).toEqual([200, 200, 200, 429]);
    expect(await signUps(from('9.9.9.9, 203.0.113.9:4711'), 1)).toEqual([429]);
    expect(await signUps(from('198.51.100.7'), 1)).toEqual([200]);
    expect(await signUps({ Forwarded: 'for="[2001:db8::7]:80";proto=https' }, 1)).toEqual([200]);
  });

  test('S65 /metrics and what is inside are shown for the token, never for a name', async () => {
    const names = ['localhost', '127.0.0.1:3000', '[::1]'];
    for (const Host of names)
      for (const hop of [{ 'X-Forwarded-For': '127.0.0.1' }, { Via: '1.1 proxy' }, {}])
        expect(await statusOf('/metrics', { Host, ...hop })).toBe(404);
    const shown = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.9' };
    expect(await statusOf('/metrics', { Host: 'shop.example.com', ...shown })).toBe(200);
  });

  test('I13.20 /readyz shows strangers no versions, process numbers or sizes', async () => {
    const [theirs, ours] = [await ready(), await ready({ Authorization: `Bearer ${token}` })];
    expect(JSON.stringify(theirs)).not.toMatch(/"embedded"|"cached"|"detail":"PostgreSQL|freeBytes|pid/);
    expect(JSON.stringify(theirs).replaceAll(/"since":"[^"]*"/g, '')).not.toMatch(/\d/);
    expect(JSON.stringify(ours)).toMatch(/"embedded":\{.*"freeBytes":\d/);
  });
});

test('I13 a connection waits longer for its next request than balancers keep it', async () => {
  const { headers } = await fetch(`${server.url}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

describe('I13.19 a mail server that always says a little more', () => {
  const worker = (port: number) =>
    new MailService({
      mails: MAILS,
      database,
      log: pino({ level: 'silent' }),
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'shop@example.com',
      publicUrl: 'https://shop.example.com',
      deliveryMs: 800,
    });
  const owed = () => database.query.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();

  test('holds each mail for its time only, and no transaction at all', async () => {
    const before = (await owed()).length;
    expect(before).toBeGreaterThan(1);
    const mail = worker(dripping.port);
    const begun = performance.now();
    const done = mail.deliverDue();
    // Several mails are held at once.
    await expect.poll(() => dripping.talks().open).toBeGreaterThan(0);
    expect(await openTransactions()).toBe(0);
    await done;
    expect(performance.now() - begun).toBeLessThan(before * 2_000);
    expect(dripping.talks().all).toBe(before);
    const after = await owed();
    expect(after.map(({ attempts, leased_until }) => ({ attempts, leased_until }))).toEqual(
      after.map(() => ({ attempts: 1, leased_until: null })),
    );
    await mail.stop();
    await expect.poll(() => dripping.talks().open, { timeout: 3_000 }).toBe(0);
  });

  test('/readyz says since when mail waits', async () => {
    const since = later(-HOUR);
    await database.query.updateTable('outbox').set({ created_at: since }).execute();
    const { mail } = (await ready()).parts;
    expect(mail).toEqual({ status: 'waiting', since: since.toISOString() });
  });

  test('all arrive once when a server takes them; what somebody holds waits for him, unless nobody else is there', async () => {
    const server = await startMailServer(await freePort().then((port) => (mailPort = port)));
    const mails = await owed();
    const [held] = mails;
    const fields = { due_at: later(-HOUR), leased_until: null };
    await database.query.updateTable('outbox').set(fields).execute();
    if (held)
      await database.query
        .updateTable('outbox')
        .set({ leased_until: later(HOUR) })
        .where('id', '=', held.id)
        .execute();
    const two = [worker(mailPort), worker(mailPort)];
    await Promise.all(two.map((mail) => mail.deliverDue()));
    expect(await owed()).toHaveLength(1);
    const alone = worker(mailPort);
    alone.start({ alone: true });
    await expect.poll(owed).toHaveLength(0);
    await Promise.all([...two, alone].map((mail) => mail.stop()));
    expect(mails.map(({ recipient }) => server.caught(recipient).length)).toEqual(mails.map(() => 1));
    await server.stop();
  });
  let mailPort = 0;

  async function openTransactions(): Promise<number> {
    await sleep(100);
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'",
    );
    return rows[0]?.count ?? Number.NaN;
  }
});
