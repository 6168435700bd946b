// Requests per second of a cached page, a rendered page and a JSON answer, each beside Node's bare http server
// sending the same bytes with the same headers. Usage: npm run bench:pages -- [--seconds=4] [--rounds=3]
// [--profile=FOLDER]
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openFolder } from '../../tests/support/folder.ts';
import type { Recorded } from './bare-server.ts';
import { cpuSeconds, pin, pinLoad, removeFolder, SERVER_CORE, startMeasured } from './built-server.ts';
import { median, numberOption, printTable, shown, textOption } from './figures.ts';

type Case = { name: string; path: string; headers: Record<string, string> };

const CASES: readonly Case[] = [
  { name: 'cached page', path: '/lp/ms-office/', headers: { 'Accept-Encoding': 'br, gzip' } },
  {
    name: 'rendered page',
    path: '/lp/ms-office/',
    headers: { 'Accept-Encoding': 'br, gzip', Cookie: 'b_email=jane%40example.com' },
  },
  {
    name: 'JSON answer',
    path: '/services/cache/top50?language=en&maximum=50&batch=50',
    headers: { Accept: 'application/json' },
  },
];
const CONNECTIONS = [1, 32] as const;
const AIM = { name: 'cached page', ratio: 0.7 };
/** Node writes these itself. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

const seconds = numberOption('seconds', 4);
const rounds = numberOption('rounds', 3);

type Target = { address: string; pid: number };
/** `cpu` in milliseconds of processor time per request, of the answering process. */
type Run = { rate: number; p99: number; cpu: number; errors: number };
type Row = { name: string; connections: number; ours: Run; bare: Run };

async function main(): Promise<void> {
  const pinned = pinLoad();
  const server = await startMeasured(profiling());
  const folder = openFolder('bench-pages');
  console.log(
    `Requests per second beside a bare http server sending the same bytes; ${rounds} rounds of ${seconds} s each, ` +
      `alternating${pinned ? ', server and load on a core each' : ', not pinned to cores'}.`,
  );
  try {
    const rows: Row[] = [];
    for (const one of CASES)
      rows.push(...(await measureCase(one, { address: server.address, pid: server.pid }, folder)));
    report(rows);
  } finally {
    await server.stop();
    removeFolder(folder);
  }
}

function profiling(): Record<string, string> {
  const folder = textOption('profile');
  if (!folder) return {};
  mkdirSync(folder, { recursive: true });
  return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` };
}

async function measureCase(one: Case, ours: Target, folder: string): Promise<Row[]> {
  await record(one, ours.address);
  const recorded = await record(one, ours.address);
  if (recorded.status !== 200) throw new Error(`${one.path} answered ${recorded.status}`);
  const bare = await startBare(recorded, join(folder, `${one.name.replaceAll(' ', '-')}.json`));
  try {
    const rows: Row[] = [];
    for (const connections of CONNECTIONS) rows.push(await compare(one, connections, { ours, bare }));
    return rows;
  } finally {
    bare.child.kill('SIGTERM');
  }
}

async function compare(
  one: Case,
  connections: number,
  targets: { ours: Target; bare: Target },
): Promise<Row> {
  const ours: Run[] = [];
  const bare: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await load(one, connections, targets.bare));
    ours.push(await load(one, connections, targets.ours));
  }
  return { name: one.name, connections, ours: middle(ours), bare: middle(bare) };
}

async function load({ path, headers }: Case, connections: number, { address, pid }: Target): Promise<Run> {
  await autocannon({ url: `${address}${path}`, headers, connections, duration: 1 });
  const before = cpuSeconds(pid);
  const result = await autocannon({ url: `${address}${path}`, headers, connections, duration: seconds });
  const count = result.requests.total;
  return {
    rate: count / result.duration,
    p99: result.latency.p99,
    cpu: ((cpuSeconds(pid) - before) * 1000) / count,
    errors: result.errors + result.non2xx,
  };
}

function middle(runs: readonly Run[]): Run {
  return {
    rate: median(runs.map((run) => run.rate)),
    p99: median(runs.map((run) => run.p99)),
    cpu: median(runs.map((run) => run.cpu)),
    errors: runs.reduce((sum, run) => sum + run.errors, 0),
  };
}

/** The whole answer as it went over the wire, undecoded. */
function record({ path, headers }: Case, address: string): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const pairs = pairsOf(response.rawHeaders).filter(
          ([name]) => !OWN_HEADERS.has(name.toLowerCase()) && name.toLowerCase() !== 'content-length',
        );
        const length: [string, string] = ['Content-Length', String(body.length)];
        resolve({
          status: response.statusCode ?? 0,
          headers: [...pairs, length],
          body: body.toString('base64'),
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}

async function startBare(recorded: Recorded, file: string): Promise<Target & { child: ChildProcess }> {
  writeFileSync(file, JSON.stringify(recorded));
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('the bare server did not start')));
  });
  pin(child.pid ?? 0, SERVER_CORE);
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child };
}

function report(rows: readonly Row[]): void {
  printTable(
    [
      'answer',
      'connections',
      'bare/s',
      'ours/s',
      'ratio',
      'bare CPU ms',
      'ours CPU ms',
      'CPU ratio',
      'p99 ms',
      'errors',
    ],
    rows.map(({ name, connections, ours, bare }) => [
      name,
      String(connections),
      shown(bare.rate),
      shown(ours.rate),
      (ours.rate / bare.rate).toFixed(2),
      bare.cpu.toFixed(3),
      ours.cpu.toFixed(3),
      (bare.cpu / ours.cpu).toFixed(2),
      shown(ours.p99),
      String(ours.errors + bare.errors),
    ]),
  );
  console.log(
    '  CPU: processor time per request; its ratio does not depend on how busy the machine is otherwise.',
  );
  for (const { connections, ours, bare } of rows.filter((row) => row.name === AIM.name)) {
    const met = ours.rate / bare.rate >= AIM.ratio ? 'met' : 'NOT met';
    console.log(`  Aim: cached page at least ${AIM.ratio} of bare, ${connections} connections: ${met}.`);
  }
}

await main();
