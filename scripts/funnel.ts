// How far visitors came, from the events of the running site: by day and page to an account, and by day to a plan, from
// Download in a document and from pages of prices. Usage: npm run funnel -- [--days=7] [--path=/lp/ms-office/]
import type { Database } from '../src/services/database/database.server.ts';
import { funnelOfDays, wayOfDays } from '../src/services/tracking/funnel.server.ts';
import { now } from '../src/shared/clock.ts';
import { keysOf } from '../src/shared/keys.ts';
import { WAYS, type Way } from '../src/shared/ways.table.ts';
import { numberOption, printTable, textOption } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

type Asked = { now: Date; days: number; path: string | null };

async function toAccount(database: Database, asked: Asked): Promise<void> {
  const rows = await funnelOfDays(database, asked);
  printTable(
    ['page', 'day', 'views', 'dialog', 'submitted', 'accounts', 'of views'],
    rows.map(({ path, day, views, dialogs, submits, accounts }) => [
      path,
      day,
      ...[views, dialogs, submits, accounts].map(String),
      share(accounts, views),
    ]),
  );
  if (rows.length === 0) console.log(`  No events in the last ${asked.days} days.`);
}

async function toPlan(database: Database, way: Way, asked: Asked): Promise<void> {
  const rows = await wayOfDays(database, { ...asked, way });
  if (rows.length === 0) return;
  printTable(
    ['day', ...WAYS[way], 'of the first'],
    rows.map(({ day, visitors }) => [day, ...visitors.map(String), share(visitors.at(-1), visitors[0])]),
  );
}

function share(part = 0, whole = 0): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

async function main(): Promise<void> {
  const database = await openRunningDatabase();
  try {
    const asked = { now: now(), days: numberOption('days', 7), path: textOption('path') ?? null };
    await toAccount(database, asked);
    for (const way of keysOf(WAYS)) await toPlan(database, way, asked);
  } finally {
    await database.close();
  }
}

await main();
