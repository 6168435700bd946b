import {
  type Cycle,
  leftOf,
  newNumber,
  type Refund,
  type Subscription,
  type Transaction,
  type World,
} from './records.ts';
import { disputeShape, oldRefundShape, saleShape, subscriptionShape } from './shapes.ts';

type Sold = { world: World; subscription: Subscription };

/** PayPal's share: 3.49 per cent and 49 cents. */
const FEE_RATE = 0.0349;
const FEE_FIXED = 49;

/**
 * The buyer agrees: the first charge is taken at once, or never, as for one who pays with a slow bank.
 * Agreeing once more changes nothing.
 */
export function approve({ world, subscription }: Sold, isCharged: boolean): void {
  if (subscription.status !== 'APPROVAL_PENDING') return;
  const at = world.parts.now();
  subscription.startedAt = at.toISOString();
  move({ world, subscription }, 'ACTIVE', 'ACTIVATED');
  if (isCharged) charge({ world, subscription }, at);
  else subscription.transactions.push(newTransaction({ world, subscription }, at, 'PENDING'));
}

/** Takes the money of the next cycle. */
export function charge({ world, subscription }: Sold, at: Date): void {
  const transaction = newTransaction({ world, subscription }, at, 'COMPLETED');
  subscription.transactions.push(transaction);
  subscription.failedPayments = 0;
  schedule({ world, subscription });
  tellSale({ world, subscription }, transaction, 'COMPLETED');
}

/** A renewal that could not be charged, three times: PayPal suspends. */
export function failCharge({ world, subscription }: Sold, at: Date): void {
  subscription.transactions.push(newTransaction({ world, subscription }, at, 'DECLINED'));
  subscription.failedPayments += 1;
  subscription.isRefusing = true;
  schedule({ world, subscription });
  tellSubscription({ world, subscription }, 'PAYMENT.FAILED');
  move({ world, subscription }, 'SUSPENDED', 'SUSPENDED');
}

/** The money that was missing comes in. */
export function payAgain({ world, subscription }: Sold): void {
  const at = world.parts.now();
  const last = subscription.transactions.at(-1);
  if (last?.status === 'PENDING') {
    Object.assign(last, { status: 'COMPLETED', at: at.toISOString(), changedAt: at.toISOString() });
    schedule({ world, subscription });
    skipPassed({ world, subscription });
    tellSale({ world, subscription }, last, 'COMPLETED');
    return;
  }
  if (subscription.status !== 'SUSPENDED' || subscription.failedPayments === 0) return;
  subscription.isRefusing = false;
  takeOutstanding({ world, subscription });
  activate({ world, subscription });
}

/** Takes what could not be charged, from what the customer pays with now; it stays suspended until it is activated. */
export function takeOutstanding({ world, subscription }: Sold): Transaction {
  const at = world.parts.now();
  // The cycle that failed was counted already.
  subscription.cycles -= 1;
  const taken = newTransaction(
    { world, subscription },
    at,
    subscription.isRefusing ? 'DECLINED' : 'COMPLETED',
  );
  subscription.transactions.push(taken);
  if (!subscription.isRefusing) subscription.failedPayments = 0;
  schedule({ world, subscription });
  if (!subscription.isRefusing) tellSale({ world, subscription }, taken, 'COMPLETED');
  return taken;
}

/** Goes on after it was suspended. */
export function activate({ world, subscription }: Sold): void {
  skipPassed({ world, subscription });
  move({ world, subscription }, 'ACTIVE', 'ACTIVATED');
}

/** Cycles that passed while no money came in are not charged. */
function skipPassed({ world, subscription }: Sold): void {
  const now = world.parts.now().toISOString();
  while (subscription.nextBillingAt && subscription.nextBillingAt <= now) schedule({ world, subscription });
}

/** Changes the status and tells of it. */
export function move({ world, subscription }: Sold, status: Subscription['status'], event: string): void {
  subscription.status = status;
  subscription.changedAt = world.parts.now().toISOString();
  if (status === 'CANCELLED' || status === 'EXPIRED') subscription.nextBillingAt = null;
  tellSubscription({ world, subscription }, event);
}

