/*
 * The figures of the business, of the database that runs with the same settings: `npm run figures -- rebuild` makes all
 * roll-ups anew from what they are made of, `compare` says which days differ from it (exit code 1 where some do), `show
 * FIGURE FROM UNTIL [day|month|whole] [SPLIT]` prints one as CSV, as the console and its API have it.
 */
import pino from 'pino';
import { askOfQuery } from '../src/services/figures/ask.ts';
import { FiguresService } from '../src/services/figures/figures.server.ts';
import { figureCsv } from '../src/services/figures/figures-csv.server.ts';
import { printTable } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const USAGE = 'expected rebuild, compare, or show FIGURE FROM UNTIL [day|month|whole] [SPLIT]';

async function compare(figures: FiguresService): Promise<void> {
  const differing = await figures.compare();
  const found = await figures.differences();
  if (found.length > 0)
    printTable(
      ['roll-up', 'day', 'kept', 'counted', 'rows'],
      found.map(({ rollup, day, kept, counted, rows }) => [rollup, day, kept, counted, String(rows)]),
    );
  console.log(differing === 0 ? 'Nothing differs.' : `${differing} days differ.`);
  if (differing > 0) process.exitCode = 1;
}

async function show(figures: FiguresService, asked: readonly string[]): Promise<void> {
  const [figure = '', from = '', until = '', step = 'whole', split = ''] = asked;
  const read = askOfQuery(new URLSearchParams({ figure, from, until, step, split }));
  if ('wrong' in read) throw new Error(read.wrong);
  process.stdout.write(figureCsv(await figures.ask(read.ask)));
}

async function main([command, ...rest]: readonly string[]): Promise<void> {
  const database = await openRunningDatabase({ patient: true });
  const figures = new FiguresService({ database, log: pino({ level: 'silent' }) });
  try {
    if (command === 'rebuild') await figures.rebuild((what) => console.log(`  ${what}`));
    else if (command === 'compare') await compare(figures);
    else if (command === 'show') await show(figures, rest);
    else throw new Error(USAGE);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
