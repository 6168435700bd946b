import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { findServer } from './adopt.server.ts';
import { startEmbeddedDatabase } from './embedded.server.ts';
import type { Connection } from './store.server.ts';

/** What a process that owns a database says about its start. */
export type Told =
  | { outcome: 'started'; connection: Connection }
  | { outcome: 'refused'; code: string; message: string };
/** Another process that starts the database of a folder, to be killed at will. */
export type Owner = { child: ChildProcess; told: Promise<Told | null> };

const program = `
  const { startEmbeddedDatabase } = await import(${JSON.stringify(new URL('./embedded.server.ts', import.meta.url).href)});
  process.stdout.write('begun\\n');
  try {
    const { connection } = await startEmbeddedDatabase({ dataDir: process.argv[1], log() {} });
    process.stdout.write(JSON.stringify({ outcome: 'started', connection }) + '\\n');
    setInterval(() => {}, 1000);
  } catch ({ code, message }) {
    process.stdout.write(JSON.stringify({ outcome: 'refused', code, message }) + '\\n');
  }
`;

/** Starts such a process and resolves when it is about to start the database; `told` is null if it is killed first. */
export async function startOwner(dataDir: string, env: Record<string, string> = {}): Promise<Owner> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const begun = Promise.withResolvers<void>();
  const told = Promise.withResolvers<Told | null>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    begun.resolve();
    const line = output.split('\n')[1];
    if (line !== undefined && output.split('\n').length > 2) told.resolve(JSON.parse(line));
  });
  child.on('close', () => {
    begun.resolve();
    told.resolve(null);
  });
  await begun.promise;
  return { child, told: told.promise };
}

/** Ends a process of `startOwner` without giving it a chance to tidy up. */
export async function killOwner({ child }: Owner): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The server that runs on a database folder, or null. */
export function postmasterOf(folder: string): { pid: number; startId: string | null } | null {
  const live = findServer(folder);
  return live === null ? null : { pid: live.pid, startId: live.startId };
}

/** Starts the database here, writes a row, reads all rows back, stops it. Throws when anything is wrong. */
export async function proveWorking(dataDir: string): Promise<number> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const rows = await ask(
      database.connection,
      'CREATE TABLE IF NOT EXISTS proof (at timestamptz DEFAULT now()); INSERT INTO proof DEFAULT VALUES; TABLE proof',
    );
    return rows.length;
  } finally {
    await database.stop();
  }
}

/** Runs SQL on a connection of its own and returns the rows of the last statement. */
export async function ask(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
    return (Array.isArray(answer) ? answer.at(-1) : answer)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Waits until `check` holds, looking every 20 ms; false when it does not within `milliseconds`. */
export async function eventually(
  milliseconds: number,
  check: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (await check()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
