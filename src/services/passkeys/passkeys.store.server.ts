import type { Query } from '../database/database.server.ts';

/** More than that nobody tells apart. */
export const MOST_PASSKEYS = 20;

export function listPasskeys({ query }: Query, accountId: string) {
  return query
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

export function findPasskey({ query }: Query, id: string) {
  return query.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

export type NewPasskey = {
  id: string;
  accountId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  at: Date;
};

/** Keeps a passkey; false where it is kept already. */
export async function insertPasskey({ query }: Query, row: NewPasskey): Promise<boolean> {
  const inserted = await query
    .insertInto('passkeys')
    .values({
      id: row.id,
      account_id: row.accountId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: row.transports,
      name: row.name,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function renamePasskey(
  { query }: Query,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<void> {
  await query
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Removes one of an account's own. @returns its name */
export async function removePasskey(
  { query }: Query,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const row = await query
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes those that were added from a moment on. */
export async function removePasskeysSince({ query }: Query, accountId: string, since: Date): Promise<void> {
  await query
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
}

/** Notes that one was used. Authenticators that count never count backwards: one that does is a copy. */
export async function usePasskey(
  { query }: Query,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const used = await query
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Uses a challenge up; false where it was used before. */
export async function spendChallenge(
  { query }: Query,
  row: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const spent = await query
    .insertInto('spent')
    .values({ hash: row.hash, holder: 'passkey', expires_at: row.expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}
