import type { SandboxBooks } from '../../../src/sandbox/sandbox.ts';
import {
  type ChargeRow,
  type InvoiceRow,
  type KeptCard,
  type Line,
  newStripeId,
  type SessionRow,
  type SubscriptionRow,
} from '../../../src/sandbox/stripe/records.server.ts';
import type { ProviderPayment } from '../../../src/services/payments/provider.ts';
import type { Amount } from '../../../src/services/subscriptions/amounts.ts';
import { termOf } from '../../../src/services/subscriptions/renewal.ts';
import { SECOND } from '../../../src/shared/clock.ts';
import { addMonths } from '../../../src/shared/dates.ts';
import { productOf, renewalOf } from '../offered.ts';
import type { Sold } from '../sale.ts';

const CARD: KeptCard = { brand: 'visa', last4: '4242', kind: 'success' };

/** A session with its subscription, invoices and charges. */
export function stripeBooks(sold: Sold): SandboxBooks {
  const { sale } = sold;
  const subscription = subscriptionOf(sold);
  const paid = sale.payments.map((payment, index) => paidOf(payment, { index, sold, subscription }));
  const owed = sale.status === 'suspended' ? [owedInvoice(sold, subscription)] : [];
  const invoices = [...paid.map(({ invoice }) => invoice), ...owed];
  return {
    'stripe-sessions': { [sale.reference]: sessionOf(sold, subscription) },
    'stripe-subscriptions': { [subscription.id]: subscription },
    'stripe-invoices': byId(invoices),
    'stripe-charges': byId(paid.map(({ charge }) => charge)),
  };
}

function sessionOf(sold: Sold, { id, customer }: SubscriptionRow): SessionRow {
  const { account, at, first, sale } = sold;
  return {
    ...{ id: sale.reference, secret: `${sale.reference}_secret_over`, created: seconds(at) },
    ...{ expiresAt: seconds(at) + 3_600, status: 'complete', uiMode: 'hosted_page' },
    ...{ clientReferenceId: sold.id, metadata: {}, subscriptionMetadata: { order: sold.id } },
    ...{ email: account.email, locale: account.locale, currency: first.total.currency.toLowerCase() },
    ...{ term: termOf(asRenewing(sold), true), lines: linesOf(first, sold), coupon: null, amountOff: 0 },
    ...{ successUrl: null, cancelUrl: null, returnUrl: null, customer, subscription: id },
  };
}

/** Its next period begins where what is paid ends: as one of which the price was changed then. */
function subscriptionOf(sold: Sold): SubscriptionRow {
  const { sale, at, steps } = sold;
  const { length: periods } = sale.payments;
  const end = seconds(paidUntil(sold));
  const isOver = sale.status === 'ended';
  const stoppedAt = steps.findLast(({ state }) => state === 'cancelled' || state === 'ended')?.at;
  return {
    ...{ id: newStripeId('sub'), session: sale.reference, customer: newStripeId('cus', 14), card: CARD },
    ...{ created: seconds(at), cancelAtPeriodEnd: sale.status === 'cancelled', periods },
    status: isOver ? 'canceled' : sale.status === 'suspended' ? 'past_due' : 'active',
    canceledAt: stoppedAt ? seconds(stoppedAt) : null,
    endedAt: isOver && stoppedAt ? seconds(stoppedAt) : null,
    changed: { lines: linesOf(renewalOf(sold), sold), term: termOf(asRenewing(sold), false), times: 1 },
    trial: { end, periods },
  };
}

type Paying = { index: number; sold: Sold; subscription: SubscriptionRow };

function paidOf(payment: ProviderPayment, paying: Paying): { invoice: InvoiceRow; charge: ChargeRow } {
  const { customer } = paying.subscription;
  const { minor: amount, currency } = payment.amount;
  const created = seconds(payment.paidAt);
  const invoice = invoiceOf(payment, paying);
  const { dispute } = payment;
  return {
    invoice,
    charge: {
      ...{ id: payment.reference, invoice: invoice.id, paymentIntent: invoice.paymentIntent, customer },
      ...{ amount, currency: currency.toLowerCase(), created, status: 'succeeded', card: CARD },
      ...{ balanceTransaction: newStripeId('txn'), fee: payment.fee ?? 0 },
      refunds: payment.refunds.map(({ reference: id, amount: { minor }, at }) => ({
        ...{ id, amount: minor, created: seconds(at) },
      })),
      dispute: dispute && {
        ...{ id: dispute.reference, amount: dispute.amount.minor, created: seconds(dispute.at) },
        status: dispute.state === 'open' ? 'needs_response' : dispute.state,
      },
    },
  };
}

function invoiceOf(payment: ProviderPayment, { index, sold, subscription }: Paying): InvoiceRow {
  const { minor: total } = payment.amount;
  const before = sold.sale.payments[index - 1];
  const paidAt = seconds(payment.paidAt);
  return {
    ...newInvoice(subscription, total),
    ...{ created: paidAt, status: 'paid', paidAt, attempts: 1 },
    reason: before ? 'subscription_cycle' : 'subscription_create',
    periodStart: before ? seconds(before.paysUntil) : paidAt,
    periodEnd: seconds(payment.paysUntil),
  };
}

/** What a suspended one owes: its card was refused when the period began. */
function owedInvoice(sold: Sold, subscription: SubscriptionRow): InvoiceRow {
  const until = paidUntil(sold);
  const begun = seconds(until);
  const months = termOf(asRenewing(sold), false) === 'year' ? 12 : 1;
  subscription.periods += 1;
  return {
    ...newInvoice(subscription, renewalOf(sold).total.minor),
    ...{ created: begun, status: 'open', paidAt: null, attempts: 1, reason: 'subscription_cycle' },
    ...{ lines: linesOf(renewalOf(sold), sold), periodStart: begun },
    periodEnd: seconds(addMonths(until, months)),
  };
}

function newInvoice({ id: subscription, session, customer }: SubscriptionRow, total: number) {
  const id = newStripeId('in');
  return {
    ...{ id, number: `SANDBOX-${id.slice(-6)}`, subscription, session, customer, discount: 0 },
    ...{ subtotal: total, total, paymentIntent: newStripeId('pi') },
  };
}

function linesOf({ net, taxes }: Amount, sold: Sold): Line[] {
  return [
    { name: productOf(sold), amount: net.minor },
    ...taxes.map(({ kind, amount }) => ({ name: kind, amount: amount.minor })),
  ];
}

function asRenewing({ package: token, smaller, rule: renewalRule }: Sold) {
  return { package: smaller?.package ?? token, renewalRule };
}

function paidUntil({ sale, at }: Sold): Date {
  return sale.payments.at(-1)?.paysUntil ?? at;
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / SECOND);
}
