// How long the overview of the console takes over a year of many events and orders, by roll-ups, beside the same numbers
// counted from raw rows in the same run. Fills a database of its own (10 million events and 100,000 orders take about
// 4.5 GB of disk and ten minutes) and removes it. Fails below its aim.
// Usage: npm run bench:console -- [--events=10000000] [--orders=100000] [--rounds=40]
import { join } from 'node:path';
import pino from 'pino';
import { startEmbeddedDatabase } from '../../src/server/database/embedded/embedded.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { migrate } from '../../src/services/database/migrate.server.ts';
import { FiguresService } from '../../src/services/figures/figures.server.ts';
import { openFolder } from '../../tests/support/folder.ts';
import { removeFolder } from './built-server.ts';
import { countedRaw, fillEvents, fillOrders } from './console-rows.ts';
import { median, numberOption, printTable, quantile, shown } from './figures.ts';

const AIM_P95_MS = 300;
const EVENTS = numberOption('events', 10_000_000);
const ORDERS = numberOption('orders', 100_000);
const ROUNDS = numberOption('rounds', 40);
/** Raw counting takes seconds: it is not asked more often than it has to be. */
const RAW_ROUNDS = 3;

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

function p95(times: readonly number[]): number {
  return quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

async function measure(database: Database): Promise<boolean> {
  await timed('events', () => fillEvents(database, EVENTS));
  await timed('orders', () => fillOrders(database, ORDERS));
  const figures = new FiguresService({ database, log: pino({ level: 'silent' }) });
  await timed('roll-ups', () => figures.rebuild(() => undefined));
  await database.pool.query('analyze');
  const { rows } = await database.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  console.log(`  ${EVENTS} events, ${ORDERS} orders: ${rows[0]?.size}`);
  const kept = await timesOf(ROUNDS, () => figures.overview());
  const raw = await timesOf(RAW_ROUNDS, () => countedRaw(database));
  const round = await timesOf(5, () => figures.bringUp());
  const ratio = p95(raw) / p95(kept);
  printTable(
    ['', 'p50 ms', 'p95 ms'],
    [
      ['overview by roll-ups (22 figures)', shown(median(kept)), shown(p95(kept))],
      ['five of them from raw rows', shown(median(raw)), shown(p95(raw))],
      ['a round of the job', shown(median(round)), shown(p95(round))],
    ],
  );
  const isMet = p95(kept) <= AIM_P95_MS;
  console.log(
    `  ${ratio.toFixed(1)} times as fast. Aim: p95 ${AIM_P95_MS} ms: ${isMet ? 'met' : 'NOT met'}.`,
  );
  return isMet;
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`  ${what} in ${Math.round((performance.now() - began) / 1_000)} s`);
}

const folder = openFolder('bench-console');
const embedded = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
try {
  await migrate(embedded.connection, join(import.meta.dirname, '../../db/migrations'));
  const database = openDatabase({
    ...{ connection: embedded.connection, size: 8, patient: true, onError: () => undefined },
  });
  try {
    process.exitCode = (await measure(database)) ? 0 : 1;
  } finally {
    await database.close();
  }
} finally {
  await embedded.stop();
  removeFolder(folder);
}
