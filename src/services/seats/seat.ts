import { PLANS, type PlanName } from '../subscriptions/plans.table.ts';

/** Why a seat is none any more: an invitation taken back, a member removed, gone, or gone to another licence. */
export type SeatEnd = 'withdrawn' | 'removed' | 'left' | 'moved';

/** What a member is in a licence: a manager looks after people and folders, a member works. */
export const SEAT_ROLES = ['manager', 'member'] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];
/** The holder owns the licence, and may do all of it. */
export type LicenceRole = 'holder' | SeatRole;

/** A seat of a licence besides its holder's: an invitation, or taken by the account of the invited mailbox. */
export type Seat = {
  id: string;
  holderId: string;
  email: string;
  invitedAt: Date;
  /** An invitation holds its seat until then. */
  expiresAt: Date;
  /** The member's; null while it is an invitation. */
  accountId: string | null;
  takenAt: Date | null;
  role: SeatRole;
};

/** `paused`: taken, but the plan has fewer seats now, or none. `expired`: an invitation that holds no seat any more. */
export type SeatState = 'taken' | 'paused' | 'invited' | 'expired';
export type SeatStanding = Seat & { state: SeatState };

/** How many people a licence is for, its holder among them: the most of its active plans; 0 without one. */
export function usersOf(plans: readonly { plan: PlanName }[]): number {
  return Math.max(0, ...plans.map(({ plan }) => PLANS[plan].users));
}

/**
 * How the seats of a licence stand, members first. Who joined first keeps the seat when the plan has fewer than there
 * are members.
 * @param users how many people the licence is for now
 */
export function seatsStanding(seats: readonly Seat[], users: number, at: Date): SeatStanding[] {
  const members = seats.filter(({ takenAt }) => takenAt !== null).toSorted(byJoining);
  const invited = seats
    .filter(({ takenAt }) => takenAt === null)
    .toSorted((a, b) => a.invitedAt.getTime() - b.invitedAt.getTime());
  return [
    ...members.map((seat, index) => standing(seat, index < users - 1 ? 'taken' : 'paused')),
    ...invited.map((seat) => standing(seat, seat.expiresAt > at ? 'invited' : 'expired')),
  ];
}

/** Members who have a seat now and will have none once the licence is for so many people. */
export function pausingAt(seats: readonly SeatStanding[], users: number): SeatStanding[] {
  return seats.filter(({ state }, index) => state === 'taken' && index >= users - 1);
}

/** Seats nobody has and nobody is invited to; 0 where there are more members than seats. */
export function freeSeats(seats: readonly { state: SeatState }[], users: number): number {
  const held = seats.filter(({ state }) => state !== 'expired').length;
  return Math.max(0, users - 1 - held);
}

function standing(seat: Seat, state: SeatState): SeatStanding {
  return { ...seat, state };
}

function byJoining(a: Seat, b: Seat): number {
  const apart = (a.takenAt?.getTime() ?? 0) - (b.takenAt?.getTime() ?? 0);
  return apart !== 0 ? apart : a.id < b.id ? -1 : 1;
}
