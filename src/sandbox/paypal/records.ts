import type { SandboxParts } from '../sandbox.ts';

/** What the stand-in remembers. Moments are ISO texts, amounts minor units. */
export type Cycle = {
  tenure: 'TRIAL' | 'REGULAR';
  total: number;
  unit: 'MONTH' | 'YEAR';
  amount: number;
  currency: string;
};
export type Plan = {
  id: string;
  productId: string;
  name: string;
  description: string;
  status: string;
  cycles: Cycle[];
  createdAt: string;
};
export type Refund = { id: string; amount: number; at: string };
export type Dispute = { id: string; amount: number; at: string; changedAt: string; outcome: string | null };
export type Transaction = {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  amount: number;
  currency: string;
  fee: number;
  at: string;
  changedAt: string;
  refunds: Refund[];
  dispute: Dispute | null;
};
export type Subscription = {
  id: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  planId: string;
  customId: string;
  email: string;
  /** In which the buyer is shown the page of approval: de-DE. */
  locale?: string;
  token: string;
  returnUrl: string;
  cancelUrl: string;
  createdAt: string;
  changedAt: string;
  startedAt: string | null;
  nextBillingAt: string | null;
  failedPayments: number;
  /** What the customer pays with is refused until another is chosen. */
  isRefusing?: boolean;
  /** How many cycles were due so far, paid or not. */
  cycles: number;
  transactions: Transaction[];
};
/** Money that was paid to somebody, by the number its sender gave it. */
export type Payout = {
  id: string;
  key: string;
  receiver: string;
  amount: number;
  currency: string;
  at: string;
};
/** A request that was answered before: what it made, and when it may be forgotten. */
export type Answered = { id: string; until: string };

export type StandIn = {
  parts: SandboxParts;
  products: Map<string, { id: string; name: string }>;
  plans: Map<string, Plan>;
  subscriptions: Map<string, Subscription>;
  answered: Map<string, Answered>;
  payouts: Map<string, Payout>;
  /** Tells the product of something, signed. */
  notify(event: { kind: string; type: string; resource: object }): void;
  /** How late the Transaction Search is; up to three hours at PayPal. */
  searchLagMs: number;
};

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** A number as PayPal makes them: capital letters and digits. */
export function newNumber(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A transaction or refund of any subscription. */
export function findTransaction(
  { subscriptions }: StandIn,
  matches: (transaction: Transaction) => boolean,
): { subscription: Subscription; transaction: Transaction } | undefined {
  for (const subscription of subscriptions.values()) {
    const transaction = subscription.transactions.find(matches);
    if (transaction) return { subscription, transaction };
  }
  return undefined;
}

/** What of a transaction was not given back. */
export function leftOf({ amount, refunds }: Transaction): number {
  return refunds.reduce((left, refund) => left - refund.amount, amount);
}

/** What could not be charged, as long as it was not; the plan lets one failure suspend. */
export function outstandingOf({ failedPayments, transactions }: Subscription): number {
  const missed = transactions.findLast(({ status }) => status === 'DECLINED');
  return failedPayments > 0 && missed ? missed.amount : 0;
}
