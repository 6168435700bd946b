import type { Query } from '../database/database.server.ts';

export function findPasskey({ query }: Query, id: string) {
  return query.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
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

/** Removes those that were added from a moment on. */
export async function removePasskeysSince({ query }: Query, accountId: string, since: Date): Promise<void> {
  await query
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
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
