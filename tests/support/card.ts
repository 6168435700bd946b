import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_KEYS } from '../../src/sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/start.server.ts';
import { openState } from '../../src/sandbox/state.server.ts';
import { createStripeSandbox } from '../../src/sandbox/stripe/stripe-sandbox.server.ts';
import { type CardOptions, createCardProvider } from '../../src/services/payments/card/card.server.ts';
import type { PaymentProvider, Sale, SaleRequest } from '../../src/services/payments/provider.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { freePort } from './server.ts';

/** A webhook as it arrived. */
export type Arrived = { headers: Headers; body: Uint8Array };

/** The card route on the stand-in: the real SDK over HTTP. */
export type CardBench = {
  provider: PaymentProvider;
  sandbox: RunningSandbox;
  /** The stand-in's own address. */
  url: string;
  /** Every webhook so far, oldest first. */
  arrived: Arrived[];
  /** A provider with other settings: another key, shorter patience. */
  with(options: Partial<CardOptions>): PaymentProvider;
  /** Starts a sale, pays it on the hosted page, and answers its reference. */
  buy(card?: string, changes?: Partial<SaleRequest>): Promise<string>;
  sale(reference: string): Promise<Sale>;
  /** What the stand-in wrote down. */
  written(): Promise<string>;
  close(): Promise<void>;
};

export const GOOD_CARD = '4242 4242 4242 4242';

/** The first term of a plan at half its price, for a buyer in Quebec. */
export function saleRequest(changes: Partial<SaleRequest> = {}): SaleRequest {
  return {
    orderId: newId(),
    placedAt: now(),
    product: 'Papergrove Premium',
    firstItem: 'Papergrove Premium, 12 months',
    email: 'jo@example.com',
    locale: 'en',
    term: 'year',
    nextTerm: changes.term ?? 'year',
    first: charged(14_994, 750, 1_496),
    renewal: charged(29_988, 1_499, 2_991),
    goesOn: null,
    successUrl: 'http://localhost:3000/pricing/thank-you/?orderId=1',
    cancelUrl: 'http://localhost:3000/pricing/plans/',
    framed: false,
    ...changes,
  };
}

export function charged(net: number, gst = 0, qst = 0): SaleRequest['first'] {
  const taxes = [
    { label: 'GST (5%)', amount: usd(gst) },
    { label: 'QST (9.975%)', amount: usd(qst) },
  ];
  return {
    net: usd(net),
    taxes: taxes.filter(({ amount }) => amount.minor > 0),
    total: usd(net + gst + qst),
  };
}

export function usd(minor: number) {
  return { minor, currency: 'USD' } as const;
}

/** Fills in the form of a payment page and sends it. */
export function submitCard(
  page: string,
  number: string,
  changes: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({
    number,
    cvc: '123',
    month: '12',
    year: '2035',
    name: 'Jo Doe',
    ...changes,
  });
  return fetch(page, { method: 'POST', body, redirect: 'manual' });
}

export async function openCard(): Promise<CardBench> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-card-'));
  const file = join(folder, 'sandbox.json');
  const arrived: Arrived[] = [];
  const product = await listen(collector(arrived));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({
    port,
    host: '127.0.0.1',
    url,
    productUrl: `http://127.0.0.1:${portOf(product)}`,
    state: openState(file),
    make: [createStripeSandbox],
    now,
  });
  const { secret: secretKey, webhook: webhookSecret } = SANDBOX_KEYS.stripe;
  const make = (options: Partial<CardOptions>) =>
    createCardProvider({ secretKey, webhookSecret, apiUrl: `${url}/stripe`, ...options });
  const provider = make({});
  return {
    provider,
    sandbox,
    url,
    arrived,
    with: make,
    async buy(card = GOOD_CARD, changes = {}) {
      const { reference, next } = await provider.start(saleRequest(changes));
      if (next.kind !== 'redirect') throw new Error('no page');
      const answer = await submitCard(next.url, card);
      if (answer.status !== 303) throw new Error(`not paid: ${answer.status}`);
      return reference;
    },
    async sale(reference) {
      const sale = await provider.sale(reference);
      if (!sale) throw new Error('no sale');
      return sale;
    },
    written: () => readFile(file, 'utf8'),
    async close() {
      setClockOffset(0);
      await sandbox.stop();
      product.closeAllConnections();
      product.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The product's end of the webhooks. */
function collector(arrived: Arrived[]): Server {
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      arrived.push({ headers, body: Buffer.concat(parts) });
      response.end();
    });
  });
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
