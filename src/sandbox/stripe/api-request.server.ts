import { createHash } from 'node:crypto';
import { DAY, SECOND } from '../../shared/clock.ts';
import { SANDBOX_KEYS } from '../sandbox.ts';
import { ENDPOINTS } from './api.server.ts';
import { ApiError } from './api-error.ts';
import type { StandIn } from './billing.server.ts';
import { API_VERSION } from './events.server.ts';
import { parseForm } from './form.ts';
import { newStripeId, type Records } from './records.server.ts';

/** Answers are replayed for so long. */
const REPLAY_S = DAY / SECOND;

type Call = { method: string; path: string; text: string; key: string | null };
type Answer = { status: number; body: unknown; isReplay?: boolean };

/** Answers a request to the API; `path` begins with /v1/. */
export async function answerApi(
  standIn: StandIn,
  request: Request,
  at: { path: string; payUrl: string },
): Promise<Response> {
  const { method } = request;
  const text = method === 'GET' ? new URL(request.url).search.slice(1) : await request.text();
  const call = { method, path: at.path, text, key: request.headers.get('idempotency-key') };
  const { status, body, isReplay } = isAuthorised(request)
    ? replayed(standIn, call, at.payUrl)
    : failure(new ApiError(401, { message: 'Invalid API Key provided.' }));
  // Who only reads changes nothing: most calls do.
  if (method !== 'GET') standIn.records.save();
  return Response.json(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      'request-id': newStripeId('req', 14),
      'stripe-version': API_VERSION,
      ...(call.key ? { 'idempotency-key': call.key } : {}),
      ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
    },
  });
}

function isAuthorised({ headers }: Request): boolean {
  return headers.get('authorization') === `Bearer ${SANDBOX_KEYS.stripe.secret}`;
}

/** The same key is answered the same; with other words it is refused. What was refused was not begun: it is not kept. */
function replayed(standIn: StandIn, call: Call, payUrl: string): Answer {
  const { records } = standIn;
  if (call.method !== 'POST' || !call.key) return answered(standIn, call, payUrl);
  forgetOld(records);
  const fingerprint = createHash('sha256').update(`${call.path}\n${call.text}`).digest('hex');
  const before = records.answers.get(call.key);
  if (before && before.fingerprint !== fingerprint)
    return failure(
      new ApiError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      }),
    );
  if (before) return { status: before.status, body: before.body, isReplay: true };
  const answer = answered(standIn, call, payUrl);
  if (answer.status < 400) records.answers.set(call.key, { fingerprint, ...answer, at: records.seconds() });
  return answer;
}

function forgetOld({ answers, seconds }: Records): void {
  const until = seconds() - REPLAY_S;
  for (const [key, { at }] of answers) if (at < until) answers.delete(key);
}

function answered(standIn: StandIn, { method, path, text }: Call, payUrl: string): Answer {
  try {
    const endpoint = ENDPOINTS.find((one) => one.method === method && one.path.test(path));
    if (!endpoint) throw new ApiError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
    const id = endpoint.path.exec(path)?.[1] ?? '';
    const body = endpoint.answer(standIn, {
      form: parseForm(text),
      id,
      payUrl: (session) => `${payUrl}/${session}`,
    });
    return { status: 200, body };
  } catch (error) {
    if (error instanceof ApiError) return failure(error);
    throw error;
  }
}

function failure({ status, fault }: ApiError): Answer {
  return { status, body: { error: fault } };
}
