// Webhooks of a provider per second: at a steady rate with the time each takes to be answered, and as fast as they are
// taken, beside a bare insert. Then counts that none is lost. Usage: npm run bench:webhooks -- [--seconds=10] [--rate=200]
import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { SANDBOX_KEYS } from '../../src/sandbox/sandbox.ts';
import { runningConnection } from '../operate/running-database.ts';
import { startMeasured } from './built-server.ts';
import { type Figures, numberOption, printTable, shown } from './figures.ts';
import { atFullSpeed, atRate } from './load.ts';

const seconds = numberOption('seconds', 10);
const rate = numberOption('rate', 200);
const ORDERS = 500;
const CLIENTS = 16;
const AIM_P99_MS = 200;

const server = await startMeasured();
const pool = new pg.Pool({ ...runningConnection(server.dataDir), max: 1 });
try {
  await pool.query('create table bench_bare (id uuid primary key, at timestamptz not null)');
  const references = await placeOrders();
  const address = `${server.address}/services/payments/webhooks/card`;
  const sent: string[] = [];
  const told = (): { id: string; request: RequestInit } => {
    const id = `evt_${randomUUID()}`;
    sent.push(id);
    return { id, request: signed(id, references[sent.length % references.length] ?? '') };
  };
  const tell = async () => (await fetch(address, told().request)).ok;
  const steady = await atRate(tell, { rate, seconds });
  const full = await atFullSpeed(tell, { clients: CLIENTS, seconds });
  const bare = await atFullSpeed(
    async () => {
      await pool.query('insert into bench_bare values ($1, now())', [randomUUID()]);
      return true;
    },
    { clients: CLIENTS, seconds },
  );
  printTable(
    ['', 'per second', 'p50 ms', 'p99 ms', 'failed'],
    [
      ['bare insert', ...cells(bare)],
      [`${rate} webhooks per second`, ...cells(steady)],
      ['as fast as they are taken', ...cells(full)],
    ],
  );
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from provider_events where event_id = any($1)',
    [sent],
  );
  const kept = Number(rows[0]?.count);
  console.log(`  ${sent.length} were sent, ${kept} are kept.`);
  const met = kept === sent.length && steady.p99 <= AIM_P99_MS && steady.failed === 0;
  console.log(`  Aim: ${rate} per second, p99 ${AIM_P99_MS} ms, none lost: ${met ? 'met' : 'NOT met'}.`);
} finally {
  await pool.end();
  await server.stop();
}

/** Orders that wait for their provider, with what it calls their sales. */
async function placeOrders(): Promise<string[]> {
  const references = Array.from({ length: ORDERS }, () => `cs_${randomUUID()}`);
  await pool.query(
    `insert into orders (id, idempotency_key, route, reference, state, email, email_key, locale, offer, package, plan,
       first_amount, renewal_amount, currency, billing, terms, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), 'card', r, 'open', 'bench@example.com', 'bench@example.com', 'en',
       'plans', 'basic', 'basic', '{}', '{}', 'USD', '{}', '{}', now(), now() from unnest($1::text[]) r`,
    [references],
  );
  return references;
}

/** A notification as Stripe writes and signs it. */
function signed(id: string, session: string): RequestInit {
  const at = Math.floor(Date.now() / 1_000);
  const object = { id: session, object: 'checkout.session', metadata: {} };
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: at,
    data: { object },
  });
  const signature = createHmac('sha256', SANDBOX_KEYS.stripe.webhook).update(`${at}.${body}`).digest('hex');
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature}` },
    body,
  };
}

function cells({ rate: perSecond, p50, p99, failed }: Figures): string[] {
  return [...[perSecond, p50, p99].map(shown), String(failed)];
}
