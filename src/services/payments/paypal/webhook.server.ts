import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { MINUTE, nowMs } from '../../../shared/clock.ts';
import { ProviderError } from '../provider.ts';
import type { Fetch } from './client.server.ts';

export type WebhookSettings = { webhookId: string; apiUrl: string; fetch: Fetch; timeoutMs: number };

/** How old a transmission may be, and how far a clock of PayPal may be ahead of ours. */
const OLDEST_MS = 5 * MINUTE;
const AHEAD_MS = MINUTE;
const CERTIFICATES = '/v1/notifications/certs/';
const MOST_CERTIFICATES = 8;
const MOST_BYTES = 65_536;

type Certificate = { key: KeyObject; from: number; until: number };

/** Tells PayPal's webhooks from others by PayPal's signature (S49). */
export class PaypalWebhooks {
  readonly #settings: WebhookSettings;
  readonly #certificates = new Map<string, Promise<Certificate | undefined>>();

  constructor(settings: WebhookSettings) {
    this.#settings = settings;
  }

  /**
   * True for a transmission PayPal made for this webhook in the last five minutes, with not a byte changed.
   * @throws ProviderError 'away' when the certificate cannot be fetched now: PayPal sends again
   */
  async isGenuine(headers: Headers, body: Uint8Array): Promise<boolean> {
    const said = (name: string) => headers.get(`paypal-${name}`) ?? '';
    const [id, time, signature] = [
      said('transmission-id'),
      said('transmission-time'),
      said('transmission-sig'),
    ];
    if (!id || !signature || said('auth-algo') !== 'SHA256withRSA' || !isRecent(time)) return false;
    const url = this.#allowed(said('cert-url'));
    const certificate = url && (await this.#certificate(url));
    if (!certificate || nowMs() < certificate.from || nowMs() > certificate.until) return false;
    const message = `${id}|${time}|${this.#settings.webhookId}|${crc32(body)}`;
    return verify('RSA-SHA256', Buffer.from(message), certificate.key, Buffer.from(signature, 'base64'));
  }

  /** The address of a certificate, if it is one of the place the settings name; undefined for any other. */
  #allowed(text: string): string | undefined {
    if (!URL.canParse(text)) return undefined;
    const [url, api] = [new URL(text), new URL(this.#settings.apiUrl)];
    if (url.username || url.password || url.search) return undefined;
    const isOwn = url.origin === api.origin && url.pathname.startsWith(`${pathOf(api)}${CERTIFICATES}`);
    const isPaypal =
      placeOf(api) !== undefined &&
      placeOf(url) === placeOf(api) &&
      url.origin === `https://${url.hostname}` &&
      url.pathname.startsWith(CERTIFICATES);
    return isOwn || isPaypal ? url.href : undefined;
  }

  #certificate(url: string): Promise<Certificate | undefined> {
    const known = this.#certificates.get(url);
    if (known) return known;
    const fetched = this.#fetched(url).catch((error: unknown) => {
      this.#certificates.delete(url);
      throw error;
    });
    this.#certificates.set(url, fetched);
    const [oldest] = this.#certificates.keys();
    if (this.#certificates.size > MOST_CERTIFICATES && oldest !== undefined)
      this.#certificates.delete(oldest);
    return fetched;
  }

  async #fetched(url: string): Promise<Certificate | undefined> {
    const { fetch: get, timeoutMs } = this.#settings;
    const answer = await get(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((cause: unknown) => {
        throw new ProviderError('away', 'PayPal does not show its certificate', { cause });
      });
    if (answer.status === 429 || answer.status >= 500)
      throw new ProviderError('away', `PayPal answers ${answer.status} for its certificate`);
    return answer.status === 200 ? certificateOf(answer.text) : undefined;
  }
}

function isRecent(time: string): boolean {
  const age = nowMs() - Date.parse(time);
  return age <= OLDEST_MS && age >= -AHEAD_MS;
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, '');
}

/** Which of PayPal's two worlds a host belongs to; undefined for hosts of others. */
function placeOf({ hostname }: URL): 'live' | 'sandbox' | undefined {
  if (hostname.endsWith('.sandbox.paypal.com')) return 'sandbox';
  return hostname.endsWith('.paypal.com') ? 'live' : undefined;
}

function certificateOf(text: string): Certificate | undefined {
  if (text.length > MOST_BYTES) return undefined;
  try {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(text);
    if (publicKey.asymmetricKeyType !== 'rsa') return undefined;
    return { key: publicKey, from: validFromDate.getTime(), until: validToDate.getTime() };
  } catch {
    return undefined;
  }
}
