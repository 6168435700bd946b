import type { RetailSale } from '../../../src/sandbox/clickbank/stand-in.server.ts';
import type { Plan, Subscription, Transaction } from '../../../src/sandbox/paypal/records.ts';
import type { SandboxState } from '../../../src/sandbox/sandbox.ts';
import type {
  ChargeRow,
  InvoiceRow,
  SessionRow,
  SubscriptionRow,
} from '../../../src/sandbox/stripe/records.server.ts';
import type { Route } from '../../../src/services/payments/routes.table.ts';
import { DAY, SECOND } from '../../../src/shared/clock.ts';
import { addMonths } from '../../../src/shared/dates.ts';

/** A payment as the stand-in's own objects have it; amounts in minor units, without what is not ours. */
export type TruePayment = {
  amount: number;
  currency: string;
  fee: number;
  /** What went back by refunds, and what a bank holds or has taken. */
  refunded: number;
  taken: number;
  /** A dispute that was decided against us: its paper is written. */
  lost: number;
  dispute: 'open' | 'won' | 'lost' | null;
  paysUntil: Date;
};

/** A sale by the stand-in's own objects, read without the adapter. */
export type Truth = {
  status: 'pending' | 'active' | 'suspended' | 'cancelled' | 'ended';
  payments: readonly TruePayment[];
};

/** How far before its day a renewal of PayPal's may be charged. */
const EARLY_MS = 2 * DAY;

export const TRUTHS: Record<Route, (state: SandboxState, reference: string) => Truth> = {
  card: stripeTruth,
  paypal: paypalTruth,
  retailer: retailerTruth,
};

function stripeTruth(state: SandboxState, reference: string): Truth {
  const session = known(state.table<SessionRow>('stripe-sessions').get(reference));
  const subscription = state.table<SubscriptionRow>('stripe-subscriptions').get(session.subscription ?? '');
  if (!subscription) return { status: session.status === 'expired' ? 'ended' : 'pending', payments: [] };
  const invoices = state.table<InvoiceRow>('stripe-invoices');
  const charges = [...state.table<ChargeRow>('stripe-charges').values()].filter(
    ({ status, invoice }) =>
      status === 'succeeded' && invoices.get(invoice)?.subscription === subscription.id,
  );
  return {
    status: stripeStatus(subscription),
    payments: charges.map((charge) => stripePayment(charge, known(invoices.get(charge.invoice)))),
  };
}

function stripeStatus({ status, cancelAtPeriodEnd }: SubscriptionRow): Truth['status'] {
  if (status === 'canceled') return 'ended';
  if (status === 'past_due') return 'suspended';
  return cancelAtPeriodEnd ? 'cancelled' : 'active';
}

function stripePayment(charge: ChargeRow, { periodEnd }: InvoiceRow): TruePayment {
  const { amount, currency, fee, refunds, dispute } = charge;
  const state = dispute && (dispute.status === 'needs_response' ? 'open' : dispute.status);
  return {
    amount,
    currency: currency.toUpperCase(),
    fee,
    refunded: sum(refunds.filter(({ failed }) => !failed).map((refund) => refund.amount)),
    ...disputed(dispute?.amount ?? 0, state),
    paysUntil: new Date(periodEnd * 1000),
  };
}

const PAYPAL_STATUSES = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'ended',
} as const;

function paypalTruth(state: SandboxState, reference: string): Truth {
  const subscription = known(state.table<Subscription>('paypal-subscriptions').get(reference));
  const plan = known(state.table<Plan>('paypal-plans').get(subscription.planId));
  return {
    status: PAYPAL_STATUSES[subscription.status],
    payments: paypalPayments(subscription.transactions, {
      first: monthsOf(plan.cycles[0]),
      next: monthsOf(plan.cycles.at(-1)),
    }),
  };
}

function monthsOf(cycle: Plan['cycles'][number] | undefined): number {
  return cycle?.unit === 'YEAR' ? 12 : 1;
}

/** Each payment is of a term of its own: the one it was due in, or the first that nobody has paid for. */
function paypalPayments(
  transactions: readonly Transaction[],
  months: { first: number; next: number },
): TruePayment[] {
  const paid = transactions
    .filter(({ status }) => status !== 'DECLINED' && status !== 'PENDING')
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const first = new Date(paid[0]?.at ?? 0);
  const endOf = (terms: number) => addMonths(first, months.first + (terms - 1) * months.next);
  let terms = 0;
  return paid.map((transaction) => {
    const at = Date.parse(transaction.at) + EARLY_MS;
    let due = 0;
    while (endOf(due + 1).getTime() <= at) due += 1;
    terms = Math.max(terms, due) + 1;
    return { ...paypalPayment(transaction), paysUntil: endOf(terms) };
  });
}

function paypalPayment({
  amount,
  currency,
  fee,
  refunds,
  dispute,
}: Transaction): Omit<TruePayment, 'paysUntil'> {
  const outcomes: Record<string, 'won' | 'lost'> = {
    RESOLVED_SELLER_FAVOUR: 'won',
    RESOLVED_BUYER_FAVOUR: 'lost',
  };
  const state = dispute && (dispute.outcome === null ? 'open' : known(outcomes[dispute.outcome]));
  return {
    amount,
    currency,
    fee,
    refunded: sum(refunds.map((refund) => refund.amount)),
    ...disputed(dispute?.amount ?? 0, state),
  };
}

function retailerTruth(state: SandboxState, reference: string): Truth {
  const sale = known(state.table<RetailSale>('clickbank-sales').get(reference));
  const status = sale.isFailing ? 'suspended' : 'active';
  return {
    status: sale.status === 'CANCELED' ? 'cancelled' : status,
    payments: sale.movements
      .filter(({ type }) => type === 'SALE' || type === 'BILL')
      .map((paid) => retailerPayment(sale, paid)),
  };
}

/** The retailer's own are taxes and fee: ours is the price. It writes no parts of a second. */
function retailerPayment({ movements }: RetailSale, paid: RetailSale['movements'][number]): TruePayment {
  const net = ({ amount, tax }: RetailSale['movements'][number]) => amount - tax;
  const back = (type: string) =>
    sum(movements.filter((one) => one.type === type && one.receipt === paid.receipt).map((one) => -net(one)));
  const taken = back('CGBK');
  const movedBack = movements.filter(({ type, receipt }) => isWayBack(type) && receipt === paid.receipt);
  return {
    amount: net(paid),
    currency: 'USD',
    // It takes back our share of what goes back, and bears the rest.
    fee: sum([paid, ...movedBack].map((one) => net(one) - one.share)),
    refunded: back('RFND'),
    ...disputed(taken, taken > 0 ? 'lost' : null),
    paysUntil: addMonths(new Date(Math.floor(Date.parse(paid.at) / SECOND) * SECOND), 12),
  };
}

function isWayBack(type: RetailSale['movements'][number]['type']): boolean {
  return type === 'RFND' || type === 'CGBK';
}

function disputed(amount: number, state: TruePayment['dispute']) {
  const taken = state === 'open' || state === 'lost' ? amount : 0;
  return { taken, lost: state === 'lost' ? amount : 0, dispute: state };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the stand-in has lost something');
  return thing;
}
