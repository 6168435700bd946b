// Lighthouse as a telephone sees our pages, the median of some runs, beside the same pages as plain HTML without script in
// the same run. Fails where a score is below 100 that should be there, or the largest paint comes later than 1.1 times
// that of the plain page. Usage: npm run bench:lighthouse [-- --only=PATTERN --runs=5]
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { ensureChromium } from '../setup/chromium.mjs';
import { startMeasured } from './built-server.ts';
import { median, numberOption, printTable, textOption } from './figures.ts';
import { CATEGORIES, type Category, fetchLighthouse, lighthouse, type Report } from './lighthouse-run.ts';
import { servePlain } from './plain-pages.ts';

const PATHS = ['/', '/lp/ms-office/', '/templates/business-plan-D501/', '/pricing/plans/'];
const MOST = 1.1;
/** What search engines are told not to list has a fault of SEO on purpose. */
const UNLISTED: readonly Category[] = CATEGORIES.filter((category) => category !== 'seo');

type Measured = { path: string; ours: Report[]; plain: Report[] };

async function main(): Promise<void> {
  const only = new RegExp(textOption('only') ?? '');
  const runs = numberOption('runs', 5);
  const program = fetchLighthouse();
  const chromium = ensureChromium();
  const server = await startMeasured({}, { pinned: false });
  const plain = await servePlain(server.url);
  try {
    const all: Measured[] = [];
    for (const path of PATHS.filter((one) => only.test(one))) {
      const measured: Measured = { path, ours: [], plain: [] };
      // In turns: what the machine does besides is shared by both.
      for (let run = 0; run < runs; run += 1) {
        measured.ours.push(await lighthouse(program, { url: `${server.url}${path}`, chromium }));
        measured.plain.push(
          await lighthouse(program, { url: `${plain.url}${path}`, chromium, categories: ['performance'] }),
        );
      }
      all.push(measured);
    }
    report(all);
  } finally {
    plain.stop();
    await server.stop();
  }
}

function report(all: readonly Measured[]): void {
  printTable(
    ['page', ...CATEGORIES, 'LCP', 'plain LCP', 'ratio', 'blocked', 'shift'],
    all.map(({ path, ours, plain }) => [
      path,
      ...CATEGORIES.map((category) => String(scoreOf(ours, category))),
      ...[seconds(ours), seconds(plain), ratioOf({ path, ours, plain }).toFixed(2)],
      `${middle(ours, 'blocked').toFixed(0)} ms`,
      middle(ours, 'shift').toFixed(3),
    ]),
  );
  const faults = all.flatMap(faultsOf);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function faultsOf(measured: Measured): string[] {
  const { path, ours } = measured;
  const categories = MANIFEST.some((row) => row.path === path && !row.index) ? UNLISTED : CATEGORIES;
  const low = categories.filter((category) => scoreOf(ours, category) < 100);
  const ratio = ratioOf(measured);
  return [
    ...low.map((category) => {
      const names = new Set(ours.flatMap(({ faults }) => faults[category]));
      return `${path} ${category}: expected 100, found ${scoreOf(ours, category)} (${[...names].join(', ')})`;
    }),
    ...(ratio > MOST
      ? [`${path} largest paint: expected at most ${MOST} of the plain page, found ${ratio.toFixed(2)}`]
      : []),
  ];
}

function scoreOf(reports: readonly Report[], category: Category): number {
  return median(reports.map(({ scores }) => scores[category]));
}

function middle(reports: readonly Report[], figure: 'lcp' | 'blocked' | 'shift'): number {
  return median(reports.map((one) => one[figure]));
}

function ratioOf({ ours, plain }: Measured): number {
  return middle(ours, 'lcp') / middle(plain, 'lcp');
}

function seconds(reports: readonly Report[]): string {
  return `${(middle(reports, 'lcp') / 1000).toFixed(2)} s`;
}

await main();