/** Charges all cycles that fell due, each at its time. */
export function chargeDue({ world, subscription }: Sold): boolean {
  const now = world.parts.now();
  let isChanged = false;
  for (;;) {
    const due = subscription.nextBillingAt ? new Date(subscription.nextBillingAt) : undefined;
    if (subscription.status !== 'ACTIVE' || !due || due > now) return isChanged;
    charge({ world, subscription }, due);
    isChanged = true;
  }
}

/** Gives back a part of a payment, at most what is left of it. */
export function refund({ world, subscription }: Sold, transaction: Transaction, amount: number): Refund {
  const at = world.parts.now().toISOString();
  const given: Refund = { id: newNumber(17), amount: Math.min(amount, leftOf(transaction)), at };
  transaction.refunds.push(given);
  transaction.status = leftOf(transaction) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  transaction.changedAt = at;
  world.tell({
    kind: 'PAYMENT.SALE.REFUNDED',
    type: 'refund',
    resource: oldRefundShape(transaction, given, addressOf(world)),
  });
  subscription.changedAt = at;
  return given;
}

export function dispute({ world, subscription }: Sold, transaction: Transaction): void {
  const at = world.parts.now().toISOString();
  transaction.dispute = {
    id: `PP-D-${newNumber(6)}`,
    amount: leftOf(transaction),
    at,
    changedAt: at,
    outcome: null,
  };
  tellDispute({ world, subscription }, transaction, 'CREATED');
}

/** Ends a dispute; one that is lost takes the money. */
export function decide({ world, subscription }: Sold, transaction: Transaction, isWon: boolean): void {
  if (!transaction.dispute) return;
  const at = world.parts.now().toISOString();
  transaction.dispute.outcome = isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
  transaction.dispute.changedAt = at;
  tellDispute({ world, subscription }, transaction, 'RESOLVED');
  if (isWon) return;
  transaction.status = 'REFUNDED';
  transaction.changedAt = at;
  tellSale({ world, subscription }, transaction, 'REVERSED');
}

function newTransaction({ world, subscription }: Sold, at: Date, status: Transaction['status']): Transaction {
  const { amount, currency } = cycleOf({ world, subscription }) ?? { amount: 0, currency: 'USD' };
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
function cycleOf({ world, subscription }: Sold, count = subscription.cycles): Cycle | undefined {
  const cycles = world.plans.get(subscription.planId)?.cycles ?? [];
  let before = 0;
  for (const cycle of cycles) {
    if (cycle.total === 0 || count < before + cycle.total) return cycle;
    before += cycle.total;
  }
  return undefined;
}

/** Counts a cycle, and sets when the next one is due: always on the day it began. */
function schedule({ world, subscription }: Sold): void {
  const cycle = cycleOf({ world, subscription });
  subscription.cycles += 1;
  const start = new Date(subscription.startedAt ?? subscription.createdAt);
  const months = monthsOf({ world, subscription });
  subscription.nextBillingAt = cycle ? monthsLater(start, months).toISOString() : null;
}

/** How long all cycles are that were due so far: a year may be followed by months. */
function monthsOf({ world, subscription }: Sold): number {
  const due = Array.from({ length: subscription.cycles }, (_, count) =>
    cycleOf({ world, subscription }, count),
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

function tellSubscription({ world, subscription }: Sold, event: string): void {
  const shape = subscriptionShape(subscription, { url: addressOf(world), plan: undefined });
  world.tell({ kind: `BILLING.SUBSCRIPTION.${event}`, type: 'subscription', resource: shape });
}

function tellSale({ world, subscription }: Sold, transaction: Transaction, event: string): void {
  const shape = saleShape(subscription, transaction, addressOf(world));
  world.tell({ kind: `PAYMENT.SALE.${event}`, type: 'sale', resource: shape });
}

function tellDispute({ world, subscription }: Sold, transaction: Transaction, event: string): void {
  if (!transaction.dispute) return;
  const shape = disputeShape(subscription, transaction, transaction.dispute);
  world.tell({ kind: `CUSTOMER.DISPUTE.${event}`, type: 'dispute', resource: shape });
}

/** Where the stand-in's API is. */
export function addressOf({ parts }: World): string {
  return `${parts.url}/paypal`;
}
