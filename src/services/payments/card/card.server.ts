import type Stripe from 'stripe';
import {
  type OwedPayment,
  type PaymentProvider,
  ProviderError,
  type SaleRequest,
  type SaleStart,
} from '../provider.ts';
import { stripeAmount } from './amount.ts';
import { changeRenewal } from './change-renewal.server.ts';
import { type ClientOptions, createClient } from './client.server.ts';
import { subjectOf, verifiedEvent } from './events.server.ts';
import { asked, done, StripeFailure } from './failures.server.ts';
import { findSession, readSale } from './sale.server.ts';
import { amountOff, couponParams, sessionParams } from './session-params.ts';
import { numberedShape, type SubscriptionShape, startedShape } from './shapes.ts';

export type CardOptions = ClientOptions & {
  webhookSecret: string;
  /** Milliseconds since 1970, for the age of webhooks. */
  now?: () => number;
};

/**
 * Cards through Stripe: a Checkout Session per order, paid on Stripe's page or in its frame on ours, so that no card
 * number comes here. Sales are known by their session (cs_…), payments by their charge (ch_…). `event` throws a
 * ProviderError where Stripe has to be asked whose payment an event is about and does not answer: the webhook is then
 * to be answered with an error, and comes again.
 */
export function createCardProvider(options: CardOptions): PaymentProvider {
  const stripe = createClient(options);
  return {
    route: 'card',
    start: (request) => start(stripe, request),
    sale: (reference) => readSale(stripe, reference),
    meansUrl: null,
    payOwed: ({ reference }) => payOwed(stripe, reference),
    cancel: (reference) => cancel(stripe, reference),
    resume: (reference) => resume(stripe, reference),
    changeRenewal: (change) => changeRenewal(stripe, change),
    refund: ({ reference, amount, key }) =>
      done(() =>
        stripe.refunds.create(
          { charge: reference, amount: stripeAmount(amount) },
          { idempotencyKey: `refund-${key}` },
        ),
      ),
    async event(request) {
      const event = await verifiedEvent(request, options);
      return event && { id: event.id, kind: event.type, buyer: null, ...(await subjectOf(stripe, event)) };
    },
  };
}

async function start(stripe: Stripe, request: SaleRequest): Promise<SaleStart> {
  const coupon = await couponFor(stripe, request);
  const session = await asked(startedShape, () =>
    stripe.checkout.sessions.create(sessionParams(request, coupon), {
      // For as long as a session can be paid the order has this one, whoever asks for it how often.
      idempotencyKey: `checkout-${request.orderId}`,
    }),
  );
  const { client_secret: clientSecret, url } = session;
  if (request.framed && clientSecret) return { reference: session.id, next: { kind: 'frame', clientSecret } };
  if (!request.framed && url) return { reference: session.id, next: { kind: 'redirect', url } };
  throw new ProviderError('away', 'Stripe: a session without a way to pay it');
}

/** The coupon that makes the first charge what was agreed; undefined where it is the same as the next ones. */
async function couponFor(stripe: Stripe, request: SaleRequest): Promise<string | undefined> {
  const minor = amountOff(request);
  if (minor === 0) return undefined;
  if (minor < 0) throw new ProviderError('refused', 'a first term dearer than the next ones cannot be sold');
  const params = couponParams(minor, request);
  await done(() => stripe.coupons.create(params)).catch((error: unknown) => {
    if (!(error instanceof StripeFailure && error.code === 'resource_already_exists')) throw error;
  });
  return params.id;
}

/** Invoices that Stripe charges, or would charge, by itself. */
const OWED = new Set(['open', 'draft']);
const OVER = new Set(['canceled', 'incomplete_expired']);

/**
 * Stripe's page of the open invoice: an invoice is paid once, and the card that pays it is the subscription's from
 * then on.
 */
async function payOwed(stripe: Stripe, reference: string): Promise<OwedPayment> {
  const { subscription } = (await findSession(stripe, reference)) ?? {};
  const invoice = subscription?.latest_invoice;
  const url = invoice?.status === 'open' ? invoice.hosted_invoice_url : undefined;
  if (!subscription || OVER.has(subscription.status) || !url) return { outcome: 'nothingOwed' };
  await done(() =>
    stripe.subscriptions.update(subscription.id, {
      payment_settings: { save_default_payment_method: 'on_subscription' },
    }),
  );
  return { outcome: 'page', url };
}

/** Ends the renewing; a session that was not paid yet cannot be paid any more. */
async function cancel(stripe: Stripe, reference: string): Promise<void> {
  const session = await findSession(stripe, reference);
  if (!session) throw new ProviderError('refused', 'Stripe: no such session');
  const { subscription } = session;
  if (subscription) await endRenewing(stripe, subscription);
  if (!subscription && session.status === 'open')
    await done(() => stripe.checkout.sessions.expire(reference));
}

/** A subscription that is over stays over. */
async function resume(stripe: Stripe, reference: string): Promise<void> {
  const { subscription } = (await findSession(stripe, reference)) ?? {};
  if (!subscription || OVER.has(subscription.status))
    throw new ProviderError('refused', 'Stripe: the subscription has ended');
  await done(() => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
}

/**
 * Where a term is owed, the one that was paid for is over: the subscription ends at once, so that no later try charges
 * it, and its open invoices are voided, so that nobody pays them on Stripe's page.
 */
async function endRenewing(
  stripe: Stripe,
  { id, status, latest_invoice: invoice }: SubscriptionShape,
): Promise<void> {
  const owes = OWED.has(invoice?.status ?? '');
  if (!OVER.has(status) && !owes)
    return done(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
  if (!OVER.has(status)) await done(() => stripe.subscriptions.cancel(id));
  if (!owes) return;
  const open = await asked(numberedShape, () =>
    stripe.invoices.list({ subscription: id, status: 'open' }).autoPagingToArray({ limit: 100 }),
  );
  for (const one of open) await done(() => stripe.invoices.voidInvoice(one.id));
}
