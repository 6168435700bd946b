// Presses on affiliates' links: as fast as they are taken, then at a steady rate with the time each takes to be led on.
// Counts that none is lost. The floor is a server that leads every request on and does nothing else, under the same load
// in the same run. Usage: npm run bench:clicks -- [--seconds=10] [--rate=500]
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { newLinkToken } from '../../src/services/affiliate-applications/link-token.server.ts';
import { runningConnection } from '../operate/running-database.ts';
import { startMeasured } from './built-server.ts';
import { type Figures, numberOption, printTable, shown } from './figures.ts';
import { atFullSpeed, atRate } from './load.ts';

const seconds = numberOption('seconds', 10);
const rate = numberOption('rate', 500);
const LINKS = 200;
const CLIENTS = 16;
const AIM_P99_MS = 5;
const FLOOR = `
const server = require('node:http').createServer((_, answer) => answer.writeHead(302, { Location: '/' }).end());
server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));
`;
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

const server = await startMeasured({}, { pinned: false });
const floor = await startFloor();
const pool = new pg.Pool({ ...runningConnection(server.dataDir), max: 1 });
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
try {
  const tokens = await makeLinks();
  let pressed = 0;
  const press = () => {
    pressed += 1;
    return leadsOn(`${server.address}/a/${tokens[pressed % LINKS]}/de/pricing/plans/?sub=bench&utm_source=x`);
  };
  // The first one has the links read.
  await press();
  const full = await atFullSpeed(press, { clients: CLIENTS, seconds });
  await written(pressed);
  const least = await atRate(() => leadsOn(floor.address), { rate, seconds });
  const steady = await atRate(press, { rate, seconds });
  printTable(
    ['', 'per second', 'p50 ms', 'p99 ms', 'failed'],
    [
      ['as fast as they are taken', ...cells(full)],
      [`${rate} per second, floor`, ...cells(least)],
      [`${rate} presses per second`, ...cells(steady)],
    ],
  );
  const kept = await written(pressed);
  console.log(`  ${pressed} were pressed, ${kept} are counted.`);
  const met = kept === pressed && steady.p99 < AIM_P99_MS && steady.failed === 0;
  console.log(
    `  Aim: ${rate} per second, p99 below ${AIM_P99_MS} ms, none lost: ${met ? 'met' : 'NOT met'}.`,
  );
} finally {
  agent.destroy();
  await floor.stop();
  await pool.end();
  await server.stop();
}

/** A server on a thread of its own that leads every request on. */
async function startFloor(): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const worker = new Worker(FLOOR, { eval: true });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  return { address: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() };
}

/** An affiliate with many links. */
async function makeLinks(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into affiliates (id, email, email_key, name, kind, address, country, locale, agreement, payout, accepted_at)
     values (gen_random_uuid(), 'bench@example.com', 'bench@example.com', 'Bench', 'person', '{}', 'US', 'en', '{}',
       '{}', now()) returning id`,
  );
  const tokens = Array.from({ length: LINKS }, newLinkToken);
  await pool.query(
    `insert into affiliate_links (token, affiliate_id, label, created_at)
     select token, $1, '', now() from unnest($2::text[]) as token`,
    [rows[0]?.id, tokens],
  );
  return tokens;
}

function leadsOn(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(address, { agent, headers: { 'User-Agent': BROWSER } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 302));
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

/** How many are written once all have been, or after ten seconds. */
async function written(expected: number): Promise<number> {
  let count = 0;
  for (let tries = 0; tries < 100 && count < expected; tries += 1) {
    const { rows } = await pool.query<{ count: string }>(
      'select coalesce(sum(clicks), 0) as count from affiliate_clicks_daily',
    );
    count = Number(rows[0]?.count);
    if (count < expected) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return count;
}

function cells({ rate: perSecond, p50, p99, failed }: Figures): string[] {
  return [...[perSecond, p50, p99].map(shown), String(failed)];
}
