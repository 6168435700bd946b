/*
 * Prints what came of the experiments until now: `npm run experiments`, or of one: `npm run experiments -- KEY`.
 */
import pino from 'pino';
import { EXPERIMENTS, type Experiment } from '../src/experiments/experiments.table.ts';
import { ExperimentDesk } from '../src/services/experiments/desk.server.ts';
import { ExperimentsService } from '../src/services/experiments/experiments.server.ts';
import type { Results, VariantResult } from '../src/services/experiments/results.ts';
import { printTable } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

function percent(share: number | undefined, digits = 1): string {
  return share === undefined ? '–' : `${(share * 100).toFixed(digits)} %`;
}

function line(variant: VariantResult): string {
  const { key, exposures, conversions, rate, lift, interval, chanceToWin, fixedLookP } = variant;
  const range = interval ? `${percent(interval.low)} to ${percent(interval.high)}` : '–';
  return [
    key.padEnd(20),
    String(exposures).padStart(9),
    String(conversions).padStart(12),
    percent(rate, 2).padStart(9),
    percent(lift).padStart(9),
    range.padStart(22),
    percent(chanceToWin).padStart(14),
    (fixedLookP?.toFixed(3) ?? '–').padStart(15),
  ].join('');
}

function verdict({ alarm, sampleRatioP, winner }: Results): string {
  const ratio = `sample ratio p ${sampleRatioP.toPrecision(3)}`;
  if (alarm) return `ALARM: ${ratio}. The visitors are not shared out by the weights; nothing here counts.`;
  return winner ? `${winner} wins; ${ratio}.` : `No winner yet; ${ratio}.`;
}

function print({ key, base, startsOn, expires, why }: Experiment, results: Results, on: boolean): void {
  console.log(
    `\n${key} (${on ? 'running' : 'not running'}; page ${base}, ${startsOn} to ${expires})\n${why}\n`,
  );
  console.log(
    `${'variant'.padEnd(20)} visitors conversions     rate     lift  always-valid interval chance to win  p (single look)`,
  );
  for (const variant of results.variants) console.log(line(variant));
  console.log(verdict(results));
}

/** How far the visitors of each variant came on the way to the goal. */
function printSteps({ steps = [] }: Experiment, counts: ReadonlyMap<string, number[]> | undefined): void {
  if (!counts) return;
  console.log('');
  printTable(
    ['steps', ...steps],
    [...counts].map(([variant, visitors]) => [variant, ...visitors.map(String)]),
  );
}

async function main(only: string | undefined): Promise<void> {
  const chosen = EXPERIMENTS.filter(({ key }) => only === undefined || key === only);
  if (chosen.length === 0)
    throw new Error(`expected one of ${EXPERIMENTS.map(({ key }) => key).join(', ')}, found ${only}`);
  const database = await openRunningDatabase();
  const desk = new ExperimentDesk(database);
  const service = new ExperimentsService({ database, log: pino({ level: 'silent' }) });
  try {
    await service.refresh();
    for (const experiment of chosen) {
      const results = await service.results(experiment.key);
      if (results) print(experiment, results, service.splitting(experiment.base) !== undefined);
      printSteps(experiment, await desk.stepsOf(experiment));
    }
  } finally {
    await database.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
