import { DAY, SECOND } from '../../shared/clock.ts';
import type { Notify } from './events.server.ts';
import { chargeShape, disputeShape, refundShape } from './money-shapes.server.ts';
import {
  type ChargeRow,
  endOfPeriod,
  type InvoiceRow,
  invoicesOf,
  type KeptCard,
  type Line,
  leftOf,
  newStripeId,
  type Records,
  type SessionRow,
  type SubscriptionRow,
  type Term,
} from './records.server.ts';
import {
  firstSubtotalOf,
  invoiceShape,
  sessionShape,
  subscriptionShape,
  subtotalOf,
} from './shapes.server.ts';

/** The records, and who is told of what is written into them. */
export type StandIn = { records: Records; notify: Notify };

/** After so long without success a subscription is given up, as Stripe does unless it is set otherwise. */
const GIVE_UP_S = (21 * DAY) / SECOND;
/** 2.9 % and 30 cents. */
const FEE = { perMille: 29, fixed: 30 };

/** A session was paid: customer, subscription, first invoice and charge come to be. */
export function completeSession({ records, notify }: StandIn, session: SessionRow, card: KeptCard): void {
  const at = records.seconds();
  const subscription: SubscriptionRow = {
    id: newStripeId('sub'),
    session: session.id,
    customer: newStripeId('cus', 14),
    created: at,
    status: 'active',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    periods: 1,
    card,
  };
  records.subscriptions.set(subscription.id, subscription);
  session.status = 'complete';
  session.customer = subscription.customer;
  session.subscription = subscription.id;
  const invoice = addInvoice(records, subscription, {
    at,
    reason: 'subscription_create',
    discount: session.amountOff,
  });
  notify('customer.subscription.created', subscriptionShape(records, subscription));
  const charge = payInvoice({ records, notify }, { invoice, subscription, at });
  notify('checkout.session.completed', sessionShape(records, session));
  if (card.kind === 'disputed') openDispute({ records, notify }, charge);
}

export function expireSession({ records, notify }: StandIn, session: SessionRow): void {
  session.status = 'expired';
  notify('checkout.session.expired', sessionShape(records, session));
}

/** The next period begins, and is charged. */
export function renew(
  standIn: StandIn,
  subscription: SubscriptionRow,
  { at, succeeds }: { at: number; succeeds: boolean },
) {
  subscription.periods += 1;
  const invoice = addInvoice(standIn.records, subscription, {
    at,
    reason: 'subscription_cycle',
    discount: 0,
  });
  if (succeeds) payInvoice(standIn, { invoice, subscription, at });
  else failInvoice(standIn, { invoice, subscription, at });
  tellOf(standIn, subscription, 'updated');
}

/** An invoice is paid on its own page, with whatever card. */
export function payOpen(standIn: StandIn, invoice: InvoiceRow, card: KeptCard): void {
  const { records } = standIn;
  const subscription = records.subscriptions.get(invoice.subscription);
  if (!subscription || invoice.status !== 'open') return;
  if (subscription.savesCard) subscription.card = card;
  payInvoice(standIn, { invoice, subscription: { ...subscription, card }, at: records.seconds() });
  reviveIfPaid(standIn, subscription);
}

/** Nobody can pay it any more. */
export function voidInvoice(standIn: StandIn, invoice: InvoiceRow): void {
  invoice.status = 'void';
  const subscription = standIn.records.subscriptions.get(invoice.subscription);
  if (subscription) reviveIfPaid(standIn, subscription);
}

/** A subscription is past due for as long as it owes something. */
function reviveIfPaid(standIn: StandIn, subscription: SubscriptionRow): void {
  const owes = invoicesOf(standIn.records, subscription.id).some(({ status }) => status === 'open');
  if (owes || subscription.status !== 'past_due') return;
  subscription.status = 'active';
  tellOf(standIn, subscription, 'updated');
}

/** It ends now. What is owed stays open, and can be paid on its page until it is voided. */
export function cancelNow(standIn: StandIn, subscription: SubscriptionRow): void {
  subscription.status = 'canceled';
  subscription.canceledAt ??= standIn.records.seconds();
  subscription.endedAt = standIn.records.seconds();
  tellOf(standIn, subscription, 'deleted');
}

/** The buyer's card works again: what is owed is paid. */
export function payOwed(standIn: StandIn, subscription: SubscriptionRow): void {
  const at = standIn.records.seconds();
  const owed = invoicesOf(standIn.records, subscription.id).filter(({ status }) => status === 'open');
  subscription.status = 'active';
  subscription.card = { ...subscription.card, kind: 'success' };
  for (const invoice of owed) payInvoice(standIn, { invoice, subscription, at });
  tellOf(standIn, subscription, 'updated');
}

/**
 * Other prices from the next period on. A new length of the periods needs a trial to the end of this one: without it
 * Stripe begins and charges one at once, which the stand-in refuses to guess at.
 */
export function changeItems(
  standIn: StandIn,
  subscription: SubscriptionRow,
  { lines, term, trialEnd }: { lines: Line[]; term: Term; trialEnd: number | undefined },
): void {
  subscription.changed = { lines, term, times: (subscription.changed?.times ?? 0) + 1 };
  if (trialEnd !== undefined) subscription.trial = { end: trialEnd, periods: subscription.periods };
  tellOf(standIn, subscription, 'updated');
}

export function cancelAtPeriodEnd(standIn: StandIn, subscription: SubscriptionRow, cancels = true): void {
  subscription.cancelAtPeriodEnd = cancels;
  subscription.canceledAt = cancels ? standIn.records.seconds() : null;
  tellOf(standIn, subscription, 'updated');
}

