import type pg from 'pg';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { type Place, placeCode } from '../../shared/places.ts';
import type { Query } from '../database/database.server.ts';

/**
 * Makes the account of a mailbox that has none, and notes what it was made for.
 * @returns its id; undefined where the mailbox has an account
 */
export async function insertAccount(
  { query }: Query,
  {
    email,
    locale,
    madeFor,
    at,
  }: { email: string; locale: string; madeFor: Record<string, string>; at: Date },
): Promise<string | undefined> {
  const id = newId();
  const made = await query
    .insertInto('accounts')
    .values({ id, email, email_key: emailKey(email), locale, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return undefined;
  const event = { id: newId(), account_id: id, kind: 'account-created', data: JSON.stringify(madeFor), at };
  await query.insertInto('account_events').values(event).execute();
  return id;
}

/** Where an account is, as its owner said on another occasion; what was chosen before stays. */
export async function suggestPlace(
  { query }: Query,
  { id, place, at }: { id: string; place: Place; at: Date },
): Promise<void> {
  await query
    .updateTable('accounts')
    .set({ place: placeCode(place), updated_at: at })
    .where('id', '=', id)
    .where('place', 'is', null)
    .execute();
}

/** Forgets which templates were opened in an account: the start of its workspace lists none. */
export async function forgetOpenings({ query }: Query, accountId: string): Promise<void> {
  await query.deleteFrom('openings').where('account_id', '=', accountId).execute();
}

/** The account of an address. */
export async function findAccountByEmail(
  pool: pg.Pool,
  emailKey: string,
): Promise<
  { id: string; email: string; locale: string; password_hash: string | null; created_at: Date } | undefined
> {
  const { rows } = await pool.query({
    name: 'account-by-email',
    text: 'select id, email, locale, password_hash, created_at from accounts where email_key = $1',
    values: [emailKey],
  });
  return rows[0];
}

/** Whom a mail about an account goes to, and in which language. */
export function findAddressee(
  { query }: Query,
  accountId: string,
): Promise<{ email: string; locale: string } | undefined> {
  return query
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Lets one transaction at a time count what an account has: its downloads, its plans. */
export async function lockAccount({ query }: Query, accountId: string): Promise<void> {
  await query.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** The account of an address, by its key; undefined for none. */
export async function accountOf({ query }: Query, emailKey: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row?.id;
}

/** The same, only where somebody has shown that the mailbox is theirs. */
export async function provenAccountOf({ query }: Query, emailKey: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('mailbox_proven_at', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

/** Where some accounts are written to, by their numbers. */
export async function addressesOf(
  { query }: Query,
  accountIds: readonly string[],
): Promise<Map<string, { email: string; locale: string }>> {
  const rows = await query
    .selectFrom('accounts')
    .select(['id', 'email', 'locale'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ id, ...address }) => [id, address]));
}
