import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createPaypalSandbox } from '../../../sandbox/paypal/paypal-sandbox.server.ts';
import { SANDBOX_KEYS, type Sandbox, type Webhook } from '../../../sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start.server.ts';
import { openState } from '../../../sandbox/state.server.ts';
import { now, setClockOffset } from '../../../shared/clock.ts';
import { newId } from '../../../shared/ids.ts';
import type { Money } from '../../../shared/money.ts';
import type { PaymentProvider, ProviderEvent, SaleRequest } from '../provider.ts';
import { createPaypalProvider, type PaypalSettings } from './paypal.server.ts';

export type Bench = {
  sandbox: RunningSandbox;
  /** What the stand-in sent, oldest first. */
  webhooks: Webhook[];
  /** Paths of all requests to the stand-in. */
  asked: string[];
  /** How far the stand-in's clock is ahead of ours. */
  ahead: number;
  /** Where the stand-in is. */
  url: string;
  provider: PaymentProvider;
  newProvider(changes?: Partial<PaypalSettings>): PaymentProvider;
  close(): Promise<void>;
};

export let bench: Bench;

/** A stand-in and an adapter of its own for each test of a file; the clock goes back after it. */
export function benchForEach(): void {
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(async () => {
    setClockOffset(0);
    await bench.close();
  });
}

/** Puts a stand-in in place whose search is as late as PayPal's. */
export async function reopen(searchLagMs: number): Promise<void> {
  await bench.close();
  bench = await open(searchLagMs);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function open(searchLagMs = 0): Promise<Bench> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'pg-paypal-'));
  const webhooks: Webhook[] = [];
  const asked: string[] = [];
  const opened: Bench = {
    webhooks,
    asked,
    ahead: 0,
    url,
    sandbox: await startSandbox({
      port,
      host: '127.0.0.1',
      url,
      productUrl: 'http://127.0.0.1:9',
      state: openState(join(folder, 'state.json')),
      now: () => new Date(now().getTime() + opened.ahead),
      make: [
        (parts): Sandbox =>
          createPaypalSandbox({ ...parts, send: (webhook) => webhooks.push(webhook) }, { searchLagMs }),
      ],
    }),
    newProvider: (changes) =>
      createPaypalProvider({
        ...SANDBOX_KEYS.paypal,
        apiUrl: `${url}/paypal`,
        timeoutMs: 2_000,
        fetch: (url, init) => {
          asked.push(`${init?.method ?? 'GET'} ${new URL(url).pathname.replace('/paypal', '')}`);
          return fetch(url, init);
        },
        ...changes,
      }),
    get provider() {
      return provider;
    },
    async close() {
      await opened.sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const provider = opened.newProvider();
  return opened;
}

export const usd = (minor: number): Money => ({ minor, currency: 'USD' });
export const charged = (net: number, tax: number) => ({
  net: usd(net),
  taxes: tax > 0 ? [{ label: 'QST 9.975%', amount: usd(tax) }] : [],
  total: usd(net + tax),
});

export function request(changes: Partial<SaleRequest> = {}): SaleRequest {
  return {
    orderId: newId(),
    placedAt: now(),
    product: 'Papergrove Premium',
    firstItem: 'Papergrove Premium, 12 months',
    email: "o'brien@example.com",
    locale: 'fr',
    term: 'year',
    nextTerm: changes.term ?? 'year',
    first: charged(14_994, 1_496),
    renewal: charged(29_988, 2_991),
    goesOn: null,
    successUrl: 'http://localhost:3000/fr/pricing/thank-you/?orderId=1',
    cancelUrl: 'http://localhost:3000/fr/pricing/plans/',
    framed: false,
    ...changes,
  };
}

export async function started(changes: Partial<SaleRequest> = {}) {
  const asked = request(changes);
  const { reference, next } = await bench.provider.start(asked);
  if (next.kind !== 'redirect') throw new Error('a redirect was expected');
  return { reference, url: next.url, orderId: asked.orderId };
}

/** Presses a button of the approval page. */
export function press(url: string, choice: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
}

export async function bought(changes: Partial<SaleRequest> = {}) {
  const sale = await started(changes);
  await press(sale.url, 'approve');
  return sale;
}

export const act = (reference: string, action: string) => bench.sandbox.act('paypal', reference, action);
export const saleOf = async (reference: string) => {
  const sale = await bench.provider.sale(reference);
  if (!sale) throw new Error(`PayPal knows nothing of ${reference}`);
  return sale;
};

export function goOn(ms: number): void {
  setClockOffset(now().getTime() - Date.now() + ms);
}

export type Received = { headers?: Record<string, string>; body?: string };

/** Has the adapter look at a webhook, as it came or changed. */
export function receive(webhook: Webhook, changes: Received = {}, provider = bench.provider) {
  return provider.event({
    headers: new Headers({ ...webhook.headers, ...changes.headers }),
    body: new TextEncoder().encode(changes.body ?? webhook.body),
  });
}

export async function events(): Promise<ProviderEvent[]> {
  const all: ProviderEvent[] = [];
  for (const webhook of bench.webhooks) {
    const event = await receive(webhook);
    if (event) all.push(event);
  }
  return all;
}

export function lastWebhook(kind: string): Webhook {
  const found = bench.webhooks.findLast(({ body }) => body.includes(`"event_type":"${kind}"`));
  if (!found) throw new Error(`nothing was told of ${kind}`);
  return found;
}

export const YEARLY = { interval_unit: 'YEAR', interval_count: 1 } as const;
export const MONTHLY = { interval_unit: 'MONTH', interval_count: 1 } as const;
