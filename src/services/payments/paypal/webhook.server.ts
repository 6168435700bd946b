import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { MINUTE, nowMs } from '../../../shared/clock.ts';
import { PaypalCertificates } from './certificates.server.ts';
import type { Fetch } from './client.server.ts';

export type WebhookSettings = { webhookId: string; apiUrl: string; fetch: Fetch; timeoutMs: number };

/** How old a transmission may be, and how far a clock of PayPal may be ahead of ours. */
const OLDEST_MS = 5 * MINUTE;
const AHEAD_MS = MINUTE;
const ALGORITHM = 'SHA256withRSA';
const ID = /^[\w-]{8,64}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/;
/** Of RSA keys of 2048 to 4096 bits, in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{342,683}={0,2}$/;

type Transmission = { id: string; time: string; signature: string; certificateUrl: string };

/** Tells PayPal's webhooks from others by PayPal's signature (S49). */
export class PaypalWebhooks {
  readonly #webhookId: string;
  readonly #certificates: PaypalCertificates;

  constructor({ webhookId, ...settings }: WebhookSettings) {
    this.#webhookId = webhookId;
    this.#certificates = new PaypalCertificates(settings);
  }

  /**
   * True for a transmission PayPal made for this webhook in the last five minutes, with not a byte changed. Everything
   * that can be seen without asking anybody is looked at first.
   * @throws ProviderError 'away' when the certificate cannot be fetched now: PayPal sends again
   */
  async isGenuine(headers: Headers, body: Uint8Array): Promise<boolean> {
    const told = readTransmission(headers);
    if (!told) return false;
    const certificate = await this.#certificates.get(told.certificateUrl);
    if (!certificate || nowMs() < certificate.from || nowMs() > certificate.until) return false;
    const message = `${told.id}|${told.time}|${this.#webhookId}|${crc32(body)}`;
    return verify('RSA-SHA256', Buffer.from(message), certificate.key, Buffer.from(told.signature, 'base64'));
  }
}

/** What the headers say of a transmission; undefined for what PayPal would not write, or not now. */
function readTransmission(headers: Headers): Transmission | undefined {
  const said = (name: string) => headers.get(`paypal-${name}`) ?? '';
  const [id, time] = [said('transmission-id'), said('transmission-time')];
  const [signature, certificateUrl] = [said('transmission-sig'), said('cert-url')];
  if (said('auth-algo') !== ALGORITHM || !ID.test(id) || !SIGNATURE.test(signature)) return undefined;
  return TIME.test(time) && isRecent(time) ? { id, time, signature, certificateUrl } : undefined;
}

function isRecent(time: string): boolean {
  const age = nowMs() - Date.parse(time);
  return age <= OLDEST_MS && age >= -AHEAD_MS;
}
