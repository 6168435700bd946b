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
