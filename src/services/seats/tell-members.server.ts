import type { Query } from '../database/database.server.ts';
import { activeEntitlements } from '../licences/entitlements.store.server.ts';
import type { WrittenAct } from '../licences/licence-act.ts';
import { putMail } from '../mail/outbox.server.ts';
import { PLANS, type PlanName } from '../subscriptions/plans.table.ts';
import {
  type MemberMailData,
  SEAT_ENDED_MAIL,
  SEAT_PAUSED_MAIL,
  SEAT_RESUMED_MAIL,
  TEAM_ENDS_MAIL,
} from './mails/seat-mail.ts';
import { membersOf, seatsOfHolder } from './members.store.server.ts';
import { seatsStanding } from './seat.ts';

/** A licence others have seats in. */
type ToldLicence = {
  /** Account of its holder, and the address members know it by. */
  holderId: string;
  holder: string;
  plan: PlanName;
  /** Of what happened: its members are told of the same once. */
  cause: string;
  at: Date;
};

/** What happened to it, as far as members feel it. What it costs is the holder's to know. */
export type SeatNews =
  /** A renewal was refused. @param until when files may be had all the same; null where they may not any more */
  | { kind: 'refused'; until: Date | null }
  | { kind: 'restricted' }
  /** A bank asks a payment back, and has lost. */
  | { kind: 'disputed' }
  | { kind: 'won' }
  /** Files may be had again: a refused renewal was paid, or an operator restored the licence. */
  | { kind: 'paid' }
  | { kind: 'restored' }
  | { kind: 'ended' }
  /** With the account that held it, and with the team's drive. */
  | { kind: 'erased' };

/** Owes a mail to each member of a licence, in the transaction that writes down what it tells of. */
export async function tellMembers({ query }: Query, licence: ToldLicence, news: SeatNews): Promise<void> {
  const { holderId, holder, plan, cause, at } = licence;
  const mail = MAIL_OF[news.kind];
  const seated = await seatedIn({ query }, licence);
  for (const { accountId, email, locale } of await membersOf({ query }, holderId)) {
    // Without a seat that gives files, only its end is news.
    if (news.kind !== 'ended' && news.kind !== 'erased' && !seated.has(accountId)) continue;
    await putMail({ query }, mail, {
      key: `${mail.kind}:${cause}:${accountId}:${at.toISOString()}`,
      accountId,
      recipient: email,
      locale,
      data: { holder, plan, ...reasonOf(news) },
      at,
    });
  }
}

/** The same of what an operator did to a licence. */
export async function tellMembersOfAct({ query }: Query, { act, ...licence }: WrittenAct): Promise<void> {
  if (act === 'restrict') return tellMembers({ query }, licence, { kind: 'restricted' });
  if (act === 'end') return tellMembers({ query }, licence, { kind: 'ended' });
  // What was restored may have run out meanwhile.
  const [active] = await activeEntitlements({ query }, licence.holderId, licence.at);
  if (active) await tellMembers({ query }, licence, { kind: 'restored' });
}

const MAIL_OF = {
  refused: SEAT_PAUSED_MAIL,
  restricted: SEAT_PAUSED_MAIL,
  disputed: SEAT_PAUSED_MAIL,
  won: SEAT_RESUMED_MAIL,
  paid: SEAT_RESUMED_MAIL,
  restored: SEAT_RESUMED_MAIL,
  ended: SEAT_ENDED_MAIL,
  erased: SEAT_ENDED_MAIL,
} as const;

function reasonOf(news: SeatNews): Pick<MemberMailData, 'because' | 'until'> {
  if (news.kind === 'ended') return {};
  const until = news.kind === 'refused' ? news.until : null;
  return { because: news.kind, ...(until ? { until: until.toISOString() } : {}) };
}

/** Owes each member of a licence a mail about the day on which its holder's account goes, and the team's drive with it. */
export async function tellOfTeamsEnd(
  { query }: Query,
  { holderId, holder, on, at }: { holderId: string; holder: string; on: Date; at: Date },
): Promise<void> {
  for (const { accountId, email, locale } of await membersOf({ query }, holderId)) {
    await putMail({ query }, TEAM_ENDS_MAIL, {
      key: `team-ends:${accountId}:${on.toISOString()}`,
      ...{ accountId, recipient: email, locale, data: { holder, on: on.toISOString() }, at },
    });
  }
}

/** Accounts of the members the plan has seats for. */
async function seatedIn({ query }: Query, { holderId, plan, at }: ToldLicence): Promise<Set<string | null>> {
  const standing = seatsStanding(await seatsOfHolder({ query }, holderId), PLANS[plan].users, at);
  return new Set(standing.filter(({ state }) => state === 'taken').map(({ accountId }) => accountId));
}
