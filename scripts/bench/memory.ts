// Memory of the server during 50,000 mixed requests. Fails over 300 MB, or when it still grows in the last third.
// Usage: npm run bench:memory -- [--requests=50000] [--clients=16]
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { entriesOf } from '../../src/shared/keys.ts';
import { runningConnection } from '../operate/running-database.ts';
import { type MeasuredServer, residentBytes, startMeasured } from './built-server.ts';
import { median, numberOption, printTable, shown } from './figures.ts';
import type { RawClient } from './raw-client.ts';
import { openClients, prepareSignUps, type ReadySignUp, readSecrets } from './sign-up-load.ts';

const requests = numberOption('requests', 50_000);
const clients = numberOption('clients', 16);
const LIMIT_MB = 300;
const LARGEST_GROWTH = 0.1;
const STEPS = 10;
const MB = 1024 * 1024;
const MB_PER_MARK = 10;

type Kind = keyof typeof SHARES;
/** Parts of a hundred requests. */
const SHARES = {
  cached: 44,
  // Addresses nobody asked for before: the cache must give back what it takes.
  uncached: 4,
  rendered: 12,
  json: 14,
  picture: 14,
  asset: 4,
  missing: 6,
  signUp: 2,
} as const;

type Sample = { done: number; bytes: number };
type Material = {
  pages: string[];
  pictures: string[];
  assets: string[];
  signUps: ReadySignUp[];
  host: string;
};

async function main(): Promise<void> {
  const server = await startMeasured();
  try {
    const material = await gather(server);
    const samples: Sample[] = [{ done: 0, bytes: residentBytes(server.pid) }];
    const progress = { done: 0, statuses: new Map<string, number>() };
    const timer = setInterval(
      () => samples.push({ done: progress.done, bytes: residentBytes(server.pid) }),
      1_000,
    );
    const start = performance.now();
    const connections = await openClients(server.address, clients);
    await Promise.all(connections.map((client) => ask(client, material, progress)));
    clearInterval(timer);
    for (const client of connections) client.close();
    samples.push({ done: progress.done, bytes: residentBytes(server.pid) });
    const seconds = (performance.now() - start) / 1000;
    console.log(`${progress.done} mixed requests in ${shown(seconds)} s by ${clients} clients.`);
    for (const [answer, count] of [...progress.statuses].sort()) console.log(`  ${answer}: ${count}`);
    report(samples);
  } finally {
    await server.stop();
  }
}

/** Addresses to ask for, taken from the manifest and from what a page names. */
async function gather(server: MeasuredServer): Promise<Material> {
  const pages = MANIFEST.flatMap((row) =>
    row.prefixes.map((locale) => `${LOCALES[locale].prefix}${row.path}`),
  ).filter((path) => !path.includes(':'));
  const html = await (await fetch(`${server.address}/`)).text();
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([text]) => text))];
  const pool = new pg.Pool({ ...runningConnection(server.dataDir), max: 1 });
  await fetch(`${server.address}/services/user/challenge/`);
  const count = Math.ceil((requests * SHARES.signUp) / 100) + 200;
  const signUps = await prepareSignUps(server.address, await readSecrets(pool), count);
  await pool.end();
  return {
    pages,
    pictures: named(/\/imgs\/\d+px\/\d+\.(?:png|webp|avif)/g),
    assets: named(/\/(?:assets|fonts)\/[\w.-]+/g),
    signUps,
    host: new URL(server.address).host,
  };
}

type Progress = { done: number; statuses: Map<string, number> };

async function ask(client: RawClient, material: Material, progress: Progress): Promise<void> {
  while (progress.done < requests) {
    progress.done += 1;
    const kind = kindOf(progress.done);
    const { status } = await client.send(requestOf(kind, material, progress.done));
    const told = `${kind} ${status}`;
    progress.statuses.set(told, (progress.statuses.get(told) ?? 0) + 1);
  }
}

/** Kinds in a fixed mixture, so that every run asks for the same. */
function kindOf(number: number): Kind {
  let place = (number * 37) % 100;
  for (const [kind, share] of entriesOf(SHARES)) {
    if (place < share) return kind;
    place -= share;
  }
  return 'cached';
}

function requestOf(kind: Kind, material: Material, number: number): Buffer {
  const pick = (from: readonly string[]) => from[number % from.length] ?? '/';
  const { host } = material;
  switch (kind) {
    case 'cached':
      return plain(host, pick(material.pages));
    case 'uncached':
      return plain(host, `${pick(material.pages)}?q=${randomBytes(6).toString('hex')}`);
    case 'rendered':
      return plain(host, pick(material.pages), `Cookie: b_email=known-${number}%40example.com`);
    case 'json':
      return number % 2
        ? plain(host, '/services/cache/top50?language=fr')
        : plain(host, `/services/cache/search/${WORDS[number % WORDS.length]}/?language=en`);
    case 'picture':
      return plain(host, pick(material.pictures));
    case 'asset':
      return plain(host, pick(material.assets));
    case 'missing':
      return plain(host, `/${randomBytes(6).toString('hex')}/`);
    case 'signUp':
      return material.signUps.pop()?.request ?? plain(host, '/');
  }
}

const WORDS = [
  'loan',
  'agreement',
  'plan',
  'bussiness',
  'proposal',
  'employee',
  'xyz',
  'non-disclosure',
] as const;

function plain(host: string, path: string, header?: string): Buffer {
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Accept-Encoding: br', ...(header ? [header] : [])];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

function report(samples: readonly Sample[]): void {
  const steps = Array.from({ length: STEPS }, (_, step) => {
    const within = samples.filter(
      ({ done }) => done >= (requests * step) / STEPS && done <= (requests * (step + 1)) / STEPS,
    );
    return median(within.map(({ bytes }) => bytes)) / MB;
  });
  const first = (samples[0]?.bytes ?? Number.NaN) / MB;
  const longest = Math.max(first, ...steps) / MB_PER_MARK;
  printTable(
    ['requests', 'memory MB', ''],
    [first, ...steps].map((megabytes, step) => [
      String(Math.round((requests * step) / STEPS)),
      shown(megabytes),
      '#'.repeat(Math.round(megabytes / MB_PER_MARK) || 0).padEnd(longest),
    ]),
  );
  const peak = Math.max(...samples.map(({ bytes }) => bytes)) / MB;
  const growth = growthOf(samples.filter(({ done }) => done >= (requests * 2) / 3));
  const faults = [
    peak > LIMIT_MB ? `FAILED memory rose to ${shown(peak)} MB, expected at most ${LIMIT_MB} MB` : '',
    growth > LARGEST_GROWTH ? `FAILED memory grew by ${percent(growth)} in the last third` : '',
  ].filter(Boolean);
  console.log(`  peak ${shown(peak)} MB (at most ${LIMIT_MB}), last third ${percent(growth)} (at most 10 %)`);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** By how much the last fifth of the samples lies above the first fifth: single samples wander with the collector. */
function growthOf(samples: readonly Sample[]): number {
  const bytes = samples.map((sample) => sample.bytes);
  const fifth = Math.max(1, Math.floor(bytes.length / 5));
  return median(bytes.slice(-fifth)) / median(bytes.slice(0, fifth)) - 1;
}

function percent(part: number): string {
  return `${part >= 0 ? '+' : ''}${(part * 100).toFixed(1)} %`;
}

await main();
