import { now } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import { fileDocuments, unfileDocuments } from './filed.store.server.ts';

/**
 * Documents that somebody else may have filled in before the mailbox was proven (decision 0027, planted
 * documents).
 */

/** `id`: of a document, or `all`. */
type Which = { accountId: string; id: string };

/** False for a session that has ended; holds it until the transaction ends, so that a proof waits for what it saves. */
export async function holdSession({ query }: Query, number: string): Promise<boolean> {
  const session = await query
    .selectFrom('sessions')
    .select('number')
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return session !== undefined;
}

/** Sets aside all that another session than the proving one filled in: it lies nowhere until it is kept. */
export async function setAside(
  { query }: Query,
  { accountId, proving }: { accountId: string; proving: string | undefined },
): Promise<void> {
  const all = query.updateTable('documents').set({ planted: true }).where('account_id', '=', accountId);
  const others = proving ? all.where((where) => where('session_number', 'is distinct from', proving)) : all;
  const aside = await others.returning('id').execute();
  await unfileDocuments(
    { query },
    aside.map(({ id }) => id),
  );
}

/** What a session filled in is that of the next one, to which it is handed over. */
export async function passOnDocuments(
  { query }: Query,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  await query
    .updateTable('documents')
    .set({ session_number: to })
    .where('account_id', '=', accountId)
    .where('session_number', '=', from)
    .execute();
}

/** Within a transaction. */
export async function keepPlanted({ query }: Query, { accountId, id }: Which): Promise<void> {
  const all = query
    .updateTable('documents')
    .set({ planted: false })
    .where('account_id', '=', accountId)
    .where('planted', '=', true);
  const kept = await (id === 'all' ? all : all.where('id', '=', id)).returning('id').execute();
  await fileDocuments({ query }, { accountId, ids: kept.map((row) => row.id), at: now() });
}

export async function deletePlanted({ query }: Query, { accountId, id }: Which): Promise<void> {
  const all = query.deleteFrom('documents').where('account_id', '=', accountId).where('planted', '=', true);
  await (id === 'all' ? all : all.where('id', '=', id)).execute();
}
