import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { createClickbankSandbox } from '../../../src/sandbox/clickbank/clickbank-sandbox.server.ts';
import { createPaypalSandbox } from '../../../src/sandbox/paypal/paypal-sandbox.server.ts';
import {
  SANDBOX_KEYS,
  type Sandbox,
  type SandboxName,
  type SandboxParts,
  type Webhook,
} from '../../../src/sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/start.server.ts';
import { createStripeSandbox } from '../../../src/sandbox/stripe/stripe-sandbox.server.ts';
import { type Database, isUnavailable } from '../../../src/services/database/database.server.ts';
import { OrdersService } from '../../../src/services/orders/orders.server.ts';
import { createCardProvider } from '../../../src/services/payments/card/card.server.ts';
import { createPaypalProvider } from '../../../src/services/payments/paypal/paypal.server.ts';
import { type PaymentProvider, ProviderError } from '../../../src/services/payments/provider.ts';
import { createRetailerProvider } from '../../../src/services/payments/retailer/retailer.server.ts';
import { ROUTES, type Route } from '../../../src/services/payments/routes.table.ts';
import { removeFinished } from '../../../src/services/unfinished-orders/finished.store.server.ts';
import { HOUR, now, setClockOffset } from '../../../src/shared/clock.ts';
import { openOwnDatabase } from '../database.ts';
import { freePort } from '../server.ts';
import { type MemoryState, memoryState } from './memory-state.ts';

/** Which stand-in a route leads to. */
export const STAND_INS = {
  card: 'stripe',
  paypal: 'paypal',
  retailer: 'clickbank',
} as const satisfies Record<Route, SandboxName>;
/** PayPal's search knows of a refund up to three hours later; here after this. */
const SEARCH_LAG_MS = HOUR;
const PATIENCE_MS = 60_000;

/** The whole way from a provider to the books, without the pages: stand-ins, adapters, worker, database. */
export type SequencesBench = {
  database: Database;
  orders: OrdersService;
  providers: ReadonlyMap<Route, PaymentProvider>;
  sandbox: RunningSandbox;
  /** What the stand-ins remember: the truth that everything is compared with. */
  state: MemoryState;
  /** Where webhooks go. */
  productUrl: string;
  retailerForm: string;
  /** Webhooks the stand-ins have sent since this was asked the last time, oldest first. */
  sent(): Webhook[];
  close(): Promise<void>;
};

export async function openSequences(): Promise<SequencesBench> {
  const { database, close } = await openOwnDatabase();
  const [productPort, sandboxPort] = [await freePort(), await freePort()];
  const [productUrl, url] = [`http://127.0.0.1:${productPort}`, `http://127.0.0.1:${sandboxPort}`];
  const state = memoryState();
  const sent: Webhook[] = [];
  const kept = (make: (parts: SandboxParts) => Sandbox) => (parts: SandboxParts) =>
    make({ ...parts, send: (webhook) => sent.push(webhook) });
  const sandbox = await startSandbox({
    port: sandboxPort,
    host: '127.0.0.1',
    url,
    productUrl,
    state,
    make: [
      kept(createStripeSandbox),
      kept((parts) => createPaypalSandbox(parts, { searchLagMs: SEARCH_LAG_MS })),
      kept(createClickbankSandbox),
    ],
    now,
  });
  const { providers, retailer } = adapters(url);
  const log = pino({ level: process.env['SEQUENCES_LOG'] ?? 'silent' });
  const orders = new OrdersService({
    onPaid: removeFinished,
    database,
    log,
    providers,
    retailer,
    onMail: () => undefined,
  });
  const product = await listening(orders, productPort);
  return {
    database,
    orders,
    providers,
    sandbox,
    state,
    productUrl,
    retailerForm: `${url}/clickbank/order`,
    sent: () => sent.splice(0),
    async close() {
      setClockOffset(0);
      product.closeAllConnections();
      await new Promise((resolve) => product.close(resolve));
      await sandbox.stop();
      await orders.stop();
      await close();
    },
  };
}

function adapters(url: string) {
  const { stripe, paypal, clickbank } = SANDBOX_KEYS;
  const timeoutMs = PATIENCE_MS;
  const card = createCardProvider({
    secretKey: stripe.secret,
    webhookSecret: stripe.webhook,
    apiUrl: `${url}/stripe`,
    timeoutMs,
    retries: 0,
  });
  const retailer = createRetailerProvider({
    ...clickbank,
    apiUrl: `${url}/clickbank`,
    payUrl: `${url}/clickbank/order`,
    supportUrl: `${url}/clickbank/support/`,
    timeoutMs,
  });
  const providers = new Map<Route, PaymentProvider>([
    ['card', card],
    ['paypal', createPaypalProvider({ ...paypal, apiUrl: `${url}/paypal`, timeoutMs })],
    ['retailer', retailer],
  ]);
  return { providers, retailer };
}

/** The product's end of the webhooks: taken, refused (400), or to be sent again (503). */
async function listening(orders: OrdersService, port: number) {
  const answered = getRequestListener(async (request) => {
    const route = ROUTES.find((name) => request.url.endsWith(`/services/payments/webhooks/${name}`));
    if (!route) return new Response('', { status: 404 });
    const body = new Uint8Array(await request.arrayBuffer());
    try {
      const event = await orders.receive(route, { headers: request.headers, body });
      return event ? Response.json({ received: true }) : new Response('', { status: 400 });
    } catch (error) {
      if (error instanceof ProviderError || isUnavailable(error)) return new Response('', { status: 503 });
      return new Response(String(error), { status: 500 });
    }
  });
  const server = createServer((request, response) => void answered(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
