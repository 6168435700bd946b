import { DAY } from '../../shared/clock.ts';
import { type Clause, REFUSALS, type Refusal } from './clauses.table.ts';
import { isActiveAt } from './states.ts';

/** How long an identification is valid that is stored with a click (section 15): both ends count. */
const CLICK_WINDOW_MS = 30 * DAY;

/** An affiliate, as far as its right to a sale is concerned. */
export type CreditedAffiliate = { id: string; acceptedAt: Date; endsAt: Date | null };
/** A press on a link that the buyer's browser remembered, or the account was made with. */
export type KnownClick = { id: string; affiliate: CreditedAffiliate; at: Date; isBot: boolean };
/** A code that was typed, with its days, UTC; `endedAt` where it was taken back. */
export type TypedCode = {
  code: string;
  affiliate: CreditedAffiliate;
  startsOn: Date;
  /** The first moment after its last day. */
  endsBefore: Date | null;
  endedAt: Date | null;
};

/** All that whose sale an order is follows from. */
export type CreditFacts = {
  orderedAt: Date;
  code: TypedCode | null;
  click: KnownClick | null;
  signUp: KnownClick | null;
  /** It is the first order of its mailbox that was ever paid. */
  isFirst: boolean;
  /** Why it is the affiliate's own, by the affiliate's number: 'mailbox', 'account', 'seat', 'payoutAddress'. */
  own: ReadonlyMap<string, string>;
  /** The retailer pays an affiliate of its own for it. */
  retailerAffiliate: string | null;
  /** The package earns commission (Exhibit B). */
  earns: boolean;
};

/** One rule as it was asked, and whether it holds, for whoever wants to know why. */
export type Asked = { rule: string; holds: boolean };
export type Credit = {
  affiliateId: string;
  by: 'code' | 'click' | 'signUp';
  clickId: string | null;
  code: string | null;
  validUntil: Date | null;
  verdict: 'credited' | 'refused';
  rule: string;
  clause: Clause;
  asked: readonly Asked[];
  /** The click of another affiliate that gave way to a code. */
  gaveWay: { clickId: string; affiliateId: string; at: string } | null;
};

type Candidate = Pick<Credit, 'by' | 'clickId' | 'code' | 'validUntil'> & { affiliate: CreditedAffiliate };

/**
 * Whose sale an order is, by the rules of section 15 in their order: a code that was typed, else the last click whose
 * identification is valid, else the one the account was made with; undefined where nobody led to it. Then what refuses it.
 */
export function creditOf(facts: CreditFacts): Credit | undefined {
  const candidate = candidateOf(facts);
  if (!candidate) return undefined;
  const { affiliate, ...by } = candidate;
  const asked: Asked[] = [{ rule: candidate.by, holds: true }];
  const refused = rulesOf(facts, affiliate).find(({ rule, holds }) => {
    asked.push({ rule, holds });
    return !holds;
  });
  const gaveWay = candidate.by === 'code' ? otherClick(facts, affiliate.id) : null;
  return {
    affiliateId: affiliate.id,
    ...by,
    verdict: refused ? 'refused' : 'credited',
    rule: refused?.rule ?? candidate.by,
    clause: refused ? REFUSALS[refused.rule] : '15',
    asked,
    gaveWay,
  };
}

function candidateOf({ code, click, signUp, orderedAt }: CreditFacts): Candidate | undefined {
  if (code && isCodeValid(code, orderedAt))
    return { by: 'code', affiliate: code.affiliate, clickId: null, code: code.code, validUntil: null };
  const [by, known] = isClickValid(click, orderedAt)
    ? (['click', click] as const)
    : (['signUp', isClickValid(signUp, orderedAt) ? signUp : null] as const);
  return known
    ? { by, affiliate: known.affiliate, clickId: known.id, code: null, validUntil: validUntil(known) }
    : undefined;
}

/** A code of an affiliate that is not active leads nowhere: the click decides. */
export function isCodeValid({ affiliate, startsOn, endsBefore, endedAt }: TypedCode, at: Date): boolean {
  const isRunning = startsOn <= at && (endsBefore === null || at < endsBefore);
  return isRunning && (endedAt === null || at < endedAt) && isActiveAt(affiliate, at);
}

/** Whether a click is a person's, and its identification valid at a moment (section 15). */
export function isClickValid(click: KnownClick | null, at: Date): click is KnownClick {
  return click !== null && !click.isBot && click.at <= at && at <= validUntil(click);
}

/** The last moment at which a sale is credited to a click. */
function validUntil({ at }: Pick<KnownClick, 'at'>): Date {
  return new Date(at.getTime() + CLICK_WINDOW_MS);
}

function rulesOf(facts: CreditFacts, affiliate: CreditedAffiliate): { rule: Refusal; holds: boolean }[] {
  return [
    { rule: 'active', holds: isActiveAt(affiliate, facts.orderedAt) },
    { rule: 'first', holds: facts.isFirst },
    { rule: 'own', holds: !facts.own.has(affiliate.id) },
    { rule: 'retailer', holds: facts.retailerAffiliate === null },
    { rule: 'package', holds: facts.earns },
  ];
}

function otherClick({ click, orderedAt }: CreditFacts, affiliateId: string): Credit['gaveWay'] {
  if (!isClickValid(click, orderedAt) || click.affiliate.id === affiliateId) return null;
  return { clickId: click.id, affiliateId: click.affiliate.id, at: click.at.toISOString() };
}
