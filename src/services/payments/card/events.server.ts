import Stripe from 'stripe';
import * as v from 'valibot';
import { nowMs, SECOND } from '../../../shared/clock.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { ProviderEvent } from '../provider.ts';
import { asked } from './failures.server.ts';
import { ORDER_KEY } from './session-params.ts';
import { eventShape, type InvoiceOwner, invoicePaymentsShape, type Told, toldShape } from './shapes.ts';

const TOLERANCE_S = 300;
/** A webhook has to be answered soon; what was not answered comes again. */
const ASK = { timeout: 3 * SECOND, maxNetworkRetries: 0 };
/** Events about money that came or went after a payment: their objects do not say which order it was for. */
const MONEY_EVENT = /^(charge\.(refunded|refund\.|dispute\.)|refund\.)/;

type Event = v.InferOutput<typeof eventShape>;
type Subject = Pick<ProviderEvent, 'reference' | 'orderId'>;

/** An event whose signature holds for these very bytes and is at most five minutes old; else undefined. */
export async function verifiedEvent(
  { headers, body }: { headers: Headers; body: Uint8Array },
  { webhookSecret, now = nowMs }: { webhookSecret: string; now?: (() => number) | undefined },
): Promise<Event | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const signature = headers.get('stripe-signature') ?? '';
    const event = await Stripe.webhooks.constructEventAsync(
      text,
      signature,
      webhookSecret,
      TOLERANCE_S,
      undefined,
      now(),
    );
    const read = v.safeParse(eventShape, event);
    return read.success ? read.output : undefined;
  } catch {
    // Whatever is wrong with it, it is not Stripe's.
    return undefined;
  }
}

/** Which sale an event is about, by its own words or by asking. @throws ProviderError */
export async function subjectOf(stripe: Stripe, { type, data }: Event): Promise<Subject> {
  const told = v.parse(toldShape, data.object);
  if (told.object === 'checkout.session')
    return {
      reference: told.id ?? null,
      orderId: orderIdOf(told.client_reference_id) ?? orderIn(told.metadata),
    };
  if (told.object === 'subscription') return about(orderIn(told.metadata));
  if (told.object === 'invoice') return about(orderOfInvoice(told));
  return about(MONEY_EVENT.test(type) ? await orderOfPayment(stripe, told) : null);
}

function about(orderId: string | null): Subject {
  return { reference: null, orderId };
}

async function orderOfPayment(stripe: Stripe, { payment_intent: intent }: Told): Promise<string | null> {
  if (!intent) return null;
  const { data } = await asked(invoicePaymentsShape, () =>
    stripe.invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: intent }, limit: 1, expand: ['data.invoice'] },
      ASK,
    ),
  );
  const [payment] = data;
  return payment ? orderOfInvoice(payment.invoice) : null;
}

/** Invoices carry a copy of their subscription's metadata. */
function orderOfInvoice({ parent }: InvoiceOwner): string | null {
  return orderIn(parent?.subscription_details?.metadata);
}

function orderIn(metadata: Record<string, string> | null | undefined): string | null {
  return orderIdOf(metadata?.[ORDER_KEY]);
}

/** Other things may be sold with the same account: what is no order of ours is of no interest. */
function orderIdOf(value: unknown): string | null {
  return isUuid(value) ? value : null;
}
