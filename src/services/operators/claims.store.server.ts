import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';

/** Keeps the hash of a token that a start has printed. */
export async function putClaim({ query }: Query, hash: Buffer, at: Date): Promise<void> {
  await query
    .insertInto('console_claims')
    .values({ hash, created_at: at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export async function isClaimable({ query }: Query, hash: Buffer): Promise<boolean> {
  const row = await query
    .selectFrom('console_claims')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets one claim at a time go on, in whatever process. */
export async function lockClaims({ query }: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('papergrove console claim'))`.execute(query);
}

/** Uses a token up, and all others with it; false where there is no such one any more. */
export async function useClaim({ query }: Query, hash: Buffer): Promise<boolean> {
  if (!(await isClaimable({ query }, hash))) return false;
  await query.deleteFrom('console_claims').execute();
  return true;
}
