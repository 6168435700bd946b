import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClickbankSandbox } from '../../../sandbox/clickbank/clickbank-sandbox.server.ts';
import { SANDBOX_KEYS } from '../../../sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start.server.ts';
import { openState } from '../../../sandbox/state.server.ts';
import { now } from '../../../shared/clock.ts';
import { newId } from '../../../shared/ids.ts';
import { type Settlement, settlementOf } from '../../orders/settlement.ts';
import { RETAILER_PACKAGE } from '../../subscriptions/plans.table.ts';
import { priceOf } from '../../subscriptions/price.ts';
import type { Sale } from '../provider.ts';
import { createRetailerProvider, type RetailerOptions, type RetailerProvider } from './retailer.server.ts';

/** The stand-in of the retailer, a product that keeps what is posted to it, and the adapter between them. */
export type Shop = {
  sandbox: RunningSandbox;
  retailer: RetailerProvider;
  productUrl: string;
  posted: { path: string; body: Uint8Array }[];
  stop(): Promise<void>;
};

export const PRICE = priceOf(RETAILER_PACKAGE);

/** Starts all of it on free ports. */
export async function openShop(): Promise<Shop> {
  const posted: Shop['posted'] = [];
  const product = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      posted.push({ path: request.url ?? '', body });
      response.end();
    });
  });
  const productUrl = `http://127.0.0.1:${await listening(product)}`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(tmpdir(), `retailer-${newId()}.json`);
  const state = openState(file);
  const make = [createClickbankSandbox];
  const sandbox = await startSandbox({ port, host: '127.0.0.1', url, productUrl, state, make, now });
  return {
    sandbox,
    retailer: providerAt(`${url}/clickbank`),
    productUrl,
    posted,
    async stop() {
      await sandbox.stop();
      product.closeAllConnections();
      await new Promise((resolve) => product.close(resolve));
      await rm(file, { force: true });
    },
  };
}

/** The adapter, for an address that answers as the retailer does. */
export function providerAt(apiUrl: string, more: Partial<RetailerOptions> = {}): RetailerProvider {
  return createRetailerProvider({
    ...SANDBOX_KEYS.clickbank,
    apiUrl,
    payUrl: `${apiUrl}/order`,
    supportUrl: `${apiUrl}/support/`,
    ...more,
  });
}

/** The sale as the retailer has it now. */
export async function saleAt({ retailer }: Shop, receipt: string): Promise<Sale> {
  const sale = await retailer.sale(receipt);
  if (!sale) throw new Error(`the retailer knows no ${receipt}`);
  return sale;
}

/** What follows from a sale for an order of what the retailer sells. */
export function settled(sale: Sale): Settlement {
  const { total, renewal } = PRICE;
  const billing = { name: '', phone: null, country: 'US', region: null, vatId: null };
  const order = { id: newId(), route: 'retailer', renewalRule: 'byTerm', billing } as const;
  const untaxed = (net: typeof total) => ({ net, taxes: [], total: net });
  return settlementOf({ ...order, first: untaxed(total), renewal: untaxed(renewal) }, sale, now());
}

type Typed = Partial<Record<'email' | 'name' | 'country' | 'outcome' | 'affiliate', string>>;

/** Buys by the order form. */
export async function bought({ retailer }: Shop, typed: Typed = {}) {
  const form = await openForm(
    retailer.payLink({ item: '1', locale: 'en', affiliate: typed.affiliate ?? '' }),
  );
  const buyer = { name: 'Ada Example', email: 'ada@example.com', country: 'US', outcome: 'paid' };
  const response = await form.send({ ...buyer, ...typed });
  const location = response.headers.get('location');
  const query = location ? new URL(location).searchParams : new URLSearchParams();
  return { response, query, receipt: query.get('cbreceipt') ?? '' };
}

/** The form as a browser without script sees it: its hidden fields go along. */
export async function openForm(url: string) {
  const html = await (await fetch(url)).text();
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  const send = (typed: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ ...fields, ...typed }), redirect: 'manual' });
  return { html, send };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return new Uint8Array(Buffer.concat(chunks));
}

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
