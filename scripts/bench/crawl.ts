// A crawl of every address in every language on a server that has rendered none of them yet: how long it takes on one
// core, and what a page costs. Usage: npm run bench:crawl
import { get } from 'node:http';
import { allPaths } from '../../src/routes/paths.ts';
import { cpuSeconds, pinLoad, startMeasured } from './built-server.ts';
import { median, printTable, shown } from './figures.ts';

const AIM = { crawlSeconds: 60, pageMs: 10 };
const SLOWEST_SHOWN = 5;

type Visit = { path: string; ms: number; status: number };

async function main(): Promise<void> {
  pinLoad();
  const server = await startMeasured();
  try {
    // The first page of a process compiles the code of all.
    await visit(server.address, '/no-such-page/');
    const before = { cpu: cpuSeconds(server.pid), at: performance.now() };
    const visits: Visit[] = [];
    for (const { path } of allPaths()) visits.push(await visit(server.address, path));
    const seconds = (performance.now() - before.at) / 1000;
    report(visits, { seconds, cpu: cpuSeconds(server.pid) - before.cpu });
  } finally {
    await server.stop();
  }
}

function visit(address: string, path: string): Promise<Visit> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(`${address}${path}`, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ path, ms: performance.now() - start, status: response.statusCode ?? 0 }),
      );
    }).on('error', reject);
  });
}

function report(visits: readonly Visit[], { seconds, cpu }: { seconds: number; cpu: number }): void {
  const failed = visits.filter(({ status }) => status !== 200);
  const page = median(visits.map(({ ms }) => ms));
  console.log(
    `${visits.length} addresses, each rendered for the first time, one after the other, server on one core.`,
  );
  printTable(
    ['crawl s', 'CPU s', 'CPU ms a page', 'median ms', 'aim'],
    [
      [
        shown(seconds),
        shown(cpu),
        shown((cpu * 1000) / visits.length),
        shown(page),
        `crawl < ${AIM.crawlSeconds} s, page < ${AIM.pageMs} ms`,
      ],
    ],
  );
  const slowest = visits.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN);
  for (const { path, ms } of slowest) console.log(`  slow: ${shown(ms)} ms ${path}`);
  for (const { path, status } of failed) console.log(`  FAILED ${status} ${path}`);
  if (failed.length > 0 || seconds > AIM.crawlSeconds || page > AIM.pageMs) process.exitCode = 1;
}

await main();
