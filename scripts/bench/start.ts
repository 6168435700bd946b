// How long the server takes to start with the library we ship and with 20,000 templates more: both in data folders
// that have been started before, in turns. The ratio should be near 1. Usage: npm run bench:start -- [--rounds=5]
// [--templates=20000]
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { templateHash } from '../../src/services/documents/library-files.server.ts';
import { startServer } from '../../tests/support/server.ts';
import { runningConnection } from '../operate/running-database.ts';
import { openFolder, removeFolder } from './built-server.ts';
import { median, numberOption, printTable, shown } from './figures.ts';

const templates = numberOption('templates', 20_000);
const rounds = numberOption('rounds', 5);

const ROOT = join(import.meta.dirname, '../..');
/** What a start needs besides its library and its build. */
const SHARED = ['db', 'node_modules', 'public', 'docs', 'src', 'package.json'];
const FIRST_ID = 100_000;
const AIM = 1.25;
/** Serving only: what is drawn in the background is no part of a start. */
const ENVIRONMENT = { LIMITS: 'off', LOG_LEVEL: 'warn', TEST_HOOKS: '0', ROLE: 'web' };

type Bed = { name: string; home: string; dataDir: string; lastPage: string };
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
    await firstStart(large, () => makeTemplates(large.home));
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

/** A home with a library and a build of its own, so that building meanwhile changes nothing, and its data. */
function makeBed(folder: string, name: string, lastPage: string): Bed {
  const place = join(folder, name.replaceAll(/\W+/g, '-'));
  const [home, dataDir] = [join(place, 'home'), join(place, 'data')];
  for (const made of [home, dataDir]) mkdirSync(made, { recursive: true });
  for (const shared of SHARED) symlinkSync(join(ROOT, shared), join(home, shared));
  for (const own of ['build', 'content']) cpSync(join(ROOT, own), join(home, own), { recursive: true });
  return { name, home, dataDir, lastPage };
}

type Row = { id: number; slug: string; hash: string };

function makeTemplates(home: string): Row[] {
  const folder = join(home, 'content/templates/en');
  const rows = Array.from({ length: templates }, (_, number) => {
    const source = sourceOf(number);
    writeFileSync(join(folder, `${slugOf(number)}.md`), source);
    return { id: FIRST_ID + number, slug: slugOf(number), hash: templateHash(source) };
  });
  console.log(`${readdirSync(folder).length} template files written.`);
  return rows;
}

function slugOf(number: number): string {
  return `generated-agreement-${number}`;
}

function titleOf(number: number): string {
  return `Generated Agreement ${number}`;
}

const SUMMARY =
  'Stands for a template of ordinary length in a large library, so that a start can be measured, signed by nobody.';

function sourceOf(number: number): string {
  const clause = '1. The parties agree, and each of them keeps a copy of this agreement with {{party}}.\n';
  return `---
id: ${FIRST_ID + number}
family: ${slugOf(number)}
slug: ${slugOf(number)}
title: ${titleOf(number)}
department: legal
type: agreement
summary: ${SUMMARY}
keywords: [generated, agreement]
jurisdictions: [US]
reviewed: 2026-11-20
related: []
numbering: clauses
fields:
  - key: party
    type: company
    label: Party
    example: Thistlewick Bakehouse LLC
---

This agreement stands for many.

## Agreement {#agreement}

${clause.repeat(20)}`;
}

/** Makes the database, and fills it as a first start with these templates would have left it. */
async function firstStart({ home, dataDir }: Bed, made: () => Row[] = () => []): Promise<void> {
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
