import Stripe from 'stripe';
import { SECOND } from '../../../shared/clock.ts';

export type ClientOptions = {
  secretKey: string;
  /** https://api.stripe.com, or a stand-in, which may live under a path. */
  apiUrl: string;
  /** For one try of a request. */
  timeoutMs?: number | undefined;
  /** After the first try, with the same idempotency key. */
  retries?: number | undefined;
};

const TIMEOUT_MS = 8 * SECOND;
const RETRIES = 2;

/** Stripe's SDK, pointed at an address. It speaks the version of the API that the SDK pins. */
export function createClient({ secretKey, apiUrl, timeoutMs, retries }: ClientOptions): Stripe {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    timeout: timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: retries ?? RETRIES,
    httpClient: clientBelow(pathname.replace(/\/$/, '')),
    telemetry: false,
  });
}

/** The SDK knows hosts only: what lives under a path is reached by putting it before each request's own. */
function clientBelow(prefix: string): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const { makeRequest } = client;
  client.makeRequest = (host, port, path, ...rest) =>
    makeRequest.call(client, host, port, `${prefix}${path}`, ...rest);
  return client;
}
