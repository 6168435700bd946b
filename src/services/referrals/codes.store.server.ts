import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { CodeStanding } from './code.ts';

/** The affiliate of a number that is active; undefined where there is none. */
export async function affiliateByNumber({ query }: Query, number: string): Promise<string | undefined> {
  if (!/^\d{1,12}$/.test(number)) return undefined;
  const row = await query
    .selectFrom('affiliates')
    .select('id')
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

type NewCode = { code: string; affiliateId: string; endsOn: string | null; at: Date };

/** @returns false where the code is taken */
export async function insertCode(
  { query }: Query,
  { code, affiliateId, endsOn, at }: NewCode,
): Promise<boolean> {
  const written = await query
    .insertInto('affiliate_codes')
    .values({
      code,
      affiliate_id: affiliateId,
      starts_on: at.toISOString().slice(0, 10),
      ends_on: endsOn,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** @returns the affiliate whose code it was; undefined where none of it is in use */
export async function markCodeEnded({ query }: Query, code: string, at: Date): Promise<string | undefined> {
  const ended = await query
    .updateTable('affiliate_codes')
    .set({ ended_at: at })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .returning('affiliate_id')
    .executeTakeFirst();
  return ended?.affiliate_id;
}

/** How a code stands at a moment. Days are those of UTC; its last day counts. */
export async function codeStanding({ query }: Query, code: string, at: Date): Promise<CodeStanding> {
  const row = await query
    .selectFrom('affiliate_codes')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_codes.affiliate_id')
    .select([
      sql<string>`affiliate_codes.starts_on::text`.as('starts'),
      sql<string | null>`affiliate_codes.ends_on::text`.as('ends'),
      'affiliate_codes.ended_at',
      'affiliates.ends_at',
    ])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return 'unknown';
  const today = at.toISOString().slice(0, 10);
  const isOver = (moment: Date | null) => moment !== null && moment <= at;
  if (isOver(row.ended_at) || isOver(row.ends_at) || (row.ends !== null && row.ends < today)) return 'ended';
  return row.starts > today ? 'early' : 'valid';
}
