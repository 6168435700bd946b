/*
 * Fills the running demo with a year: `npm run demo:year` has affiliates apply and recommend by the demo's clock (as
 * `npm run demo:affiliates` does), and makes up who visited, who signed up and who bought by all routes, what was
 * renewed, given back and disputed, what was tried out and searched for. What becomes of each sale is computed by the
 * functions that settle real ones, every journal adds up to nothing, and the stand-ins have each sale in their books: it
 * renews, and can be given back, as any other. Then the figures are made anew and compared with the books.
 */
import pino from 'pino';
import type { Database } from '../src/services/database/database.server.ts';
import { FiguresService } from '../src/services/figures/figures.server.ts';
import { DAY } from '../src/shared/clock.ts';
import { fillAffiliates } from './demo-affiliates/fill.ts';
import { leave, openStage, type Stage } from './demo-affiliates/stage.ts';
import { type Chance, chanceOf } from './demo-year/chance.ts';
import { type Sold, soldTo } from './demo-year/sale.ts';
import { writeTalks } from './demo-year/talks.ts';
import { tellStandIns } from './demo-year/tell-stand-ins.ts';
import { TRIED, type Visited, visitsUntil } from './demo-year/visits.ts';
import { turnOn, writeSales, writeSearches, writeVisits } from './demo-year/write.ts';
import * as year from './demo-year/year.table.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const SEED = 20_261_127;
/** Most buy within days of their sign-up. */
const UNDECIDED_MS = 4 * DAY;

function salesOf({ accounts }: Visited, end: Date, chance: Chance): Sold[] {
  return accounts.flatMap(({ at: since, buys, ...account }) => {
    const at = new Date(Math.floor(since.getTime() + chance.wait(UNDECIDED_MS)));
    return chance.is(buys) && at < end ? soldTo({ account, at, end, chance }) : [];
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

/** @throws Error where the demo has a year already */
async function mayFill({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select from accounts where email like '%@people.example' limit 1`);
  if (rows.length > 0) throw new Error('the demo has its year: begin with an empty DATA_DIR for another one');
}

/** Those that `npm run demo:affiliates` brought before stay. */
async function haveAffiliates(stage: Stage): Promise<void> {
  const { rows } = await stage.database.pool.query('select from affiliates limit 1');
  if (rows.length === 0) await fillAffiliates(stage);
}

async function fill(database: Database, site: string): Promise<string> {
  const end = new Date();
  const chance = chanceOf(SEED);
  const visits = visitsUntil(end, chance);
  const sales = salesOf(visits, end, chance);
  console.log(`  ${visits.events.length} events, ${visits.accounts.length} accounts, ${sales.length} orders`);
  await writeVisits(database, visits);
  await writeSearches(database, searchesUntil(end, chance));
  await turnOn(database, TRIED);
  await writeSales(database, sales);
  await tellStandIns(site, sales);
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

/** Affiliates first: they go through the year by the clock, which has to find nothing else that is due. */
async function main(): Promise<void> {
  const began = performance.now();
  const stage = await openStage();
  try {
    await mayFill(stage.database);
    await haveAffiliates(stage);
  } finally {
    await leave(stage);
  }
  const database = await openRunningDatabase({ patient: true });
  try {
    console.log(await fill(database, stage.site));
    console.log(`A year in ${Math.round((performance.now() - began) / 1_000)} s.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
