import { listOf, type Wants } from './money-shapes.server.ts';
import {
  endOfPeriod,
  type InvoiceRow,
  invoicesOf,
  type Line,
  type Records,
  type SessionRow,
  type SubscriptionRow,
} from './records.server.ts';

/** Sessions, subscriptions and invoices, as Stripe shapes them, as far as somebody reads them. */
const NOTHING: Wants = () => false;

type Lines = Pick<SessionRow, 'lines' | 'onceLines' | 'trialDays'>;

/** What is due when a session is paid. */
export function totalOf(session: SessionRow): number {
  return firstSubtotalOf(session) - session.amountOff;
}

export function firstSubtotalOf(session: Lines): number {
  return sumOf(firstLinesOf(session));
}

/** What each later period costs. */
export function subtotalOf({ lines }: { lines: readonly Line[] }): number {
  return sumOf(lines);
}

/** The lines of the first invoice: what is charged once, and what is repeated unless it is tried first. */
export function firstLinesOf({ lines, onceLines = [], trialDays = 0 }: Lines): Line[] {
  return trialDays > 0 ? onceLines : [...onceLines, ...lines];
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

export function sessionShape(
  records: Records,
  row: SessionRow,
  wants: Wants = NOTHING,
  url: string | null = null,
) {
  const subscription = row.subscription ? records.subscriptions.get(row.subscription) : undefined;
  const isFramed = row.uiMode === 'elements';
  return {
    id: row.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: firstSubtotalOf(row),
    amount_total: totalOf(row),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: row.cancelUrl,
    client_reference_id: row.clientReferenceId,
    client_secret: isFramed && row.status === 'open' ? row.secret : null,
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    customer_details: row.email ? { email: row.email, tax_exempt: 'none', tax_ids: [] } : null,
    customer_email: row.email,
    discounts: row.coupon ? [{ coupon: row.coupon, promotion_code: null }] : [],
    expires_at: row.expiresAt,
    invoice: subscription ? (invoicesOf(records, subscription.id)[0]?.id ?? null) : null,
    livemode: false,
    locale: row.locale,
    metadata: row.metadata,
    mode: 'subscription',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
    ...(isFramed ? { return_url: row.returnUrl } : {}),
    status: row.status,
    subscription:
      subscription && wants('subscription')
        ? subscriptionShape(records, subscription, (path) => wants(`subscription.${path}`))
        : row.subscription,
    success_url: row.successUrl,
    total_details: { amount_discount: row.amountOff, amount_shipping: 0, amount_tax: 0 },
    ui_mode: row.uiMode,
    url: !isFramed && row.status === 'open' ? url : null,
  };
}

export function subscriptionShape(records: Records, row: SubscriptionRow, wants: Wants = NOTHING) {
  const session = records.sessions.get(row.session);
  const period = {
    current_period_start: endOfPeriod(row, records, row.periods - 1),
    current_period_end: endOfPeriod(row, records, row.periods),
  };
  const isTried = (session?.trialDays ?? 0) > 0;
  const { lines = [], term } = row.changed ?? session ?? {};
  const items = lines.map(({ name, amount }, index) => ({
    id: `${itemIds(row)}${index}`,
    object: 'subscription_item',
    ...period,
    metadata: {},
    price: {
      object: 'price',
      currency: session?.currency,
      unit_amount: amount,
      nickname: name,
      recurring: { interval: term, interval_count: 1 },
    },
    quantity: 1,
    subscription: row.id,
  }));
  const latest = invoicesOf(records, row.id).at(-1);
  return {
    id: row.id,
    object: 'subscription',
    billing_cycle_anchor: row.created,
    cancel_at: row.cancelAtPeriodEnd ? period.current_period_end : null,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    canceled_at: row.canceledAt,
    collection_method: 'charge_automatically',
    created: row.created,
    currency: session?.currency,
    customer: row.customer,
    ended_at: row.endedAt,
    items: listOf(items, `/v1/subscription_items?subscription=${row.id}`),
    latest_invoice: latest && wants('latest_invoice') ? invoiceShape(records, latest) : (latest?.id ?? null),
    livemode: false,
    metadata: session?.subscriptionMetadata ?? {},
    pause_collection: null,
    payment_settings: { save_default_payment_method: row.savesCard ? 'on_subscription' : 'off' },
    start_date: row.created,
    status:
      row.status === 'active' && (isTried ? row.periods === 1 : isOnTrial(row)) ? 'trialing' : row.status,
    trial_end: row.trial?.end ?? (isTried ? endOfPeriod(row, records, 1) : null),
  };
}

/** What the ids of a subscription's items begin with: each change makes new ones. */
function itemIds({ id, changed }: SubscriptionRow): string {
  return `si_${id.slice(4)}${changed ? `c${changed.times}` : ''}`;
}

function isOnTrial({ trial, periods }: SubscriptionRow): boolean {
  return trial !== undefined && periods === trial.periods;
}

export function invoiceShape(records: Records, row: InvoiceRow, wants: Wants = NOTHING): object {
  const session = records.sessions.get(row.session);
  const lines = invoiceLines(session, row).map(({ name, amount }, index) => ({
    id: `il_${row.id.slice(3)}${index}`,
    object: 'line_item',
    amount,
    currency: session?.currency,
    description: name,
    invoice: row.id,
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { subscription: row.subscription },
    },
    period: { start: row.periodStart, end: row.periodEnd },
    quantity: 1,
  }));
  return {
    id: row.id,
    object: 'invoice',
    amount_due: row.total,
    amount_paid: row.status === 'paid' ? row.total : 0,
    amount_remaining: row.status === 'paid' ? 0 : row.total,
    attempt_count: row.attempts,
    attempted: row.attempts > 0,
    billing_reason: row.reason,
    collection_method: 'charge_automatically',
    created: row.created,
    currency: session?.currency,
    customer: row.customer,
    customer_email: session?.email ?? null,
    hosted_invoice_url: `${records.invoiceUrl}/${row.id}`,
    lines: listOf(lines, `/v1/invoices/${row.id}/lines`),
    livemode: false,
    metadata: {},
    number: row.number,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: session?.subscriptionMetadata ?? {}, subscription: row.subscription },
    },
    ...(wants('payments')
      ? { payments: listOf([invoicePaymentShape(records, row)], `/v1/invoice_payments?invoice=${row.id}`) }
      : {}),
    period_end: row.created,
    period_start: row.created,
    status: row.status,
    status_transitions: { finalized_at: row.created, paid_at: row.paidAt, voided_at: null },
    subtotal: row.subtotal,
    total: row.total,
    total_discount_amounts: row.discount > 0 ? [{ amount: row.discount, discount: 'di_sandbox' }] : [],
  };
}

/** A trial stands on the first invoice too, and costs nothing. */
function invoiceLines(session: SessionRow | undefined, { reason, lines }: InvoiceRow): Line[] {
  if (!session) return [];
  if (reason === 'subscription_cycle') return lines ?? session.lines;
  const tried = session.trialDays ? session.lines.map(({ name }) => ({ name, amount: 0 })) : [];
  return [...firstLinesOf(session), ...tried];
}

export function invoicePaymentShape(records: Records, row: InvoiceRow, wants: Wants = NOTHING) {
  return {
    id: `inpay_${row.id.slice(3)}`,
    object: 'invoice_payment',
    amount_paid: row.status === 'paid' ? row.total : null,
    amount_requested: row.total,
    created: row.created,
    currency: records.sessions.get(row.session)?.currency,
    invoice: wants('invoice') ? invoiceShape(records, row) : row.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: row.paymentIntent },
    status: row.status === 'paid' ? 'paid' : row.status === 'void' ? 'canceled' : 'open',
    status_transitions: { canceled_at: null, paid_at: row.paidAt },
  };
}
