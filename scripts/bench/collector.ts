// Events per second into the collector over HTTP, beside a bare insert of one row by as many clients on the same
// database in the same run. The server has a core of its own; load and database have the other.
// Usage: npm run bench:collector -- [--seconds=3] [--rounds=3] [--size=EVENTS OF A BATCH]
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { runningConnection } from '../operate/running-database.ts';
import { type MeasuredServer, pin, pinLoad, startMeasured } from './built-server.ts';
import { prepareBatches } from './collector-load.ts';
import { type Figures, figuresOf, median, numberOption, printTable, shown } from './figures.ts';
import { openClients } from './sign-up-load.ts';

const CLIENTS = 32;
/** A visit sends its first events together, most others alone. */
const SIZES = numberOption('size', 0) > 0 ? [numberOption('size', 0)] : [1, 3];
const AIM_PER_SECOND = 2_000;
/** Requests that are prepared for each second: more than can be answered. */
const PREPARED_PER_SECOND = 6_000;
const DATABASE_CORE = 1;

const seconds = numberOption('seconds', 3);
const rounds = numberOption('rounds', 3);

type Bed = { server: MeasuredServer; connection: pg.PoolConfig; pool: pg.Pool };

async function main(): Promise<void> {
  const server = await startMeasured({ TEST_HOOKS: '0' });
  const connection = runningConnection(server.dataDir);
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await pool.query('create table bench_bare (id uuid primary key, at timestamptz not null)');
    const pinned = pinLoad();
    console.log(
      `Events into the collector, ${CLIENTS} connections, ${rounds} rounds of ${seconds} s; ` +
        (pinned ? 'the server on one core, load and database on the other.' : 'all on the same cores.'),
    );
    await report({ server, connection, pool });
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function report(bed: Bed): Promise<void> {
  const rows: string[][] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) bare.push(await measureBare(bed));
  rows.push(['bare insert', ...cells(middle(bare))]);
  const rates: number[] = [];
  for (const size of SIZES) {
    const all: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await measureCollector(bed, size));
    const figures = middle(all);
    rates.push(figures.rate);
    rows.push([`events, ${size} per request`, ...cells(figures)]);
  }
  printTable(['', 'per second', 'p50 ms', 'p99 ms', 'failed'], rows);
  const { rows: stored } = await bed.pool.query<{ count: string }>('select count(*) from events');
  console.log(`  ${stored[0]?.count} events are in the database, each that was answered.`);
  const met = rates.every((rate) => rate >= AIM_PER_SECOND);
  console.log(`  Aim: ${AIM_PER_SECOND} events per second: ${met ? 'met' : 'NOT met'}.`);
}

function cells({ rate, p50, p99, failed }: Figures): string[] {
  return [...[rate, p50, p99].map(shown), String(failed)];
}

function middle(all: readonly Figures[]): Figures {
  const rate = median(all.map((figures) => figures.rate));
  const found = all.find((figures) => figures.rate === rate) ?? all[0];
  if (!found) throw new Error('nothing was measured');
  return { ...found, failed: all.reduce((sum, { failed }) => sum + failed, 0) };
}

/** One row, one key, one round trip, as many connections as clients. */
async function measureBare({ connection }: Bed): Promise<Figures> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      return client;
    }),
  );
  pinDatabase(clients);
  const figures = await repeat(clients, async (client) => {
    await client.query({ ...BARE, values: [randomUUID(), AT] });
    return 1;
  });
  await Promise.all(clients.map((client) => client.end()));
  return figures;
}

const BARE = { name: 'bare', text: 'insert into bench_bare (id, at) values ($1, $2)' };
const AT = new Date('2026-01-01T00:00:00Z');

async function measureCollector(bed: Bed, size: number): Promise<Figures> {
  const ready = prepareBatches(bed.server.address, PREPARED_PER_SECOND * seconds, size);
  const clients = await openClients(bed.server.address, CLIENTS);
  await pinServersConnections(bed);
  const figures = await repeat(clients, async (client) => {
    const next = ready.pop();
    if (!next) return undefined;
    const { status } = await client.send(next.request);
    return status === 202 ? size : 0;
  });
  for (const client of clients) client.close();
  return figures;
}

/** PostgreSQL makes a process per connection: each is moved beside the load. */
function pinDatabase(clients: readonly pg.Client[]): void {
  for (const client of clients) if ('processID' in client) pin(Number(client.processID), DATABASE_CORE);
}

async function pinServersConnections({ pool }: Bed): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  for (const { pid } of rows) pin(pid, DATABASE_CORE);
}

/** Lets every connection do one thing after the other until the time is over; counts what each did. */
async function repeat<C>(
  connections: readonly C[],
  step: (connection: C) => Promise<number | undefined>,
): Promise<Figures> {
  const latencies: number[] = [];
  let [done, failed] = [0, 0];
  const start = performance.now();
  const end = start + seconds * 1_000;
  async function loop(connection: C): Promise<void> {
    while (performance.now() < end) {
      const before = performance.now();
      const count = await step(connection);
      if (count === undefined) return;
      latencies.push(performance.now() - before);
      done += count;
      if (count === 0) failed += 1;
    }
  }
  await Promise.all(connections.map(loop));
  const elapsed = (performance.now() - start) / 1_000;
  return { ...figuresOf(latencies, elapsed, failed), rate: done / elapsed };
}

await main();
