import type Stripe from 'stripe';
import { isUuid } from '../../../shared/ids.ts';
import type { DisputeState, ProviderPayment, Sale } from '../provider.ts';
import { moneyOf } from './amount.ts';
import { asked, found } from './failures.server.ts';
import {
  type ChargeShape,
  chargesShape,
  type DisputeShape,
  disputesShape,
  type InvoiceShape,
  invoicesShape,
  refundsShape,
  type SessionShape,
  type SubscriptionShape,
  sessionShape,
} from './shapes.ts';

const PAGE = 100;
/** More than a subscription by the month has in fifty years. */
const MOST = 1000;
/** One that is on its way counts once it arrived. */
const REFUNDED = 'succeeded';
/** Also of one that succeeded before: a bank may send the money back. */
const NOT_REFUNDED = new Set(['failed', 'canceled']);

const STATUSES: Readonly<Record<string, Sale['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'suspended',
  unpaid: 'suspended',
  incomplete: 'suspended',
  paused: 'suspended',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

/**
 * Disputes by their status. An inquiry (`warning_…`) takes no money, nor does a dispute that was prevented: there is
 * a refund instead. Stripe takes the money when a dispute opens and gives it back when it is won.
 */
const DISPUTES: Readonly<Record<string, DisputeState | null>> = {
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
  prevented: null,
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** The session of a sale with its subscription; undefined where Stripe knows none. @throws ProviderError */
export function findSession(stripe: Stripe, reference: string): Promise<SessionShape | undefined> {
  return found(sessionShape, () =>
    stripe.checkout.sessions.retrieve(reference, { expand: ['subscription.latest_invoice'] }),
  );
}

/** A sale as Stripe knows it now: the session leads to its subscription, paid invoices and charges. */
export async function readSale(stripe: Stripe, reference: string): Promise<Sale | undefined> {
  const session = await findSession(stripe, reference);
  if (!session) return undefined;
  const { client_reference_id: orderId, subscription } = session;
  return {
    reference: session.id,
    orderId: isUuid(orderId) ? orderId : null,
    status: subscription ? statusOf(subscription) : session.status === 'expired' ? 'ended' : 'pending',
    payments: subscription ? await paymentsOf(stripe, session, subscription.id) : [],
    ...renewalOf(subscription),
  };
}

/** What the items of a subscription come to; not told where they are none of ours. */
function renewalOf(subscription: SubscriptionShape | null | undefined): Pick<Sale, 'renewal'> {
  const prices = subscription?.items?.data.map(({ price }) => price) ?? [];
  const [first] = prices;
  const term = first?.recurring?.interval;
  if (!first || (term !== 'year' && term !== 'month')) return {};
  const amount = prices.reduce((sum, { unit_amount: unit }) => sum + (unit ?? 0), 0);
  return { renewal: { total: moneyOf(amount, first.currency), term } };
}

function statusOf({
  status,
  cancel_at_period_end: ends,
  cancel_at: endsAt,
}: SubscriptionShape): Sale['status'] {
  // A state that is not known yet gives nothing away.
  const standing = STATUSES[status] ?? 'suspended';
  return standing === 'active' && (ends || endsAt) ? 'cancelled' : standing;
}

async function paymentsOf(stripe: Stripe, { customer }: SessionShape, subscription: string) {
  const invoices = await asked(invoicesShape, () =>
    stripe.invoices
      .list({ subscription, status: 'paid', limit: PAGE, expand: ['data.payments'] })
      .autoPagingToArray({ limit: MOST }),
  );
  if (invoices.length === 0 || !customer) return [];
  // Each session makes a customer of its own, so these are the charges of this sale.
  const charges = await asked(chargesShape, () =>
    stripe.charges
      .list({ customer, limit: PAGE, expand: ['data.refunds', 'data.balance_transaction'] })
      .autoPagingToArray({ limit: MOST }),
  );
  const paid = invoices.flatMap((invoice) => {
    const charge = chargeOf(invoice, charges);
    return charge ? [{ invoice, charge }] : [];
  });
  const payments = await Promise.all(paid.map(({ invoice, charge }) => paymentOf(stripe, invoice, charge)));
  return payments.toSorted(
    (a, b) => a.paidAt.getTime() - b.paidAt.getTime() || a.paysUntil.getTime() - b.paysUntil.getTime(),
  );
}

/** The charge that paid an invoice; undefined for one that cost nothing or was paid outside of Stripe. */
function chargeOf({ payments }: InvoiceShape, charges: readonly ChargeShape[]): ChargeShape | undefined {
  const paid = payments.data.filter(({ status }) => status === 'paid').map(({ payment }) => payment);
  return charges.find(
    ({ id, status, payment_intent: intent }) =>
      status === 'succeeded' &&
      paid.some((payment) => (intent ? payment.payment_intent === intent : payment.charge === id)),
  );
}

async function paymentOf(
  stripe: Stripe,
  invoice: InvoiceShape,
  charge: ChargeShape,
): Promise<ProviderPayment> {
  const { balance_transaction: balance, currency } = charge;
  return {
    reference: charge.id,
    amount: moneyOf(charge.amount, currency),
    // Null while Stripe has not booked it yet, and where it is settled in another currency.
    fee: balance && balance.currency === currency ? moneyOf(balance.fee, currency).minor : null,
    paidAt: charge.created,
    paysUntil: new Date(Math.max(...invoice.lines.data.map(({ period }) => period.end.getTime()))),
    ...(await refundsOf(stripe, charge)),
    dispute: await disputeOf(stripe, charge),
  };
}

async function refundsOf(
  stripe: Stripe,
  { id, currency, refunds }: ChargeShape,
): Promise<Pick<ProviderPayment, 'refunds' | 'failedRefunds'>> {
  const all = refunds.has_more
    ? await asked(refundsShape, () =>
        stripe.refunds.list({ charge: id, limit: PAGE }).autoPagingToArray({ limit: MOST }),
      )
    : refunds.data;
  const given = all
    .filter(({ status }) => (status ?? REFUNDED) === REFUNDED)
    .map((refund) => ({
      reference: refund.id,
      amount: moneyOf(refund.amount, currency),
      at: refund.created,
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.reference < b.reference ? -1 : 1));
  const failed = all.filter(({ status }) => NOT_REFUNDED.has(status ?? REFUNDED)).map((refund) => refund.id);
  return { refunds: given, ...(failed.length > 0 ? { failedRefunds: failed } : {}) };
}

async function disputeOf(stripe: Stripe, { id, currency, disputed }: ChargeShape) {
  if (!disputed) return null;
  const disputes = await asked(disputesShape, () =>
    stripe.disputes.list({ charge: id, limit: PAGE }).autoPagingToArray({ limit: MOST }),
  );
  const standing = disputes.flatMap((dispute) => {
    const state = disputeState(dispute);
    return state ? [{ dispute, state }] : [];
  });
  // The one that weighs most: a bank may ask again for what was won once.
  const last = (['lost', 'open', 'won'] as const)
    .map((state) => standing.find((one) => one.state === state))
    .find((one) => one !== undefined);
  if (!last) return null;
  const { dispute, state } = last;
  const evidenceDue = dispute.evidence_details?.due_by ?? null;
  const amount = moneyOf(dispute.amount, currency);
  return { reference: dispute.id, amount, state, at: dispute.created, evidenceDue };
}

function disputeState({ status }: DisputeShape): DisputeState | null {
  const state = DISPUTES[status];
  return state === undefined ? 'open' : state;
}
