import { createHash } from 'node:crypto';
import { mayProgram } from '../../services/api-tokens/api-tokens.server.ts';
import { type Program, TOKEN_PREFIX } from '../../services/api-tokens/token.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { parseJson } from '../../shared/json.ts';
import type { ApiAnswer, ApiRoute } from './route.ts';

/** A request of a program, as the server hands it over. */
export type ApiRequest = {
  services: Services;
  request: Request;
  params: Readonly<Record<string, string>>;
  address: string;
  requestId: string;
};

const LONGEST_KEY = 255;

/**
 * Answers a route: who asks, how often, whether they may, and then what they asked for.
 * @throws Refusal, which the server turns into a problem document
 */
export async function serveRoute(route: ApiRoute, asked: ApiRequest): Promise<Response> {
  const { services, request, requestId } = asked;
  const program = await programOf(asked);
  const left = await services.limits.count('api', program.token.id);
  if (!mayProgram(program, route.scope)) throw forbidden(program, route);
  const url = new URL(request.url);
  const raw = { services, program, params: asked.params, query: url.searchParams, requestId };
  const answer = route.body
    ? await changed(route, raw, request)
    : await route.perform({ ...raw, body: undefined, key: '' });
  return jsonAnswer(request, answer, rateHeaders(left));
}

type Raw = Omit<Parameters<ApiRoute['perform']>[0], 'body' | 'key'>;

/** A change has one effect and one answer under its key. */
async function changed(route: ApiRoute, raw: Raw, request: Request): Promise<ApiAnswer> {
  const key = request.headers.get('idempotency-key')?.trim() ?? '';
  if (key === '' || key.length > LONGEST_KEY)
    throw new Refusal({
      ...{ status: 400, code: 'no_key', field: 'Idempotency-Key' },
      message: 'expected a key of 1 to 255 characters',
    });
  const text = await request.text();
  const whole = `${route.name} ${JSON.stringify(raw.params)} ${text}`;
  const once = { tokenId: raw.program.token.id, key, body: whole };
  const answer = await raw.services.apiTokens.once(once, () =>
    route.perform({ ...raw, key, body: bodyOf(text) }),
  );
  if (answer === 'other')
    throw new Refusal({
      ...{ status: 422, code: 'key_used', field: 'Idempotency-Key' },
      message: 'This key asked for something else before.',
    });
  if (answer === 'busy')
    throw new Refusal({
      ...{ status: 409, code: 'busy', retryAfterSeconds: 1 },
      message: 'The same request is worked on. Please ask again in a moment.',
    });
  // As it was kept: by `perform`.
  return answer as ApiAnswer;
}

function bodyOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new Refusal({ status: 400, code: 'invalid_json', message: 'expected a JSON object' });
  }
}

async function programOf({ services, request, address }: ApiRequest): Promise<Program> {
  const [, secret = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const program = secret.startsWith(TOKEN_PREFIX) ? await services.apiTokens.programOf(secret) : undefined;
  if (program) return program;
  await services.limits.takeOne('api-unknown', address);
  const message = 'expected a token that works: Authorization: Bearer pgk_…';
  throw new Refusal({ status: 401, code: 'no_token', message });
}

function forbidden({ token }: Program, { scope }: ApiRoute): Refusal {
  const message = token.scopes.includes(scope)
    ? `The maker of this token may not do this any more: ${scope}`
    : `expected a token with the scope ${scope}`;
  return new Refusal({ status: 403, code: 'forbidden', message });
}

type Left = Awaited<ReturnType<Services['limits']['count']>>;

function rateHeaders(left: Left): Record<string, string> {
  if (!left) return {};
  return {
    'RateLimit-Limit': String(left.limit),
    'RateLimit-Remaining': String(left.remaining),
    'RateLimit-Reset': String(left.resetsInSeconds),
  };
}

/** JSON that nobody keeps; what is read has a tag, so that the same is not sent twice. */
function jsonAnswer(request: Request, { status, body }: ApiAnswer, rates: Record<string, string>): Response {
  const text = JSON.stringify(body);
  const headers = new Headers({ ...rates, 'Cache-Control': 'no-store', 'Content-Type': 'application/json' });
  if (request.method === 'POST') return new Response(text, { status, headers });
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  headers.set('ETag', tag);
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  return new Response(text, { status, headers });
}

const TITLES: Readonly<Record<number, string>> = {
  ...{
    400: 'Bad request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not found',
    405: 'Method not allowed',
  },
  ...{ 409: 'Conflict', 413: 'Too large', 422: 'Unprocessable', 429: 'Too many requests' },
  ...{ 500: 'Internal error', 503: 'Unavailable' },
};

type Problem = { status: number; code: string; message: string; field: string | null };

/** What went wrong, as a problem document (RFC 9457). */
export function problemAnswer(
  { status, code, message, field }: Problem,
  { requestId, headers = {} }: { requestId: string; headers?: Record<string, string> },
): Response {
  const body = {
    ...{
      type: `urn:papergrove:problem:${code}`,
      title: TITLES[status] ?? 'Problem',
      status,
      detail: message,
    },
    ...{ code, ...(field === null ? {} : { field }), request: requestId },
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer realm="api"' } : {}),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/problem+json',
    },
  });
}
