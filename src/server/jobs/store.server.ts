import type { Database } from '../../services/database/database.server.ts';

type Moments = { now: Date; dayAgo: Date; monthAgo: Date };

/** Deletes rows nobody can need any more; every statement may be repeated. */
export async function removeExpired({ pool }: Database, at: Moments): Promise<void> {
  await pool.query('delete from idempotency where created_at < $1', [at.dayAgo]);
  await pool.query('delete from spent where expires_at < $1', [at.now]);
  await pool.query('delete from handovers where expires_at < $1', [at.dayAgo]);
  await pool.query('delete from proofs where expires_at < $1', [at.dayAgo]);
  await pool.query('delete from sessions where expires_at < $1 or ended_at < $2', [at.monthAgo, at.monthAgo]);
  await pool.query('delete from kept_mails where at < $1', [at.monthAgo]);
  await pool.query('delete from rate_limits where expire < $1', [at.now.getTime()]);
}
