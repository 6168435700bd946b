import type { FlagRule } from '../affiliates/clauses.table.ts';
import type { CommissionKind } from '../affiliates/commission-journal.ts';
import type { PayableLine } from '../affiliates/payables.server.ts';
import type { PayoutRunState, PayoutState } from '../affiliates/states.table.ts';

/** A payout run among others. Amounts in cents of US dollars, without what is left out. */
export type RunLine = {
  /** YYYY-MM. */
  month: string;
  state: PayoutRunState;
  count: number;
  total: number;
  preparedBy: string;
  preparedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  sentAt: Date | null;
  closedAt: Date | null;
};

/** Something that a person has to decide about an affiliate. */
export type FlagInTheWay = { id: string; rule: FlagRule; holds: boolean };

/** An affiliate as an operator sees it in a run. `shown`: what of its account may be seen. */
export type PaidAffiliate = {
  affiliateId: string;
  number: number;
  name: string;
  shown: string;
  flags: readonly FlagInTheWay[];
};

/** What a run at a moment would pay to somebody, or why it does not. */
export type PreviewLine = PayableLine & PaidAffiliate;
export type PayoutPreview = {
  /** YYYY-MM. */
  month: string;
  lines: readonly PreviewLine[];
  /** The run of that month, where there is one. */
  run: RunLine | null;
};

export type RunPayout = PaidAffiliate & {
  id: string;
  amount: number;
  method: string;
  state: PayoutState;
  lookedAtBy: string | null;
  leftOutBecause: string | null;
  reference: string | null;
  failure: string | null;
  attemptedAt: Date | null;
  endedAt: Date | null;
};

/** A run with all its payouts, and the one before it. */
export type WholeRun = { run: RunLine; payouts: readonly RunPayout[]; before: RunLine | null };

/** What moved of what is due. `amount`: positive where more is due. */
export type DueLine = {
  id: string;
  at: Date;
  kind: CommissionKind;
  clause: string;
  orderId: string | null;
  amount: number;
};

/** A payout with what it is made of. `carried`: what none of the lines tell. */
export type WholePayout = { run: RunLine; payout: RunPayout; lines: readonly DueLine[]; carried: number };

/** A month as it stands in addresses. */
export function monthText(month: Date): string {
  return month.toISOString().slice(0, 7);
}

/** Reads one; undefined for anything else. */
export function monthOfText(text: string): Date | undefined {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? new Date(`${text}-01T00:00:00Z`) : undefined;
}

/** Payouts of a run that are made. */
export function paidOf<Line extends { leftOutBecause: string | null }>(payouts: readonly Line[]): Line[] {
  return payouts.filter(({ leftOutBecause }) => leftOutBecause === null);
}

/** What goes by each method, by their names. */
export function totalsOf(
  lines: readonly { amount: number; method: string }[],
): { method: string; count: number; total: number }[] {
  const byMethod = Map.groupBy(
    lines.filter(({ amount }) => amount > 0),
    ({ method }) => method,
  );
  return [...byMethod]
    .map(([method, own]) => ({
      ...{ method, count: own.length },
      total: own.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .toSorted((one, other) => (one.method < other.method ? -1 : 1));
}
