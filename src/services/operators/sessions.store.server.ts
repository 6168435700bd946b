import type { Seen } from '../account/seen.ts';
import type { Query } from '../database/database.server.ts';

type NewSession = {
  number: string;
  secretHash: Buffer;
  operatorId: string;
  seen: Seen;
  at: Date;
  until: Date;
};

export async function insertSession({ query }: Query, row: NewSession): Promise<void> {
  await query
    .insertInto('operator_sessions')
    .values({
      number: row.number,
      secret_hash: row.secretHash,
      operator_id: row.operatorId,
      browser: row.seen.browser,
      system: row.seen.system,
      country: row.seen.country,
      created_at: row.at,
      last_seen_at: row.at,
      expires_at: row.until,
    })
    .execute();
}

type Living = { at: Date; seenSince: Date };

/** Whose session a secret opens, while it lives; looking in keeps it alive. */
export async function findSession({ query }: Query, secretHash: Buffer, { at, seenSince }: Living) {
  return query
    .updateTable('operator_sessions')
    .set({ last_seen_at: at })
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', seenSince)
    .returning(['number', 'operator_id'])
    .executeTakeFirst();
}

/** Those of somebody that live, the ones used last first. */
export function listSessions({ query }: Query, operatorId: string, { at, seenSince }: Living) {
  return query
    .selectFrom('operator_sessions')
    .select(['number', 'browser', 'system', 'country', 'created_at', 'last_seen_at'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', seenSince)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Ends one session, all of somebody, or one if it is somebody's. @returns how many */
export async function endSessions(
  { query }: Query,
  { number, operatorId }: { number?: string; operatorId?: string },
  at: Date,
): Promise<number> {
  let update = query.updateTable('operator_sessions').set({ ended_at: at }).where('ended_at', 'is', null);
  if (number === undefined && operatorId === undefined) throw new Error('expected whose sessions end');
  if (number !== undefined) update = update.where('number', '=', number);
  if (operatorId !== undefined) update = update.where('operator_id', '=', operatorId);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}
