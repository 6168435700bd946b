import { DAY, later, now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import { accountOf, insertAccount, provenAccountOf } from '../account/accounts.store.server.ts';
import type { Identity } from '../account/identity.ts';
import { insertProof } from '../auth/proofs/proofs.store.server.ts';
import { PROOF_MS } from '../auth/proofs/sign-in-mail.server.ts';
import { endSessions } from '../auth/sessions.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { activeEntitlements } from '../licences/entitlements.store.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import type { InvitationMailData } from './mails/seat-mail.ts';
import { SEAT_INVITATION_MAIL, SEAT_REMOVED_MAIL } from './mails/seat-mail.ts';
import { type HeldSeat, membersOf, seatOfAccount, seatsOfHolder } from './members.store.server.ts';
import { freeSeats, type SeatRole, type SeatStanding, seatsStanding, usersOf } from './seat.ts';
import {
  endSeat,
  endSeatOf,
  type LeftMember,
  leftMembers,
  lockForSeats,
  putInvitation,
  seatOfLink,
  takeSeat,
  writeRole,
} from './store.server.ts';
import { tellOfLeaving } from './tell-of-leaving.server.ts';

/** How long an invitation waits, and holds its seat. */
const INVITATION_MS = 7 * DAY;

/** The people of a licence, as its holder sees them. */
export type LicencePeople = {
  /** The plan with the most seats; null without one. */
  plan: PlanName | null;
  /** How many people it is for, the holder among them; 0 without a plan. */
  users: number;
  /** A smaller plan that begins with the next term: until then all seats that are paid for are there. */
  later: PlanName | null;
  seats: readonly SeatStanding[];
  free: number;
};

export type Invited =
  | 'invited'
  /** There is no plan, it is for one person, or all seats are taken. */
  | 'noPlan'
  | 'single'
  | 'full'
  /** The holder's own address, or a member's. */
  | 'self'
  | 'member';

export type Accepted =
  /** `proof` opens a session once (auth.enterByLink): the account was made for it, or had never shown its mailbox. */
  | { outcome: 'taken'; proof: string | null }
  /** Used, taken back, or run out. */
  | { outcome: 'gone' }
  /** Somebody else is signed in. */
  | { outcome: 'otherAccount' }
  /** The plan has ended, or has fewer seats than it had. */
  | { outcome: 'full' };

/** What somebody who opens an invitation is told before they take it. */
export type OpenInvitation = HeldSeat & { plan: PlanName | null; isFull: boolean; moves: boolean };

/** Seats of a licence: invitations by mail, members, and who ends what. */
export class SeatsService {
  readonly #database: Database;
  readonly #onMail: () => void;

  constructor({ database, onMail }: { database: Database; onMail: () => void }) {
    this.#database = database;
    this.#onMail = onMail;
  }

  /** The seats of the licence an account holds. */
  people(holderId: string): Promise<LicencePeople> {
    return peopleOf(this.#database, holderId);
  }

  /** The seat an account has in somebody else's licence, or had last. */
  seatOf(accountId: string): Promise<HeldSeat | undefined> {
    return seatOfAccount(this.#database, accountId);
  }

  /** Mails an invitation that holds a seat for seven days; the same mailbox again gets a new link. */
  async invite(
    holder: Pick<Identity, 'accountId' | 'email'>,
    email: string,
    locale: Locale,
  ): Promise<Invited> {
    const outcome = await this.#database.query
      .transaction()
      .execute((query) => invited({ query }, { holder, email, locale }));
    if (outcome === 'invited') this.#onMail();
    return outcome;
  }

  /** Somebody who works is to look after people and folders, or to work again; false where the licence has no such member. */
  setRole(holderId: string, seatId: string, role: SeatRole): Promise<boolean> {
    return writeRole(this.#database, { id: seatId, holderId, role });
  }

  /** Accounts that had a seat of a licence and have none of it any more, who left last first. */
  left(holderId: string): Promise<LeftMember[]> {
    return leftMembers(this.#database, holderId);
  }

  /**
   * Removes a member, who is mailed as the holder is, or takes an invitation back; undefined when the licence has no
   * such seat.
   *
   * @param by the holder, or a manager
   */
  async end(holderId: string, seatId: string, by: string): Promise<'removed' | 'withdrawn' | undefined> {
    const ended = await this.#database.query
      .transaction()
      .execute((query) => endedByOffice({ query }, { holderId, seatId, by }));
    if (ended === 'removed') this.#onMail();
    return ended;
  }

  /** Gives up the seat an account has, of which both sides are mailed; false where it has none. */
  async leave(accountId: string): Promise<boolean> {
    const hasLeft = await this.#database.query
      .transaction()
      .execute((query) => leftSeat({ query }, { accountId, because: 'left' }));
    if (hasLeft) this.#onMail();
    return hasLeft;
  }

  /** An invitation by its mailed link; looking uses nothing up. */
  async inspect(link: string): Promise<OpenInvitation | undefined> {
    const seat = await seatOfLink(this.#database, hashOf(link), now());
    if (!seat) return undefined;
    const { plan, users, seats } = await peopleOf(this.#database, seat.holderId);
    const account = await accountOf(this.#database, emailKey(seat.email));
    const held = account === undefined ? undefined : await seatOfAccount(this.#database, account);
    return {
      ...seat,
      plan,
      isFull: isFull(seats, users),
      moves: held !== undefined && held.endedAt === null,
    };
  }

  /**
   * Gives the seat to the account of the invited mailbox, which the link proves; it is made where there is none. Who
   * has a seat of another licence gives that one up.
   * @param identity whoever is signed in here
   */
  async accept(link: string, identity: Identity | undefined, locale: Locale): Promise<Accepted> {
    const seat = await seatOfLink(this.#database, hashOf(link), now());
    if (!seat) return { outcome: 'gone' };
    if (identity && emailKey(identity.email) !== emailKey(seat.email)) return { outcome: 'otherAccount' };
    return this.#database.query
      .transaction()
      .execute((query) => accepted({ query }, { seat, identity, locale }));
  }
}

async function endedByOffice(
  database: Query,
  { holderId, seatId, by }: { holderId: string; seatId: string; by: string },
): Promise<'removed' | 'withdrawn' | undefined> {
  const at = now();
  const { plan } = await peopleOf(database, holderId);
  const member = (await membersOf(database, holderId)).find((one) => one.seatId === seatId);
  const held = member && (await seatOfAccount(database, member.accountId));
  const ended = await endSeat(database, { id: seatId, holderId, at });
  if (ended !== 'removed' || !held) return ended;
  await tellOfLeaving(database, { seat: held, accountId: member.accountId, by, at });
  if (plan === null) return ended;
  await putMail(database, SEAT_REMOVED_MAIL, {
    key: `seat-removed:${seatId}`,
    accountId: member.accountId,
    recipient: member.email,
    locale: member.locale,
    data: { holder: held.holder, plan },
    at,
  });
  return ended;
}

async function leftSeat(
  database: Query,
  { accountId, because }: { accountId: string; because: 'left' | 'moved' },
): Promise<boolean> {
  const at = now();
  const seat = await seatOfAccount(database, accountId);
  if (!(await endSeatOf(database, { accountId, at, because }))) return false;
  if (seat) await tellOfLeaving(database, { seat, accountId, by: accountId, at });
  return true;
}

async function peopleOf(database: Query, holderId: string): Promise<LicencePeople> {
  const [plans, seats] = [
    await activeEntitlements(database, holderId, now()),
    await seatsOfHolder(database, holderId),
  ];
  const users = usersOf(plans);
  const soon = plans.map((one) => ({ plan: one.nextPlan ?? one.plan }));
  const standing = seatsStanding(seats, users, now());
  const plan = planFor(plans, users);
  const later = usersOf(soon) < users ? planFor(soon, usersOf(soon)) : null;
  return { plan, users, later, seats: standing, free: freeSeats(standing, users) };
}

function planFor(plans: readonly { plan: PlanName }[], users: number): PlanName | null {
  return plans.find((one) => usersOf([one]) === users)?.plan ?? null;
}

type Inviting = { holder: Pick<Identity, 'accountId' | 'email'>; email: string; locale: Locale };

async function invited(database: Query, { holder, email, locale }: Inviting): Promise<Invited> {
  const [at, key] = [now(), emailKey(email)];
  await lockForSeats(database, [holder.accountId]);
  const { plan, users, seats } = await peopleOf(database, holder.accountId);
  if (plan === null) return 'noPlan';
  if (users === 1) return 'single';
  if (key === emailKey(holder.email)) return 'self';
  const theirs = seats.find((seat) => emailKey(seat.email) === key);
  if (theirs?.takenAt) return 'member';
  // Whoever is invited anew keeps the seat that is held already.
  const others = seats.filter((seat) => seat !== theirs);
  if (freeSeats(others, users) === 0) return 'full';
  const link = newSecret();
  const expiresAt = later(INVITATION_MS);
  const row = { id: newId(), holderId: holder.accountId, email, emailKey: key, linkHash: hashOf(link) };
  await putInvitation(database, { ...row, at, expiresAt });
  const data: InvitationMailData = { link, holder: holder.email, plan, until: expiresAt.toISOString() };
  await putMail(database, SEAT_INVITATION_MAIL, {
    key: `seat-invitation:${row.id}`,
    accountId: holder.accountId,
    recipient: email,
    locale,
    data,
    at,
  });
  return 'invited';
}

type Accepting = { seat: HeldSeat; identity: Identity | undefined; locale: Locale };

async function accepted(database: Query, accepting: Accepting): Promise<Accepted> {
  const { seat, identity, locale } = accepting;
  const at = now();
  const known = await accountOf(database, emailKey(seat.email));
  await lockForSeats(database, known === undefined ? [seat.holderId] : [seat.holderId, known]);
  const { users, seats } = await peopleOf(database, seat.holderId);
  if (isFull(seats, users)) return { outcome: 'full' };
  if (!seats.some(({ id, state }) => id === seat.id && state === 'invited')) return { outcome: 'gone' };
  const madeFor = { seat: seat.id };
  const accountId = known ?? (await insertAccount(database, { email: seat.email, locale, madeFor, at }));
  // Its owner signed up in the same moment.
  if (accountId === undefined) return accepted(database, accepting);
  await leftSeat(database, { accountId, because: 'moved' });
  if (!(await takeSeat(database, { id: seat.id, accountId, at }))) return { outcome: 'gone' };
  const opens = (await provenAccountOf(database, emailKey(seat.email))) === undefined;
  // Whoever opened the account before, in the mailbox's name, sees nothing of the plan.
  if (opens)
    await endSessions(
      database,
      { accountId, except: identity?.sessionNumber },
      { at, because: 'mailbox proven' },
    );
  return { outcome: 'taken', proof: opens ? await newProof(database, accountId) : null };
}

/** Members alone have all seats of the plan there is now. */
function isFull(seats: readonly SeatStanding[], users: number): boolean {
  return seats.filter(({ takenAt }) => takenAt !== null).length >= users - 1;
}

/** A proof of the mailbox that is used at once: the invitation's link came by the same mailbox. */
async function newProof(database: Query, accountId: string): Promise<string> {
  const link = newSecret();
  await insertProof(database, {
    accountId,
    linkHash: hashOf(link),
    // Nobody is told this code.
    codeHash: hashOf(newSecret()),
    destination: '',
    at: now(),
    expiresAt: later(PROOF_MS),
  });
  return link;
}
