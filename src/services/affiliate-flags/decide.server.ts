import { now } from '../../shared/clock.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import { settleAffiliate } from '../affiliates/settle.server.ts';
import type { Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { answerUntil, consequenceOf, type Flag, mayConfirm, type RaisedByHand } from './flag.ts';
import { foundOf } from './found.server.ts';
import { FLAG_MAIL, type FlagMailData } from './mails/flag-mail.ts';
import { addresseeOf, findFlag, insertByHand, stepFlag } from './store.server.ts';

/** Writes down who did it, in the transaction that does it. */
type Noted = { note?: (query: Query) => Promise<void> };
type Asking = Noted & { question: string; by: string };
type Deciding = Noted & { isConfirmed: boolean; why: string; by: string };

/**
 * Asks an affiliate about a flag: it is mailed, sees what was found, and has seven days.
 * @returns false where it was asked or decided before
 */
export function askAbout({ query }: Query, flag: Flag, asking: Asking): Promise<boolean> {
  return query.transaction().execute((transaction) => ask({ query: transaction }, flag, asking));
}

async function ask({ query }: Query, flag: Flag, { question, by, note }: Asking): Promise<boolean> {
  const at = now();
  const until = answerUntil({ askedAt: at });
  const isAsked = await stepFlag({ query }, { id: flag.id, to: 'waiting', set: { question, asked_at: at } });
  if (!isAsked || !until) return false;
  const { id, affiliateId, holds, rule } = flag;
  await noteEvent({ query }, event(affiliateId, { kind: 'flagAsked', by, data: { id, rule, question }, at }));
  await mailAffiliate({ query }, flag, {
    ...{ about: 'asked', id, found: foundOf(flag), question, holds, until: until.toISOString() },
  });
  await note?.({ query });
  return true;
}

export type Decided = 'decided' | 'tooEarly' | 'notOpen';

/**
 * Decides about a flag, with a reason that the affiliate is told; what follows for its money is written at once. Only
 * what the affiliate could answer is confirmed: `tooEarly` before.
 */
export function decideFlag(
  { query }: Query,
  flag: Flag,
  { isConfirmed, why, by, note }: Deciding,
): Promise<Decided> {
  const at = now();
  return query.transaction().execute(async (transaction) => {
    if (isConfirmed && !mayConfirm(flag, at))
      return flag.state === 'open' || flag.state === 'waiting' ? 'tooEarly' : 'notOpen';
    const set = { decided_by: by, decided_at: at, reason: why };
    const to = isConfirmed ? 'confirmed' : 'dismissed';
    if (!(await stepFlag({ query: transaction }, { id: flag.id, to, set }))) return 'notOpen';
    const { id, affiliateId, rule } = flag;
    const kind = isConfirmed ? 'flagConfirmed' : 'flagDismissed';
    await noteEvent({ query: transaction }, event(affiliateId, { kind, by, data: { id, rule, why }, at }));
    await settleAffiliate({ query: transaction }, { affiliateId, at });
    // What nobody was asked about, and what held nothing, is told to nobody.
    if (flag.question !== null || flag.holds)
      await mailAffiliate({ query: transaction }, flag, {
        ...{ about: 'decided', id, found: foundOf(flag), isConfirmed, reason: why },
        consequence: consequenceOf(flag, isConfirmed),
      });
    await note?.({ query: transaction });
    return 'decided';
  });
}

type Raising = {
  affiliateId: string;
  rule: RaisedByHand;
  orderId: string | null;
  /** For ourselves: the affiliate does not read it. */
  why: string;
  /** What the affiliate is asked; missing: nobody asks it yet. */
  question?: string | undefined;
  by: string;
};

/**
 * Raises what a person found, and asks the affiliate about it where there is a question for it: an examination holds its
 * money from now on (section 18). @returns undefined where the same was raised before
 */
export function raiseByHand(
  { query }: Query,
  { affiliateId, rule, orderId, why, question, by }: Raising,
): Promise<Flag | undefined> {
  const at = now();
  return query.transaction().execute(async (transaction) => {
    const id = await insertByHand(
      { query: transaction },
      { ...{ affiliateId, rule, orderId, by, at }, reason: why },
    );
    const flag = id && (await findFlag({ query: transaction }, id));
    if (!flag) return undefined;
    await noteEvent(
      { query: transaction },
      event(affiliateId, { kind: 'flagRaised', by, data: { id, rule, why }, at }),
    );
    if (question) await ask({ query: transaction }, flag, { question, by });
    await settleAffiliate({ query: transaction }, { affiliateId, at });
    return findFlag({ query: transaction }, flag.id);
  });
}

function event(
  affiliateId: string,
  { kind, by, data, at }: { kind: string; by: string; data: Record<string, unknown>; at: Date },
) {
  return { affiliateId, kind, by, data, at };
}

async function mailAffiliate({ query }: Query, { id, affiliateId }: Flag, data: FlagMailData): Promise<void> {
  const { email, locale, accountId } = await addresseeOf({ query }, affiliateId);
  const key = `affiliate-flag:${id}:${data.about}`;
  await putMail({ query }, FLAG_MAIL, { key, accountId, recipient: email, locale, data, at: now() });
}
