import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';
import type { Standing } from './over-quota.ts';

export type DueSpace = Standing & {
  id: string;
  holderId: string;
  usedBytes: number;
  email: string;
  locale: string;
};

/** Locks spaces that are to be looked at, those that wait longest; nobody else's. */
export async function lockDueSpaces(
  { query }: Query,
  { at, most }: { at: Date; most: number },
): Promise<DueSpace[]> {
  const rows = await query
    .selectFrom('spaces')
    .innerJoin('accounts', 'accounts.id', 'spaces.holder_id')
    .select(['spaces.id', 'holder_id', 'used_bytes', 'over_since', 'over_mails', 'email', 'locale'])
    .where('spaces.id', 'in', dueRows({ table: 'spaces', key: 'id', due: 'look_at' }, { at, most }))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    holderId: row.holder_id,
    usedBytes: Number(row.used_bytes),
    overSince: row.over_since,
    mails: row.over_mails,
    email: row.email,
    locale: row.locale,
  }));
}

/** Writes how a space stands, and when it is looked at next. */
export async function writeStanding(
  { query }: Query,
  { id, overSince, mails, lookAt }: Standing & { id: string; lookAt: Date },
): Promise<void> {
  await query
    .updateTable('spaces')
    .set({ over_since: overSince, over_mails: mails, look_at: lookAt })
    .where('id', '=', id)
    .execute();
}
