import { changeOf, dueOn, earnedOf, forfeits, payableOf, spamFee } from './clauses.ts';
import type { CommissionKind } from './commission-journal.ts';

/** A section of the agreement, or of its schedule and exhibit, as lines and refusals name it. */
export const AGREEMENT_CLAUSES = [
  ...[
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
  ],
  ...['21', '22', '23', '24', '25', '26', '27', '28', 'A.1', 'A.2', 'A.3', 'A.4', 'A.5', 'A.6', 'A.7', 'B'],
] as const;
export type Clause = (typeof AGREEMENT_CLAUSES)[number];

/** The rules of money: what each comes from, and the function that computes it. */
export const MONEY_RULES = {
  earned: { clauses: ['17', 'A.1'], rule: earnedOf },
  reversed: { clauses: ['19', 'A.5'], rule: changeOf },
  restored: { clauses: ['19'], rule: changeOf },
  matured: { clauses: ['A.3', 'A.4'], rule: dueOn },
  fee: { clauses: ['12', 'A.5'], rule: spamFee },
  held: { clauses: ['18'], rule: undefined },
  released: { clauses: ['18'], rule: undefined },
  forfeited: { clauses: ['26', 'A.6'], rule: forfeits },
  paid: { clauses: ['18', 'A.2'], rule: payableOf },
  returned: { clauses: ['18'], rule: undefined },
  corrected: { clauses: ['20'], rule: undefined },
} as const satisfies Record<CommissionKind, { clauses: readonly Clause[]; rule: unknown }>;

/** Of a payout after the end: section 26 has it made whatever the amount, and not the minimum of A.2. */
export const PAID_AFTER_END = '18, 26';

/** What refuses a sale that does not hold, in the order in which it is asked, and its section. */
export const REFUSALS = {
  active: '4',
  first: '1',
  own: '14',
  retailer: '15',
  package: 'B',
} as const satisfies Record<string, Clause>;
export type Refusal = keyof typeof REFUSALS;

/**
 * What is looked into by a person, whether it holds the commission meanwhile, and what a breach of it is. It is about one
 * sale, which earns nothing where it is confirmed; about the affiliate itself, whose whole commission waits; or a breach
 * with a consequence of its own.
 */
export const FLAGS = {
  sameAddress: { about: 'sale', clause: '14', holds: true, strength: 'middling' },
  sameBillingName: { about: 'sale', clause: '14', holds: true, strength: 'middling' },
  paidAdvertising: { about: 'sale', clause: '11', holds: false, strength: 'strong' },
  hiddenClick: { about: 'sale', clause: '6', holds: true, strength: 'strong' },
  unnamedReferrer: { about: 'sale', clause: '8', holds: false, strength: 'middling' },
  manyFromOneNetwork: { about: 'sale', clause: '14', holds: true, strength: 'middling' },
  /** Another affiliate has its name and postal address, or is paid to the same account: information is not true. */
  duplicateAccount: { about: 'affiliate', clause: '2', holds: true, strength: 'middling' },
  duplicatePayout: { about: 'affiliate', clause: '2', holds: true, strength: 'strong' },
  /** Unasked messages: a person enters it, confirmed it costs the fee of section 12. */
  spam: { about: 'breach', clause: '12', holds: false, strength: 'proof' },
  /** The affiliate itself is looked into (section 18): all that is not paid yet is held. */
  examination: { about: 'affiliate', clause: '18', holds: true, strength: 'proof' },
} as const satisfies Record<
  string,
  {
    about: 'sale' | 'affiliate' | 'breach';
    clause: Clause;
    holds: boolean;
    strength: 'strong' | 'middling' | 'proof';
  }
>;
export type FlagRule = keyof typeof FLAGS;

/** The clauses of a kind of line, as the ledger keeps them: 'A.3, A.4'. */
export function clausesOf(kind: CommissionKind): string {
  return MONEY_RULES[kind].clauses.join(', ');
}
