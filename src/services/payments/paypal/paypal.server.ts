import { SECOND } from '../../../shared/clock.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { type PaymentProvider, ProviderError, type SaleRequest, type SaleStart } from '../provider.ts';
import { wireAmount } from './amount.ts';
import { type Fetch, PaypalClient, PaypalRefusal } from './client.server.ts';
import { eventOf } from './event.server.ts';
import { meansUrl, payOwed } from './owed.server.ts';
import { PaypalPlans } from './plans.server.ts';
import { PaypalRefunds } from './refunds.server.ts';
import { readSale } from './sale.server.ts';
import { PaypalWebhooks } from './webhook.server.ts';
import { ANYTHING, REFUND, STARTED, SUBSCRIPTION } from './wire.ts';

export type PaypalSettings = {
  clientId: string;
  clientSecret: string;
  /** PayPal's number of the webhook that was set up for /services/payments/webhooks/paypal. */
  webhookId: string;
  /** https://api-m.paypal.com, https://api-m.sandbox.paypal.com, or the stand-in; without a trailing slash. */
  apiUrl: string;
  fetch?: Fetch;
  /** How long PayPal may take for an answer; 8 s. */
  timeoutMs?: number;
};

/** PayPal's names of our languages. */
const LOCALES: Record<string, string> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  pt: 'pt-BR',
};

/** The subscription route: PayPal's Subscriptions API (docs/providers.md). */
export function createPaypalProvider(settings: PaypalSettings): PaymentProvider {
  const reached = { timeoutMs: 8 * SECOND, fetch, ...settings };
  const client = new PaypalClient(reached);
  const plans = new PaypalPlans(client);
  const refunds = new PaypalRefunds(client);
  const webhooks = new PaypalWebhooks(reached);
  return {
    route: 'paypal',
    start: (request) => started(client, plans, request),
    sale: (reference) => readSale(reference, { client, plans, refunds }),
    meansUrl: meansUrl(reached.apiUrl),
    payOwed: (owed) => payOwed(client, owed),
    cancel: (reference) => cancelled(client, reference),
    // A cancelled subscription cannot be activated again.
    resume: null,
    changeRenewal: null,
    async refund({ reference, amount, key }) {
      const path = `/v2/payments/captures/${encodeURIComponent(reference)}/refund`;
      const body = { amount: wireAmount(amount) };
      const refund = await client.post({ path, body, requestId: key }, REFUND);
      if (refund.status === 'FAILED' || refund.status === 'CANCELLED')
        throw new ProviderError('refused', `PayPal's refund ${refund.status.toLowerCase()}`);
      refunds.remember(reference, refund.id);
    },
    async event({ headers, body }) {
      return (await webhooks.isGenuine(headers, body)) ? eventOf(body, { client, refunds }) : undefined;
    },
  };
}

async function started(client: PaypalClient, plans: PaypalPlans, request: SaleRequest): Promise<SaleStart> {
  const { id, links } = await subscribed(client, plans, request).catch((error: unknown) => {
    if (!isPlanGone(error)) throw error;
    plans.forget();
    return subscribed(client, plans, request);
  });
  // A subscription that was approved meanwhile has no page to approve it on any more.
  const approve = links.find(({ rel }) => rel === 'approve');
  return { reference: id, next: { kind: 'redirect', url: approve?.href ?? request.successUrl } };
}

async function subscribed(client: PaypalClient, plans: PaypalPlans, request: SaleRequest) {
  const body = {
    plan_id: await plans.planFor(request),
    custom_id: request.orderId,
    subscriber: { email_address: request.email },
    application_context: {
      brand_name: COMPANY.brand,
      locale: LOCALES[request.locale] ?? 'en-US',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
      return_url: request.successUrl,
      cancel_url: request.cancelUrl,
    },
  };
  return client.post({ path: '/v1/billing/subscriptions', body, requestId: request.orderId }, STARTED);
}

function isPlanGone(error: unknown): boolean {
  return (
    error instanceof PaypalRefusal &&
    (error.issues.includes('PLAN_STATUS_INVALID') || error.issues.includes('INVALID_RESOURCE_ID'))
  );
}

/** Once more is as good as once: a subscription that has ended is one that does not renew. */
async function cancelled(client: PaypalClient, reference: string): Promise<void> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(reference)}`;
  const body = { reason: 'Cancelled by the buyer' };
  try {
    await client.post({ path: `${path}/cancel`, body }, ANYTHING);
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.status !== 422) throw error;
    const { status } = await client.get(path, SUBSCRIPTION);
    if (status !== 'CANCELLED' && status !== 'EXPIRED') throw error;
  }
}
