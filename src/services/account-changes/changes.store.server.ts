import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { type Due, rowsDue } from '../work/due-look.server.ts';
import type { AccountChangeRow, ChangeKind, ChangeState } from './rows.ts';

export type Change = Selectable<AccountChangeRow>;
type NewChange = Pick<Change, 'account_id' | 'kind' | 'state' | 'at' | 'expires_at'> & Partial<Change>;

/** Writes down what is asked for; what was asked of the kind before ends. */
export async function putChange({ query }: Query, change: NewChange): Promise<string> {
  await endOpen({ query }, change.account_id, change.kind);
  const id = newId();
  await query
    .insertInto('account_changes')
    .values({ ...change, id })
    .execute();
  return id;
}

/** Ends what was asked for and has not happened; false where there was nothing. */
export async function endOpen({ query }: Query, accountId: string, kind: ChangeKind): Promise<boolean> {
  const ended = await query
    .updateTable('account_changes')
    .set({ state: 'ended' })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', 'in', ['asked', 'waiting'])
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** What was asked for and has not happened yet. */
export function findOpen({ query }: Query, accountId: string, { kind, at }: { kind: ChangeKind; at: Date }) {
  return query
    .selectFrom('account_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', 'in', ['asked', 'waiting'])
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

type Link = { kind: ChangeKind; by: 'link_hash' | 'undo_hash'; hash: Buffer; state: ChangeState; at: Date };

/** The change a mailed link belongs to, while the link works. @param locked for the transaction that acts on it */
export function findByLink({ query }: Query, { kind, by, hash, state, at }: Link, locked = false) {
  const found = query
    .selectFrom('account_changes')
    .selectAll()
    .where(by, '=', hash)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .where('expires_at', '>', at);
  return (locked ? found.forUpdate() : found).executeTakeFirst();
}

/** Links that take back later changes of the kind work no more. */
export async function endLater({ query }: Query, { account_id, kind, at }: Change): Promise<void> {
  await query
    .updateTable('account_changes')
    .set({ state: 'ended', undo_hash: null })
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where('at', '>=', at)
    .execute();
}

/** What a change is from now on. */
export async function setChange(
  { query }: Query,
  id: string,
  to: Partial<Pick<Change, 'state' | 'link_hash' | 'undo_hash' | 'expires_at'>>,
): Promise<void> {
  await query.updateTable('account_changes').set(to).where('id', '=', id).execute();
}

/** What the clock is to do now, the longest due first. */
export async function dueChanges(
  { query }: Query,
  { kind, at, most }: { kind: ChangeKind; at: Date; most: number },
): Promise<{ id: string; accountId: string }[]> {
  const rows = await query
    .selectFrom('account_changes')
    .select(['id', 'account_id'])
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ id: row.id, accountId: row.account_id }));
}

export async function putOffChange(
  { query }: Query,
  id: string,
  { until, expiresAt }: { until: Date; expiresAt: Date },
): Promise<void> {
  await query
    .updateTable('account_changes')
    .set({ due_at: until, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Whether `dueChanges` may find an erasure. */
export const erasuresDue: Due = rowsDue(
  'account_changes',
  'due_at',
  sql`kind = 'erasure' and state = 'waiting'`,
);
