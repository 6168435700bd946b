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
  type Stand,
} from './billing.server.ts';
import {
  type Books,
  type ChargeRow,
  leftOf,
  paidCharges,
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
type Act = { possible: (standing: Standing) => boolean; run: (stand: Stand, standing: Standing) => void };

/** What buyers, banks and the passing of time do to a sale. Money acts are about its last payment. */
const ACTS: Readonly<Record<string, Act>> = {
  renew: ofRenewing((stand, subscription) =>
    renew(stand, subscription, {
      at: stand.books.seconds(),
      succeeds: subscription.card.kind !== 'renewalsFail',
    }),
  ),
  'fail-renewal': ofRenewing((stand, subscription) =>
    renew(stand, subscription, { at: stand.books.seconds(), succeeds: false }),
  ),
  'pay-again': {
    possible: ({ subscription }) => subscription?.status === 'past_due',
    run: (stand, { subscription }) => subscription && payOwed(stand, subscription),
  },
  cancel: {
    possible: ({ subscription }) =>
      subscription !== undefined && subscription.status !== 'canceled' && !subscription.cancelAtPeriodEnd,
    run: (stand, { subscription }) => subscription && cancelAtPeriodEnd(stand, subscription),
  },
  refund: ofCharge(
    (charge) => isRefundable(charge),
    (stand, charge) => refundCharge(stand, charge, leftOf(charge)),
  ),
  'partial-refund': ofCharge(
    (charge) => isRefundable(charge) && leftOf(charge) > 1,
    (stand, charge) => refundCharge(stand, charge, Math.ceil(leftOf(charge) / 3)),
  ),
  'fail-refund': ofCharge(({ refunds }) => refunds.some(({ failed }) => !failed), failRefund),
  dispute: ofCharge((charge) => charge.dispute === null && leftOf(charge) > 0, openDispute),
  win: ofCharge(isDisputed, (stand, charge) => closeDispute(stand, charge, 'won')),
  lose: ofCharge(isDisputed, (stand, charge) => closeDispute(stand, charge, 'lost')),
  expire: {
    possible: ({ session }) => session.status === 'open',
    run: (stand, { session }) => expireSession(stand, session),
  },
};

/** Does one of the acts; what is not possible now does nothing. */
export function act(stand: Stand, reference: string, name: string): void {
  const session = stand.books.sessions.get(reference);
  const known = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!session || !known) return;
  const standing = standingOf(stand.books, session);
  if (known.possible(standing)) known.run(stand, standing);
}

/** All sales, the newest first. */
export function listSales(books: Books): ListedSale[] {
  return [...books.sessions.values()].toReversed().map((session) => {
    const standing = standingOf(books, session);
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

function standingOf(books: Books, session: SessionRow): Standing {
  const subscription = session.subscription ? books.subscriptions.get(session.subscription) : undefined;
  return { session, subscription, charge: subscription && paidCharges(books, subscription.id).at(-1) };
}

function statusOf({ status, cancelAtPeriodEnd: cancels }: SubscriptionRow): string {
  return status === 'active' && cancels ? 'active, cancels at the end of the period' : status;
}

function ofRenewing(run: (stand: Stand, subscription: SubscriptionRow) => void): Act {
  return {
    possible: ({ subscription }) => subscription?.status === 'active' && !subscription.cancelAtPeriodEnd,
    run: (stand, { subscription }) => subscription && run(stand, subscription),
  };
}

function ofCharge(
  isPossible: (charge: ChargeRow) => boolean,
  run: (stand: Stand, charge: ChargeRow) => void,
): Act {
  return {
    possible: ({ charge }) => charge !== undefined && isPossible(charge),
    run: (stand, { charge }) => charge && run(stand, charge),
  };
}

function isDisputed({ dispute }: ChargeRow): boolean {
  return dispute?.status === 'needs_response';
}
