import { Hono } from 'hono';
import type { Logger } from 'pino';
import { openApi } from '../../console/api/openapi.server.ts';
import { API_ROUTES } from '../../console/api/routes.table.server.ts';
import { problemAnswer, serveRoute } from '../../console/api/serve.server.ts';
import { isUnavailable } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import { ProviderError } from '../../services/payments/provider.ts';
import type { Services } from '../../services/services.ts';
import type { Environment } from './environment.ts';
import { RETRY_AFTER_S } from './errors.server.ts';

type Options = { services: Services; log: Logger; url: string };

/** The API for programs: every address of its table, and its description. */
export function programsApi({ services, log, url }: Options): Hono<Environment> {
  const api = new Hono<Environment>();
  const description = JSON.stringify(openApi(url));
  api.onError((error, context) => {
    const requestId = context.get('requestId');
    const problem = problemOf(error);
    if (problem.status === 500) log.error({ requestId, err: error }, 'a program was not answered');
    const after = error instanceof Refusal ? error.retryAfterSeconds : null;
    const seconds = problem.status === 503 ? RETRY_AFTER_S : after;
    return problemAnswer(problem, {
      requestId,
      headers: seconds === null ? {} : { 'Retry-After': String(seconds) },
    });
  });
  api.get('/openapi.json', () => {
    return new Response(description, { headers: { 'Content-Type': 'application/json' } });
  });
  for (const route of Object.values(API_ROUTES))
    api.on(route.method.toUpperCase(), `/${route.path}`, (context) => {
      const { req } = context;
      const [address, requestId] = [context.get('address'), context.get('requestId')];
      return serveRoute(route, { services, request: req.raw, params: req.param(), address, requestId });
    });
  for (const path of new Set(Object.values(API_ROUTES).map((route) => route.path)))
    api.all(`/${path}`, (context) => otherMethod(path, context.get('requestId')));
  api.all('*', (context) =>
    problemAnswer(missing(context.req.path), { requestId: context.get('requestId') }),
  );
  return api;
}

function problemOf(error: unknown) {
  if (error instanceof Refusal) return error;
  const isAway = isUnavailable(error) || error instanceof ProviderError;
  const message = isAway ? 'Not available right now. Please try again shortly.' : 'Something went wrong.';
  return { status: isAway ? 503 : 500, code: isAway ? 'unavailable' : 'internal', message, field: null };
}

function missing(path: string) {
  return { status: 404, code: 'not_found', message: `There is no such address: ${path}`, field: null };
}

/** An address that there is, asked by a method that it does not take. */
function otherMethod(path: string, requestId: string): Response {
  const methods = Object.values(API_ROUTES)
    .filter((route) => route.path === path)
    .map(({ method }) => method.toUpperCase());
  const message = `expected ${methods.join(' or ')}`;
  const problem = { status: 405, code: 'method_not_allowed', message, field: null };
  return problemAnswer(problem, { requestId, headers: { Allow: methods.join(', ') } });
}
