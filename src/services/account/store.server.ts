import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';

export function findAccount({ query }: Database, id: string) {
  return query
    .selectFrom('accounts')
    .select(['id', 'email', 'locale', 'mailbox_proven_at', 'place'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function writePlace(
  { query }: Database,
  id: string,
  { place, at }: { place: string; at: Date },
): Promise<void> {
  await query.updateTable('accounts').set({ place, updated_at: at }).where('id', '=', id).execute();
}

export async function recordOpening(
  { query }: Database,
  row: { accountId: string; templateId: number; at: Date },
): Promise<void> {
  await query
    .insertInto('openings')
    .values({ account_id: row.accountId, template_id: row.templateId, opened_at: row.at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'template_id']).doUpdateSet({ opened_at: row.at }),
    )
    .execute();
}

export async function listOpenings({ query }: Database, accountId: string, limit: number): Promise<number[]> {
  const rows = await query
    .selectFrom('openings')
    .select('template_id')
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.template_id);
}

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
