/*
 * Fills the running demo with a year: `npm run demo:year` makes up who visited, who signed up and who bought by all
 * routes, what was renewed, given back and disputed, what was tried out and searched for. What becomes of each sale is
 * computed by the functions that settle real ones, and every journal adds up to nothing. Then the figures are made anew
 * and compared with the books. No provider knows these sales: nothing of them can be given back at the stand-ins.
 */
import pino from 'pino';
import { readConfig } from '../src/server/config.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { FiguresService } from '../src/services/figures/figures.server.ts';
import { DAY } from '../src/shared/clock.ts';
import { type Chance, chanceOf } from './demo-year/chance.ts';
import { type Sold, soldTo } from './demo-year/sale.ts';
import { writeTalks } from './demo-year/talks.ts';
import { visitsUntil } from './demo-year/visits.ts';
import { writeSales, writeSearches, writeVisits } from './demo-year/write.ts';
import * as year from './demo-year/year.table.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const SEED = 20_261_127;
/** Most buy within days of their sign-up. */
const UNDECIDED_MS = 4 * DAY;

type Account = Sold['account'] & { at: Date };

function salesOf(accounts: readonly Account[], end: Date, chance: Chance): Sold[] {
  return accounts.flatMap(({ at: since, ...account }) => {
    const at = new Date(Math.floor(since.getTime() + chance.wait(UNDECIDED_MS)));
    return chance.is(year.STEPS.buys) && at < end ? soldTo({ account, at, end, chance }) : [];
  });
}

function searchesUntil(end: Date, chance: Chance) {
  const counted = new Map<
    string,
    { day: string; locale: string; words: string; searches: number; nothing: number }
  >();
  for (let back = year.DAYS - 1; back > 0; back -= 1) {
    const day = new Date(end.getTime() - back * DAY).toISOString().slice(0, 10);
    for (let left = 4 + chance.upTo(8); left > 0; left -= 1) {
      const { words, isFound } = chance.of(
        year.SEARCHES.map(([name, found, weight]) => [{ words: name, isFound: found }, weight] as const),
      );
      const known = counted.get(`${day} ${words}`) ?? { day, locale: 'en', words, searches: 0, nothing: 0 };
      known.searches += 1;
      known.nothing += isFound ? 0 : 1;
      counted.set(`${day} ${words}`, known);
    }
  }
  return [...counted.values()];
}

/** @throws Error where the demo has a year already, or is none */
async function mayFill({ pool }: Database): Promise<void> {
  if (!readConfig(process.env).DEMO) throw new Error('expected a demo: it runs without DEMO=1');
  const { rows } = await pool.query(`select from accounts where email like '%@people.example' limit 1`);
  if (rows.length > 0) throw new Error('the demo has its year: begin with an empty DATA_DIR for another one');
}

async function fill(database: Database): Promise<string> {
  const end = new Date();
  const chance = chanceOf(SEED);
  const visits = visitsUntil(end, chance);
  const sales = salesOf(visits.accounts, end, chance);
  console.log(`  ${visits.events.length} events, ${visits.accounts.length} accounts, ${sales.length} orders`);
  await writeVisits(database, visits);
  await writeSearches(database, searchesUntil(end, chance));
  await writeSales(database, sales);
  await writeTalks(database, visits.accounts, end);
  console.log('  written; the figures are made');
  const figures = new FiguresService({ database, log: pino({ level: 'silent' }) });
  await figures.rebuild(() => undefined);
  const differing = await figures.compare();
  if (differing > 0) throw new Error(`${differing} days of the figures differ from the books`);
  const { rows } = await database.pool.query(
    'select from entries group by journal_id, currency having sum(amount) <> 0',
  );
  if (rows.length > 0) throw new Error(`${rows.length} journals do not add up to nothing`);
  return 'The ledger is balanced, and the figures are those of the books.';
}

async function main(): Promise<void> {
  const began = performance.now();
  const database = await openRunningDatabase({ patient: true });
  try {
    await mayFill(database);
    console.log(await fill(database));
    console.log(`A year in ${Math.round((performance.now() - began) / 1_000)} s.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
