import {
  type Dispute,
  outstandingOf,
  type Plan,
  type Refund,
  type Subscription,
  type Transaction,
} from './records.ts';

/** Records in the shapes of PayPal's API; addresses are those of the stand-in. */
type Link = { href: string; rel: string; method: string };

export function money(minor: number, currency: string) {
  return { currency_code: currency, value: decimal(minor) };
}

/** The older form, of the first version of the payments API. */
function total(minor: number, currency: string) {
  return { total: decimal(minor), currency };
}

export function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}

function link(rel: string, href: string, method = 'GET'): Link {
  return { href, rel, method };
}

export function planShape(plan: Plan) {
  return {
    id: plan.id,
    product_id: plan.productId,
    name: plan.name,
    description: plan.description,
    status: plan.status,
    billing_cycles: plan.cycles.map((cycle, index) => ({
      frequency: { interval_unit: cycle.unit, interval_count: 1 },
      tenure_type: cycle.tenure,
      sequence: index + 1,
      total_cycles: cycle.total,
      pricing_scheme: { version: 1, fixed_price: money(cycle.amount, cycle.currency) },
    })),
    create_time: plan.createdAt,
  };
}

export function subscriptionShape(
  subscription: Subscription,
  { url, plan }: { url: string; plan: Plan | undefined },
) {
  const { id, status, nextBillingAt } = subscription;
  const self = `${url}/v1/billing/subscriptions/${id}`;
  return {
    id,
    status,
    status_update_time: subscription.changedAt,
    plan_id: subscription.planId,
    plan_overridden: false,
    start_time: subscription.startedAt ?? subscription.createdAt,
    quantity: '1',
    subscriber: { email_address: subscription.email },
    custom_id: subscription.customId,
    create_time: subscription.createdAt,
    update_time: subscription.changedAt,
    ...(subscription.startedAt ? { billing_info: billingShape(subscription, plan, nextBillingAt) } : {}),
    ...(plan ? { plan: planShape(plan) } : {}),
    links: [
      ...(status === 'APPROVAL_PENDING'
        ? [link('approve', `${url}/approve/${id}?ba_token=${subscription.token}`)]
        : []),
      link('self', self),
    ],
  };
}

function billingShape(subscription: Subscription, plan: Plan | undefined, nextBillingAt: string | null) {
  const paid = subscription.transactions.findLast(
    ({ status }) => status !== 'DECLINED' && status !== 'PENDING',
  );
  const failed = subscription.transactions.findLast(({ status }) => status === 'DECLINED');
  return {
    outstanding_balance: money(outstandingOf(subscription), plan?.cycles[0]?.currency ?? 'USD'),
    ...(failed
      ? { last_failed_payment: { amount: money(failed.amount, failed.currency), time: failed.at } }
      : {}),
    ...(paid ? { last_payment: { amount: money(paid.amount, paid.currency), time: paid.at } } : {}),
    ...(nextBillingAt && subscription.status === 'ACTIVE' ? { next_billing_time: nextBillingAt } : {}),
    failed_payments_count: subscription.failedPayments,
  };
}

export function transactionShape({ id, status, amount, currency, fee, at }: Transaction) {
  return {
    id,
    status,
    amount_with_breakdown: {
      gross_amount: money(amount, currency),
      fee_amount: money(fee, currency),
      net_amount: money(amount - fee, currency),
    },
    time: at,
  };
}

export function captureShape({ id, status, amount, currency, fee, at, changedAt }: Transaction) {
  return {
    id,
    status,
    amount: money(amount, currency),
    final_capture: true,
    seller_receivable_breakdown: {
      gross_amount: money(amount, currency),
      paypal_fee: money(fee, currency),
      net_amount: money(amount - fee, currency),
    },
    create_time: at,
    update_time: changedAt,
  };
}

export function saleShape(subscription: Subscription, transaction: Transaction, url: string) {
  const { id, status, amount, currency, fee, at, changedAt } = transaction;
  return {
    id,
    state: status.toLowerCase(),
    amount: total(amount, currency),
    payment_mode: 'INSTANT_TRANSFER',
    transaction_fee: { value: decimal(fee), currency },
    billing_agreement_id: subscription.id,
    custom: subscription.customId,
    create_time: at,
    update_time: changedAt,
    links: [link('self', `${url}/v1/payments/sale/${id}`)],
  };
}

export function refundShape(transaction: Transaction, { id, amount, at }: Refund, url: string) {
  const { currency } = transaction;
  const before = transaction.refunds.slice(
    0,
    transaction.refunds.findIndex((refund) => refund.id === id) + 1,
  );
  const sum = before.reduce((all, refund) => all + refund.amount, 0);
  return {
    id,
    status: 'COMPLETED',
    amount: money(amount, currency),
    seller_payable_breakdown: {
      gross_amount: money(amount, currency),
      paypal_fee: money(0, currency),
      net_amount: money(amount, currency),
      total_refunded_amount: money(sum, currency),
    },
    create_time: at,
    update_time: at,
    links: [link('up', `${url}/v2/payments/captures/${transaction.id}`)],
  };
}

/** A refund as webhooks tell of it: without a word on whose it was. */
export function oldRefundShape(transaction: Transaction, { id, amount, at }: Refund, url: string) {
  return {
    id,
    state: 'completed',
    amount: total(amount, transaction.currency),
    sale_id: transaction.id,
    create_time: at,
    update_time: at,
    links: [link('sale', `${url}/v1/payments/sale/${transaction.id}`)],
  };
}

/** PayPal gives ten days for evidence. */
const EVIDENCE_MS = 10 * 86_400_000;

export function disputeShape(subscription: Subscription, transaction: Transaction, dispute: Dispute) {
  return {
    dispute_id: dispute.id,
    create_time: dispute.at,
    seller_response_due_date: new Date(Date.parse(dispute.at) + EVIDENCE_MS).toISOString(),
    update_time: dispute.changedAt,
    disputed_transactions: [
      {
        seller_transaction_id: transaction.id,
        create_time: transaction.at,
        gross_amount: money(transaction.amount, transaction.currency),
        custom: subscription.customId,
      },
    ],
    reason: 'UNAUTHORISED',
    status: dispute.outcome ? 'RESOLVED' : 'UNDER_REVIEW',
    dispute_state: dispute.outcome ? 'RESOLVED' : 'UNDER_PAYPAL_REVIEW',
    dispute_amount: money(dispute.amount, transaction.currency),
    ...(dispute.outcome ? { dispute_outcome: { outcome_code: dispute.outcome } } : {}),
    dispute_life_cycle_stage: 'CHARGEBACK',
  };
}
