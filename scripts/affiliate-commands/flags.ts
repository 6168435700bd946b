import {
  askAbout,
  type Decided,
  decideFlag,
  raiseByHand,
} from '../../src/services/affiliate-flags/decide.server.ts';
import {
  answerUntil,
  type Flag,
  isOverdue,
  RAISED_BY_HAND,
} from '../../src/services/affiliate-flags/flag.ts';
import { findFlag, flagsIn, orderOf } from '../../src/services/affiliate-flags/look-up.server.ts';
import { affiliateOf } from '../../src/services/affiliates/look-up.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { now } from '../../src/shared/clock.ts';
import { printTable } from '../bench/figures.ts';

export const FLAG_USAGE =
  'flags, flag ID, ask ID "question", confirm ID --why "…", dismiss ID --why "…", raise AFFILIATE spam|examination|paidAdvertising [ORDER] --why "…"';

const shortOf = ({ id }: Flag) => id.slice(-12);
const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '';

/** Everything that waits for a person, the oldest first. */
export async function listFlags(database: Database): Promise<string> {
  const flags = await flagsIn(database, ['open', 'waiting']);
  if (flags.length === 0) return '  Nothing waits for a decision.';
  printTable(
    ['flag', 'affiliate', 'rule', 'strength', 'state', 'holds', 'since', 'answer'],
    flags.map((flag) => [
      ...[shortOf(flag), String(flag.affiliateNumber), flag.rule, flag.strength, flag.state],
      ...[holdsWords(flag), dayOf(flag.raisedAt), answerWords(flag)],
    ]),
  );
  return '';
}

function holdsWords(flag: Flag): string {
  if (!flag.holds) return '';
  return isOverdue(flag, now()) ? 'holds, longer than 30 days' : 'holds';
}

function answerWords(flag: Flag): string {
  if (flag.answer !== null) return 'answered';
  return flag.askedAt ? `until ${dayOf(answerUntil(flag))}` : '';
}

/** All of one flag, as lines. */
export function printFlag(flag: Flag): string {
  const lines: [string, string | null][] = [
    ['flag', `${flag.id} (${flag.state})`],
    ['affiliate', String(flag.affiliateNumber)],
    ['rule', `${flag.rule}, ${flag.strength}${flag.holds ? ', holds' : ''}`],
    ['evidence', JSON.stringify(flag.evidence)],
    ['order', flag.orderId],
    ['raised', `${flag.raisedAt.toISOString()} by ${flag.raisedBy}`],
    ['question', flag.question && `${flag.question} (until ${dayOf(answerUntil(flag))})`],
    ['answer', flag.answer && `${flag.answer} (${dayOf(flag.answeredAt)})`],
    ['decided', flag.decidedBy && `${dayOf(flag.decidedAt)} by ${flag.decidedBy}: ${flag.reason}`],
  ];
  return lines.flatMap(([label, value]) => (value ? [`  ${label.padEnd(10)} ${value}`] : [])).join('\n');
}

/** The flag of a number; undefined where there is none. */
export function flagOf(database: Database, text: string): Promise<Flag | undefined> {
  return findFlag(database, text);
}

export async function ask(
  database: Database,
  flag: Flag,
  { question, by }: { question: string; by: string },
): Promise<string> {
  if (question.trim() === '') throw new Error('expected the question in quotation marks');
  if (!(await askAbout(database, flag, { question, by })))
    throw new Error(`Nothing is done: the flag is ${flag.state}.`);
  return 'Asked. The affiliate is mailed, sees what was found, and has seven days.';
}

type Deciding = { isConfirmed: boolean; why: string; by: string };

export async function decide(database: Database, flag: Flag, deciding: Deciding): Promise<string> {
  const outcome = await decideFlag(database, flag, deciding);
  if (outcome !== 'decided') throw new Error(refusalWords(outcome, flag));
  return deciding.isConfirmed
    ? 'Confirmed. What follows is written, and the affiliate is mailed.'
    : 'Dismissed. What was held is released, and the same evidence raises it no more.';
}

function refusalWords(outcome: Exclude<Decided, 'decided'>, flag: Flag): string {
  if (outcome === 'notOpen') return `Nothing is done: the flag is ${flag.state}.`;
  const until = answerUntil(flag);
  return until
    ? `Nothing is done: the affiliate may answer until ${until.toISOString()}.`
    : 'Nothing is done: ask the affiliate first.';
}

type Raising = { number: string; words: readonly string[]; why: string; by: string };

/** Enters what a person found. */
export async function raise(database: Database, { number, words, why, by }: Raising): Promise<string> {
  const [name, order] = words;
  const rule = RAISED_BY_HAND.find((one) => one === name);
  const affiliateId = await affiliateOf(database, number);
  if (!affiliateId || !rule || why === '') throw new Error(`expected ${FLAG_USAGE}`);
  const orderId = order === undefined ? null : await orderOf(database, order);
  if (orderId === undefined) throw new Error(`found no order ${order}`);
  const flag = await raiseByHand(database, { affiliateId, rule, orderId, why, by });
  return flag
    ? `${printFlag(flag)}\nRaised. The affiliate is mailed, and has seven days.`
    : 'Nothing is done: the same was raised before.';
}
