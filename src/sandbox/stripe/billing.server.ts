import { DAY, SECOND } from '../../shared/clock.ts';
import type { Tell } from './events.server.ts';
import { chargeShape, disputeShape, refundShape } from './money-shapes.server.ts';
import {
  type Books,
  type ChargeRow,
  endOfPeriod,
  type InvoiceRow,
  invoicesOf,
  type KeptCard,
  leftOf,
  newStripeId,
  type SessionRow,
  type SubscriptionRow,
} from './records.server.ts';
import {
  firstSubtotalOf,
  invoiceShape,
  sessionShape,
  subscriptionShape,
  subtotalOf,
} from './shapes.server.ts';

/** The books, and who is told of what is written into them. */
export type Stand = { books: Books; tell: Tell };

/** After so long without success a subscription is given up, as Stripe does unless it is set otherwise. */
const GIVE_UP_S = (21 * DAY) / SECOND;
/** 2.9 % and 30 cents. */
const FEE = { perMille: 29, fixed: 30 };

/** A session was paid: customer, subscription, first invoice and charge come to be. */
export function completeSession({ books, tell }: Stand, session: SessionRow, card: KeptCard): void {
  const at = books.seconds();
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
  books.subscriptions.set(subscription.id, subscription);
  session.status = 'complete';
  session.customer = subscription.customer;
  session.subscription = subscription.id;
  const invoice = addInvoice(books, subscription, {
    at,
    reason: 'subscription_create',
    discount: session.amountOff,
  });
  tell('customer.subscription.created', subscriptionShape(books, subscription));
  const charge = payInvoice({ books, tell }, { invoice, subscription, at });
  tell('checkout.session.completed', sessionShape(books, session));
  if (card.kind === 'disputed') openDispute({ books, tell }, charge);
}

export function expireSession({ books, tell }: Stand, session: SessionRow): void {
  session.status = 'expired';
  tell('checkout.session.expired', sessionShape(books, session));
}

/** The next period begins, and is charged. */
export function renew(
  stand: Stand,
  subscription: SubscriptionRow,
  { at, succeeds }: { at: number; succeeds: boolean },
) {
  subscription.periods += 1;
  const invoice = addInvoice(stand.books, subscription, { at, reason: 'subscription_cycle', discount: 0 });
  if (succeeds) payInvoice(stand, { invoice, subscription, at });
  else failInvoice(stand, { invoice, subscription, at });
  tellOf(stand, subscription, 'updated');
}

/** An invoice is paid on its own page, with whatever card. */
export function payOpen(stand: Stand, invoice: InvoiceRow, card: KeptCard): void {
  const { books } = stand;
  const subscription = books.subscriptions.get(invoice.subscription);
  if (!subscription || invoice.status !== 'open') return;
  if (subscription.savesCard) subscription.card = card;
  payInvoice(stand, { invoice, subscription: { ...subscription, card }, at: books.seconds() });
  reviveIfPaid(stand, subscription);
}

/** Nobody can pay it any more. */
export function voidInvoice(stand: Stand, invoice: InvoiceRow): void {
  invoice.status = 'void';
  const subscription = stand.books.subscriptions.get(invoice.subscription);
  if (subscription) reviveIfPaid(stand, subscription);
}

/** A subscription is past due for as long as it owes something. */
function reviveIfPaid(stand: Stand, subscription: SubscriptionRow): void {
  const owes = invoicesOf(stand.books, subscription.id).some(({ status }) => status === 'open');
  if (owes || subscription.status !== 'past_due') return;
  subscription.status = 'active';
  tellOf(stand, subscription, 'updated');
}

/** It ends now. What is owed stays open, and can be paid on its page until it is voided. */
export function cancelNow(stand: Stand, subscription: SubscriptionRow): void {
  subscription.status = 'canceled';
  subscription.canceledAt ??= stand.books.seconds();
  subscription.endedAt = stand.books.seconds();
  tellOf(stand, subscription, 'deleted');
}

/** The buyer's card works again: what is owed is paid. */
export function payOwed(stand: Stand, subscription: SubscriptionRow): void {
  const at = stand.books.seconds();
  const owed = invoicesOf(stand.books, subscription.id).filter(({ status }) => status === 'open');
  subscription.status = 'active';
  subscription.card = { ...subscription.card, kind: 'success' };
  for (const invoice of owed) payInvoice(stand, { invoice, subscription, at });
  tellOf(stand, subscription, 'updated');
}

export function cancelAtPeriodEnd(stand: Stand, subscription: SubscriptionRow, cancels = true): void {
  subscription.cancelAtPeriodEnd = cancels;
  subscription.canceledAt = cancels ? stand.books.seconds() : null;
  tellOf(stand, subscription, 'updated');
}

export function refundCharge(
  { books, tell }: Stand,
  charge: ChargeRow,
  amount: number,
): ChargeRow['refunds'][number] {
  const refund = { id: newStripeId('re'), amount, created: books.seconds() };
  charge.refunds.push(refund);
  tell('charge.refunded', chargeShape(charge));
  return refund;
}

