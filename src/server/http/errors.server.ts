import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isUnavailable } from '../../services/database/database.server.ts';
import { Refusal, type ServiceErrorBody } from '../../services/outcome.ts';
import { ProviderError } from '../../services/payments/provider.ts';
import type { Environment } from './environment.ts';

/** Seconds after which a caller may try again while a part of us is away. */
export const RETRY_AFTER_S = 5;

/** Turns what a service threw into its JSON answer: a refusal as it says, an absent database or provider 503, a bug 500. */
export function serviceError(error: unknown, context: Context<Environment>, log: Logger): Response {
  const requestId = context.get('requestId');
  const refusal = error instanceof Refusal ? error : toRefusal(error);
  if (!refusal) {
    log.error({ requestId, err: error }, 'service failed');
    return answer(requestId, {
      status: 500,
      code: 'internal',
      field: null,
      message: 'Something went wrong.',
    });
  }
  if (refusal.status === 503)
    log.warn(
      { requestId, reason: error instanceof Error ? error.message : String(error) },
      'service unavailable',
    );
  return answer(requestId, refusal, refusal.retryAfterSeconds);
}

function toRefusal(error: unknown): Refusal | undefined {
  if (!isUnavailable(error) && !(error instanceof ProviderError)) return undefined;
  return new Refusal({
    status: 503,
    code: 'unavailable',
    message: 'Not available right now. Please try again shortly.',
    retryAfterSeconds: RETRY_AFTER_S,
  });
}

function answer(
  requestId: string,
  error: { status: number; code: string; field: string | null; message: string },
  retryAfterSeconds: number | null = null,
): Response {
  const body: ServiceErrorBody = {
    error: { code: error.code, field: error.field, message: error.message, requestId },
  };
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (retryAfterSeconds !== null) headers.set('Retry-After', String(retryAfterSeconds));
  return Response.json(body, { status: error.status, headers });
}
