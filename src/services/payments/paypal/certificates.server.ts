import { type KeyObject, X509Certificate } from 'node:crypto';
import { MINUTE, nowMs, SECOND } from '../../../shared/clock.ts';
import { RecentAnswers } from '../../../shared/recent-answers.ts';
import { ProviderError } from '../provider.ts';
import type { Fetch } from './client.server.ts';

/** A key that signs webhooks, and when it may. */
export type Certificate = { key: KeyObject; from: number; until: number };

type Settings = { apiUrl: string; fetch: Fetch; timeoutMs: number };

const PLACE = '/v1/notifications/certs/';
const NAME = /^CERT-[\w-]{1,80}$/;
const MOST_BYTES = 65_536;
/** A webhook has to be answered soon; what was not answered comes again. */
const TIMEOUT_MS = 3 * SECOND;
/** Who forges webhooks names certificates as he likes: so many are fetched in a minute, and no more. */
const MOST_FETCHES = 12;
const MOST_KEPT = 8;
/** What is none is asked for again after a while: it may be new. */
const NONE_KEPT_MS = 10 * MINUTE;
const MOST_NONE = 256;

/** The certificates of PayPal's webhooks. Those that are none never push out those that are. */
export class PaypalCertificates {
  readonly #settings: Settings;
  readonly #kept = new RecentAnswers<Certificate | undefined>({
    most: MOST_KEPT,
    keepMs: (certificate) => (certificate ? certificate.until - nowMs() : 0),
  });
  readonly #none = new RecentAnswers<Certificate | undefined>({
    most: MOST_NONE,
    keepMs: (certificate) => (certificate ? 0 : NONE_KEPT_MS),
  });
  #fetches: number[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * The certificate at an address; undefined where it is none of PayPal's.
   * @throws ProviderError 'away' when it cannot be fetched now
   */
  async get(text: string): Promise<Certificate | undefined> {
    const url = this.#allowed(text);
    if (url === undefined) return undefined;
    return this.#kept.get(url, () => this.#none.get(url, () => this.#fetched(url)));
  }

  /** The address of a certificate, if it is one of the place the settings name; undefined for any other. */
  #allowed(text: string): string | undefined {
    if (!URL.canParse(text)) return undefined;
    const [url, api] = [new URL(text), new URL(this.#settings.apiUrl)];
    if (url.username || url.password || url.search || url.hash) return undefined;
    const isOwn = url.origin === api.origin && isIn(`${pathOf(api)}${PLACE}`, url);
    const isPaypal =
      placeOf(api) !== undefined &&
      placeOf(url) === placeOf(api) &&
      url.origin === `https://${url.hostname}` &&
      isIn(PLACE, url);
    return isOwn || isPaypal ? url.href : undefined;
  }

  async #fetched(url: string): Promise<Certificate | undefined> {
    this.#count();
    const { fetch: get, timeoutMs } = this.#settings;
    const signal = AbortSignal.timeout(Math.min(timeoutMs, TIMEOUT_MS));
    const answer = await get(url, { redirect: 'error', signal })
      .then(async (response) => ({ status: response.status, text: await readAtMost(response, MOST_BYTES) }))
      .catch((cause: unknown) => {
        throw new ProviderError('away', 'PayPal does not show its certificate', { cause });
      });
    if (answer.status === 429 || answer.status >= 500)
      throw new ProviderError('away', `PayPal answers ${answer.status} for its certificate`);
    if (answer.status !== 200 || answer.text === undefined) return undefined;
    const certificate = certificateOf(answer.text);
    // A page about something else in its place says nothing of the webhook: it comes again.
    if (!certificate) throw new ProviderError('away', 'PayPal answers something else for its certificate');
    return certificate;
  }

  #count(): void {
    const at = nowMs();
    this.#fetches = this.#fetches.filter((before) => before <= at && at - before < MINUTE);
    if (this.#fetches.length >= MOST_FETCHES)
      throw new ProviderError('away', 'too many certificates were asked for');
    this.#fetches.push(at);
  }
}

function isIn(place: string, { pathname }: URL): boolean {
  return pathname.startsWith(place) && NAME.test(pathname.slice(place.length));
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, '');
}

/** Which of PayPal's two worlds a host belongs to; undefined for hosts of others. */
function placeOf({ hostname }: URL): 'live' | 'sandbox' | undefined {
  if (hostname.endsWith('.sandbox.paypal.com')) return 'sandbox';
  return hostname.endsWith('.paypal.com') ? 'live' : undefined;
}

/** The text of an answer; undefined for a longer one, of which no more is read. */
async function readAtMost(response: Response, bytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1');
}

function certificateOf(text: string): Certificate | undefined {
  try {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(text);
    if (publicKey.asymmetricKeyType !== 'rsa') return undefined;
    return { key: publicKey, from: validFromDate.getTime(), until: validToDate.getTime() };
  } catch {
    return undefined;
  }
}
