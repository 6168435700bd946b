import { type ChargeRow, type CouponRow, leftOf, type PriceRow } from './records.server.ts';

/** What of an object is expanded, by its name. */
export type Wants = (path: string) => boolean;
const NOTHING: Wants = () => false;

export function listOf<Item>(data: readonly Item[], url: string, hasMore = false) {
  return { object: 'list', url, has_more: hasMore, data };
}

export function chargeShape(row: ChargeRow, wants: Wants = NOTHING) {
  const isPaid = row.status === 'succeeded';
  const refunds = row.refunds.toReversed().map((refund) => refundShape(row, refund));
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: isPaid ? row.amount : 0,
    amount_refunded: row.amount - leftOf(row),
    balance_transaction:
      isPaid && wants('balance_transaction') ? balanceShape(row) : isPaid ? row.balanceTransaction : null,
    captured: isPaid,
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    disputed: row.dispute !== null,
    failure_code: isPaid ? null : 'card_declined',
    livemode: false,
    metadata: {},
    paid: isPaid,
    payment_intent: row.paymentIntent,
    payment_method_details: { type: 'card', card: { brand: row.card.brand, last4: row.card.last4 } },
    refunded: leftOf(row) === 0,
    ...(wants('refunds')
      ? { refunds: listOf(refunds.slice(0, 10), `/v1/charges/${row.id}/refunds`, refunds.length > 10) }
      : {}),
    status: row.status,
  };
}

function balanceShape({ balanceTransaction, amount, fee, currency, created, id }: ChargeRow) {
  return {
    id: balanceTransaction,
    object: 'balance_transaction',
    amount,
    created,
    currency,
    exchange_rate: null,
    fee,
    net: amount - fee,
    source: id,
    status: 'pending',
    type: 'charge',
  };
}

export function refundShape(
  charge: ChargeRow,
  { id, amount, created, failed }: ChargeRow['refunds'][number],
) {
  return {
    id,
    object: 'refund',
    amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.paymentIntent,
    ...(failed ? { failure_reason: 'expired_or_canceled_card' } : {}),
    reason: null,
    status: failed ? 'failed' : 'succeeded',
  };
}

/** Banks give about a week to three for evidence. */
const EVIDENCE_S = 9 * 86_400;

export function disputeShape(charge: ChargeRow) {
  const { dispute } = charge;
  return (
    dispute && {
      id: dispute.id,
      object: 'dispute',
      amount: dispute.amount,
      balance_transactions: [],
      charge: charge.id,
      created: dispute.created,
      currency: charge.currency,
      evidence_details: { due_by: dispute.created + EVIDENCE_S },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.paymentIntent,
      reason: 'fraudulent',
      status: dispute.status,
    }
  );
}

export function priceShape({ id, created, name, amount, term, currency }: PriceRow) {
  return {
    id,
    object: 'price',
    active: true,
    created,
    currency,
    livemode: false,
    metadata: {},
    nickname: name,
    recurring: { interval: term, interval_count: 1 },
    type: 'recurring',
    unit_amount: amount,
  };
}

export function couponShape({ id, created, amountOff, currency }: CouponRow) {
  return {
    id,
    object: 'coupon',
    amount_off: amountOff,
    created,
    currency,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    metadata: {},
    name: null,
    percent_off: null,
    valid: true,
  };
}
