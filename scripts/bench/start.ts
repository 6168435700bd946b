// How long the server takes to start with the library we ship and with 20,000 templates more: both in data folders
// that have been started before, in turns. The ratio should be near 1. Usage: npm run bench:start -- [--rounds=5]
// [--templates=20000]
import { join } from 'node:path';
import pg from 'pg';
import { openFolder } from '../../tests/support/folder.ts';
import { startServer } from '../../tests/support/server.ts';
import { runningConnection } from '../operate/running-database.ts';
import { removeFolder } from './built-server.ts';
import { median, numberOption, printTable, shown } from './figures.ts';
import {
  FIRST_ID,
  type GeneratedTemplate,
  type Home,
  makeHome,
  makeTemplates,
  SUMMARY,
  slugOf,
} from './large-library.ts';

const templates = numberOption('templates', 20_000);
const rounds = numberOption('rounds', 5);

const AIM = 1.25;
/** Serving only: what is drawn in the background is no part of a start. */
const ENVIRONMENT = { LIMITS: 'off', LOG_LEVEL: 'warn', TEST_HOOKS: '0', ROLE: 'web' };

type Bed = Home & { name: string; lastPage: string };
/** Milliseconds since the process was started. */
type Run = { listening: number; firstPage: number; lastTemplate: number };

async function main(): Promise<void> {
  const folder = openFolder('bench-start');
  try {
    const usual = makeBed(folder, 'the library we ship', '/templates/loan-agreement-D417/');
    const last = templates - 1;
    const large = makeBed(
      folder,
      `and ${templates.toLocaleString('en')} more`,
      `/templates/${slugOf(last)}-D${FIRST_ID + last}/`,
    );
    await firstStart(usual);
    await firstStart(large, () => makeTemplates(large.home, templates));
    const runs = new Map<Bed, Run[]>([
      [usual, []],
      [large, []],
    ]);
    for (let round = 0; round < rounds; round += 1)
      for (const bed of [usual, large]) runs.get(bed)?.push(await measure(bed));
    report(runs.get(usual) ?? [], runs.get(large) ?? [], [usual.name, large.name]);
  } finally {
    removeFolder(folder);
  }
}

function makeBed(folder: string, name: string, lastPage: string): Bed {
  return { name, lastPage, ...makeHome(join(folder, name.replaceAll(/\W+/g, '-'))) };
}

/** Makes the database, and fills it as a first start with these templates would have left it. */
async function firstStart({ home, dataDir }: Bed, made: () => GeneratedTemplate[] = () => []): Promise<void> {
  const server = await startServer({ home, dataDir, keepData: true, env: ENVIRONMENT });
  const pool = new pg.Pool({ ...runningConnection(dataDir), max: 1 });
  // The server ends its database with the connection perhaps still there.
  pool.on('error', () => undefined);
  await pool.query(
    `insert into templates (id, family, locale, slug, title, department, type, summary, keywords, content_hash, updated_at)
     select r.id, r.slug, 'en', r.slug, 'Generated Agreement ' || (r.id - $2), 'legal', 'agreement', $3,
       '{generated,agreement}', r.hash, now() - interval '1 day'
     from jsonb_to_recordset($1::jsonb) as r(id int, slug text, hash text)`,
    [JSON.stringify(made()), FIRST_ID, SUMMARY],
  );
  await pool.end();
  await server.stop();
}

async function measure({ home, dataDir, lastPage }: Bed): Promise<Run> {
  const start = performance.now();
  const server = await startServer({ home, dataDir, keepData: true, env: ENVIRONMENT });
  try {
    const listening = performance.now() - start;
    await shows(`${server.url}/`);
    const firstPage = performance.now() - start;
    await shows(`${server.url}${lastPage}`);
    return { listening, firstPage, lastTemplate: performance.now() - start };
  } finally {
    await server.stop();
  }
}

async function shows(address: string): Promise<void> {
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
}

function report(usual: readonly Run[], large: readonly Run[], names: readonly string[]): void {
  const middle = (runs: readonly Run[], what: keyof Run) => median(runs.map((run) => run[what]));
  const line = (name: string, what: keyof Run) => {
    const [before, after] = [middle(usual, what), middle(large, what)];
    return [name, shown(before), shown(after), (after / before).toFixed(2)];
  };
  console.log(`Milliseconds since the process was started, the middle of ${rounds} starts each, in turns:`);
  printTable(
    ['until', ...names, 'ratio'],
    [
      line('it listens', 'listening'),
      line('it has shown the home page', 'firstPage'),
      line('it has shown its last template', 'lastTemplate'),
    ],
  );
  const ratio = middle(large, 'firstPage') / middle(usual, 'firstPage');
  console.log(`  Aim: the home page at most ${AIM} times as late: ${ratio <= AIM ? 'met' : 'NOT met'}.`);
  process.exitCode = ratio <= AIM ? 0 : 1;
}

await main();
