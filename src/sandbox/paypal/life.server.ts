import {
  type Cycle,
  leftOf,
  newNumber,
  type Refund,
  type StandIn,
  type Subscription,
  type Transaction,
} from './records.ts';
import { disputeShape, oldRefundShape, saleShape, subscriptionShape } from './shapes.ts';

type Sold = { standIn: StandIn; subscription: Subscription };

/** PayPal's share: 3.49 per cent and 49 cents. */
const FEE_RATE = 0.0349;
const FEE_FIXED = 49;

/**
 * The buyer agrees: the first charge is taken at once, or never, as for one who pays with a slow bank.
 * Agreeing once more changes nothing.
 */
export function approve({ standIn, subscription }: Sold, isCharged: boolean): void {
  if (subscription.status !== 'APPROVAL_PENDING') return;
  const at = standIn.parts.now();
  subscription.startedAt = at.toISOString();
  move({ standIn, subscription }, 'ACTIVE', 'ACTIVATED');
  if (isCharged) charge({ standIn, subscription }, at);
  else subscription.transactions.push(newTransaction({ standIn, subscription }, at, 'PENDING'));
}

/** Takes the money of the next cycle. */
export function charge({ standIn, subscription }: Sold, at: Date): void {
  const transaction = newTransaction({ standIn, subscription }, at, 'COMPLETED');
  subscription.transactions.push(transaction);
  subscription.failedPayments = 0;
  schedule({ standIn, subscription });
  tellSale({ standIn, subscription }, transaction, 'COMPLETED');
}

/** A renewal that could not be charged, three times: PayPal suspends. */
export function failCharge({ standIn, subscription }: Sold, at: Date): void {
  subscription.transactions.push(newTransaction({ standIn, subscription }, at, 'DECLINED'));
  subscription.failedPayments += 1;
  subscription.isRefusing = true;
  schedule({ standIn, subscription });
  tellSubscription({ standIn, subscription }, 'PAYMENT.FAILED');
  move({ standIn, subscription }, 'SUSPENDED', 'SUSPENDED');
}

/** The money that was missing comes in. */
export function payAgain({ standIn, subscription }: Sold): void {
  const at = standIn.parts.now();
  const last = subscription.transactions.at(-1);
  if (last?.status === 'PENDING') {
    Object.assign(last, { status: 'COMPLETED', at: at.toISOString(), changedAt: at.toISOString() });
    schedule({ standIn, subscription });
    skipPassed({ standIn, subscription });
    tellSale({ standIn, subscription }, last, 'COMPLETED');
    return;
  }
  if (subscription.status !== 'SUSPENDED' || subscription.failedPayments === 0) return;
  subscription.isRefusing = false;
  takeOutstanding({ standIn, subscription });
  activate({ standIn, subscription });
}

/** Takes what could not be charged, from what the customer pays with now; it stays suspended until it is activated. */
export function takeOutstanding({ standIn, subscription }: Sold): Transaction {
  const at = standIn.parts.now();
  // The cycle that failed was counted already.
  subscription.cycles -= 1;
  const taken = newTransaction(
    { standIn, subscription },
    at,
    subscription.isRefusing ? 'DECLINED' : 'COMPLETED',
  );
  subscription.transactions.push(taken);
  if (!subscription.isRefusing) subscription.failedPayments = 0;
  schedule({ standIn, subscription });
  if (!subscription.isRefusing) tellSale({ standIn, subscription }, taken, 'COMPLETED');
  return taken;
}

/** Goes on after it was suspended. */
export function activate({ standIn, subscription }: Sold): void {
  skipPassed({ standIn, subscription });
  move({ standIn, subscription }, 'ACTIVE', 'ACTIVATED');
}

/** Cycles that passed while no money came in are not charged. */
function skipPassed({ standIn, subscription }: Sold): void {
  const now = standIn.parts.now().toISOString();
  while (subscription.nextBillingAt && subscription.nextBillingAt <= now) schedule({ standIn, subscription });
}

/** Changes the status and tells of it. */
export function move({ standIn, subscription }: Sold, status: Subscription['status'], event: string): void {
  subscription.status = status;
  subscription.changedAt = standIn.parts.now().toISOString();
  if (status === 'CANCELLED' || status === 'EXPIRED') subscription.nextBillingAt = null;
  tellSubscription({ standIn, subscription }, event);
}

/** Charges all cycles that fell due, each at its time. */
export function chargeDue({ standIn, subscription }: Sold): boolean {
  const now = standIn.parts.now();
  let isChanged = false;
  for (;;) {
    const due = subscription.nextBillingAt ? new Date(subscription.nextBillingAt) : undefined;
    if (subscription.status !== 'ACTIVE' || !due || due > now) return isChanged;
    charge({ standIn, subscription }, due);
    isChanged = true;
  }
}

