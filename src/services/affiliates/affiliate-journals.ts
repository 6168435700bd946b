import { clausesOf, PAID_AFTER_END } from './clauses.table.ts';
import { spamFee } from './clauses.ts';
import { type FlagFact, moveOf } from './commission.ts';
import type { CommissionJournal } from './commission-journal.ts';

/** What an affiliate's balance follows from besides its sales. */
export type AffiliateFacts = {
  agreementVersion: string;
  /** When it ends, or has ended. */
  endsAt: Date | null;
  flags: readonly Pick<FlagFact, 'id' | 'rule' | 'decided'>[];
  payouts: readonly PayoutFact[];
  corrections: readonly CorrectionFact[];
};

/** What an objection that was upheld changes of what is due, in minor units (section 20). */
export type CorrectionFact = { id: string; amount: number; at: Date };

/** Money that was sent to an affiliate, and came back. */
export type PayoutFact = {
  id: string;
  amount: number;
  method: string;
  /** The first of the month whose run it is of. */
  month: Date;
  sentAt: Date | null;
  returnedAt: Date | null;
};

/**
 * The journals of an affiliate that are of no single sale, by a moment: fees, payouts, payouts that came back, and what a
 * person corrected.
 */
export function journalsOfAffiliate(facts: AffiliateFacts, upTo: Date): CommissionJournal[] {
  const base = {
    orderId: null,
    orderJournalKey: null,
    agreementVersion: facts.agreementVersion,
    dueOn: null,
  };
  const fees = facts.flags.flatMap(({ id, rule, decided }): CommissionJournal[] =>
    rule === 'spam' && decided?.isConfirmed
      ? [
          {
            ...base,
            key: `flag:${id}:fee`,
            kind: 'fee',
            clause: clausesOf('fee'),
            at: decided.at,
            entries: moveOf('due', 'fees', spamFee()),
          },
        ]
      : [],
  );
  const moved = facts.payouts.flatMap(({ id, amount, method, month, sentAt, returnedAt }) => {
    const route = `payout:${method}` as const;
    const isLast = sentAt !== null && facts.endsAt !== null && facts.endsAt <= sentAt;
    const there = {
      key: `payout:${id}`,
      kind: 'paid' as const,
      clause: isLast ? PAID_AFTER_END : clausesOf('paid'),
    };
    const back = { key: `payout:${id}:returned`, kind: 'returned' as const, clause: clausesOf('returned') };
    return [
      ...(sentAt ? [{ ...base, ...there, at: sentAt, month, entries: moveOf('due', route, amount) }] : []),
      ...(sentAt && returnedAt
        ? [{ ...base, ...back, at: returnedAt, entries: moveOf(route, 'due', amount) }]
        : []),
    ];
  });
  const corrections = facts.corrections.map(({ id, amount, at }): CommissionJournal => {
    const person = { key: `person:${id}`, kind: 'corrected' as const, clause: clausesOf('corrected') };
    return { ...base, ...person, at, entries: moveOf('commission', 'due', amount) };
  });
  return [...fees, ...moved, ...corrections].filter(({ at }) => at <= upTo);
}

/** What is owed by some journals, in minor units. */
export function owedBy(journals: readonly Pick<CommissionJournal, 'entries'>[]) {
  const of = (name: string) =>
    // Nothing is 0, and not -0.
    0 -
    journals.reduce(
      (sum, { entries }) =>
        sum + entries.reduce((part, { account, amount }) => part + (account === name ? amount : 0), 0),
      0,
    );
  return { accrued: of('accrued'), due: of('due'), held: of('held') };
}
