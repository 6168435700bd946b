import type { ColumnType, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { FlagRule } from './clauses.table.ts';
import type { CommissionKind } from './commission-journal.ts';
import type { Day, MaybeDay, MaybeText } from './row-types.ts';
import type { FlagState, FlagStrength, ObjectionState, PayoutRunState, PayoutState } from './states.table.ts';

/** A row of order_credits. */
export type CreditRow = {
  order_id: string;
  revision: number;
  affiliate_id: string;
  by: 'click' | 'code' | 'signUp' | 'person';
  click_id: MaybeText;
  code: MaybeText;
  valid_until: MaybeMoment;
  verdict: 'credited' | 'refused';
  rule: string;
  clause: string;
  evidence: JSONColumnType<Record<string, unknown>>;
  agreement_version: string;
  percent: number;
  at: Moment;
};

/** A row of affiliate_flags. */
export type FlagRow = {
  id: string;
  affiliate_id: string;
  order_id: MaybeText;
  click_id: MaybeText;
  rule: FlagRule;
  strength: FlagStrength;
  holds: boolean;
  evidence: JSONColumnType<Record<string, unknown>>;
  evidence_key: string;
  state: FlagState;
  /** 'rules', or the person who raised it. */
  raised_by: ColumnType<string, string | undefined, string>;
  question: MaybeText;
  asked_at: MaybeMoment;
  answer: MaybeText;
  answered_at: MaybeMoment;
  decided_by: MaybeText;
  reason: MaybeText;
  raised_at: Moment;
  decided_at: MaybeMoment;
};

/** A row of affiliate_journals. */
export type CommissionJournalRow = {
  id: string;
  key: string;
  kind: CommissionKind;
  affiliate_id: string;
  order_id: MaybeText;
  order_journal_key: MaybeText;
  clause: string;
  agreement_version: string;
  due_on: MaybeDay;
  month: Day;
  at: Moment;
  written_at: Moment;
};

/** A row of affiliate_statements. */
export type StatementRow = {
  id: string;
  affiliate_id: string;
  month: Day;
  number: number;
  opening: JSONColumnType<Record<string, number>>;
  closing: JSONColumnType<Record<string, number>>;
  data: JSONColumnType<Record<string, unknown>>;
  hash: Buffer;
  issued_at: Moment;
  object_until: Moment;
};

/** A row of affiliate_objections. */
export type ObjectionRow = {
  id: string;
  statement_id: string;
  journal_id: MaybeText;
  text: string;
  state: ObjectionState;
  outcome: ColumnType<
    'upheld' | 'denied' | null,
    'upheld' | 'denied' | null | undefined,
    'upheld' | 'denied' | null
  >;
  amount: ColumnType<string | null, number | null | undefined, number | null>;
  answer: MaybeText;
  decided_by: MaybeText;
  created_at: Moment;
  decided_at: MaybeMoment;
};

/** A row of payout_runs. */
export type PayoutRunRow = {
  id: string;
  month: Day;
  state: PayoutRunState;
  prepared_by: string;
  prepared_at: Moment;
  approved_by: MaybeText;
  approved_at: MaybeMoment;
  sent_at: MaybeMoment;
  closed_at: MaybeMoment;
  digest: Buffer;
};

/** A row of payouts. */
export type PayoutRow = {
  id: string;
  run_id: string;
  affiliate_id: string;
  amount: string | number;
  currency: string;
  method: string;
  state: PayoutState;
  looked_at_by: MaybeText;
  left_out_because: MaybeText;
  provider_reference: MaybeText;
  failure: MaybeText;
  sent_to: MaybeText;
  attempted_at: MaybeMoment;
  sent_at: MaybeMoment;
  ended_at: MaybeMoment;
};