export function refundCharge(
  { records, notify }: StandIn,
  charge: ChargeRow,
  amount: number,
): ChargeRow['refunds'][number] {
  const refund = { id: newStripeId('re'), amount, created: records.seconds() };
  charge.refunds.push(refund);
  notify('charge.refunded', chargeShape(charge));
  return refund;
}

/** The buyer's bank sends a refund back. */
export function failRefund({ notify }: StandIn, charge: ChargeRow): void {
  const last = charge.refunds.findLast(({ failed }) => !failed);
  if (!last) return;
  last.failed = true;
  notify('refund.failed', refundShape(charge, last));
}

export function openDispute({ records, notify }: StandIn, charge: ChargeRow): void {
  charge.dispute = {
    id: newStripeId('du'),
    amount: leftOf(charge),
    created: records.seconds(),
    status: 'needs_response',
  };
  notify('charge.dispute.created', disputeShape(charge));
}

export function closeDispute({ notify }: StandIn, charge: ChargeRow, status: 'won' | 'lost'): void {
  if (charge.dispute) charge.dispute.status = status;
  notify('charge.dispute.closed', disputeShape(charge));
}

/** Does what falls due by now: sessions run out, periods end and begin, what is owed for long is given up. */
export function passTime(standIn: StandIn): void {
  const { records } = standIn;
  const until = records.seconds();
  for (const session of records.sessions.values())
    if (session.status === 'open' && session.expiresAt <= until) expireSession(standIn, session);
  for (const subscription of records.subscriptions.values())
    for (let at = dueAt(records, subscription); at <= until; at = dueAt(records, subscription))
      step(standIn, subscription, at);
}

/** When something happens to a subscription by itself; never, once it is over. */
function dueAt(records: Records, subscription: SubscriptionRow): number {
  if (subscription.status === 'canceled') return Number.POSITIVE_INFINITY;
  const owed = invoicesOf(records, subscription.id).find(({ status }) => status === 'open');
  if (owed) return owed.created + GIVE_UP_S;
  return endOfPeriod(subscription, records, subscription.periods);
}

function step(standIn: StandIn, subscription: SubscriptionRow, at: number): void {
  const renews = subscription.status === 'active' && !subscription.cancelAtPeriodEnd;
  if (renews) renew(standIn, subscription, { at, succeeds: subscription.card.kind !== 'renewalsFail' });
  else end(standIn, subscription, at);
}

function end(standIn: StandIn, subscription: SubscriptionRow, at: number): void {
  subscription.status = 'canceled';
  subscription.canceledAt ??= at;
  subscription.endedAt = at;
  for (const invoice of invoicesOf(standIn.records, subscription.id))
    if (invoice.status === 'open') invoice.status = 'void';
  tellOf(standIn, subscription, 'deleted');
}

type New = Pick<InvoiceRow, 'reason' | 'discount'> & { at: number };

function addInvoice(
  records: Records,
  subscription: SubscriptionRow,
  { at, reason, discount }: New,
): InvoiceRow {
  const session = records.sessions.get(subscription.session);
  const isFirst = reason === 'subscription_create';
  const repeated = subscription.changed ?? session;
  const subtotal = session && repeated ? (isFirst ? firstSubtotalOf(session) : subtotalOf(repeated)) : 0;
  const invoice: InvoiceRow = {
    id: newStripeId('in'),
    number: `SANDBOX-${String(records.invoices.size + 1).padStart(6, '0')}`,
    subscription: subscription.id,
    session: subscription.session,
    customer: subscription.customer,
    created: at,
    reason,
    status: 'open',
    ...(isFirst || !subscription.changed ? {} : { lines: subscription.changed.lines }),
    subtotal,
    discount,
    total: subtotal - discount,
    periodStart: endOfPeriod(subscription, records, subscription.periods - 1),
    periodEnd: endOfPeriod(subscription, records, subscription.periods),
    paidAt: null,
    attempts: 0,
    paymentIntent: newStripeId('pi'),
  };
  records.invoices.set(invoice.id, invoice);
  return invoice;
}

type Attempt = { invoice: InvoiceRow; subscription: SubscriptionRow; at: number };

function payInvoice({ records, notify }: StandIn, { invoice, subscription, at }: Attempt): ChargeRow {
  const charge = addCharge(records, { invoice, subscription, at }, 'succeeded');
  invoice.status = 'paid';
  invoice.paidAt = at;
  notify('invoice.paid', invoiceShape(records, invoice));
  return charge;
}

function failInvoice({ records, notify }: StandIn, { invoice, subscription, at }: Attempt): void {
  addCharge(records, { invoice, subscription, at }, 'failed');
  subscription.status = 'past_due';
  notify('invoice.payment_failed', invoiceShape(records, invoice));
}

function addCharge(
  records: Records,
  { invoice, subscription, at }: Attempt,
  status: ChargeRow['status'],
): ChargeRow {
  const charge: ChargeRow = {
    id: newStripeId('ch'),
    invoice: invoice.id,
    paymentIntent: invoice.paymentIntent,
    customer: subscription.customer,
    amount: invoice.total,
    currency: records.sessions.get(invoice.session)?.currency ?? 'usd',
    created: at,
    status,
    balanceTransaction: newStripeId('txn'),
    fee: Math.round((invoice.total * FEE.perMille) / 1000) + FEE.fixed,
    card: subscription.card,
    refunds: [],
    dispute: null,
  };
  records.charges.set(charge.id, charge);
  invoice.attempts += 1;
  return charge;
}

function tellOf(
  { records, notify }: StandIn,
  subscription: SubscriptionRow,
  what: 'updated' | 'deleted',
): void {
  notify(`customer.subscription.${what}`, subscriptionShape(records, subscription));
}
