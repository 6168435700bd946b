import { randomBytes } from 'node:crypto';
import { DAY, SECOND } from '../../shared/clock.ts';
import type { SandboxParts } from '../sandbox.ts';
import type { CardKind } from './cards.table.ts';

/** What the stand-in remembers. Times are seconds since 1970, amounts minor units of `currency` (lower case). */
export type Metadata = Record<string, string>;
export type Term = 'year' | 'month';

export type Line = { name: string; amount: number };

export type SessionRow = {
  id: string;
  secret: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  uiMode: 'hosted_page' | 'elements';
  clientReferenceId: string | null;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  email: string | null;
  locale: string;
  currency: string;
  term: Term;
  lines: Line[];
  /** Charged once and at once; what is repeated then begins when the trial is over. */
  onceLines?: Line[];
  trialDays?: number;
  /** Beside the button of Stripe's page. */
  submitText?: string;
  coupon: string | null;
  amountOff: number;
  successUrl: string | null;
  cancelUrl: string | null;
  returnUrl: string | null;
  customer: string | null;
  subscription: string | null;
};

export type SubscriptionRow = {
  id: string;
  session: string;
  customer: string;
  created: number;
  status: 'active' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  /** Periods that have begun; the first begins with `created`. */
  periods: number;
  card: KeptCard;
  /** A card that pays an invoice becomes the subscription's (`save_default_payment_method`). */
  savesCard?: boolean;
  /** What it renews at where that was changed since it was bought, and how often. */
  changed?: { lines: Line[]; term: Term; times: number };
  /** A trial that was declared later: periods are counted from its end, and the last before it is its. */
  trial?: { end: number; periods: number };
};

/** All that is kept of a card. */
export type KeptCard = { brand: string; last4: string; kind: CardKind };

export type InvoiceRow = {
  id: string;
  number: string;
  subscription: string;
  session: string;
  customer: string;
  created: number;
  reason: 'subscription_create' | 'subscription_cycle';
  status: 'paid' | 'open' | 'void';
  /** Of a later period, what it charges. */
  lines?: Line[];
  subtotal: number;
  discount: number;
  total: number;
  periodStart: number;
  periodEnd: number;
  paidAt: number | null;
  attempts: number;
  paymentIntent: string;
};

export type ChargeRow = {
  id: string;
  invoice: string;
  paymentIntent: string;
  customer: string;
  amount: number;
  currency: string;
  created: number;
  status: 'succeeded' | 'failed';
  balanceTransaction: string;
  fee: number;
  card: KeptCard;
  refunds: { id: string; amount: number; created: number; failed?: boolean }[];
  dispute: { id: string; amount: number; created: number; status: 'needs_response' | 'won' | 'lost' } | null;
};

/** A price by itself: an item of a subscription is made of it. */
export type PriceRow = Line & { id: string; created: number; term: Term; currency: string };
export type CouponRow = { id: string; created: number; amountOff: number; currency: string };
/** A payment that waits for the buyer's bank. */
export type ChallengeRow = { id: string; session: string; card: KeptCard; invoice?: string };
export type AnswerRow = { fingerprint: string; status: number; body: unknown; at: number };

/** The tables of the stand-in, and what time it is there. */
export type Records = {
  /** Where the pages are on which invoices are paid. */
  invoiceUrl: string;
  sessions: Map<string, SessionRow>;
  subscriptions: Map<string, SubscriptionRow>;
  invoices: Map<string, InvoiceRow>;
  charges: Map<string, ChargeRow>;
  coupons: Map<string, CouponRow>;
  prices: Map<string, PriceRow>;
  challenges: Map<string, ChallengeRow>;
  answers: Map<string, AnswerRow>;
  seconds: () => number;
  save: () => void;
};

export function openRecords({ state, now, url }: Pick<SandboxParts, 'state' | 'now' | 'url'>): Records {
  return {
    invoiceUrl: `${url}/stripe/invoice`,
    sessions: state.table('stripe-sessions'),
    subscriptions: state.table('stripe-subscriptions'),
    invoices: state.table('stripe-invoices'),
    charges: state.table('stripe-charges'),
    coupons: state.table('stripe-coupons'),
    prices: state.table('stripe-prices'),
    challenges: state.table('stripe-challenges'),
    answers: state.table('stripe-answers'),
    seconds: () => Math.floor(now().getTime() / 1000),
    save: () => state.save(),
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 24;

/** An id as Stripe makes them: `ch_` and letters. */
export function newStripeId(prefix: string, length = ID_LENGTH): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
}

/** The invoices of a subscription, oldest first. */
export function invoicesOf({ invoices }: Records, subscription: string): InvoiceRow[] {
  return [...invoices.values()].filter((invoice) => invoice.subscription === subscription);
}

/** The charges that succeeded for a subscription, oldest first. */
export function paidCharges(records: Records, subscription: string): ChargeRow[] {
  const invoices = new Set(invoicesOf(records, subscription).map(({ id }) => id));
  return [...records.charges.values()].filter(
    ({ invoice, status }) => status === 'succeeded' && invoices.has(invoice),
  );
}

/** What is left of a charge after its refunds; those that failed gave nothing back. */
export function leftOf({ amount, refunds }: ChargeRow): number {
  return refunds.reduce((left, refund) => (refund.failed ? left : left - refund.amount), amount);
}

/**
 * When the n-th period of a subscription ends: the same day n terms later, or the last of a shorter month. A trial is the
 * first period, and the others are counted from its end.
 */
export function endOfPeriod(
  { session, created, changed, trial }: Pick<SubscriptionRow, 'session' | 'created' | 'changed' | 'trial'>,
  { sessions }: Pick<Records, 'sessions'>,
  periods: number,
): number {
  const { term: bought = 'year', trialDays = 0 } = sessions.get(session) ?? {};
  if (trial && periods >= trial.periods)
    return termsAfter(trial.end, periods - trial.periods, changed?.term ?? bought);
  const isTried = trialDays > 0 && periods > 0;
  const start = created + (isTried ? trialDays * (DAY / SECOND) : 0);
  return termsAfter(start, isTried ? periods - 1 : periods, bought);
}

/** The same day some terms later, in seconds. */
function termsAfter(seconds: number, terms: number, term: Term): number {
  const start = new Date(seconds * 1000);
  const months = terms * (term === 'year' ? 12 : 1);
  const lastDay = new Date(
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}
