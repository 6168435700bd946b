import {
  newNumber,
  type Plan,
  type Subscription,
  type Transaction,
} from '../../../src/sandbox/paypal/records.ts';
import type { SandboxBooks } from '../../../src/sandbox/sandbox.ts';
import type { ProviderPayment, Sale } from '../../../src/services/payments/provider.ts';
import { type Term, termOf } from '../../../src/services/subscriptions/renewal.ts';
import type { Money } from '../../../src/shared/money.ts';
import { productOf, renewalOf } from '../offered.ts';
import type { Sold } from '../sale.ts';

const STATUSES: Readonly<Record<Sale['status'], Subscription['status']>> = {
  pending: 'APPROVAL_PENDING',
  active: 'ACTIVE',
  suspended: 'SUSPENDED',
  cancelled: 'CANCELLED',
  ended: 'EXPIRED',
};
const OUTCOMES = { open: null, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

/** A subscription to a plan of its own, with its transactions. */
export function paypalBooks(sold: Sold): SandboxBooks {
  const plan = planOf(sold);
  const subscription = subscriptionOf(sold, plan);
  return {
    'paypal-plans': { [plan.id]: plan },
    'paypal-subscriptions': { [subscription.id]: subscription },
  };
}

function planOf(sold: Sold): Plan {
  const { first, rule: renewalRule, package: token, at } = sold;
  const [term, nextTerm] = [true, false].map((isFirst) => termOf({ package: token, renewalRule }, isFirst));
  const renewal = renewalOf(sold);
  const regular = { tenure: 'REGULAR', total: 0, ...cycle(nextTerm, renewal.total) } as const;
  const trial = { tenure: 'TRIAL', total: 1, ...cycle(term, first.total) } as const;
  const isOffer = first.total.minor !== renewal.total.minor || term !== nextTerm;
  return {
    // Not among the plans that are sold: it is found by its number alone.
    ...{ id: `P-${newNumber(24)}`, productId: 'DEMO-YEAR', name: productOf(sold), status: 'ACTIVE' },
    ...{ description: '', cycles: isOffer ? [trial, regular] : [regular], createdAt: at.toISOString() },
  };
}

function cycle(term: Term | undefined, { minor: amount, currency }: Money) {
  return { unit: term === 'year' ? 'YEAR' : 'MONTH', amount, currency } as const;
}

function subscriptionOf({ id, account, at, sale, ...sold }: Sold, plan: Plan): Subscription {
  const { payments, status } = sale;
  const until = payments.at(-1)?.paysUntil ?? at;
  const isOwing = status === 'suspended';
  const missed = isOwing ? [missedAt(until, renewalOf(sold).total)] : [];
  const isRunning = status === 'active' || isOwing;
  return {
    ...{ id: sale.reference, status: STATUSES[status], planId: plan.id, customId: id },
    ...{ email: account.email, token: `BA-${newNumber(17)}`, returnUrl: '', cancelUrl: '' },
    ...{ createdAt: at.toISOString(), changedAt: until.toISOString(), startedAt: at.toISOString() },
    nextBillingAt: isRunning ? until.toISOString() : null,
    failedPayments: missed.length,
    ...(isOwing ? { isRefusing: true } : {}),
    cycles: payments.length + missed.length,
    transactions: [...payments.map(transactionOf), ...missed],
  };
}

function transactionOf({
  reference: id,
  amount,
  fee,
  paidAt,
  refunds,
  dispute,
}: ProviderPayment): Transaction {
  const given = refunds.map(({ reference, amount: { minor }, at }) => ({
    ...{ id: reference, amount: minor, at: at.toISOString() },
  }));
  const left = given.reduce((rest, one) => rest - one.amount, amount.minor);
  const isGone = left === 0 || dispute?.state === 'lost';
  const changed = refunds.at(-1)?.at ?? dispute?.at ?? paidAt;
  return {
    ...{ id, amount: amount.minor, currency: amount.currency, fee: fee ?? 0, refunds: given },
    status: isGone ? 'REFUNDED' : given.length > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED',
    ...{ at: paidAt.toISOString(), changedAt: changed.toISOString() },
    dispute: dispute && {
      ...{ id: dispute.reference, amount: dispute.amount.minor, at: dispute.at.toISOString() },
      ...{ changedAt: dispute.at.toISOString(), outcome: OUTCOMES[dispute.state] },
    },
  };
}

function missedAt(at: Date, { minor: amount, currency }: Money): Transaction {
  const moment = at.toISOString();
  return {
    ...{ id: newNumber(17), status: 'DECLINED', amount, currency, fee: 0, at: moment, changedAt: moment },
    ...{ refunds: [], dispute: null },
  };
}
