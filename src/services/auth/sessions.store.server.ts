import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';

/** One session, by its number; one of an account; or all of an account but one. */
type Which = { number: string; accountId?: string } | { accountId: string; except?: string | undefined };

/** Ends sessions of an account. */
export async function endSessions(
  { query }: Query,
  which: Which,
  end: { at: Date; because: string },
): Promise<void> {
  let update = query
    .updateTable('sessions')
    .set({ ended_at: end.at, ended_because: end.because })
    .where('ended_at', 'is', null);
  if ('number' in which) update = update.where('number', '=', which.number);
  if (which.accountId !== undefined) update = update.where('account_id', '=', which.accountId);
  if ('except' in which && which.except) update = update.where('number', '!=', which.except);
  await update.execute();
}

/** Notes what happened to an account. @param event with an id of its own it is noted once */
export async function insertAccountEvent(
  { query }: Query,
  event: { accountId: string; kind: string; data: Record<string, unknown>; at: Date; id?: string },
): Promise<void> {
  await query
    .insertInto('account_events')
    .values({
      id: event.id ?? newId(),
      account_id: event.accountId,
      kind: event.kind,
      data: JSON.stringify(event.data),
      at: event.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
