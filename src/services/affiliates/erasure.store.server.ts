import { sql } from 'kysely';
import { mailboxKey } from '../../shared/email.ts';
import type { Query } from '../database/database.server.ts';

/**
 * Takes the person out of an affiliate whose account is erased. Its number, credits and books stay; one that is not
 * settled keeps its account, which the database then does not let go.
 */
export async function eraseAffiliate(
  { query }: Query,
  accountId: string,
  addresses: readonly string[],
): Promise<void> {
  const keys = [...new Set(addresses.flatMap((address) => [address, mailboxKey(address)]))];
  const applications = sql`select id from affiliate_applications where account_id = ${accountId}
    or email_key = any(${keys})`;
  const settled = sql`(select id from affiliates where account_id = ${accountId} and settled_at is not null)`;
  await sql`update payouts set sent_to = null, failure = null where affiliate_id in ${settled}`.execute(
    query,
  );
  await sql`update affiliate_objections set text = '' where statement_id in (
    select id from affiliate_statements where affiliate_id in ${settled})`.execute(query);
  // What was asked and answered in words goes; that it was raised and decided stays with the books.
  await sql`update affiliate_flags set question = null, answer = null, reason = null, evidence = evidence - 'reason'
    where affiliate_id in ${settled}`.execute(query);
  await sql`delete from affiliate_networks where affiliate_id in ${settled}`.execute(query);
  await sql`delete from webhook_endpoints where affiliate_id in ${settled}`.execute(query);
  await sql`update affiliates set account_id = null, application_id = null, email = '', email_key = '', name = '',
      address = '{}', channels = '{}', tax = '{}', payout = '{"method": "", "sealed": ""}', payout_hash = null,
      holder_hash = null
    where account_id = ${accountId} and settled_at is not null`.execute(query);
  await sql`delete from affiliate_applications where id in (${applications})
    and not exists (select from affiliates where application_id = affiliate_applications.id)`.execute(query);
}

export type OpenAffiliate = { id: string; hasEnded: boolean; hasAccount: boolean };

/** The affiliate that an account is, if its books are not settled. */
export async function openAffiliate({ query }: Query, accountId: string): Promise<OpenAffiliate | undefined> {
  const row = await query
    .selectFrom('affiliates')
    .select(['id', 'ends_at', 'payout'])
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, hasEnded: row.ends_at !== null, hasAccount: row.payout.sealed !== '' };
}
