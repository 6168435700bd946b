import { createHmac, timingSafeEqual } from 'node:crypto';
import { SANDBOX_KEYS } from '../sandbox.ts';
import { type Asked, failure } from './answers.ts';
import { createPlan, createProduct, listPlans, showPlan, showProduct } from './catalogue-api.ts';
import {
  listDisputes,
  refundCapture,
  searchTransactions,
  showCapture,
  showDispute,
  showRefund,
  showSale,
} from './money-api.server.ts';
import { createPayout, showPayout } from './payouts-api.server.ts';
import type { StandIn } from './records.ts';
import {
  activateSubscription,
  cancelSubscription,
  captureOutstanding,
  createSubscription,
  listTransactions,
  showSubscription,
  suspendSubscription,
} from './subscriptions-api.server.ts';

type Handler = (asked: Asked) => Response;
type RouteRow = readonly [method: 'GET' | 'POST', path: RegExp, handler: Handler];

const TOKEN_SECONDS = 32_400;

const ROUTES: readonly RouteRow[] = [
  ['POST', /^\/v1\/catalogs\/products$/, createProduct],
  ['GET', /^\/v1\/catalogs\/products\/([^/]+)$/, showProduct],
  ['POST', /^\/v1\/billing\/plans$/, createPlan],
  ['GET', /^\/v1\/billing\/plans$/, listPlans],
  ['GET', /^\/v1\/billing\/plans\/([^/]+)$/, showPlan],
  ['POST', /^\/v1\/billing\/subscriptions$/, createSubscription],
  ['GET', /^\/v1\/billing\/subscriptions\/([^/]+)$/, showSubscription],
  ['GET', /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions$/, listTransactions],
  ['POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/cancel$/, cancelSubscription],
  ['POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/suspend$/, suspendSubscription],
  ['POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/activate$/, activateSubscription],
  ['POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/capture$/, captureOutstanding],
  ['GET', /^\/v1\/payments\/sale\/([^/]+)$/, showSale],
  ['GET', /^\/v2\/payments\/captures\/([^/]+)$/, showCapture],
  ['POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, refundCapture],
  ['GET', /^\/v2\/payments\/refunds\/([^/]+)$/, showRefund],
  ['GET', /^\/v1\/customer\/disputes$/, listDisputes],
  ['GET', /^\/v1\/customer\/disputes\/([^/]+)$/, showDispute],
  ['POST', /^\/v1\/payments\/payouts$/, createPayout],
  ['GET', /^\/v1\/payments\/payouts\/([^/]+)$/, showPayout],
  ['GET', /^\/v1\/reporting\/transactions$/, searchTransactions],
];

/** Answers a request to the API; the path is without the stand-in's own. */
export async function answerApi(standIn: StandIn, request: Request, path: string): Promise<Response> {
  const text = await request.text();
  if (path === '/v1/oauth2/token' && request.method === 'POST') return giveToken(standIn, request, text);
  if (!isAuthorised(standIn, request)) return failure(401, 'AUTHENTICATION_FAILURE');
  for (const [method, pattern, handler] of ROUTES) {
    const match = method === request.method ? pattern.exec(path) : null;
    if (!match) continue;
    const body = jsonOf(text);
    if (body === undefined) return failure(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON');
    const query = new URL(request.url).searchParams;
    const requestId = request.headers.get('paypal-request-id');
    return handler({ standIn, id: decodeURIComponent(match[1] ?? ''), query, body, requestId });
  }
  return failure(404, 'RESOURCE_NOT_FOUND');
}

function giveToken({ parts }: StandIn, request: Request, text: string): Response {
  const { clientId, clientSecret } = SANDBOX_KEYS.paypal;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (request.headers.get('authorization') !== expected)
    return Response.json({ error: 'invalid_client' }, { status: 401 });
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
    return Response.json({ error: 'unsupported_grant_type' }, { status: 400 });
  const until = String(parts.now().getTime() + TOKEN_SECONDS * 1000);
  const token = `A21AA.${until}.${sealOf(until)}`;
  return Response.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
}

function isAuthorised({ parts }: StandIn, request: Request): boolean {
  const [, until = '', seal = ''] =
    /^Bearer A21AA\.(\d+)\.([\w-]+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(until))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) > parts.now().getTime();
}

function sealOf(text: string): string {
  return createHmac('sha256', SANDBOX_KEYS.paypal.clientSecret).update(text).digest('base64url');
}

function jsonOf(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
