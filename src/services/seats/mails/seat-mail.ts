import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';
import { PLAN_NAMES } from '../../subscriptions/plans.table.ts';

/** What the mail of an invitation is made of, as it waits in the outbox. */
export const invitationMailData = v.object({
  link: v.string(),
  /** Address of the account that holds the licence. */
  holder: v.string(),
  plan: v.picklist(PLAN_NAMES),
  /** ISO moment until which the seat is held. */
  until: v.pipe(v.string(), v.isoTimestamp()),
});
/** Tells a member whether the licence they use gives files: its renewal was refused or paid, it was restricted … */
const memberMailData = v.object({
  holder: v.string(),
  plan: v.picklist(PLAN_NAMES),
  because: v.optional(v.picklist(['refused', 'restricted', 'disputed', 'paid', 'restored', 'won', 'erased'])),
  /** ISO moment until which files may be had all the same. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
export type MemberMailData = v.InferOutput<typeof memberMailData>;

export type InvitationMailData = v.InferOutput<typeof invitationMailData>;
export const SEAT_INVITATION_MAIL = defineMail('seat-invitation', invitationMailData);
export const SEAT_PAUSED_MAIL = defineMail('seat-paused', memberMailData);
export const SEAT_REMOVED_MAIL = defineMail('seat-removed', memberMailData);
export const SEAT_RESUMED_MAIL = defineMail('seat-resumed', memberMailData);
/** The account that holds the licence is erased on a day, unless its owner keeps it: the team's drive goes with it. */
const teamEndsData = v.object({ holder: v.string(), on: v.pipe(v.string(), v.isoTimestamp()) });
export const TEAM_ENDS_MAIL = defineMail('team-ends', teamEndsData);
export const SEAT_ENDED_MAIL = defineMail('seat-ended', memberMailData);
