import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { HeldSeat } from './members.store.server.ts';
import { heldSeats, toHeldSeat } from './members.store.server.ts';
import type { SeatEnd, SeatRole } from './seat.ts';

/**
 * Lets one transaction at a time count the seats of an account, or give it one. Always all at once: they are locked in
 * the same order by everybody.
 */
export async function lockForSeats({ query }: Query, accountIds: readonly string[]): Promise<void> {
  await query
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** An open invitation by its mailed secret; undefined when it was used, taken back, or has run out. */
export async function seatOfLink(
  { query }: Query,
  linkHash: Buffer,
  at: Date,
): Promise<HeldSeat | undefined> {
  const row = await heldSeats({ query })
    .where('seats.link_hash', '=', linkHash)
    .where('seats.ended_at', 'is', null)
    .where('seats.expires_at', '>', at)
    .executeTakeFirst();
  return row && toHeldSeat(row);
}

export type NewInvitation = {
  id: string;
  holderId: string;
  email: string;
  emailKey: string;
  linkHash: Buffer;
  at: Date;
  expiresAt: Date;
};

/** Writes an invitation; one that the mailbox has already is made anew: only the newest link works. */
export async function putInvitation({ query }: Query, row: NewInvitation): Promise<void> {
  const anew = { link_hash: row.linkHash, invited_at: row.at, expires_at: row.expiresAt };
  await query
    .insertInto('seats')
    .values({
      id: row.id,
      holder_id: row.holderId,
      email: row.email,
      email_key: row.emailKey,
      ...anew,
    })
    .onConflict((conflict) =>
      conflict.columns(['holder_id', 'email_key']).where('ended_at', 'is', null).doUpdateSet(anew),
    )
    .execute();
}

/** Gives an invitation's seat to an account, and uses its link up; false when it was taken back meanwhile. */
export async function takeSeat(
  { query }: Query,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<boolean> {
  const taken = await query
    .updateTable('seats')
    .set({ account_id: accountId, taken_at: at, link_hash: null })
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

type Ending = { at: Date; because: SeatEnd };

/** Ends a seat of a holder's licence; undefined when there is none of this number. Says whose it was. */
export async function endSeat(
  { query }: Query,
  { id, holderId, at }: { id: string; holderId: string; at: Date },
): Promise<'removed' | 'withdrawn' | undefined> {
  const row = await query
    .updateTable('seats')
    .set((set) => ({
      ended_at: at,
      link_hash: null,
      ended_because: set
        .case()
        .when('account_id', 'is', null)
        .then<SeatEnd>('withdrawn')
        .else<SeatEnd>('removed')
        .end(),
    }))
    .where('id', '=', id)
    .where('holder_id', '=', holderId)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row && (row.account_id === null ? 'withdrawn' : 'removed');
}

/** Ends the seat an account has; false where it has none. */
export async function endSeatOf(
  { query }: Query,
  { accountId, at, because }: Ending & { accountId: string },
): Promise<boolean> {
  const ended = await query
    .updateTable('seats')
    .set({ ended_at: at, ended_because: because })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Gives a member of a licence another role; false where there is no such member. */
export async function writeRole(
  { query }: Query,
  { id, holderId, role }: { id: string; holderId: string; role: SeatRole },
): Promise<boolean> {
  const written = await query
    .updateTable('seats')
    .set({ role })
    .where('id', '=', id)
    .where('holder_id', '=', holderId)
    .where('account_id', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

/** Somebody who had a seat. */
export type LeftMember = { accountId: string; email: string; leftAt: Date };

/** Whose last seat of a licence has ended, who left last first. */
export async function leftMembers({ query }: Query, holderId: string): Promise<LeftMember[]> {
  const rows = await query
    .selectFrom('seats')
    .innerJoin('accounts', 'accounts.id', 'seats.account_id')
    .select(['accounts.id', 'accounts.email'])
    .select(({ fn }) => fn.max('seats.ended_at').as('left_at'))
    .where('seats.holder_id', '=', holderId)
    .groupBy(['accounts.id', 'accounts.email'])
    .having(sql<boolean>`bool_and(seats.ended_at is not null)`)
    .orderBy('left_at', 'desc')
    .execute();
  return rows.flatMap(({ id, email, left_at: leftAt }) => (leftAt ? [{ accountId: id, email, leftAt }] : []));
}
