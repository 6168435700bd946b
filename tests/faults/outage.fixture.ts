import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { postmasterPid } from './whole-accounts.fixture.ts';

/** Longest a caller waits for an answer while a part is away (S63). */
export const PATIENCE_MS = 2_000;

const LONGEST_LINE = 5_000;

/** An answer, and how long it took. */
export type Timed = { status: number; ms: number; headers: Headers; text: string };

export async function timed(asked: () => Promise<Response>): Promise<Timed> {
  const start = performance.now();
  const response = await asked();
  const text = await response.text();
  return { status: response.status, ms: performance.now() - start, headers: response.headers, text };
}

/** Fails unless the answer says 503, when to come back, and does so within two seconds. */
export function expectUnavailable({ status, ms, headers, text }: Timed): void {
  expect(status, text).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'unavailable' } });
  expect(ms).toBeLessThan(PATIENCE_MS);
}

/** Asks again until the answer is as wanted; returns the milliseconds that took. */
export async function untilAnswered(limitMs: number, ask: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < limitMs) {
    if (await ask()) return performance.now() - start;
    await sleep(100);
  }
  throw new Error(`it did not come back within ${limitMs} ms`);
}

/** Kills the first process of a folder's embedded database; returns its id. */
export function killDatabase(dataDir: string): number {
  const pid = postmasterPid(dataDir);
  if (pid === null) throw new Error(`no database runs in ${dataDir}`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Waits until another database than the killed one answers: until somebody asks it, nothing looks amiss. */
export async function untilAnotherDatabase(
  server: { url: string; dataDir: string },
  killed: number,
): Promise<void> {
  await untilAnswered(
    30_000,
    async () => ![null, killed].includes(postmasterPid(server.dataDir)) && (await isReady(server.url)),
  );
}

async function isReady(url: string): Promise<boolean> {
  return /"status":"ok","parts"/.test(await (await fetch(`${url}/readyz`)).text());
}

/** Holds all processes of a folder's embedded database, as a disk that hangs would; returns what lets them go on. */
export async function holdDatabase(dataDir: string): Promise<() => void> {
  const first = postmasterPid(dataDir);
  if (first === null) throw new Error(`no database runs in ${dataDir}`);
  // The first process makes the others, so it is held before they are counted.
  const held = [first];
  await stopped(first);
  for (const pid of childrenOf(first)) {
    held.push(pid);
    await stopped(pid);
  }
  return () => {
    for (const pid of held.splice(0).reverse()) go(pid, 'SIGCONT');
  };
}

async function stopped(pid: number): Promise<void> {
  go(pid, 'SIGSTOP');
  // Stopped, or gone and only not collected yet.
  while (!['T', 'Z', 'X', undefined].includes(statOf(pid)[0])) await sleep(1);
}

/** A process that ended meanwhile needs no signal. */
function go(pid: number, signal: NodeJS.Signals): void {
  if (statOf(pid).length > 0) process.kill(pid, signal);
}

function childrenOf(parent: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((pid) => Number(statOf(pid)[1]) === parent);
}

/** State, parent and so on of a process; nothing when it is gone. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Connects to a held database until it takes no more into its line. */
export async function fillLine(dataDir: string): Promise<Socket[]> {
  const { host, port } = runningConnection(dataDir);
  const path = join(host, `.s.PGSQL.${port}`);
  const line: Socket[] = [];
  for (let full = false; !full && line.length < LONGEST_LINE; ) {
    const socket = connect(path);
    full = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(false));
      socket.on('error', () => resolve(true));
    });
    line.push(socket);
  }
  return line;
}

/** Asks the embedded database of a folder over its socket. */
export async function withDatabase<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...runningConnection(dataDir), max: 2, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
