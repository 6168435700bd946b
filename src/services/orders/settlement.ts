import { DAY, HOUR } from '../../shared/clock.ts';
import { isSameMoney, type Money, plainMoney } from '../../shared/money.ts';
import {
  type BookedCharge,
  chargeKey,
  type Journal,
  journalsOf,
  type Standing as MoneyStanding,
} from '../ledger/journals.ts';
import { termOf } from '../ledger/paid-term.ts';
import { leftOf, type ProviderPayment, type Sale } from '../payments/provider.ts';
import type { Route } from '../payments/routes.table.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import { taxedAnew } from '../subscriptions/amounts.ts';
import { paidInstead } from './amounts.ts';
import { type Downgrade, type KnownChanges, paidChange, renewingIn } from './changes/change.ts';
import type { AcceptedPayment, Order, Subscription } from './order.ts';
import type { OrderState, SubscriptionState } from './states.table.ts';
import { refundOfTax, type TaxRefund } from './tax-refunds.ts';

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
  /** The payment that began it pays for something: where it took another plan's place, that has ended. */
  isBegun: boolean;
  /** The planned change of which a term is paid now. */
  changed: Downgrade | undefined;
};

/** What is known of an order besides what its provider says. */
export type KnownBefore = KnownChanges & {
  /** Number of the order by which the buyer has a plan already: this one is held, and grants nothing. */
  twice?: string;
  /** Payments that a person took. */
  accepted?: readonly AcceptedPayment[];
  /** An operator ended the licence: it is not renewed, whatever is paid. */
  isEnded?: boolean;
  /** Charges that are written down, by the keys of their journals. */
  booked?: ReadonlyMap<string, BookedCharge>;
  /** Taxes that its provider was told to give back, because the buyer's VAT id was confirmed. */
  taxRefunds?: readonly TaxRefund[];
};

type Settled = Pick<Order, 'id' | 'route' | 'first' | 'renewal' | 'renewalRule' | 'billing'>;

/**
 * What follows from the truth of a provider. Where the order stands depends on that truth and on what a person took
 * alone, not on the events that led to asking for it nor on where the order stood before: late, doubled and reordered
 * events all end in the same place. What the ledger has decides only which journals lead there.
 *
 * @param at the moment it is asked for: what is paid may be over
 */
export function settlementOf(order: Settled, sale: Sale, at: Date, known: KnownBefore = {}): Settlement {
  const { twice, booked = new Map(), isEnded = false, taxRefunds = [], replaced, downgrades = [] } = known;
  const payments = knownPayments(order, sale, known);
  const held = isOfAnother(order, sale)
    ? `the sale is of the order ${sale.orderId}`
    : faultOf(payments, twice);
  const counted = twice === undefined ? payments.filter(({ isGood, isTaken }) => isGood && isTaken) : [];
  const paidUntil = replaced?.at ?? latest(counted.map(({ payment }) => payment.paysUntil));
  const state = held === null ? orderState(sale, counted.at(-1)?.payment) : 'review';
  return {
    state,
    held,
    subscription: subscriptionOf({
      sale,
      state,
      paidUntil,
      at,
      isOver: twice !== undefined || isEnded || replaced !== undefined || isOver(state),
      isEnded: isEnded || replaced !== undefined,
      isLast: order.renewalRule === 'never',
      isUncovered: known.isUncovered === true,
    }),
    entitledUntil: paidUntil && !replaced ? entitledUntil(sale, paidUntil, order.route) : null,
    isBegun: payments[0] !== undefined && counted[0] === payments[0],
    changed: paidChange(
      downgrades,
      counted.map(({ payment }) => payment),
    ),
    journals: payments.flatMap(({ payment, amount, isTaken }, index) => {
      const charge = booked.get(chargeKey(order.route, payment.reference));
      const standing = standingOf(payment, charge, !isTaken || twice !== undefined);
      const taxRefund = refundOfTax(payment, taxRefunds);
      const term = termOf(payment, payments[index - 1]?.payment);
      return journalsOf(payment, { route: order.route, amount, standing, at, taxRefund, term });
    }),
  };
}

/** Payments that wait for a person: what was paid is not what was asked, and nobody took it. */
export function waitingPayments(order: Settled, sale: Sale, known: KnownBefore): readonly AcceptedPayment[] {
  return knownPayments(order, sale, known)
    .filter(isWaiting)
    .map(({ payment: { reference, amount }, asked }) => ({ route: order.route, reference, amount, asked }));
}

/** Payments with taxes of which something is left, and whether they are what was asked. */
export function taxedPayments(
  order: Settled,
  sale: Sale,
  { downgrades = [] }: KnownChanges,
): readonly Pick<KnownPayment, 'payment' | 'amount' | 'isTaken'>[] {
  return knownPayments(order, sale, { downgrades }).filter(
    ({ payment, amount }) => amount.taxes.length > 0 && !isReturned(payment),
  );
}

/** A payment beside what was asked for it. */
type KnownPayment = {
  payment: ProviderPayment;
  asked: Money;
  /** As it is earned. */
  amount: Amount;
  /** It is what was asked, or a person took it. */
  isTaken: boolean;
  isGood: boolean;
  /** Why it pays for nothing although it is what was asked. */
  fault: string | null;
};

/** Its money is that order's to book. */
export function isOfAnother({ id }: Pick<Order, 'id'>, { orderId }: Sale): boolean {
  return orderId !== null && orderId !== id;
}

