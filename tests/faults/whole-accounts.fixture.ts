import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findServer } from '../../src/server/database/embedded/adopt.server.ts';

/** What is wrong with a sign-up, in a sentence. */
export type Fault = string;

const LONGEST_DELIVERY_MS = 60_000;

/** Everything a sign-up consists of, counted per address: each must be there once. */
const PARTS = {
  account: 'select 1 from accounts a where a.email = w.email',
  session: 'select 1 from sessions s join accounts a on a.id = s.account_id where a.email = w.email',
  event: 'select 1 from account_events e join accounts a on a.id = e.account_id where a.email = w.email',
  proof: 'select 1 from proofs p join accounts a on a.id = p.account_id where a.email = w.email',
  'owed mail': 'select 1 from outbox o where o.recipient = w.email',
  'remembered answer':
    'select 1 from idempotency i join accounts a on a.id = i.account_id where a.email = w.email',
  'kept mail': 'select 1 from kept_mails k where k.recipient = w.email',
} as const;

/**
 * Says of each address which part of its sign-up is missing or there more than once.
 *
 * @param mails `kept` where mails are kept in the database instead of sent
 */
export async function faultsIn(
  pool: pg.Pool,
  addresses: readonly string[],
  mails = { kept: true },
): Promise<Fault[]> {
  const parts = Object.entries(PARTS).filter(([name]) => mails.kept || name !== 'kept mail');
  const counts = parts.map(([name, query]) => `(select count(*)::int from (${query}) one) as "${name}"`);
  const { rows } = await pool.query<Record<string, number> & { email: string }>(
    `select w.email, ${counts.join(', ')} from unnest($1::text[]) as w(email)`,
    [addresses],
  );
  return rows.flatMap((row) =>
    parts
      .filter(([name]) => row[name] !== 1)
      .map(([name]) => `${row.email}: ${name} is there ${row[name]} times instead of once`),
  );
}

/** Waits until no mail is owed any more to these addresses. */
export async function waitForMails(pool: pg.Pool, addresses: readonly string[]): Promise<void> {
  const deadline = performance.now() + LONGEST_DELIVERY_MS;
  while (performance.now() < deadline) {
    const { rows } = await pool.query<{ owed: number }>(
      'select count(*)::int as owed from outbox where recipient = any($1) and sent_at is null and given_up_at is null',
      [addresses],
    );
    if (rows[0]?.owed === 0) return;
    await sleep(50);
  }
}

/** Accounts of which a part is missing, whoever they belong to: a sign-up is whole or it is not there. */
export async function halfWritten(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from accounts a
     where not exists (select 1 from sessions where account_id = a.id)
        or not exists (select 1 from account_events where account_id = a.id)
        or not exists (select 1 from proofs where account_id = a.id)
        or not exists (select 1 from outbox where account_id = a.id)
        or not exists (select 1 from idempotency where account_id = a.id)`,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Process id of the embedded database's server, or null when none runs. */
export function postmasterPid(dataDir: string): number | null {
  return findServer(join(dataDir, 'postgres'))?.pid ?? null;
}
