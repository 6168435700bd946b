import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { isWithin } from '../../services/limits/limits.server.ts';
import { orderViewer } from '../../services/orders/viewer.server.ts';
import { Refusal } from '../../services/outcome.ts';
import { ROUTES, type Route } from '../../services/payments/routes.table.ts';
import type { Services } from '../../services/services.ts';
import type { Config } from '../config.ts';
import { readBytes } from './body.server.ts';
import type { Environment } from './environment.ts';

type Options = { services: Services; config: Config; log: Logger };

/** Larger than what a browser may send: providers put whole objects into their notifications. */
const WEBHOOK_LIMIT = 512 * 1024;

/** What payment providers tell, and what pages ask of them: section 7 of the specification, and docs/contracts.md. */
export function paymentRoutes(api: Hono<Environment>, { services, config, log }: Options): void {
  api.get('/payments/subscription/:reference/show', async (context) => {
    await services.limits.take('look', context.get('address'));
    const order = await services.orders.findSaleNow(
      context.req.param('reference'),
      await orderViewer(services, context.req.raw, config.secure),
    );
    if (!order) throw notFound('There is no such subscription.');
    return context.json({ status: (order.subscription?.state ?? 'pending').toUpperCase() });
  });

  api.post('/payments/webhooks/:route', async (context) => {
    const route = ROUTES.find((name): name is Route => name === context.req.param('route'));
    if (!route) throw notFound('There is no such way to pay.');
    const { raw } = context.req;
    const body = await readBytes(raw, WEBHOOK_LIMIT);
    const event = await services.orders.receive(route, {
      headers: raw.headers,
      body,
    });
    if (!event) {
      // Nothing of it is repeated, and nobody fills our log with forged ones.
      if (await isWithin(services.limits.take('forged-webhook', context.get('address'))))
        log.warn({ requestId: context.get('requestId'), route, bytes: body.byteLength }, 'webhook refused');
      throw new Refusal({
        status: 400,
        code: 'invalid_signature',
        message: 'expected a signed notification',
      });
    }
    if (event.payout) await services.payoutNews.tell(event.payout);
    return context.json({ received: true });
  });
}

function notFound(message: string): Refusal {
  return new Refusal({ status: 404, code: 'not_found', message });
}