function knownPayments(order: Settled, sale: Sale, known: KnownBefore): KnownPayment[] {
  const { first, billing } = order;
  const { accepted = [], downgrades = [] } = known;
  if (isOfAnother(order, sale)) return [];
  return sale.payments.map((payment, index) => {
    const renewal = renewingIn(downgrades, payment.paysUntil)?.renewal ?? order.renewal;
    // A renewal is charged at the total that was agreed to; its taxes are those of its own day.
    const asked = index === 0 ? first : taxedAnew(renewal, billing, payment.paidAt);
    const isAsked = isSameMoney(payment.amount, asked.total);
    const fault = faultOfChange(order, sale, { index, known });
    return {
      payment,
      asked: asked.total,
      amount: isAsked ? asked : paidInstead(asked, payment, billing),
      isTaken: (isAsked && fault === null) || isAccepted(payment, asked.total, accepted),
      isGood: isGood(payment),
      fault,
    };
  });
}

/** Why a payment of the right amount pays for nothing: another plan is a part of it, or took its place. */
function faultOfChange(
  { route }: Settled,
  { payments }: Sale,
  { index, known: { isUncovered, replaced } }: { index: number; known: KnownChanges },
): string | null {
  if (index === 0 && isUncovered) return 'the payment went back of which its credit was a part';
  const credited = payments.findIndex(({ reference }) => chargeKey(route, reference) === replaced?.credited);
  return replaced && index > credited ? `order ${replaced.number} has taken its place` : null;
}

/** Whether a payment that the ledger knows by a key is there and was not asked back; one that is not told of is. */
export function isCovered({ route }: Pick<Order, 'route'>, { payments }: Sale, key: string): boolean {
  return payments.every((payment) => chargeKey(route, payment.reference) !== key || isGood(payment));
}

/** Somebody took this payment exactly as it stands, or the same amount for the same price before (0026). */
function isAccepted(payment: ProviderPayment, asked: Money, accepted: readonly AcceptedPayment[]): boolean {
  return accepted.some(
    (one) =>
      isSameMoney(one.amount, payment.amount) &&
      (one.reference === payment.reference || isSameMoney(one.asked, asked)),
  );
}

/** Nothing in the ledger is ever changed: what was held once is moved on, what was earned once goes back from there. */
function standingOf(
  { amount }: ProviderPayment,
  charge: BookedCharge | undefined,
  isHeld: boolean,
): MoneyStanding {
  if (!charge) return isHeld ? 'held' : 'earned';
  if (!charge.isHeld) return 'earned';
  // Of a charge that is another one since, the ledger has nothing that could be moved.
  const isFree = !isHeld && isSameMoney(charge.amount, amount);
  return charge.isAccepted || isFree ? 'accepted' : 'held';
}

/** Why somebody has to look: first of all a payment whose amount or currency is not what was asked (S55). */
function faultOf(payments: readonly KnownPayment[], twice: string | undefined): string | null {
  if (twice !== undefined) return `paid twice: order ${twice} entitles the account`;
  const reasons = payments.flatMap((known, index) => (isWaiting(known) ? [reasonOf(known, index)] : []));
  return reasons.length > 0 ? reasons.join('; ') : null;
}

function reasonOf({ asked, payment, fault }: KnownPayment, index: number): string {
  if (fault !== null && isSameMoney(asked, payment.amount)) return `payment ${index + 1}: ${fault}`;
  return `payment ${index + 1}: ${plainMoney(asked)} was asked, ${plainMoney(payment.amount)} was paid`;
}

/** Money that is gone again waits for nobody. */
function isWaiting({ isTaken, payment }: KnownPayment): boolean {
  return !isTaken && !isReturned(payment) && payment.dispute?.state !== 'lost';
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

type Standing = {
  sale: Sale;
  state: OrderState;
  paidUntil: Date | null;
  at: Date;
  isOver: boolean;
  isEnded: boolean;
  /** What is paid is the only term there is, whatever the provider would charge. */
  isLast: boolean;
  /** What pays for it in part went back. */
  isUncovered: boolean;
};

function subscriptionOf(standing: Standing): Subscription {
  const { sale, paidUntil, isOver, isLast } = standing;
  return { state: subscriptionState(standing), renews: !isOver && !isLast && renews(sale), paidUntil };
}

/** What was given back or lost: its buyer is not charged for another term. */
function isOver(state: OrderState): boolean {
  return state === 'refunded' || state === 'chargedBack' || state === 'lapsed';
}

/** Whether the provider charges for another term. */
export function renews({ status }: Sale): boolean {
  return status === 'active' || status === 'suspended';
}

function subscriptionState(standing: Standing): SubscriptionState {
  const { sale, state, paidUntil, at, isEnded, isLast } = standing;
  const isUncovered = standing.isUncovered && paidUntil === null;
  if (state === 'open' || (state === 'review' && paidUntil === null && !isUncovered)) return 'pending';
  if (isEnded) return 'ended';
  // Ended at its provider or only not renewed: what is paid lasts.
  if (!renews(sale) || (isLast && state === 'paid'))
    return paidUntil !== null && at < paidUntil ? 'cancelled' : 'ended';
  // The bank may yet decide that it was paid.
  if (state === 'disputed' || isUncovered) return 'suspended';
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
