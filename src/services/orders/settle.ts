import { DAY, HOUR } from '../../shared/clock.ts';
import type { Money } from '../../shared/money.ts';
import { type Journal, journalsOf } from '../ledger/journals.ts';
import type { ProviderPayment, Route, Sale } from '../payments/provider.ts';
import type { Order, Subscription } from './order.ts';
import type { OrderState, SubscriptionState } from './states.table.ts';

/**
 * A renewal is charged a little after the period before it ended: files are not taken away meanwhile. The retailer
 * promises the day only.
 */
const RENEWAL_GRACE_MS = { card: 3 * HOUR, paypal: 3 * HOUR, retailer: DAY } as const;

/** Where an order stands by what its provider says. */
export type Settlement = {
  state: OrderState;
  subscription: Subscription;
  /** Why somebody has to look at it; null while all is well. */
  held: string | null;
  /** Until when the account has files; null where nothing of it was paid. */
  entitledUntil: Date | null;
  /** Every movement of money there has been. Those that are written already stay as they are. */
  journals: readonly Journal[];
};

/**
 * What follows from the truth of a provider. It depends on that truth alone, not on the events that led to asking
 * for it nor on where the order stood before: late, doubled and reordered events all end in the same place.
 *
 * @param at the moment it is asked for: what is paid may be over
 */
export function settle(
  order: Pick<Order, 'id' | 'route' | 'first' | 'renewal'>,
  sale: Sale,
  at: Date,
): Settlement {
  const held = faultOf(order, sale);
  const counted = held === null ? sale.payments.filter(isGood) : [];
  const paidUntil = latest(counted.map(({ paysUntil }) => paysUntil));
  const state = held === null ? orderState(sale, counted) : 'review';
  return {
    state,
    held,
    subscription: subscriptionOf({ sale, state, paidUntil, at }),
    entitledUntil: paidUntil && entitledUntil(sale, paidUntil, order.route),
    journals: sale.payments.flatMap((payment, index) =>
      journalsOf(payment, {
        ...order,
        asked: askedFor(order, index),
        isHeld: !isAsked(order, payment, index),
      }),
    ),
  };
}

function askedFor(order: Pick<Order, 'first' | 'renewal'>, index: number) {
  return index === 0 ? order.first : order.renewal;
}

function isAsked(
  order: Pick<Order, 'first' | 'renewal'>,
  { amount }: ProviderPayment,
  index: number,
): boolean {
  return isSame(amount, askedFor(order, index).total);
}

/** The first payment whose amount or currency is not what was asked (S55). */
function faultOf(order: Pick<Order, 'id' | 'first' | 'renewal'>, { payments, orderId }: Sale): string | null {
  if (orderId !== null && orderId !== order.id) return `the sale is of the order ${orderId}`;
  const index = payments.findIndex((payment, place) => !isAsked(order, payment, place));
  const wrong = payments[index];
  if (!wrong) return null;
  return `payment ${index + 1}: ${said(askedFor(order, index).total)} was asked, ${said(wrong.amount)} was paid`;
}

/** A payment that pays for something: not given back as a whole, nor asked back by a bank that has not lost. */
function isGood({ amount, refunds, dispute }: ProviderPayment): boolean {
  const back = refunds.reduce((sum, refund) => sum + refund.amount.minor, 0);
  return back < amount.minor && (dispute === null || dispute.state === 'won');
}

function orderState(sale: Sale, counted: readonly ProviderPayment[]): OrderState {
  if (sale.payments.length === 0)
    return sale.status === 'ended' || sale.status === 'cancelled' ? 'lapsed' : 'open';
  if (counted.length > 0 && counted.at(-1) === sale.payments.at(-1)) return 'paid';
  const last = sale.payments.at(-1);
  if (last?.dispute?.state === 'open') return 'disputed';
  return last?.dispute?.state === 'lost' ? 'chargedBack' : 'refunded';
}

type Standing = { sale: Sale; state: OrderState; paidUntil: Date | null; at: Date };

function subscriptionOf({ sale, state, paidUntil, at }: Standing): Subscription {
  const renews = sale.status === 'active' || sale.status === 'suspended';
  return { state: subscriptionState({ sale, state, paidUntil, at }), renews, paidUntil };
}

function subscriptionState({ sale, state, paidUntil, at }: Standing): SubscriptionState {
  if (state === 'open' || state === 'review') return 'pending';
  if (sale.status === 'ended' || state === 'lapsed' || paidUntil === null) return 'ended';
  if (sale.status === 'cancelled') return at < paidUntil ? 'cancelled' : 'ended';
  return sale.status === 'suspended' || state !== 'paid' ? 'suspended' : 'active';
}

/** Cancelled access lasts exactly as long as it is paid, suspended access too; what renews has time to be charged. */
function entitledUntil(sale: Sale, paidUntil: Date, route: Route): Date {
  return sale.status === 'active' ? new Date(paidUntil.getTime() + RENEWAL_GRACE_MS[route]) : paidUntil;
}

function latest(moments: readonly Date[]): Date | null {
  return moments.length > 0 ? new Date(Math.max(...moments.map((moment) => moment.getTime()))) : null;
}

function isSame(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}

function said({ minor, currency }: Money): string {
  return `${(minor / 100).toFixed(2)} ${currency}`;
}
