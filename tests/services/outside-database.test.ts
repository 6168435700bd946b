import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../src/server/database/embedded/embedded.server.ts';
import { openFolder } from '../support/folder.ts';
import { type Pooler, startPooler } from '../support/pooler.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { mailsFor, newAddress, postSignUp, solvedProof } from '../support/sign-up.ts';
import { openSmallHome } from '../support/small-home.ts';

const folder = openFolder('outside');
/** What is the same everywhere is so with sixty templates, too. */
const home = openSmallHome(/\/en\/([a-c]|loan-agreement)[^/]*\.md$/);
let database: EmbeddedDatabase;
let pooler: Pooler;
let servers: RunningServer[] = [];

/** What the pooler has to PostgreSQL: fewer than a process would open for itself. */
const MOST_CONNECTIONS = 6;

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const { host, port, user, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  // Three processes find an empty database at the same moment: one brings it up to date, the others wait.
  // One of them by way of a pooler that gives each transaction another connection.
  pooler = await startPooler({ connection: database.connection, size: MOST_CONNECTIONS });
  const ways = [
    { DATABASE_URL },
    { DATABASE_URL },
    { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' },
  ];
  servers = await Promise.all(ways.map((way) => startServer({ home, env: { ...way, LIMITS: 'off' } })));
}, 180_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await pooler?.stop();
  await database?.stop();
  for (const written of [folder, home]) rmSync(written, { recursive: true, force: true });
});

describe('DATABASE_URL: three identical processes on one database', () => {
  const url = (index: number) => servers[index]?.url ?? '';

  test('a sign-up at one is known at the others, and its mail is sent once', async () => {
    const address = newAddress('outside');
    const answer = await postSignUp(url(0), { body: { Email: address } });
    expect(answer.status).toBe(200);
    const { ssojwt } = (await answer.json()) as { ssojwt: string };
    const validated = await fetch(`${url(1)}/services/auth/ssoValidate/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ssojwt}` },
      body: JSON.stringify({ ssojwt }),
    });
    expect(validated.status).toBe(200);
    expect((await postSignUp(url(2), { body: { Email: address } })).status).toBe(409);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await mailsFor(url(1), address)).toHaveLength(1);
  });

  test('R7.40 a retry that reaches another process gets the first answer', async () => {
    const [key, proof, body] = [randomUUID(), await solvedProof(url(0)), { Email: newAddress('retry') }];
    const first = await postSignUp(url(0), { body, key, proof });
    const second = await postSignUp(url(1), { body, key, proof });
    expect(await second.text()).toBe(await first.text());
  });

  test('I21.2 by way of a pooler many ask at once: nothing fails, over few connections', async () => {
    const paths = [
      ...['/', '/de/templates/', '/templates/?q=loan+agreement', '/templates/loan-agreement-D417/'],
      '/services/cache/search/loan/?language=en',
    ];
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => fetch(`${url(2)}${paths[index % paths.length]}`)),
    );
    const written = await Promise.all(
      Array.from({ length: 40 }, () => postSignUp(url(2), { body: { Email: newAddress('pooled') } })),
    );
    expect(new Set([...answers, ...written].map(({ status }) => status))).toEqual(new Set([200]));
    expect(await pooler.serverConnections()).toBeLessThanOrEqual(MOST_CONNECTIONS);
    expect(servers[2]?.output()).not.toMatch(/42P05|26000|prepared statement|"level":50/);
    expect(servers[2]?.output()).toContain('DATABASE_POOLER: no statement has a limit');
  });

  test('the clock of the demo moves for all', async () => {
    const at = async (index: number) =>
      ((await (await fetch(`${url(index)}/dev/clock`)).json()) as { aheadMs: number }).aheadMs;
    await fetch(`${url(0)}/dev/clock`, { method: 'POST', body: JSON.stringify({ advanceMs: 3_600_000 }) });
    await expect.poll(() => at(2), { timeout: 5_000 }).toBe(3_600_000);
    await fetch(`${url(1)}/dev/clock`, { method: 'POST', body: JSON.stringify({ reset: true }) });
    await expect.poll(() => at(0), { timeout: 5_000 }).toBe(0);
  });

  test('pages and the library are the same everywhere', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((index) => fetch(`${url(index)}/`).then((response) => response.text())),
    );
    const plain = pages.map((page) => page.replaceAll(/http:\/\/localhost:\d+/g, ''));
    expect(new Set(plain).size).toBe(1);
  });
});
