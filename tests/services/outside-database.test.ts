import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../src/server/database/embedded/embedded.server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { mailsFor, newAddress, postSignUp, solvedProof } from '../support/sign-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'papergrove-outside-'));
let database: EmbeddedDatabase;
let servers: RunningServer[] = [];

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const { host, port, user, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  // Three processes find an empty database at the same moment: one brings it up to date, the others wait.
  const started = [0, 1, 2].map(() => startServer({ env: { DATABASE_URL, LIMITS: 'off' } }));
  servers = await Promise.all(started);
}, 180_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
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
