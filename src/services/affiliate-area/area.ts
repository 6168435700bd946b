import type { CreditRow } from '../affiliates/ledger-rows.ts';
import type { AffiliateState } from '../affiliates/states.table.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';

/** Currency in which commission is paid (Schedule A, A.7). */
export const PAID_IN = 'USD';

/** An affiliate as its own area knows it. */
export type Affiliate = {
  id: string;
  number: number;
  state: AffiliateState;
  agreement: { version: string; hash: string; at: string };
  acceptedAt: Date;
  endsAt: Date | null;
  endedBy: 'owner' | 'affiliate' | null;
  /** When the first question that waits for its answer was asked; null where none does. */
  askedAt: Date | null;
  /** Whether anything of it was ever asked about, or is held. */
  hasQuestions: boolean;
  /** A changed agreement that was announced and does not apply yet; days as YYYY-MM-DD. */
  announced: { version: string; appliesOn: string; acceptedAt: string | null } | null;
};

export type AffiliateLinkRow = { token: string; endedAt: Date | null };
/** Days as YYYY-MM-DD. */
export type AffiliateCode = { code: string; startsOn: string; endsOn: string | null; endedAt: Date | null };

/** What is owed, in cents of {@link PAID_IN}; `dueOn` is when a part of it becomes payable. */
export type Balances = {
  due: number;
  held: number;
  accrued: readonly { dueOn: string; amount: number }[];
};

/** What is paid next, if nothing is refunded until then. */
export type NextPayout = {
  /** YYYY-MM-DD. */
  on: string;
  /** It is due already, and in the payouts of this month. */
  isDue: boolean;
  amount: number;
  /** Cents that lack until the minimum; 0 where it is reached. */
  missing: number;
};

/** A payout as its affiliate sees it. */
export type OwnPayout = {
  id: string;
  /** The first of its month, YYYY-MM-DD. */
  month: string;
  amount: number;
  state: 'sent' | 'paid' | 'unclaimed' | 'failed' | 'returned';
  sentAt: Date;
  /** In the words of whoever was to pay it. */
  failure: string | null;
};

/** A sale as its affiliate sees it: nothing of its buyer. */
export type Sale = {
  orderId: string;
  /** By which it is named on statements and to the affiliate's server. */
  number: string;
  /** Label of the affiliate's own on the link that was pressed. */
  subId: string | null;
  at: Date;
  plan: PlanName;
  by: CreditRow['by'];
  clickedAt: Date | null;
  code: string | null;
  verdict: CreditRow['verdict'];
  rule: string;
  clause: string;
  /** What the buyer paid without taxes, less what went back; in cents of `currency`. */
  basis: number;
  currency: string;
  commission: number;
  state: SaleState;
  /** The section by which it was taken back, where it was. */
  reversedBy: string | null;
  dueOn: string | null;
};

export type SaleState =
  | 'open'
  | 'accrued'
  | 'due'
  | 'sent'
  | 'unclaimed'
  | 'paid'
  | 'held'
  | 'reversed'
  | 'partly'
  | 'forfeited'
  | 'refused';

/** Where the money of a sale stands, by the accounts of its journals; in cents. */
export type SaleMoney = {
  commission: number;
  accrued: number;
  held: number;
  forfeited: number;
  /** Part of it was taken back and not given back since. */
  isReduced: boolean;
  dueOn: string | null;
  /** How the payout stands that it is in; null where it is in none, and where that one came back. */
  payout: 'sent' | 'paid' | 'unclaimed' | 'failed' | null;
};

/** How a sale stands, in a word. */
export function saleState(verdict: Sale['verdict'], money: SaleMoney | undefined): SaleState {
  if (verdict === 'refused') return 'refused';
  if (!money) return 'open';
  const { commission, accrued, held, forfeited, isReduced, payout } = money;
  if (isReduced && commission === 0) return 'reversed';
  if (held > 0) return 'held';
  if (forfeited > 0) return 'forfeited';
  if (isReduced) return 'partly';
  if (accrued > 0) return 'accrued';
  // What did not leave is due as before.
  return payout === null || payout === 'failed' ? 'due' : payout;
}

/** Whether an agreement has ended by a moment: what is due then is paid whatever the amount (section 26). */
export function hasEnded(endsAt: Date | null, at: Date): boolean {
  return endsAt !== null && endsAt <= at;
}

/**
 * What is paid at the start of the first month by which it reaches the minimum; where it does not yet, all that is on the
 * way.
 * @param minimum in cents
 * @param isPaidOut this month's payouts were sent: what is due since waits for the next
 */
export function nextPayout(
  { due, accrued }: Balances,
  at: Date,
  minimum: number,
  isPaidOut = true,
): NextPayout {
  const begun = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)).toISOString().slice(0, 10);
  if (!isPaidOut && due >= minimum) return { on: begun, isDue: true, amount: due, missing: 0 };
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const later = accrued.map(({ dueOn }) => dueOn).filter((day) => day > first);
  const payouts = [first, ...later.toSorted()].map((on) => ({ on, amount: due + maturedBy(accrued, on) }));
  const { on, amount } = payouts.find((payout) => payout.amount >= minimum) ?? {
    on: first,
    amount: due + accrued.reduce((sum, part) => sum + part.amount, 0),
  };
  return { on, isDue: false, amount, missing: Math.max(0, minimum - amount) };
}

function maturedBy(accrued: Balances['accrued'], day: string): number {
  return accrued.filter(({ dueOn }) => dueOn <= day).reduce((sum, { amount }) => sum + amount, 0);
}

/** The month whose sales are paid on a day: two before it. @returns its first day, YYYY-MM-DD */
export function earnedMonth(dueOn: string): string {
  const day = new Date(`${dueOn}T00:00:00Z`);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 2, 1)).toISOString().slice(0, 10);
}

/** The day on which a sale of a moment is paid: the first of the month after next. */
export function payoutDay(at: Date): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);
}

export type ClickDay = { day: string; clicks: number };
export type ClickCount = { name: string; clicks: number };
export type Clicks = {
  /** Every day of the time, those without a click too. */
  days: readonly ClickDay[];
  pages: readonly ClickCount[];
  /** Labels of the affiliate's own; '' is none. */
  subs: readonly ClickCount[];
  total: number;
  bots: number;
  withoutStorage: number;
};

/** All days of a time of so many, the last one that of `at`, with what was counted. */
export function everyDay(counted: readonly ClickDay[], at: Date, count: number): ClickDay[] {
  const known = new Map(counted.map(({ day, clicks }) => [day, clicks]));
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(
      Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - (count - 1 - index)),
    );
    const day = date.toISOString().slice(0, 10);
    return { day, clicks: known.get(day) ?? 0 };
  });
}
