import type { Database, Query } from '../database/database.server.ts';

/** When a session was last confirmed; undefined for never, or no such session. */
export async function confirmedAt({ query }: Database, session: string): Promise<Date | undefined> {
  const row = await query
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('number', '=', session)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
}

/** Keeps the digits mailed last for a session. */
export async function putCode(
  { query }: Query,
  { session, codeHash, expiresAt }: { session: string; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  const code = { code_hash: codeHash, tries: 0, expires_at: expiresAt };
  await query
    .insertInto('confirmations')
    .values({ session_number: session, ...code })
    .onConflict((conflict) => conflict.column('session_number').doUpdateSet(code))
    .execute();
}

/** Counts a try, and returns what the digits should be; undefined with none left. */
export async function tryCode(
  { query }: Database,
  session: string,
  { at, most }: { at: Date; most: number },
): Promise<Buffer | undefined> {
  const row = await query
    .updateTable('confirmations')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('session_number', '=', session)
    .where('expires_at', '>', at)
    .where('tries', '<', most)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Notes that a session is confirmed; digits are used up by it. False where they were used, or the session ended. */
export async function confirm(
  { query }: Database,
  session: string,
  { at, codeHash }: { at: Date; codeHash: Buffer | null },
): Promise<boolean> {
  return query.transaction().execute(async (trx) => {
    if (codeHash) {
      const used = await trx
        .deleteFrom('confirmations')
        .where('session_number', '=', session)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      if (used.numDeletedRows !== 1n) return false;
    }
    const confirmed = await trx
      .updateTable('sessions')
      .set({ confirmed_at: at })
      .where('number', '=', session)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 1n;
  });
}
