// Kills the server with SIGKILL at random moments while people buy, renew, refund and dispute, with the providers in this
// process, and checks after each restart that every order ends where its provider says, the ledger balances and equals
// what the provider holds, entitlements equal payments, invoices have no gaps, and every payment has exactly one mail.
// Usage: npm run test:purchase-kills -- [--rounds=100] [--minutes=30]. Ends with code 1 when anything was wrong.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { numberOption } from '../../scripts/bench/figures.ts';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { createPaypalSandbox } from '../../src/sandbox/paypal/paypal-sandbox.server.ts';
import { SANDBOX_KEYS } from '../../src/sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/start.server.ts';
import { createStripeSandbox } from '../../src/sandbox/stripe/stripe-sandbox.server.ts';
import { createCardProvider } from '../../src/services/payments/card/card.server.ts';
import { createPaypalProvider } from '../../src/services/payments/paypal/paypal.server.ts';
import type { PaymentProvider } from '../../src/services/payments/provider.ts';
import { submitCard } from '../support/card.ts';
import { openFolder } from '../support/folder.ts';
import { faultsOf, type OrderRow, STANDING } from '../support/purchase-standing.ts';
import { memoryState } from '../support/sequences/memory-state.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';

const BUYERS = 4;
/** Kills fall between these times after the buying began. */
const MOMENTS_MS = { from: 50, to: 2_500 };
const SETTLED_MS = 300_000;
const PATIENCE_MS = 60_000;
/** What happens to sales meanwhile; a stand-in does not do what its sale does not allow. */
const ACTS = [
  'renew',
  'fail-renewal',
  'pay-again',
  'refund',
  'partial-refund',
  'dispute',
  'win',
  'lose',
  'cancel',
];

type Bed = {
  dataDir: string;
  port: number;
  sandbox: RunningSandbox;
  env: Record<string, string>;
  providers: Record<string, PaymentProvider>;
  /** References of the sales that were begun or that something happened to since the last check. */
  touched: Set<string>;
};
type Totals = { kills: number; placed: number; lost: number; paid: number; acts: number };

async function main(rounds: number, longestMs: number): Promise<void> {
  const bed = await openBed();
  const totals: Totals = { kills: 0, placed: 0, lost: 0, paid: 0, acts: 0 };
  const faults: string[] = [];
  const began = performance.now();
  let server = await startServer({ ...bed, keepData: true });
  process.once('exit', () => server.process.kill('SIGTERM'));
  for (; totals.kills < rounds && performance.now() - began < longestMs; totals.kills += 1) {
    await buyUntilKilled(bed, server, totals);
    server = await startServer({ ...bed, keepData: true });
    const found = await check(bed, server, [...bed.touched]);
    bed.touched.clear();
    for (const fault of found) console.log(`round ${totals.kills + 1}: ${fault}`);
    faults.push(...found);
  }
  // All of them once more: nothing may have changed what was right before.
  const atLast = await check(bed, server, referencesOf(bed));
  for (const fault of atLast) console.log(`at last: ${fault}`);
  faults.push(...atLast);
  await server.stop();
  await bed.sandbox.stop();
  rmSync(bed.dataDir, { recursive: true, force: true, maxRetries: 5 });
  console.log(
    `${totals.kills} kills: ${totals.placed} orders placed, ${totals.lost} answers lost, ${totals.paid} paid, ` +
      `${totals.acts} acts of buyers, banks and time. ${faults.length} faults.`,
  );
  process.exitCode = faults.length > 0 || totals.kills === 0 ? 1 : 0;
}

async function openBed(): Promise<Bed> {
  const dataDir = openFolder('purchase-kills');
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = await startSandbox({
    port: sandboxPort,
    host: '127.0.0.1',
    url,
    productUrl: `http://127.0.0.1:${port}`,
    siteUrl: `http://localhost:${port}`,
    // The providers are not killed.
    state: memoryState(),
    make: [createStripeSandbox, (parts) => createPaypalSandbox(parts, { searchLagMs: 0 })],
    now: () => new Date(),
  });
  const { stripe, paypal, clickbank } = SANDBOX_KEYS;
  const env = {
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: stripe.secret,
    STRIPE_PUBLISHABLE_KEY: stripe.publishable,
    STRIPE_WEBHOOK_SECRET: stripe.webhook,
    STRIPE_API_URL: `${url}/stripe`,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: `${url}/paypal`,
    CLICKBANK_VENDOR: clickbank.vendor,
    CLICKBANK_SECRET: clickbank.secret,
    CLICKBANK_API_KEY: clickbank.apiKey,
    CLICKBANK_API_URL: `${url}/clickbank`,
  };
  const providers = {
    card: createCardProvider({
      secretKey: stripe.secret,
      webhookSecret: stripe.webhook,
      apiUrl: `${url}/stripe`,
      timeoutMs: PATIENCE_MS,
    }),
    paypal: createPaypalProvider({ ...paypal, apiUrl: `${url}/paypal`, timeoutMs: PATIENCE_MS }),
  };
  return { dataDir, port, sandbox, env, providers, touched: new Set() };
}

