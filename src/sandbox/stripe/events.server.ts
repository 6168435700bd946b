import { createHmac } from 'node:crypto';
import { SANDBOX_KEYS, type SandboxParts } from '../sandbox.ts';
import { newStripeId } from './records.server.ts';

/** The version of the API that the SDK pins. */
export const API_VERSION = '2026-10-28.endive';
const PATH = '/services/payments/webhooks/card';

/** Tells the product that something happened to an object. */
export type Notify = (type: string, object: unknown) => void;

/** A sender of events, signed as Stripe signs them: anew, and with the time, whenever one leaves. */
export function createNotify({ send, now }: Pick<SandboxParts, 'send' | 'now'>): Notify {
  const seconds = () => Math.floor(now().getTime() / 1000);
  return (type, object) => {
    const body = JSON.stringify({
      id: newStripeId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    send({
      provider: 'stripe',
      path: PATH,
      get headers() {
        return {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, seconds()),
        };
      },
      body,
    });
  };
}

/** The header of a webhook: `t=1492774577,v1=5257a869…`, HMAC-SHA256 of `time.body` under the whole secret. */
function signature(body: string, time: number): string {
  const mac = createHmac('sha256', SANDBOX_KEYS.stripe.webhook).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}
