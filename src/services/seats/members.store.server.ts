import type { Selectable } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import type { Seat, SeatEnd } from './seat.ts';

/** The seats of a licence that did not end: members and invitations. */
export async function seatsOfHolder({ query }: Query, holderId: string): Promise<Seat[]> {
  const rows = await query
    .selectFrom('seats')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(toSeat);
}

/** Where the members of a licence are written to. */
export async function membersOf(
  { query }: Query,
  holderId: string,
): Promise<{ seatId: string; accountId: string; email: string; locale: string }[]> {
  const rows = await query
    .selectFrom('seats')
    .innerJoin('accounts', 'accounts.id', 'seats.account_id')
    .select(['seats.id as seat_id', 'accounts.id', 'accounts.email', 'accounts.locale'])
    .where('seats.holder_id', '=', holderId)
    .where('seats.taken_at', 'is not', null)
    .where('seats.ended_at', 'is', null)
    .execute();
  return rows.map(({ id, seat_id: seatId, ...row }) => ({ ...row, seatId, accountId: id }));
}

export type HeldSeat = Seat & {
  /** Address of the account that holds the licence. */
  holder: string;
  endedAt: Date | null;
  endedBecause: SeatEnd | null;
};

/** The seat an account has in somebody's licence, or had last; undefined for none. */
export async function seatOfAccount({ query }: Query, accountId: string): Promise<HeldSeat | undefined> {
  const row = await heldSeats({ query })
    .where('seats.account_id', '=', accountId)
    .orderBy('seats.ended_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row && toHeldSeat(row);
}

export type Row = Selectable<Tables['seats']>;

/** Seats with the address of whoever holds the licence. */
export function heldSeats({ query }: Query) {
  return query
    .selectFrom('seats')
    .innerJoin('accounts', 'accounts.id', 'seats.holder_id')
    .selectAll('seats')
    .select('accounts.email as holder');
}

export function toHeldSeat(row: Row & { holder: string }): HeldSeat {
  return {
    ...toSeat(row),
    holder: row.holder,
    endedAt: row.ended_at,
    endedBecause: row.ended_because,
  };
}

function toSeat(row: Row): Seat {
  return {
    id: row.id,
    holderId: row.holder_id,
    email: row.email,
    invitedAt: row.invited_at,
    expiresAt: row.expires_at,
    accountId: row.account_id,
    takenAt: row.taken_at,
    role: row.role,
  };
}
