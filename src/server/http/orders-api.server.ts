import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { orderAnswer } from '../../services/orders/order-answer.ts';
import type { OrderViewer } from '../../services/orders/orders.server.ts';
import { Refusal } from '../../services/outcome.ts';
import { ROUTES, type Route } from '../../services/payments/provider.ts';
import type { Services } from '../../services/services.ts';
import { packageAnswer } from '../../services/subscriptions/package-answer.ts';
import { readAllCookies } from '../../shared/cookies.server.ts';
import type { Config } from '../config.ts';
import { readBytes } from './body.server.ts';
import type { Environment } from './environment.ts';

type Parts = { services: Services; config: Config; log: Logger };

/** Orders, packages and what providers tell: section 7 of the specification, and docs/contracts.md. */
export function orderRoutes(api: Hono<Environment>, { services, config, log }: Parts): void {
  const viewerOf = (context: Context<Environment>) => orderViewer(services, context.req.raw, config.secure);

  api.get('/userbase/order/:id', async (context) => {
    const order = await services.orders.find(context.req.param('id'), await viewerOf(context));
    if (!order) throw notFound('There is no such order.');
    return context.json(orderAnswer(order));
  });

  api.get('/userbase/bib-pkg/:token', (context) => {
    const answer = packageAnswer(context.req.param('token'));
    if (!answer) throw notFound('There is no such package.');
    context.header('Cache-Control', 'public, max-age=300');
    return context.json(answer);
  });

  api.post('/userbase/affiliate/clickbank', async (context) => {
    // The return link's query, as the payload or in the address.
    const { raw } = context.req;
    const body = new TextDecoder().decode(await readBytes(raw, RETURN_LIMIT));
    const order = await services.orders.returned(new URLSearchParams(body || new URL(raw.url).search));
    if (!order)
      throw new Refusal({ status: 400, code: 'invalid_receipt', message: 'expected a signed receipt' });
    return context.json({ userId: order.accountId, orderDetails: orderAnswer(order) });
  });

  api.get('/payments/subscription/:reference/show', async (context) => {
    const order = await services.orders.findSale(context.req.param('reference'), await viewerOf(context));
    if (!order) throw notFound('There is no such subscription.');
    return context.json({ status: (order.subscription?.state ?? 'pending').toUpperCase() });
  });

  api.post('/payments/webhooks/:route', async (context) => {
    const route = ROUTES.find((name): name is Route => name === context.req.param('route'));
    if (!route) throw notFound('There is no such way to pay.');
    const { raw } = context.req;
    const body = await readBytes(raw, WEBHOOK_LIMIT);
    const event = await services.orders.tell(route, {
      headers: raw.headers,
      body,
      query: new URL(raw.url).searchParams,
    });
    if (!event) {
      // Nothing of it is repeated: whoever forges one does not write our log.
      log.warn({ requestId: context.get('requestId'), route, bytes: body.byteLength }, 'webhook refused');
      throw new Refusal({
        status: 400,
        code: 'invalid_signature',
        message: 'expected a signed notification',
      });
    }
    return context.json({ received: true });
  });
}

const RETURN_LIMIT = 8 * 1024;
/** Larger than what a browser may send: providers put whole objects into their notifications. */
const WEBHOOK_LIMIT = 512 * 1024;

/** Who asks for an order: the account whose token came along, or the browser that placed it. */
export async function orderViewer(
  services: Services,
  request: Request,
  secure: boolean,
): Promise<OrderViewer> {
  const { p_ssojwt: own, b_ssojwt: site, b_order: buyerSecret } = readAllCookies(request, secure);
  const token = own ?? site;
  const identity = token ? await services.auth.identityOfToken(token) : undefined;
  return { accountId: identity?.accountId, buyerSecret };
}

function notFound(message: string): Refusal {
  return new Refusal({ status: 404, code: 'not_found', message });
}