/** The buyer's bank sends a refund back. */
export function failRefund({ tell }: Stand, charge: ChargeRow): void {
  const last = charge.refunds.findLast(({ failed }) => !failed);
  if (!last) return;
  last.failed = true;
  tell('refund.failed', refundShape(charge, last));
}

export function openDispute({ books, tell }: Stand, charge: ChargeRow): void {
  charge.dispute = {
    id: newStripeId('du'),
    amount: leftOf(charge),
    created: books.seconds(),
    status: 'needs_response',
  };
  tell('charge.dispute.created', disputeShape(charge));
}

export function closeDispute({ tell }: Stand, charge: ChargeRow, status: 'won' | 'lost'): void {
  if (charge.dispute) charge.dispute.status = status;
  tell('charge.dispute.closed', disputeShape(charge));
}

/** Does what falls due by now: sessions run out, periods end and begin, what is owed for long is given up. */
export function passTime(stand: Stand): void {
  const { books } = stand;
  const until = books.seconds();
  for (const session of books.sessions.values())
    if (session.status === 'open' && session.expiresAt <= until) expireSession(stand, session);
  for (const subscription of books.subscriptions.values())
    for (let at = dueAt(books, subscription); at <= until; at = dueAt(books, subscription))
      step(stand, subscription, at);
}

/** When something happens to a subscription by itself; never, once it is over. */
function dueAt(books: Books, subscription: SubscriptionRow): number {
  if (subscription.status === 'canceled') return Number.POSITIVE_INFINITY;
  const owed = invoicesOf(books, subscription.id).find(({ status }) => status === 'open');
  if (owed) return owed.created + GIVE_UP_S;
  return endOfPeriod(subscription, books, subscription.periods);
}

function step(stand: Stand, subscription: SubscriptionRow, at: number): void {
  const renews = subscription.status === 'active' && !subscription.cancelAtPeriodEnd;
  if (renews) renew(stand, subscription, { at, succeeds: subscription.card.kind !== 'renewalsFail' });
  else end(stand, subscription, at);
}

function end(stand: Stand, subscription: SubscriptionRow, at: number): void {
  subscription.status = 'canceled';
  subscription.canceledAt ??= at;
  subscription.endedAt = at;
  for (const invoice of invoicesOf(stand.books, subscription.id))
    if (invoice.status === 'open') invoice.status = 'void';
  tellOf(stand, subscription, 'deleted');
}

type New = Pick<InvoiceRow, 'reason' | 'discount'> & { at: number };

function addInvoice(books: Books, subscription: SubscriptionRow, { at, reason, discount }: New): InvoiceRow {
  const session = books.sessions.get(subscription.session);
  const isFirst = reason === 'subscription_create';
  const subtotal = session ? (isFirst ? firstSubtotalOf(session) : subtotalOf(session)) : 0;
  const invoice: InvoiceRow = {
    id: newStripeId('in'),
    number: `SANDBOX-${String(books.invoices.size + 1).padStart(6, '0')}`,
    subscription: subscription.id,
    session: subscription.session,
    customer: subscription.customer,
    created: at,
    reason,
    status: 'open',
    subtotal,
    discount,
    total: subtotal - discount,
    periodStart: endOfPeriod(subscription, books, subscription.periods - 1),
    periodEnd: endOfPeriod(subscription, books, subscription.periods),
    paidAt: null,
    attempts: 0,
    paymentIntent: newStripeId('pi'),
  };
  books.invoices.set(invoice.id, invoice);
  return invoice;
}

type Attempt = { invoice: InvoiceRow; subscription: SubscriptionRow; at: number };

function payInvoice({ books, tell }: Stand, { invoice, subscription, at }: Attempt): ChargeRow {
  const charge = addCharge(books, { invoice, subscription, at }, 'succeeded');
  invoice.status = 'paid';
  invoice.paidAt = at;
  tell('invoice.paid', invoiceShape(books, invoice));
  return charge;
}

function failInvoice({ books, tell }: Stand, { invoice, subscription, at }: Attempt): void {
  addCharge(books, { invoice, subscription, at }, 'failed');
  subscription.status = 'past_due';
  tell('invoice.payment_failed', invoiceShape(books, invoice));
}

function addCharge(
  books: Books,
  { invoice, subscription, at }: Attempt,
  status: ChargeRow['status'],
): ChargeRow {
  const charge: ChargeRow = {
    id: newStripeId('ch'),
    invoice: invoice.id,
    paymentIntent: invoice.paymentIntent,
    customer: subscription.customer,
    amount: invoice.total,
    currency: books.sessions.get(invoice.session)?.currency ?? 'usd',
    created: at,
    status,
    balanceTransaction: newStripeId('txn'),
    fee: Math.round((invoice.total * FEE.perMille) / 1000) + FEE.fixed,
    card: subscription.card,
    refunds: [],
    dispute: null,
  };
  books.charges.set(charge.id, charge);
  invoice.attempts += 1;
  return charge;
}

function tellOf({ books, tell }: Stand, subscription: SubscriptionRow, what: 'updated' | 'deleted'): void {
  tell(`customer.subscription.${what}`, subscriptionShape(books, subscription));
}
