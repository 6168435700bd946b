import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openFolder } from '../../tests/support/folder.ts';
import { startServer } from '../../tests/support/server.ts';
import { runningConnection } from '../operate/running-database.ts';
import { highestBytes, removeFolder } from './built-server.ts';
import { median, printTable, shown } from './figures.ts';
import { FIRST_ID, type Home, makeHome, makeTemplates } from './large-library.ts';

const AIMS = { loadSeconds: 60, startSeconds: 2, growth: 1.5 };
const STARTS = 3;
const LONGEST_LOAD_MS = 10 * 60_000;
/** Serving only: what is drawn in the background is no part of a start. */
const ENVIRONMENT = { LIMITS: 'off', LOG_LEVEL: 'warn', TEST_HOOKS: '0', ROLE: 'web' };

/** Seconds, and bytes at the highest. */
type Loading = { seconds: number; memory: number };

/**
 * Loads so many templates into an empty database and starts again with nothing changed; beside it the library we ship.
 * @returns whether the aims are met
 */
export async function measureLibraryStart(templates: number): Promise<boolean> {
  const folder = openFolder('bench-library');
  try {
    const usual = await load(makeHome(join(folder, 'usual')), 0);
    const large = makeHome(join(folder, 'large'));
    makeTemplates(large.home, templates);
    const loading = await load(large, templates);
    const starts: number[] = [];
    for (let round = 0; round < STARTS; round += 1) starts.push(await startAgain(large));
    return report(templates, { usual, large: loading, again: median(starts) });
  } finally {
    removeFolder(folder);
  }
}

async function load({ home, dataDir }: Home, templates: number): Promise<Loading> {
  const start = performance.now();
  const server = await startServer({ home, dataDir, keepData: true, env: ENVIRONMENT });
  const pool = new pg.Pool({ ...runningConnection(dataDir), max: 1 });
  // The server ends its database with the connection perhaps still there.
  pool.on('error', () => undefined);
  try {
    while ((await loaded(pool)) < templates) {
      if (performance.now() - start > LONGEST_LOAD_MS)
        throw new Error('the library is not loaded after ten minutes');
      await sleep(100);
    }
    return { seconds: (performance.now() - start) / 1000, memory: highestBytes(server.process.pid ?? 0) };
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function loaded(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select count(*) from templates where id >= $1', [FIRST_ID]);
  return Number(rows[0]?.count ?? 0);
}

/** Seconds until the server listens and has shown the home page. */
async function startAgain({ home, dataDir }: Home): Promise<number> {
  const start = performance.now();
  const server = await startServer({ home, dataDir, keepData: true, env: ENVIRONMENT });
  try {
    await (await fetch(`${server.url}/`)).arrayBuffer();
    return (performance.now() - start) / 1000;
  } finally {
    await server.stop();
  }
}

function report(
  templates: number,
  { usual, large, again }: { usual: Loading; large: Loading; again: number },
): boolean {
  const growth = large.memory / usual.memory;
  const { seconds } = large;
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT met');
  const megabytes = [usual, large].map(({ memory }) => shown(memory / 1024 ** 2)).join(' and ');
  const rows = [
    [
      'loaded into an empty database, s',
      shown(seconds),
      `${AIMS.loadSeconds}`,
      verdict(seconds < AIMS.loadSeconds),
    ],
    [
      'a start with nothing changed, s',
      shown(again),
      `${AIMS.startSeconds}`,
      verdict(again < AIMS.startSeconds),
    ],
    // Where the system tells no memory, there is nothing to fail.
    [
      `memory beside the library we ship (${megabytes} MB)`,
      shown(growth),
      `${AIMS.growth}`,
      verdict(!(growth > AIMS.growth)),
    ],
  ];
  console.log(`A library of ${templates.toLocaleString('en')} templates more:`);
  printTable(['', 'measured', 'aim', ''], rows);
  return rows.every((row) => row.at(-1) === 'met');
}
