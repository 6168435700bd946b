// How far visitors came, by day and page: saw it, opened the dialog, submitted it, have an account. From the events of
// the running site. Usage: npm run funnel -- [--days=7] [--path=/lp/ms-office/]
import { funnelOfDays } from '../src/services/tracking/funnel.server.ts';
import { now } from '../src/shared/clock.ts';
import { numberOption, printTable, textOption } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

async function main(): Promise<void> {
  const database = await openRunningDatabase();
  try {
    const days = numberOption('days', 7);
    const rows = await funnelOfDays(database, { now: now(), days, path: textOption('path') ?? null });
    printTable(
      ['page', 'day', 'views', 'dialog', 'submitted', 'accounts', 'of views'],
      rows.map(({ path, day, views, dialogs, submits, accounts }) => [
        path,
        day,
        ...[views, dialogs, submits, accounts].map(String),
        `${((100 * accounts) / views).toFixed(1)} %`,
      ]),
    );
    if (rows.length === 0) console.log(`  No events in the last ${days} days.`);
  } finally {
    await database.close();
  }
}

await main();
