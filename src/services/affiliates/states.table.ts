/** The states of the affiliate programme, and which may follow which. */
export const APPLICATION_STATES = {
  sent: ['asked', 'accepted', 'rejected', 'withdrawn'],
  /** A question waits for its answer. */
  asked: ['sent', 'rejected', 'withdrawn'],
  accepted: [],
  /** With a reason; another application may follow when it no longer holds. */
  rejected: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;
export type ApplicationState = keyof typeof APPLICATION_STATES;

export const AFFILIATE_STATES = {
  active: ['examined', 'ending', 'ended'],
  /** A breach or a fraud is looked into: clicks are counted, commission is held (section 18). */
  examined: ['active', 'ending', 'ended'],
  /** Notice was given, its date has not come. */
  ending: ['ended'],
  /** Nothing is credited any more (section 4). */
  ended: ['settled'],
  /** Until something moves after all: a payout comes back, a dispute is won. */
  settled: ['ended'],
} as const satisfies Record<string, readonly string[]>;
export type AffiliateState = keyof typeof AFFILIATE_STATES;

export const FLAG_STATES = {
  /** Nothing is confirmed before the affiliate could answer. */
  open: ['waiting', 'dismissed'],
  /** The affiliate was asked, has seen what was found, and has seven days for its answer. */
  waiting: ['confirmed', 'dismissed'],
  confirmed: [],
  dismissed: [],
} as const satisfies Record<string, readonly string[]>;
export type FlagState = keyof typeof FLAG_STATES;
export type FlagStrength = 'strong' | 'middling' | 'proof';

export const PAYOUT_RUN_STATES = {
  prepared: ['lookedAt'],
  lookedAt: ['approved', 'prepared'],
  /** Frozen; where its inputs have changed since, it is prepared again. */
  approved: ['sending', 'prepared'],
  sending: ['closed'],
  closed: [],
} as const satisfies Record<string, readonly string[]>;
export type PayoutRunState = keyof typeof PAYOUT_RUN_STATES;

export const PAYOUT_STATES = {
  prepared: ['sent'],
  sent: ['paid', 'unclaimed', 'failed'],
  paid: ['returned'],
  unclaimed: ['paid', 'returned'],
  failed: ['returned'],
  returned: [],
} as const satisfies Record<string, readonly string[]>;
export type PayoutState = keyof typeof PAYOUT_STATES;

/** Of an objection to a statement: until it is answered that is objected, and final 60 days after it was issued. */
export type ObjectionState = 'objected' | 'answered';
