import type pg from 'pg';
import type { Database } from '../../services/database/database.server.ts';

type Moments = { now: Date; dayAgo: Date; monthAgo: Date; thirteenMonthsAgo: Date; threeYearsAgo: Date };

/** Rows of one statement, so that none takes longer than a statement may. */
const PORTION = 5_000;

/** Deletes rows nobody can need any more; every statement may be repeated. */
export async function removeExpired({ pool }: Database, at: Moments): Promise<void> {
  await pool.query('delete from idempotency where created_at < $1', [at.dayAgo]);
  await pool.query('delete from spent where expires_at < $1', [at.now]);
  await pool.query('delete from drafts where expires_at < $1', [at.now]);
  await pool.query('delete from handovers where expires_at < $1', [at.dayAgo]);
  await pool.query('delete from proofs where expires_at < $1', [at.dayAgo]);
  await pool.query('delete from sessions where expires_at < $1 or ended_at < $2', [at.monthAgo, at.monthAgo]);
  await pool.query('delete from kept_mails where at < $1', [at.monthAgo]);
  await pool.query('delete from rate_limits where expire < $1', [at.now.getTime()]);
  await pool.query('delete from consent_receipts where at < $1', [at.threeYearsAgo]);
  await removeOld(pool, 'events', at.thirteenMonthsAgo);
  await removeOld(pool, 'touches', at.thirteenMonthsAgo);
  await pool.query('delete from exposures where at < $1', [at.thirteenMonthsAgo]);
}

/** What was measured of visitors; an account's own touches stay as long as the account does. */
async function removeOld(pool: pg.Pool, table: 'events' | 'touches', before: Date): Promise<void> {
  const ofNobody = table === 'touches' ? 'and account_id is null' : '';
  const text = `delete from ${table} where id in (select id from ${table} where at < $1 ${ofNobody} limit ${PORTION})`;
  for (let removed = PORTION; removed >= PORTION; )
    removed = (await pool.query(text, [before])).rowCount ?? 0;
}