async function buyUntilKilled(bed: Bed, server: RunningServer, totals: Totals): Promise<void> {
  const before = new Set(referencesOf(bed));
  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) await buy(server, totals);
  });
  const life = (async () => {
    while (!isOver) {
      await live(bed, totals);
      await sleep(20);
    }
  })();
  await sleep(MOMENTS_MS.from + Math.random() * (MOMENTS_MS.to - MOMENTS_MS.from));
  await server.kill();
  isOver = true;
  await Promise.all([...buyers, life]);
  for (const reference of referencesOf(bed)) if (!before.has(reference)) bed.touched.add(reference);
}

function referencesOf({ sandbox }: Bed): string[] {
  return sandbox.list().map(({ reference }) => reference);
}

/** Orders, and pays at the provider; whoever gets no answer sends the same again once. */
async function buy(server: RunningServer, totals: Totals): Promise<void> {
  const route = Math.random() < 0.6 ? 'card' : 'paypal';
  const body = JSON.stringify({
    path: '/pricing/plans/save50/',
    buy: 'premium-50',
    idempotencyKey: randomUUID(),
    email: `buyer-${randomUUID()}@example.com`,
    name: 'Jo Doe',
    country: 'CA',
    region: 'QC',
    terms: '1',
    route,
  });
  const next = (await placed(server, body, totals)) ?? (await placed(server, body, totals));
  if (next === undefined) {
    totals.lost += 1;
    await sleep(50);
    return;
  }
  totals.placed += 1;
  const answer =
    route === 'card'
      ? await submitCard(next, '4242 4242 4242 4242')
      : await fetch(next, {
          method: 'POST',
          body: new URLSearchParams({ choice: 'approve' }),
          redirect: 'manual',
        });
  if (answer.status === 303 || answer.status === 302) totals.paid += 1;
}

async function placed(server: RunningServer, body: string, totals: Totals): Promise<string | undefined> {
  const response = await fetch(`${server.url}/services/userbase/purchase/`, { method: 'POST', body }).catch(
    () => undefined,
  );
  if (!response) return undefined;
  const answer = await response.json().catch(() => undefined);
  if (response.status === 200) return answer?.next?.url;
  if (response.status < 500)
    throw new Error(`order ${totals.placed}: ${response.status} ${JSON.stringify(answer)}`);
  return undefined;
}

/** Something happens to one of the sales. */
async function live({ sandbox, touched }: Bed, totals: Totals): Promise<void> {
  const sales = sandbox.list();
  const sale = sales[Math.floor(Math.random() * sales.length)];
  const act = ACTS[Math.floor(Math.random() * ACTS.length)] ?? 'renew';
  if (!sale?.actions.includes(act)) return;
  touched.add(sale.reference);
  await sandbox.act(sale.provider, sale.reference, act);
  totals.acts += 1;
}

/** Waits until nothing is due, then compares the orders of these sales with their providers. */
async function check(bed: Bed, server: RunningServer, references: readonly string[]): Promise<string[]> {
  const pool = new pg.Pool({ ...runningConnection(server.dataDir), max: 1 });
  try {
    if (!(await settled(pool, references))) return ['something was still due when the patience ended'];
    const { rows } = await pool.query<OrderRow>(STANDING, [references]);
    const faults: string[] = [];
    // One after the other: the providers are in this process.
    for (const row of rows) faults.push(...(await faultsOf(bed, row)));
    const { rows: gaps } = await pool.query<{ series: string }>(
      'select series from invoices group by series having max(number) <> count(*)',
    );
    return [...faults, ...gaps.map(({ series }) => `the invoices ${series} have a gap`)];
  } finally {
    await pool.end();
  }
}

/**
 * Has these orders looked into once more, as when a webhook was lost with the process: a look that was finished leaves
 * no count of looks behind.
 * @returns false where the patience ended before that
 */
async function settled(pool: pg.Pool, references: readonly string[]): Promise<boolean> {
  await pool.query('update orders set check_at = now(), checks = 1 where reference = any($1)', [references]);
  const end = performance.now() + SETTLED_MS;
  while (performance.now() < end) {
    const { rows } = await pool.query<{ orders: string; mails: string }>(
      `select (select count(*) from orders where checks > 0 and reference is not null) as orders,
         (select count(*) from outbox where sent_at is null and given_up_at is null) as mails`,
    );
    if (rows[0]?.orders === '0' && rows[0].mails === '0') return true;
    await sleep(250);
  }
  return false;
}

await main(numberOption('rounds', 100), numberOption('minutes', 30) * 60_000);
