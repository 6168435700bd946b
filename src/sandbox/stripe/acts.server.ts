import type { ListedSale } from '../sandbox.ts';
import {
  cancelAtPeriodEnd,
  closeDispute,
  expireSession,
  failRefund,
  openDispute,
  payOwed,
  refundCharge,
  renew,
  type StandIn,
} from './billing.server.ts';
import {
  type ChargeRow,
  leftOf,
  paidCharges,
  type Records,
  type SessionRow,
  type SubscriptionRow,
} from './records.server.ts';
import { totalOf } from './shapes.server.ts';

/** A sale, as far as it has come. */
type Standing = {
  session: SessionRow;
  subscription: SubscriptionRow | undefined;
  charge: ChargeRow | undefined;
};
type Act = { possible: (standing: Standing) => boolean; run: (standIn: StandIn, standing: Standing) => void };

/** What buyers, banks and the passing of time do to a sale. Money acts are about its last payment. */
const ACTS: Readonly<Record<string, Act>> = {
  renew: ofRenewing((standIn, subscription) =>
    renew(standIn, subscription, {
      at: standIn.records.seconds(),
      succeeds: subscription.card.kind !== 'renewalsFail',
    }),
  ),
  'fail-renewal': ofRenewing((standIn, subscription) =>
    renew(standIn, subscription, { at: standIn.records.seconds(), succeeds: false }),
  ),
  'pay-again': {
    possible: ({ subscription }) => subscription?.status === 'past_due',
    run: (standIn, { subscription }) => subscription && payOwed(standIn, subscription),
  },
  cancel: {
    possible: ({ subscription }) =>
      subscription !== undefined && subscription.status !== 'canceled' && !subscription.cancelAtPeriodEnd,
    run: (standIn, { subscription }) => subscription && cancelAtPeriodEnd(standIn, subscription),
  },
  refund: ofCharge(
    (charge) => isRefundable(charge),
    (standIn, charge) => refundCharge(standIn, charge, leftOf(charge)),
  ),
  'partial-refund': ofCharge(
    (charge) => isRefundable(charge) && leftOf(charge) > 1,
    (standIn, charge) => refundCharge(standIn, charge, Math.ceil(leftOf(charge) / 3)),
  ),
  'fail-refund': ofCharge(({ refunds }) => refunds.some(({ failed }) => !failed), failRefund),
  dispute: ofCharge((charge) => charge.dispute === null && leftOf(charge) > 0, openDispute),
  win: ofCharge(isDisputed, (standIn, charge) => closeDispute(standIn, charge, 'won')),
  lose: ofCharge(isDisputed, (standIn, charge) => closeDispute(standIn, charge, 'lost')),
  expire: {
    possible: ({ session }) => session.status === 'open',
    run: (standIn, { session }) => expireSession(standIn, session),
  },
};

/** Does one of the acts; what is not possible now does nothing. */
export function act(standIn: StandIn, reference: string, name: string): void {
  const session = standIn.records.sessions.get(reference);
  const known = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!session || !known) return;
  const standing = standingOf(standIn.records, session);
  if (known.possible(standing)) known.run(standIn, standing);
}

/** All sales, the newest first. */
export function listSales(records: Records): ListedSale[] {
  return [...records.sessions.values()].toReversed().map((session) => {
    const standing = standingOf(records, session);
    const { subscription } = standing;
    return {
      provider: 'stripe',
      reference: session.id,
      email: session.email ?? '',
      product: session.lines[0]?.name ?? '',
      amount: `${(totalOf(session) / 100).toFixed(2)} ${session.currency.toUpperCase()}`,
      status: subscription ? statusOf(subscription) : session.status,
      actions: Object.keys(ACTS).filter((name) => ACTS[name]?.possible(standing)),
    };
  });
}

/** Stripe refunds no charge while or after a bank took it back. */
export function isRefundable(charge: ChargeRow): boolean {
  return leftOf(charge) > 0 && (charge.dispute === null || charge.dispute.status === 'won');
}

function standingOf(records: Records, session: SessionRow): Standing {
  const subscription = session.subscription ? records.subscriptions.get(session.subscription) : undefined;
  return { session, subscription, charge: subscription && paidCharges(records, subscription.id).at(-1) };
}

function statusOf({ status, cancelAtPeriodEnd: cancels }: SubscriptionRow): string {
  return status === 'active' && cancels ? 'active, cancels at the end of the period' : status;
}

function ofRenewing(run: (standIn: StandIn, subscription: SubscriptionRow) => void): Act {
  return {
    possible: ({ subscription }) => subscription?.status === 'active' && !subscription.cancelAtPeriodEnd,
    run: (standIn, { subscription }) => subscription && run(standIn, subscription),
  };
}

function ofCharge(
  isPossible: (charge: ChargeRow) => boolean,
  run: (standIn: StandIn, charge: ChargeRow) => void,
): Act {
  return {
    possible: ({ charge }) => charge !== undefined && isPossible(charge),
    run: (standIn, { charge }) => charge && run(standIn, charge),
  };
}

function isDisputed({ dispute }: ChargeRow): boolean {
  return dispute?.status === 'needs_response';
}
