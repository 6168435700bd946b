import { DAY } from '../../shared/clock.ts';
import { FLAGS, type FlagRule } from '../affiliates/clauses.table.ts';
import type { FlagState, FlagStrength } from '../affiliates/states.table.ts';

/** So long an affiliate has for its answer, before anything is confirmed. */
const ANSWER_DAYS = 7;
/** A hold that is older is overdue. */
const LONGEST_HOLD_DAYS = 30;
export const ANSWER_LENGTHS = { least: 2, most: 1_000 } as const;

/** Breaches a person may enter: what rules cannot see. */
export const RAISED_BY_HAND = ['spam', 'examination', 'paidAdvertising'] as const;
export type RaisedByHand = (typeof RAISED_BY_HAND)[number];

/** Something that a person decides about: a sale, a breach, or the affiliate itself. */
export type Flag = {
  id: string;
  affiliateId: string;
  affiliateNumber: number;
  affiliateName: string;
  rule: FlagRule;
  strength: FlagStrength;
  holds: boolean;
  evidence: Record<string, unknown>;
  orderId: string | null;
  /** What people call that order. */
  orderNumber: string | null;
  /** When the order was placed; null where it is about no sale. */
  orderedAt: Date | null;
  state: FlagState;
  raisedBy: string;
  raisedAt: Date;
  question: string | null;
  askedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
};

type Asked = Pick<Flag, 'state' | 'askedAt' | 'answer'>;

/** The last moment for an answer; null while nothing was asked. */
export function answerUntil({ askedAt }: Pick<Flag, 'askedAt'>): Date | null {
  return askedAt && new Date(askedAt.getTime() + ANSWER_DAYS * DAY);
}

/** An affiliate answers once, as long as nobody decided: late answers are read too. */
export function mayAnswer({ state, answer }: Asked): boolean {
  return state === 'waiting' && answer === null;
}

/** Confirmed is only what its affiliate was asked about: once it answered, or its seven days are over. */
export function mayConfirm(flag: Asked, at: Date): boolean {
  const until = answerUntil(flag);
  return flag.state === 'waiting' && until !== null && (flag.answer !== null || until <= at);
}

/** An affiliate sees what holds its money, and what it was asked about. */
export function isShown({ state, holds, question }: Pick<Flag, 'state' | 'holds' | 'question'>): boolean {
  return question !== null || (holds && state === 'open');
}

/** It holds money longer than an examination should take. */
export function isOverdue({ state, holds, raisedAt }: Flag, at: Date): boolean {
  const isOpen = state === 'open' || state === 'waiting';
  return isOpen && holds && at.getTime() - raisedAt.getTime() > LONGEST_HOLD_DAYS * DAY;
}

/** What a decision does to money, for letters and pages: `of` the rule, and whether it was confirmed. */
export function consequenceOf(
  { rule, holds, orderId }: Pick<Flag, 'rule' | 'holds' | 'orderId'>,
  isConfirmed: boolean,
): 'earnsNothing' | 'fee' | 'noted' | 'released' | 'nothing' {
  if (!isConfirmed) return holds ? 'released' : 'nothing';
  if (rule === 'spam') return 'fee';
  return FLAGS[rule].about === 'sale' && orderId !== null ? 'earnsNothing' : 'noted';
}
