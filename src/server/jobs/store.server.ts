import type { Database } from '../../services/database/database.server.ts';
import type { Tables } from '../../services/database/tables.ts';

export type Moments = {
  now: Date;
  dayAgo: Date;
  monthAgo: Date;
  quarterAgo: Date;
  halfYearAgo: Date;
  yearAgo: Date;
  thirteenMonthsAgo: Date;
  threeYearsAgo: Date;
  /** Before that, nobody can claim anything of a contract that ended. */
  claimsEnded: Date;
};

/** Rows that nobody can need any more: of a table, by a condition on a moment ($1). */
export type Expiry = {
  table: keyof Tables | 'exposures' | 'rate_limits' | 'imports';
  where: string;
  before: keyof Moments;
  /** What is emptied where the row itself stays. */
  empties?: string;
};

/**
 * All that runs out. Each condition has an index that finds its rows (a test asks PostgreSQL).
 *
 * Orders nobody paid go with what names their buyer. The words of partners (partner_notices) stay with their orders:
 * they say that the partner was told, and name nobody. Payments that a person accepted (accepted_payments) stay with
 * the ledger and name nobody either. An account's own touches stay as long as the account does.
 */
export const EXPIRIES: readonly Expiry[] = [
  { table: 'idempotency', where: 'created_at < $1', before: 'dayAgo' },
  { table: 'spent', where: 'expires_at < $1', before: 'now' },
  { table: 'drafts', where: 'expires_at < $1', before: 'now' },
  {
    table: 'unfinished_checkouts',
    where: 'changed_at < $1 and (sent_at is null or sent_at < $1)',
    before: 'monthAgo',
  },
  { table: 'checkout_reminders', where: 'owed_at < $1 and stopped_at is null', before: 'threeYearsAgo' },
  { table: 'handovers', where: 'expires_at < $1', before: 'dayAgo' },
  { table: 'confirmations', where: 'expires_at < $1', before: 'dayAgo' },
  { table: 'account_changes', where: 'expires_at < $1', before: 'dayAgo' },
  { table: 'held_entries', where: 'expires_at < $1', before: 'dayAgo' },
  { table: 'trusted_browsers', where: 'expires_at < $1', before: 'dayAgo' },
  { table: 'proofs', where: 'expires_at < $1', before: 'dayAgo' },
  { table: 'sessions', where: 'expires_at < $1', before: 'monthAgo' },
  { table: 'sessions', where: 'ended_at < $1', before: 'monthAgo' },
  { table: 'seats', where: 'ended_at < $1', before: 'monthAgo' },
  { table: 'seats', where: 'account_id is null and expires_at < $1', before: 'monthAgo' },
  { table: 'kept_mails', where: 'at < $1', before: 'monthAgo' },
  { table: 'chat_threads', where: 'closed_at < $1', before: 'yearAgo' },
  { table: 'licence_addresses', where: 'last_at <= $1', before: 'dayAgo' },
  {
    table: 'orders',
    where: `state in ('open', 'lapsed') and held is null and created_at < $1
      and not exists (select from journals where journals.order_id = orders.id)`,
    before: 'quarterAgo',
  },
  { table: 'shares', where: 'expires_at < $1', before: 'quarterAgo' },
  { table: 'shares', where: 'ended_at < $1', before: 'quarterAgo' },
  { table: 'file_requests', where: 'expires_at < $1', before: 'quarterAgo' },
  { table: 'imports', where: 'ended_at < $1', before: 'quarterAgo' },
  { table: 'vat_ids', where: 'asked_at < $1', before: 'dayAgo' },
  { table: 'provider_events', where: 'received_at < $1', before: 'quarterAgo' },
  { table: 'contract_notices', where: `received_at < $1 and state <> 'open'`, before: 'claimsEnded' },
  {
    table: 'outbox',
    where: `recipient <> '' and created_at < $1 and (sent_at is not null or given_up_at is not null)`,
    before: 'quarterAgo',
    // The row stays: its key keeps the same mail from being owed again.
    empties: `recipient = '', data = '{}'`,
  },
  {
    table: 'frozen_templates',
    where: `kept_at < $1
      and not exists (select from documents where frozen_template = hash)
      and not exists (select from documents where made_with = hash)
      and not exists (select from document_versions where frozen_template = hash)
      and not exists (select from document_versions where made_with = hash)`,
    before: 'monthAgo',
  },
  {
    table: 'rate_limits',
    where: 'expire < (extract(epoch from $1::timestamptz) * 1000)::bigint',
    before: 'now',
  },
  { table: 'consent_receipts', where: 'at < $1', before: 'threeYearsAgo' },
  { table: 'events', where: 'at < $1', before: 'thirteenMonthsAgo' },
  { table: 'touches', where: 'at < $1 and account_id is null', before: 'thirteenMonthsAgo' },
  { table: 'exposures', where: 'at < $1', before: 'thirteenMonthsAgo' },
  { table: 'affiliate_postback_events', where: 'created_at < $1', before: 'quarterAgo' },
  { table: 'affiliate_networks', where: 'seen_on < $1', before: 'monthAgo' },
  // What one visitor alone looked for says more of them than of the library.
  { table: 'searches_daily', where: 'day < $1 and searches < 3', before: 'monthAgo' },
  { table: 'affiliate_clicks', where: 'at < $1', before: 'thirteenMonthsAgo' },
  {
    table: 'affiliate_applications',
    where: `state in ('rejected', 'withdrawn') and updated_at < $1`,
    before: 'halfYearAgo',
  },
];

/** The statement that removes a portion ($2 rows at most) of what ran out before a moment ($1). */
export function portionStatement({ table, where, empties }: Expiry): string {
  const change = empties ? `update ${table} set ${empties}` : `delete from ${table}`;
  return `${change} where ctid = any(array(
    select ctid from ${table} where ${where} limit $2 for update skip locked))`;
}

/** Removes a portion; answers how many rows it was. May be repeated, and by several processes at once. */
export async function removePortion(
  { pool }: Database,
  expiry: Expiry,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  return (await pool.query(portionStatement(expiry), [before, most])).rowCount ?? 0;
}

/** Whether there is something that ran out before a moment. */
export async function isLeft({ pool }: Database, { table, where }: Expiry, before: Date): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from ${table} where ${where} limit 1`, [before]);
  return rows.length > 0;
}
