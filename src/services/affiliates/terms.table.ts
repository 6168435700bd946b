/**
 * The numbers of the affiliate programme, each with the clause it comes from. The programme's page computes with
 * them and the agreement states them: neither writes one itself. Amounts are in whole US dollars.
 */
export const AFFILIATE_TERMS = {
  commissionPercent: { value: 30, clause: 'Schedule A: of gross revenue per referred sale (R9.61)' },
  minimumPayout: { value: 50, clause: 'Schedule A: minimum payout (R9.62)' },
  forfeitLimit: {
    value: 1_000,
    clause: 'Termination: accrued commission is forfeited if the total due does not exceed this (R9.63)',
  },
  spamFee: { value: 500, clause: 'Spam: administration fee in US dollars (R9.64)' },
  /** Whole months between the end of a month and the payout of its conversions. */
  extensionMonths: { value: 1, clause: 'Schedule A: payouts monthly with this extension (R9.65)' },
} as const satisfies Record<string, { value: number; clause: string }>;

/** ISO date from which the extension holds (R9.65). */
export const EXTENSION_SINCE = '2021-07-01';
