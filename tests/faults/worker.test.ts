import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACK_WITHIN_MS, type SplitSite, startSplitSite } from './worker.fixture.ts';

type Ready = { status: string; parts: Record<'mail' | 'orders', { status: string }> };

describe('a web and a worker process', () => {
  let site: SplitSite;

  beforeAll(async () => {
    site = await startSplitSite();
  });
  afterAll(async () => site?.stop());

  async function ask(query: string): Promise<void> {
    const client = new pg.Client({ connectionString: site.database.url });
    await client.connect();
    await client.query(query);
    await client.end();
  }

  async function ready(): Promise<{ status: string; mail: string; orders: string }> {
    const { status, parts } = (await (await fetch(`${site.web.url}/readyz`)).json()) as Ready;
    return { status, mail: parts.mail.status, orders: parts.orders.status };
  }

  test('I13 readyz says when mail and orders wait for a worker, and that they wait no more', async () => {
    expect(await ready()).toEqual({ status: 'ok', mail: 'ok', orders: 'ok' });
    await ask(OWED_FOR_A_MINUTE);
    expect(await ready()).toEqual({ status: 'degraded', mail: 'waiting', orders: 'ok' });
    await ask(ORDER_UNASKED_FOR_A_MINUTE);
    expect(await ready()).toEqual({ status: 'degraded', mail: 'waiting', orders: 'waiting' });
    const worker = site.startWorker();
    await expect.poll(ready, { timeout: 30_000 }).toEqual({ status: 'ok', mail: 'ok', orders: 'ok' });
    worker.kill('SIGTERM');
    expect(await once(worker, 'exit')).toEqual([0, null]);
  });

  test('I13 a worker stays when its database restarts, and is at work again within 5 s', async () => {
    const worker = site.startWorker();
    await site.signUp();
    for (const downMs of [0, 1_500]) {
      expect(await site.restartDatabase(downMs)).toBeLessThan(BACK_WITHIN_MS);
      expect(worker.exitCode).toBeNull();
    }
  });

  test('I21.4 a worker says how it is and what it measures, and answers nothing else', async () => {
    const ask = async (path: string) => fetch(`${site.workerUrl}${path}`);
    await expect.poll(async () => (await ask('/readyz').catch(() => undefined))?.status).toBe(200);
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await ask('/readyz')).json()).toMatchObject({ parts: { database: { status: 'ok' } } });
    expect(await (await ask('/metrics')).text()).toContain('process_cpu_seconds_total');
    for (const path of ['/', '/console/', '/services/user/challenge/', '/dev/mail'])
      expect((await ask(path)).status).toBe(404);
  });

  test('I13 a reader of its output that leaves costs a server lines, not its life', async () => {
    expect(site.web.output()).toContain('"database connection lost"');
    site.web.process.stdout?.destroy();
    site.web.process.stderr?.destroy();
    expect(await site.restartDatabase(0)).toBeLessThan(BACK_WITHIN_MS);
    expect(site.web.process.exitCode).toBeNull();
  });
});

const OWED_FOR_A_MINUTE = `
  insert into outbox (id, idempotency_key, recipient, mail, locale, data, created_at, due_at)
  values (gen_random_uuid(), gen_random_uuid()::text, 'nobody@example.com', 'no-such-mail', 'en', '{}', now() - interval '1 minute', now() - interval '1 minute')`;
const ORDER_UNASKED_FOR_A_MINUTE = `
  insert into orders (id, idempotency_key, route, state, email, email_key, locale, offer, package, plan, first_amount,
    renewal_amount, currency, billing, terms, check_at, created_at, updated_at)
  values (gen_random_uuid(), gen_random_uuid(), 'card', 'lapsed', 'nobody@example.com', 'nobody@example.com', 'en',
    'none', 'none', 'none', '{}', '{}', 'EUR', '{}', '{}', now() - interval '1 minute', now(), now())`;
