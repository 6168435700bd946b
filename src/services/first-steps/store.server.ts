import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Done, StepsKept } from './first-steps.ts';

export async function readKept({ query }: Query, accountId: string): Promise<StepsKept> {
  const row = await query
    .selectFrom('first_steps')
    .select(['put_away_at', 'done_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { putAwayAt: row?.put_away_at ?? null, doneAt: row?.done_at ?? null };
}

/** Keeps the moment at which all were done; the first one stays. */
export async function writeDone({ query }: Query, accountId: string, at: Date): Promise<void> {
  await query
    .insertInto('first_steps')
    .values({ account_id: accountId, done_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ done_at: at }).where('first_steps.done_at', 'is', null),
    )
    .execute();
}

export async function writePutAway({ query }: Query, accountId: string, at: Date): Promise<void> {
  await query
    .insertInto('first_steps')
    .values({ account_id: accountId, put_away_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ put_away_at: at }))
    .execute();
}

/** As if nothing had been shown yet. */
export async function forget({ query }: Query, accountId: string): Promise<void> {
  await query.deleteFrom('first_steps').where('account_id', '=', accountId).execute();
}

/**
 * Whether an account has typed something into a document, and whether one of its own went out of the workspace: as a
 * file, finished, sent or by a link. What lies in the trash counts: it was done.
 */
export async function readDone({ query }: Query, accountId: string): Promise<Pick<Done, 'fill' | 'hand'>> {
  const own = sql`not planted and (account_id = ${accountId} or saved_by = ${accountId})`;
  const { rows } = await sql<{ fill: boolean; hand: boolean }>`
    select
      exists (
        select from documents, jsonb_each(documents."values") as typed
        where ${own} and typed.value not in ('""'::jsonb, '[]'::jsonb, 'null'::jsonb)
      ) as fill,
      exists (select from documents where ${own} and (finished_at is not null or sent_at is not null))
        or exists (select from downloads where account_id = ${accountId} and reserved_until is null)
        or exists (select from shares where created_by = ${accountId}) as hand`.execute(query);
  return { fill: rows[0]?.fill ?? false, hand: rows[0]?.hand ?? false };
}
