import type pg from 'pg';
import type { Database } from '../../services/database/database.server.ts';

export type Moments = {
  now: Date;
  dayAgo: Date;
  monthAgo: Date;
  quarterAgo: Date;
  thirteenMonthsAgo: Date;
  threeYearsAgo: Date;
  /** Before that, nobody can claim anything of a contract that ended. */
  claimsEnded: Date;
};

/** Rows of one statement, so that none takes longer than a statement may. */
const PORTION = 5_000;

/** Deletes rows nobody can need any more; every statement may be repeated. */
export async function removeExpired({ pool }: Database, at: Moments): Promise<void> {
  await pool.query('delete from idempotency where created_at < $1', [at.dayAgo]);
  await pool.query('delete from spent where expires_at < $1', [at.now]);
  await pool.query('delete from drafts where expires_at < $1', [at.now]);
  await pool.query(
    'delete from unfinished_checkouts where changed_at < $1 and (sent_at is null or sent_at < $1)',
    [at.monthAgo],
  );
  await pool.query('delete from checkout_reminders where owed_at < $1 and stopped_at is null', [
    at.threeYearsAgo,
  ]);
  await pool.query('delete from handovers where expires_at < $1', [at.dayAgo]);
  await pool.query('delete from proofs where expires_at < $1', [at.dayAgo]);
  await pool.query('delete from sessions where expires_at < $1 or ended_at < $2', [at.monthAgo, at.monthAgo]);
  await pool.query('delete from seats where ended_at < $1 or (account_id is null and expires_at < $1)', [
    at.monthAgo,
  ]);
  await pool.query('delete from kept_mails where at < $1', [at.monthAgo]);
  await pool.query('delete from licence_addresses where last_at <= $1', [at.dayAgo]);
  await removeSold(pool, at);
  await pool.query('delete from rate_limits where expire < $1', [at.now.getTime()]);
  await pool.query('delete from consent_receipts where at < $1', [at.threeYearsAgo]);
  await removeOld(pool, 'events', at.thirteenMonthsAgo);
  await removeOld(pool, 'touches', at.thirteenMonthsAgo);
  await pool.query('delete from exposures where at < $1', [at.thirteenMonthsAgo]);
}

/**
 * What orders leave behind. The words of partners (partner_notices) stay with their orders: they say that the partner
 * was told, and name nobody. Payments that a person accepted (accepted_payments) stay with the ledger and name nobody
 * either.
 */
async function removeSold(pool: pg.Pool, { quarterAgo, claimsEnded }: Moments): Promise<void> {
  await inPortions(
    pool,
    `delete from orders where id in (
       select id from orders where state in ('open', 'lapsed') and held is null and created_at < $1
         and not exists (select from journals where journals.order_id = orders.id) limit ${PORTION})`,
    quarterAgo,
  );
  await inPortions(
    pool,
    `delete from provider_events where (route, event_id) in (
       select route, event_id from provider_events where received_at < $1 limit ${PORTION})`,
    quarterAgo,
  );
  await pool.query(`delete from contract_notices where received_at < $1 and state <> 'open'`, [claimsEnded]);
  // The row stays: its key keeps the same mail from being owed again.
  await inPortions(
    pool,
    `update outbox set recipient = '', data = '{}' where id in (
       select id from outbox where recipient <> '' and created_at < $1
         and (sent_at is not null or given_up_at is not null) limit ${PORTION})`,
    quarterAgo,
  );
}

async function inPortions(pool: pg.Pool, text: string, before: Date): Promise<void> {
  for (let changed = PORTION; changed >= PORTION; )
    changed = (await pool.query(text, [before])).rowCount ?? 0;
}

/** What was measured of visitors; an account's own touches stay as long as the account does. */
async function removeOld(pool: pg.Pool, table: 'events' | 'touches', before: Date): Promise<void> {
  const ofNobody = table === 'touches' ? 'and account_id is null' : '';
  const text = `delete from ${table} where id in (select id from ${table} where at < $1 ${ofNobody} limit ${PORTION})`;
  await inPortions(pool, text, before);
}
