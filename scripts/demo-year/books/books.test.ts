import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClickbankSandbox } from '../../../src/sandbox/clickbank/clickbank-sandbox.server.ts';
import { createPaypalSandbox } from '../../../src/sandbox/paypal/paypal-sandbox.server.ts';
import { SANDBOX_KEYS } from '../../../src/sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/start.server.ts';
import { openState } from '../../../src/sandbox/state.server.ts';
import { createStripeSandbox } from '../../../src/sandbox/stripe/stripe-sandbox.server.ts';
import { settlementOf } from '../../../src/services/orders/settlement.ts';
import { createCardProvider } from '../../../src/services/payments/card/card.server.ts';
import { createPaypalProvider } from '../../../src/services/payments/paypal/paypal.server.ts';
import type { PaymentProvider } from '../../../src/services/payments/provider.ts';
import { providerAt } from '../../../src/services/payments/retailer/retailer.fixture.ts';
import type { Route } from '../../../src/services/payments/routes.table.ts';
import { DAY } from '../../../src/shared/clock.ts';
import { newId } from '../../../src/shared/ids.ts';
import { freePort } from '../../../tests/support/server.ts';
import { chanceOf } from '../chance.ts';
import { downgradesOf, type Sold, soldTo } from '../sale.ts';
import { DAYS } from '../year.table.ts';
import { booksOf, together } from './books.ts';

/** Enough for each way a sale can end, by each route. */
const SALES = 260;
const END = new Date();
const folder = mkdtempSync(join(tmpdir(), 'pg-books-'));
const secret = SANDBOX_KEYS.stripe;

let sandbox: RunningSandbox;
let providers: Readonly<Record<Route, PaymentProvider>>;
const sales = salesOfChance();

beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox({
    ...{ port, host: '127.0.0.1', url, productUrl: 'http://127.0.0.1:9', now: () => END },
    state: openState(join(folder, 'state.json')),
    make: [createStripeSandbox, createPaypalSandbox, createClickbankSandbox],
  });
  providers = {
    card: createCardProvider({
      ...{ secretKey: secret.secret, publishableKey: secret.publishable, webhookSecret: secret.webhook },
      ...{ apiUrl: `${url}/stripe`, scriptUrl: `${url}/stripe/stripe.js` },
    }),
    paypal: createPaypalProvider({ ...SANDBOX_KEYS.paypal, apiUrl: `${url}/paypal` }),
    retailer: providerAt(`${url}/clickbank`),
  };
  sandbox.take(together(sales.map(booksOf)));
});

afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function salesOfChance(): Sold[] {
  const chance = chanceOf(24);
  return Array.from({ length: SALES }, (_, index) => {
    // Every other one of late, so that some are still undecided.
    const at = new Date(END.getTime() - DAY - chance.upTo((index % 2 === 0 ? DAYS : 30) * DAY));
    const account = { id: newId(), email: `jo${index}@people.example`, locale: 'en' as const };
    return soldTo({ account, at, end: END, chance });
  });
}

test('I17.280 a stand-in tells of each sale of the made-up year what the books of the shop have of it', async () => {
  const seen = new Set<string>();
  for (const sold of sales) {
    const { route, sale, settlement } = sold;
    const told = await providers[route].sale(sale.reference);
    expect(told, `${route} ${sale.status}`).toMatchObject(sale);
    seen.add(`${route} ${settlement.subscription.state}`).add(`${route} ${settlement.state}`);
  }
  for (const route of ['card', 'paypal', 'retailer'])
    for (const state of ['active', 'cancelled', 'ended', 'paid', 'refunded'])
      expect(seen).toContain(`${route} ${state}`);
  expect(seen).toContain('card suspended');
  expect(seen).toContain('card chargedBack');
});

test('I17.281 what is given back of a made-up sale follows from its stand-in, whole and in part, by each route', async () => {
  for (const route of ['card', 'paypal', 'retailer'] as const) {
    const untouched = sales.filter(
      (sold) => sold.route === route && sold.settlement.subscription.state === 'active' && isWhole(sold),
    );
    const [whole, part] = untouched;
    if (!whole || !part) throw new Error(`expected two sales by ${route}`);
    await giveBack(whole, 1);
    await giveBack(part, 0.25);
    expect((await settledAnew(whole)).state).toBe('refunded');
    const { state, journals } = await settledAnew(part);
    expect(state).toBe('paid');
    expect(journals.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  }
});

function isWhole({ sale: { payments } }: Sold): boolean {
  return payments.length === 1 && payments.every((one) => one.refunds.length === 0 && one.dispute === null);
}

async function giveBack({ route, sale }: Sold, share: number): Promise<void> {
  const payment = sale.payments.at(-1);
  if (!payment) throw new Error('expected a payment');
  const amount = { ...payment.amount, minor: Math.round(payment.amount.minor * share) };
  await providers[route].refund({ reference: payment.reference, amount, key: newId() });
}

/** Where the order stands by what its provider says now: what was booked before is told as before. */
async function settledAnew(sold: Sold) {
  const told = await providers[sold.route].sale(sold.sale.reference);
  if (!told) throw new Error(`nothing is known of ${sold.sale.reference}`);
  const order = { ...sold, renewalRule: sold.rule };
  const settlement = settlementOf(order, told, END, { downgrades: downgradesOf(sold) });
  const keys = settlement.journals.map(({ key }) => key);
  for (const { key } of sold.settlement.journals) expect(keys).toContain(key);
  expect(settlement.held).toBeNull();
  return settlement;
}
