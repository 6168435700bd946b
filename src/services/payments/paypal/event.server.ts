import * as v from 'valibot';
import { isUuid } from '../../../shared/ids.ts';
import { ProviderError, type ProviderEvent } from '../provider.ts';
import type { PaypalClient } from './client.server.ts';
import type { PaypalRefunds } from './refunds.server.ts';
import { CAPTURE, EVENT, OLD_SALE, type WireEvent } from './wire.ts';

type About = Pick<ProviderEvent, 'reference' | 'orderId'>;
type Options = { client: PaypalClient; refunds: PaypalRefunds };

const NOTHING: About = { reference: null, orderId: null };

/**
 * What a genuine webhook tells of; undefined where it is no event. Its refund is remembered.
 * @throws ProviderError 'away' when PayPal has to be asked whose payment it is, and does not answer
 */
export async function eventOf(body: Uint8Array, parts: Options): Promise<ProviderEvent | undefined> {
  const event = parsed(body);
  if (!event) return undefined;
  const payout = payoutOf(event);
  const about = payout ? { ...NOTHING, payout } : await aboutOf(event, parts);
  return { id: event.id, kind: event.event_type, ...about, buyer: null };
}

function parsed(body: Uint8Array): WireEvent | undefined {
  try {
    return v.parse(EVENT, JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return undefined;
  }
}

/** The payout an event is about: each is a batch of one item, and both have our number of it. */
function payoutOf({ event_type: kind, resource }: WireEvent): ProviderEvent['payout'] {
  if (!kind.startsWith('PAYMENT.PAYOUTS')) return undefined;
  const { payout_item: item, batch_header: batch } = resource;
  const payoutId = item?.sender_item_id ?? batch?.sender_batch_header?.sender_batch_id;
  const reference = resource.payout_batch_id ?? batch?.payout_batch_id;
  return payoutId && reference ? { payoutId, reference } : undefined;
}

async function aboutOf(event: WireEvent, { client, refunds }: Options): Promise<About> {
  const { event_type: kind, resource } = event;
  if (kind.startsWith('BILLING.SUBSCRIPTION.')) return told(resource.id, resource.custom_id) ?? NOTHING;
  const paymentId = paymentOf(event);
  if (!paymentId) return NOTHING;
  if (kind.endsWith('.REFUNDED') && resource.id && resource.id !== paymentId)
    refunds.remember(paymentId, resource.id);
  const custom = resource.custom ?? resource.custom_id ?? resource.disputed_transactions?.[0]?.custom;
  return told(resource.billing_agreement_id, custom) ?? (await asked(client, paymentId)) ?? NOTHING;
}

/** The payment an event is about; undefined for events of other things. */
function paymentOf({ event_type: kind, resource }: WireEvent): string | undefined {
  if (kind.startsWith('CUSTOMER.DISPUTE.')) return resource.disputed_transactions?.[0]?.seller_transaction_id;
  if (!kind.startsWith('PAYMENT.SALE.') && !kind.startsWith('PAYMENT.CAPTURE.')) return undefined;
  const up = resource.links?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'));
  return resource.sale_id ?? up?.href.split('/').at(-1) ?? resource.id;
}

function told(reference: string | undefined, custom: string | undefined): About | undefined {
  const orderId = isUuid(custom) ? custom : null;
  return reference || orderId ? { reference: reference ?? null, orderId } : undefined;
}

/** Asks whose a payment is: its older form names the subscription, the newer one our order. */
async function asked(client: PaypalClient, paymentId: string): Promise<About | undefined> {
  const id = encodeURIComponent(paymentId);
  const sale = await client.find(`/v1/payments/sale/${id}`, OLD_SALE).catch(unlessAway);
  const found = told(sale?.billing_agreement_id, sale?.custom);
  if (found) return found;
  const capture = await client.find(`/v2/payments/captures/${id}`, CAPTURE).catch(unlessAway);
  return told(undefined, capture?.custom_id);
}

function unlessAway(error: unknown): undefined {
  if (error instanceof ProviderError && error.reason === 'refused') return undefined;
  throw error;
}
