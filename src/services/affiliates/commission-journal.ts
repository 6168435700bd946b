/** What an affiliate is owed, what that costs, and where it went. */
export type AffiliateAccount =
  | 'commission'
  | 'accrued'
  | 'due'
  | 'held'
  | 'fees'
  | 'forfeited'
  | `payout:${string}`;

export type CommissionKind =
  | 'earned'
  | 'reversed'
  | 'restored'
  | 'matured'
  | 'fee'
  | 'held'
  | 'released'
  | 'forfeited'
  | 'paid'
  | 'returned'
  | 'corrected';

/** A movement of what is owed to an affiliate. Its entries add up to nothing. */
export type CommissionJournal = {
  /** The same movement has the same key, however often it is computed. */
  key: string;
  kind: CommissionKind;
  orderId: string | null;
  orderJournalKey: string | null;
  clause: string;
  agreementVersion: string;
  /** When what it moves is paid out; null where it is of no sale. */
  dueOn: Date | null;
  at: Date;
  /** The first of the month on whose statement it stands, where that does not follow from `at`. */
  month?: Date;
  entries: readonly { account: AffiliateAccount; amount: number }[];
};
