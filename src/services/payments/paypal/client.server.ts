import * as v from 'valibot';
import { nowMs, SECOND } from '../../../shared/clock.ts';
import { ProviderError } from '../provider.ts';
import { REFUSAL, TOKEN } from './wire.ts';

/** How the adapter reaches the network; the platform's own, unless a test looks on. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export type ClientSettings = {
  clientId: string;
  clientSecret: string;
  /** https://api-m.paypal.com, https://api-m.sandbox.paypal.com or the stand-in; without a trailing slash. */
  apiUrl: string;
  fetch: Fetch;
  timeoutMs: number;
};

/** A request PayPal understood and refused. Its text carries PayPal's words for it, never the request. */
export class PaypalRefusal extends ProviderError {
  readonly status: number;
  readonly issues: readonly string[];
  /** Addresses of what was made before by the same number. */
  readonly links: readonly string[];
  constructor(status: number, { issues, links }: { issues: readonly string[]; links: readonly string[] }) {
    super('refused', `PayPal refused: ${status} ${issues.join(', ')}`.trim());
    this.status = status;
    this.issues = issues;
    this.links = links;
  }
}

type Sent = {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: unknown;
  /** The same one has one effect (PayPal-Request-Id). */
  requestId?: string;
};

type Token = { text: string; until: number };

/** A token is not used in its last minute. */
const TOKEN_MARGIN_MS = 60 * SECOND;

/** Talks to PayPal's REST API. Every fault is a ProviderError. */
export class PaypalClient {
  readonly #settings: ClientSettings;
  #token: Promise<Token> | undefined;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  /** @throws ProviderError */
  async get<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> {
    return parsed(await this.#authorised({ method: 'GET', path }), schema);
  }

  /** The same; undefined where PayPal knows nothing of that name. @throws ProviderError */
  async find<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | undefined> {
    return this.get(path, schema).catch((error: unknown) => {
      if (error instanceof PaypalRefusal && error.status === 404) return undefined;
      throw error;
    });
  }

  /** @throws ProviderError */
  async post<Schema extends v.GenericSchema>(
    sent: Omit<Sent, 'method'>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    return parsed(await this.#authorised({ ...sent, method: 'POST' }), schema);
  }

  /** Sends with a token; one that PayPal no longer takes is renewed, once. */
  async #authorised(sent: Sent): Promise<unknown> {
    const token = await this.#currentToken();
    try {
      return await this.#send(sent, `Bearer ${token}`);
    } catch (error) {
      if (!(error instanceof PaypalRefusal) || error.status !== 401) throw error;
    }
    if ((await this.#currentToken().catch(() => undefined)) === token) this.#token = undefined;
    return this.#send(sent, `Bearer ${await this.#currentToken()}`);
  }

  async #currentToken(): Promise<string> {
    const asked = this.#token;
    const kept = await asked;
    if (kept && nowMs() < kept.until) return kept.text;
    // Those who come meanwhile wait for the same answer.
    const fresh = this.#token === asked || !this.#token ? this.#renewed() : this.#token;
    return (await fresh).text;
  }

  #renewed(): Promise<Token> {
    const token = this.#newToken().catch((error: unknown) => {
      if (this.#token === token) this.#token = undefined;
      throw error;
    });
    this.#token = token;
    return token;
  }

  async #newToken(): Promise<Token> {
    const { clientId, clientSecret } = this.#settings;
    const answer = await this.#send(
      {
        method: 'POST',
        path: '/v1/oauth2/token',
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
      `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    );
    const token = parsed(answer, TOKEN);
    return { text: token.access_token, until: nowMs() + token.expires_in * SECOND - TOKEN_MARGIN_MS };
  }

  async #send({ method, path, body, requestId }: Sent, authorization: string): Promise<unknown> {
    const { apiUrl, timeoutMs } = this.#settings;
    const isForm = body instanceof URLSearchParams;
    const init: RequestInit = {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        prefer: 'return=representation',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    };
    const { status, text } = await this.#exchange(`${apiUrl}${path}`, init);
    if (status === 429 || status >= 500) throw new ProviderError('away', `PayPal answers ${status}`);
    if (status >= 400) throw new PaypalRefusal(status, refusalOf(text));
    return text === '' ? {} : json(text);
  }

  async #exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const response = await this.#settings.fetch(url, init);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new ProviderError('away', 'PayPal does not answer', { cause: error });
    }
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('away', 'PayPal answers no JSON');
  }
}

function parsed<Schema extends v.GenericSchema>(answer: unknown, schema: Schema): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const where = result.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ');
  throw new ProviderError('away', `PayPal's answer is not understood: ${where}`);
}

function refusalOf(text: string): { issues: string[]; links: string[] } {
  try {
    const { name, details, links } = v.parse(REFUSAL, JSON.parse(text));
    const issues = [name, ...details.map(({ issue }) => issue)];
    return {
      issues: issues.filter((issue) => /^[A-Z0-9_]{1,80}$/.test(issue)),
      links: links.map(({ href }) => href),
    };
  } catch {
    return { issues: [], links: [] };
  }
}
