import { DAY, HOUR } from '../../shared/clock.ts';
import type { Money } from '../../shared/money.ts';
import { type Journal, journalsOf } from '../ledger/journals.ts';
import { leftOf, type ProviderPayment, type Route, type Sale } from '../payments/provider.ts';
import { taxedAnew } from './amounts.ts';
import type { Amount, Order, Subscription } from './order.ts';
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
 * @param twice number of the order by which the buyer has a plan already: this one is held, and grants nothing
 */
export function settle(
  order: Pick<Order, 'id' | 'route' | 'first' | 'renewal' | 'billing'>,
  sale: Sale,
  at: Date,
  twice?: string,
): Settlement {
  const isOfAnother = sale.orderId !== null && sale.orderId !== order.id;
  const payments = isOfAnother ? [] : sale.payments.map((payment, index) => known(order, payment, index));
  const held = faultOf({ sale, payments, isOfAnother, twice });
  const counted = twice === undefined ? payments.filter(({ isGood, isAsked }) => isGood && isAsked) : [];
  const paidUntil = latest(counted.map(({ payment }) => payment.paysUntil));
  const state = held === null ? orderState(sale, counted.at(-1)?.payment) : 'review';
  return {
    state,
    held,
    subscription: subscriptionOf({
      sale,
      state,
      paidUntil,
      at,
      isOver: twice !== undefined || isOver(state),
    }),
    entitledUntil: paidUntil && entitledUntil(sale, paidUntil, order.route),
    journals: payments.flatMap(({ payment, asked, isAsked }) =>
      journalsOf(payment, { ...order, asked, isHeld: !isAsked || twice !== undefined, at }),
    ),
  };
}

/** A payment beside what was asked for it. */
type KnownPayment = { payment: ProviderPayment; asked: Amount; isAsked: boolean; isGood: boolean };

function known(
  { first, renewal, billing }: Pick<Order, 'first' | 'renewal' | 'billing'>,
  payment: ProviderPayment,
  index: number,
): KnownPayment {
  // A renewal is charged at the total that was agreed to; its taxes are those of its own day.
  const asked = index === 0 ? first : taxedAnew(renewal, billing, payment.paidAt);
  return { payment, asked, isAsked: isSame(payment.amount, asked.total), isGood: isGood(payment) };
}

type Doubts = {
  sale: Sale;
  payments: readonly KnownPayment[];
  isOfAnother: boolean;
  twice: string | undefined;
};

/** Why somebody has to look: first of all a payment whose amount or currency is not what was asked (S55). */
function faultOf({ sale, payments, isOfAnother, twice }: Doubts): string | null {
  if (isOfAnother) return `the sale is of the order ${sale.orderId}`;
  if (twice !== undefined) return `paid twice: order ${twice} entitles the account`;
  const index = payments.findIndex(({ isAsked, payment }) => !isAsked && !isReturned(payment));
  const wrong = payments[index];
  if (!wrong) return null;
  return `payment ${index + 1}: ${said(wrong.asked.total)} was asked, ${said(wrong.payment.amount)} was paid`;
}

/** A payment that pays for something: not given back as a whole, nor asked back by a bank that has not lost. */
function isGood(payment: ProviderPayment): boolean {
  return !isReturned(payment) && (payment.dispute === null || payment.dispute.state === 'won');
}

function isReturned(payment: ProviderPayment): boolean {
  return leftOf(payment) <= 0;
}

function orderState({ payments, status }: Sale, counted: ProviderPayment | undefined): OrderState {
  const last = payments.at(-1);
  if (!last) return status === 'ended' || status === 'cancelled' ? 'lapsed' : 'open';
  if (counted === last) return 'paid';
  if (last.dispute?.state === 'open') return 'disputed';
  return last.dispute?.state === 'lost' ? 'chargedBack' : 'refunded';
}

type Standing = { sale: Sale; state: OrderState; paidUntil: Date | null; at: Date; isOver: boolean };

function subscriptionOf(standing: Standing): Subscription {
  const { sale, paidUntil, isOver } = standing;
  return { state: subscriptionState(standing), renews: !isOver && renews(sale), paidUntil };
}

/** What was given back or lost: its buyer is not charged for another term. */
function isOver(state: OrderState): boolean {
  return state === 'refunded' || state === 'chargedBack' || state === 'lapsed';
}

/** Whether the provider charges for another term. */
export function renews({ status }: Sale): boolean {
  return status === 'active' || status === 'suspended';
}

function subscriptionState({ sale, state, paidUntil, at }: Standing): SubscriptionState {
  if (state === 'open' || (state === 'review' && paidUntil === null)) return 'pending';
  // Ended at its provider or only not renewed: what is paid lasts.
  if (!renews(sale)) return paidUntil !== null && at < paidUntil ? 'cancelled' : 'ended';
  // The bank may yet decide that it was paid.
  if (state === 'disputed') return 'suspended';
  if (paidUntil === null) return 'ended';
  const isPaid = state === 'paid' || state === 'review';
  return sale.status === 'suspended' || !isPaid ? 'suspended' : 'active';
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
