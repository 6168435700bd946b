import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { ActReason, DoneAct, LicenceAct } from './licence-act.ts';

export async function insertAct(
  { query }: Query,
  { accountId, act, reason, words, actor, at }: DoneAct & { accountId: string },
): Promise<string> {
  const id = newId();
  await query
    .insertInto('licence_acts')
    .values({ id, account_id: accountId, act, reason, words, actor, at })
    .execute();
  return id;
}

/** When an operator ended a licence of an account last; undefined where none did, whatever was restored since. */
export async function lastEndAt({ query }: Query, accountId: string): Promise<Date | undefined> {
  const row = await query
    .selectFrom('licence_acts')
    .select('at')
    .where('account_id', '=', accountId)
    .where('act', '=', 'end')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** What was done to a licence last; undefined where nothing was. */
export async function lastAct({ query }: Query, accountId: string): Promise<DoneAct | undefined> {
  const row = await query
    .selectFrom('licence_acts')
    .select(['act', 'reason', 'words', 'actor', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The table's check holds the acts, the only writer the reasons.
  return row && { ...row, act: row.act as LicenceAct, reason: row.reason as ActReason };
}
