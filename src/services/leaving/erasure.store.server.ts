import { sql } from 'kysely';
import { emailKey } from '../../shared/email.ts';
import { eraseAffiliate } from '../affiliates/erasure.store.server.ts';
import type { Query } from '../database/database.server.ts';

/** All addresses an account ever had, as keys. */
export async function addressesOf({ query }: Query, accountId: string): Promise<string[]> {
  const account = await query
    .selectFrom('accounts')
    .select('email_key')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const changes = await query
    .selectFrom('account_changes')
    .select(['from_address'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'address')
    .where('state', '=', 'done')
    .execute();
  const orders = await query
    .selectFrom('orders')
    .select('email_key')
    .where('account_id', '=', accountId)
    .execute();
  const earlier = changes.map(({ from_address }) => emailKey(from_address ?? ''));
  const all = [account?.email_key ?? '', ...earlier, ...orders.map(({ email_key }) => email_key)];
  return [...new Set(all)].filter((key) => key !== '');
}

/** Numbers of the bytes in the spaces an account holds. */
export async function blobsOf({ query }: Query, accountId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('blobs')
    .innerJoin('spaces', 'spaces.id', 'blobs.space_id')
    .select('blobs.id')
    .where('spaces.holder_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes an account with all that refers to it, and cuts what the law keeps loose from the person's means: no telephone
 * number, no session, no browser. Triggers of the database remove what its address alone leads to.
 */
export async function eraseRows(
  { query }: Query,
  { accountId, addresses, at }: { accountId: string; addresses: readonly string[]; at: Date },
): Promise<void> {
  await query
    .updateTable('orders')
    // What a provider tells of it later makes no account anew.
    .set({
      account_made: true,
      session_number: null,
      buyer_hash: null,
      billing: sql`billing || '{"phone": null}'`,
    })
    .where('account_id', '=', accountId)
    .execute();
  await sql`delete from orders where account_id = ${accountId} and state in ('open', 'lapsed')
    and not exists (select from journals where journals.order_id = orders.id)`.execute(query);
  for (const address of addresses) {
    await sql`update outbox set recipient = '', data = '{}', given_up_at = coalesce(given_up_at, sent_at, ${at})
      where lower(recipient) = ${address} and account_id is distinct from ${accountId}`.execute(query);
    // What was sent to others names it for as long as it is kept.
    await sql`update outbox set data = '{}' where data <> '{}' and (sent_at is not null or given_up_at is not null)
      and position(${address} in lower(data::text)) > 0`.execute(query);
    await sql`delete from chat_threads where lower(email) = ${address}`.execute(query);
    await sql`delete from mail_suppressions where mailbox = ${address}`.execute(query);
    await sql`delete from kept_mails where lower(recipient) = ${address}`.execute(query);
  }
  // Invitations nobody accepted name a mailbox that asked to be forgotten.
  await query
    .deleteFrom('seats')
    .where('email_key', 'in', addresses)
    .where('account_id', 'is', null)
    .execute();
  // What the same browser did before it had the account; the account's own goes with it.
  await sql`delete from events where account_id is null
    and visitor in (select visitor from events where account_id = ${accountId})`.execute(query);
  await sql`delete from touches where account_id is null
    and visitor in (select visitor from touches where account_id = ${accountId})`.execute(query);
  await eraseAffiliate({ query }, accountId, addresses);
  await query.deleteFrom('accounts').where('id', '=', accountId).execute();
}
