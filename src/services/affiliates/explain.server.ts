import { isUuid } from '../../shared/ids.ts';
import { keysOf } from '../../shared/keys.ts';
import type { Database, Query } from '../database/database.server.ts';
import { type Clause, FLAGS, type FlagRule, REFUSALS, type Refusal } from './clauses.table.ts';
import { findClick, findCode, signUpClick } from './credit.store.server.ts';
import { isClickValid, isCodeValid, type KnownClick } from './credit.ts';
import {
  decisionsOf,
  type ExplainedOrder,
  explainedOrder,
  flagsAbout,
  movementsOf,
} from './explain.store.server.ts';

/** One rule: what it said of an order, its section, and what that follows from. */
export type ExplainedRule = {
  rule: string;
  clause: Clause;
  verdict: 'yes' | 'no' | 'refuses' | 'holds' | 'flagged' | 'not asked';
  evidence: string;
};

export type Explained = {
  order: ExplainedOrder;
  /** What it comes to, in a sentence. */
  verdict: string;
  rules: ExplainedRule[];
  movements: Awaited<ReturnType<typeof movementsOf>>;
};

/** All rules of an order in the order in which they are asked; undefined where there is no such order. */
export async function explainOrder({ query }: Database, text: string): Promise<Explained | undefined> {
  const order = await explainedOrder({ query }, text);
  if (!order) return undefined;
  const decisions = await decisionsOf({ query }, order.id);
  return {
    order,
    verdict: verdictOf(order, decisions.at(-1)),
    rules: [
      ...(await candidates({ query }, order)),
      ...refusals(decisions[0]),
      ...decisions.slice(1).map(byPerson),
      ...(await flagRules({ query }, order.id, decisions[0]?.verdict === 'credited')),
    ],
    movements: await movementsOf({ query }, order.id),
  };
}

type Decision = Awaited<ReturnType<typeof decisionsOf>>[number];

function verdictOf(order: ExplainedOrder, last: Decision | undefined): string {
  if (last) {
    const { verdict, number, by, clause, percent, agreement_version: version } = last;
    const terms = verdict === 'credited' ? `, ${percent} % by the agreement of ${version}` : '';
    return `${verdict}: affiliate ${number}, by ${by}, section ${clause}${terms}`;
  }
  if (!order.isEarned) return 'not decided: nothing of its money is earned yet';
  return order.isWaiting
    ? 'not decided yet: it is looked at within seconds'
    : 'nobody’s: no affiliate led to it';
}

/** Who may have led to it, in the order of section 15. */
async function candidates({ query }: Query, order: ExplainedOrder): Promise<ExplainedRule[]> {
  const code = order.code ? await findCode({ query }, order.code) : null;
  const click = isUuid(order.clickId ?? '') ? await findClick({ query }, order.clickId ?? '') : null;
  const signUpId = order.accountId ? await signUpClick({ query }, order.accountId) : undefined;
  const signUp = signUpId ? await findClick({ query }, signUpId) : null;
  const rule = (name: string, isValid: boolean, evidence: string): ExplainedRule => ({
    ...{ rule: name, clause: '15', evidence },
    verdict: isValid ? 'yes' : 'no',
  });
  const isCode = code !== null && isCodeValid(code, order.orderedAt);
  return [
    rule(
      'code',
      isCode,
      order.code
        ? code
          ? `${code.code}${isCode ? '' : ', not in use then'}`
          : `${order.code}, unknown`
        : 'none typed',
    ),
    rule('click', isClickValid(click, order.orderedAt), order.clickId ? clickWords(click) : 'none kept'),
    rule('signUp', isClickValid(signUp, order.orderedAt), clickWords(signUp)),
  ];
}

function clickWords(click: KnownClick | null): string {
  if (!click) return 'none of ours';
  return `${click.at.toISOString()}${click.isBot ? ', a robot' : ''}`;
}

/** What could refuse it: asked until the first that does. */
function refusals(first: Decision | undefined): ExplainedRule[] {
  const asked = new Map(askedOf(first).map(({ rule, holds }) => [rule, holds]));
  const own = first?.evidence['own'];
  return keysOf(REFUSALS).map((rule) => {
    const holds = asked.get(rule);
    return {
      ...{ rule, clause: REFUSALS[rule] },
      verdict: holds === undefined ? 'not asked' : holds ? 'holds' : 'refuses',
      evidence: rule === 'own' && typeof own === 'string' ? own : REFUSAL_WORDS[rule],
    };
  });
}

const REFUSAL_WORDS: Record<Refusal, string> = {
  active: 'the affiliate was active when it was placed',
  first: 'the first order of its mailbox that was ever paid',
  own: 'mailbox, account, seats and payout address are not the affiliate’s',
  retailer: 'no affiliate of the retailer is paid for it',
  package: 'the package earns commission',
};

/** The rules that were asked, as the credit keeps them. */
function askedOf(first: Decision | undefined): { rule: string; holds: boolean }[] {
  const asked = first?.evidence['asked'];
  return Array.isArray(asked) ? asked : [];
}

function byPerson({ verdict, clause, evidence }: Decision): ExplainedRule {
  const said = verdict === 'credited' ? 'yes' : 'refuses';
  // The clauses of credits are those of the table.
  return { rule: 'person', clause: clause as Clause, verdict: said, evidence: JSON.stringify(evidence) };
}

/** What a person may have to look at; asked of credited sales alone. */
async function flagRules({ query }: Query, orderId: string, isAsked: boolean): Promise<ExplainedRule[]> {
  const raised = await flagsAbout({ query }, orderId);
  const ofSales: FlagRule[] = keysOf(FLAGS).filter((rule) => FLAGS[rule].about === 'sale');
  return ofSales.flatMap((rule): ExplainedRule[] => {
    const { clause } = FLAGS[rule];
    const found = raised.filter((flag) => flag.rule === rule);
    if (found.length === 0) return [{ rule, clause, verdict: isAsked ? 'no' : 'not asked', evidence: '' }];
    return found.map(({ id, state, strength, holds, evidence, reason }) => ({
      ...{ rule, clause, verdict: 'flagged' as const },
      evidence: [
        `${id.slice(-12)} ${strength}${holds ? ', holds' : ''}, ${state}`,
        JSON.stringify(evidence),
        reason,
      ]
        .filter(Boolean)
        .join(' '),
    }));
  });
}
