import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { prepareBatches, type ReadyBatch } from '../../scripts/bench/collector-load.ts';
import type { RawClient } from '../../scripts/bench/raw-client.ts';
import { openClients } from '../../scripts/bench/sign-up-load.ts';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { openFolder } from '../support/folder.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';

const CLIENTS = 8;
const SIZE = 3;
/** Killed in the middle: there are many more batches than are answered by then. */
const KILL_AFTER = 200;
const BATCHES = 6_000;

type Sent = { answered: ReadyBatch[]; unanswered: ReadyBatch[] };

describe.skipIf(process.platform !== 'linux')('the collector', () => {
  test('a kill in the middle loses nothing that was answered, and what is sent again is there once', async () => {
    const [dataDir, port] = [openFolder('collector'), await freePort()];
    const start = () =>
      startServer({ dataDir, port, keepData: true, env: { LIMITS: 'off', LOG_LEVEL: 'warn' } });
    const first = await start();
    const address = first.url.replace('localhost', '127.0.0.1');
    const sent = await loadUntilKilled(first, prepareBatches(address, BATCHES, SIZE));
    expect(sent.answered.length).toBeGreaterThan(0);
    expect(sent.unanswered.length).toBeGreaterThan(0);
    const second = await start();
    try {
      const pool = new pg.Pool({ ...runningConnection(dataDir), max: 1 });
      expect(await missing(pool, sent.answered)).toBe(0);
      await sendAgain(address, [...sent.unanswered, ...sent.answered.slice(-20)]);
      const all = [...sent.answered, ...sent.unanswered];
      expect(await missing(pool, all)).toBe(0);
      const { rows } = await pool.query('select count(*)::int as count from events');
      expect(rows[0].count).toBe(all.length * SIZE);
      await pool.end();
    } finally {
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

async function loadUntilKilled(server: RunningServer, ready: ReadyBatch[]): Promise<Sent> {
  const sent: Sent = { answered: [], unanswered: [] };
  const clients = await openClients(server.url.replace('localhost', '127.0.0.1'), CLIENTS);
  const load = Promise.all(clients.map((client) => tell(client, ready, sent)));
  while (sent.answered.length < KILL_AFTER && sent.unanswered.length === 0) await sleep(5);
  await server.kill();
  await load;
  for (const client of clients) client.close();
  return sent;
}

/** Sends until the connection breaks; what was under way then may or may not have been written. */
async function tell(client: RawClient, ready: ReadyBatch[], sent: Sent): Promise<void> {
  for (let next = ready.pop(); next; next = ready.pop()) {
    try {
      const { status } = await client.send(next.request);
      if (status !== 202) throw new Error(`answered ${status}`);
      sent.answered.push(next);
    } catch {
      sent.unanswered.push(next);
      return;
    }
  }
}

async function sendAgain(address: string, batches: readonly ReadyBatch[]): Promise<void> {
  const [client] = await openClients(address, 1);
  for (const { request } of batches) expect((await client?.send(request))?.status).toBe(202);
  client?.close();
}

/** How many events of these batches are not in the database. */
async function missing(pool: pg.Pool, batches: readonly ReadyBatch[]): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from unnest($1::uuid[]) as sent(id)
     where not exists (select from events where events.id = sent.id)`,
    [batches.flatMap(({ ids }) => ids)],
  );
  return rows[0].count;
}
