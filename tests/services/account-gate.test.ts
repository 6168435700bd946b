import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { type Member, newFreshMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const LOAN = `${site}/app/doc/loan-agreement-D417`;
let busy: Member;
let other: Member;
let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 2 });
  [busy, other] = await Promise.all([newFreshMember(site, 'busy'), newFreshMember(site, 'calm')]);
});

afterAll(() => pool.end());

const FIELDS = ['lender', 'borrower', 'purpose', 'lender_address', 'borrower_address', 'law'];
const SAVES = 20;

function save(id: string, patch: Record<string, string>): Promise<Response> {
  return fetch(`${LOAN}/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, Cookie: busy.cookie },
    body: JSON.stringify({ id, patch }),
  });
}

/** As the browser's queue does: what is refused for a moment is sent again. */
async function saved(id: string, patch: Record<string, string>): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status, headers } = await save(id, patch);
    if (status === 200) return;
    expect([429, 503]).toContain(status);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('never saved');
}

/** The slowest of some reads of the other account, in milliseconds. */
async function slowest(reads: number): Promise<number> {
  let worst = 0;
  for (let read = 0; read < reads; read += 1) {
    const start = performance.now();
    const { status } = await fetch(`${site}/app/documents/`, { headers: { Cookie: other.cookie } });
    expect(status).toBe(200);
    worst = Math.max(worst, performance.now() - start);
  }
  return worst;
}

/** Does something while the row of a document is locked and the saves of it wait. */
async function whileLocked<T>(id: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from documents where id = $1 for update', [id]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Connections of the server that wait for somebody's row. */
async function waitingNow(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'papergrove' and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

test('I13.18 120 parallel saves of one document: each arrives, and another account reads as before', async () => {
  const id = randomUUID();
  await saved(id, { lender: 'first' });
  const calm = await slowest(4);
  const storm: Promise<void>[] = [];
  const { waiting, meanwhile } = await whileLocked(id, async () => {
    for (let round = 0; round < SAVES; round += 1)
      storm.push(...FIELDS.map((field) => saved(id, { [field]: `${field} ${round}` })));
    await expect.poll(waitingNow).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 150));
    return { waiting: await waitingNow(), meanwhile: await slowest(4) };
  });
  expect(storm).toHaveLength(120);
  expect(waiting).toBeLessThan(10);
  // Generous: without the gate there is no connection left, and each read is a 503 or waits as long as the row does.
  expect(meanwhile).toBeLessThan(Math.max(20 * calm, 1_000));
  await Promise.all(storm);
  // Parallel saves of a field end in one of them; those that come after all others stay.
  await Promise.all(FIELDS.map((field) => saved(id, { [field]: `${field} at last` })));
  const data = await (await fetch(`${LOAN}.data?doc=${id}`, { headers: { Cookie: busy.cookie } })).text();
  for (const field of FIELDS) expect(data).toContain(`${field} at last`);
  const { version } = (await (await save(id, {})).json()) as { version: number };
  expect(version).toBeGreaterThanOrEqual(1 + 120 + FIELDS.length + 1);
}, 60_000);