/** Gives back a part of a payment, at most what is left of it. */
export function refund({ standIn, subscription }: Sold, transaction: Transaction, amount: number): Refund {
  const at = standIn.parts.now().toISOString();
  const given: Refund = { id: newNumber(17), amount: Math.min(amount, leftOf(transaction)), at };
  transaction.refunds.push(given);
  transaction.status = leftOf(transaction) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  transaction.changedAt = at;
  standIn.notify({
    kind: 'PAYMENT.SALE.REFUNDED',
    type: 'refund',
    resource: oldRefundShape(transaction, given, addressOf(standIn)),
  });
  subscription.changedAt = at;
  return given;
}

export function dispute({ standIn, subscription }: Sold, transaction: Transaction): void {
  const at = standIn.parts.now().toISOString();
  transaction.dispute = {
    id: `PP-D-${newNumber(6)}`,
    amount: leftOf(transaction),
    at,
    changedAt: at,
    outcome: null,
  };
  tellDispute({ standIn, subscription }, transaction, 'CREATED');
}

/** Ends a dispute; one that is lost takes the money. */
export function decide({ standIn, subscription }: Sold, transaction: Transaction, isWon: boolean): void {
  if (!transaction.dispute) return;
  const at = standIn.parts.now().toISOString();
  transaction.dispute.outcome = isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
  transaction.dispute.changedAt = at;
  tellDispute({ standIn, subscription }, transaction, 'RESOLVED');
  if (isWon) return;
  transaction.status = 'REFUNDED';
  transaction.changedAt = at;
  tellSale({ standIn, subscription }, transaction, 'REVERSED');
}

function newTransaction(
  { standIn, subscription }: Sold,
  at: Date,
  status: Transaction['status'],
): Transaction {
  const { amount, currency } = cycleOf({ standIn, subscription }) ?? { amount: 0, currency: 'USD' };
  const isPaid = status === 'COMPLETED';
  return {
    id: newNumber(17),
    status,
    amount,
    currency,
    fee: isPaid ? Math.min(amount, Math.round(amount * FEE_RATE) + FEE_FIXED) : 0,
    at: at.toISOString(),
    changedAt: at.toISOString(),
    refunds: [],
    dispute: null,
  };
}

/** The cycle that is due next: the trial's as often as the plan says, then the regular one. */
function cycleOf({ standIn, subscription }: Sold, count = subscription.cycles): Cycle | undefined {
  const cycles = standIn.plans.get(subscription.planId)?.cycles ?? [];
  let before = 0;
  for (const cycle of cycles) {
    if (cycle.total === 0 || count < before + cycle.total) return cycle;
    before += cycle.total;
  }
  return undefined;
}

/** Counts a cycle, and sets when the next one is due: always on the day it began. */
function schedule({ standIn, subscription }: Sold): void {
  const cycle = cycleOf({ standIn, subscription });
  subscription.cycles += 1;
  const start = new Date(subscription.startedAt ?? subscription.createdAt);
  const months = monthsOf({ standIn, subscription });
  subscription.nextBillingAt = cycle ? monthsLater(start, months).toISOString() : null;
}

/** How long all cycles are that were due so far: a year may be followed by months. */
function monthsOf({ standIn, subscription }: Sold): number {
  const due = Array.from({ length: subscription.cycles }, (_, count) =>
    cycleOf({ standIn, subscription }, count),
  );
  return due.reduce((sum, cycle) => sum + (cycle?.unit === 'YEAR' ? 12 : 1), 0);
}

function monthsLater(start: Date, months: number): Date {
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // The 31st of a month that has none became the first days of the next.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
}

function tellSubscription({ standIn, subscription }: Sold, event: string): void {
  const shape = subscriptionShape(subscription, { url: addressOf(standIn), plan: undefined });
  standIn.notify({ kind: `BILLING.SUBSCRIPTION.${event}`, type: 'subscription', resource: shape });
}

function tellSale({ standIn, subscription }: Sold, transaction: Transaction, event: string): void {
  const shape = saleShape(subscription, transaction, addressOf(standIn));
  standIn.notify({ kind: `PAYMENT.SALE.${event}`, type: 'sale', resource: shape });
}

function tellDispute({ standIn, subscription }: Sold, transaction: Transaction, event: string): void {
  if (!transaction.dispute) return;
  const shape = disputeShape(subscription, transaction, transaction.dispute);
  standIn.notify({ kind: `CUSTOMER.DISPUTE.${event}`, type: 'dispute', resource: shape });
}

/** Where the stand-in's API is. */
export function addressOf({ parts }: StandIn): string {
  return `${parts.url}/paypal`;
}
