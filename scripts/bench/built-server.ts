import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFolder } from '../../tests/support/folder.ts';
import { type RunningServer, startServer } from '../../tests/support/server.ts';

/** The built server as a benchmark measures it: quiet, without limits, and on a core of its own where that can be told. */
export type MeasuredServer = RunningServer & {
  /** By number, so that no request waits for a name. */
  address: string;
  pid: number;
};

/** Core of the measured server, and of the load: where there are no two, nothing is told. */
export const SERVER_CORE = 0;
const LOAD_CORE = 1;
/** Drawing all pictures of the library takes minutes the first time. */
const LONGEST_WORK_MS = 10 * 60_000;

/**
 * Starts the built server in a folder of its own and waits until it has nothing left to do in the background
 * (drawing pictures, which are kept for the next time). `stop` removes the folder.
 */
export async function startMeasured(
  env: Record<string, string> = {},
  { pinned = true }: { pinned?: boolean } = {},
): Promise<MeasuredServer> {
  const dataDir = openFolder('bench');
  const server = await startServer({
    dataDir,
    env: { LIMITS: 'off', LOG_LEVEL: 'warn', TEST_HOOKS: '0', ...env },
  });
  const pid = server.process.pid ?? 0;
  // A benchmark that fails takes its server along.
  process.once('exit', () => server.process.kill('SIGTERM'));
  await quiet(pid);
  if (pinned) pin(pid, SERVER_CORE);
  return { ...server, address: server.url.replace('localhost', '127.0.0.1'), pid };
}

async function quiet(pid: number): Promise<void> {
  const start = performance.now();
  let told = false;
  for (let rest = 0; rest < 3 && performance.now() - start < LONGEST_WORK_MS; ) {
    const before = cpuSecondsOfAll(pid);
    await sleep(500);
    const idle = !(cpuSecondsOfAll(pid) - before > 0.05);
    rest = idle ? rest + 1 : 0;
    if (told || idle || performance.now() - start < 5_000) continue;
    told = true;
    console.log('Waiting until the server has drawn its pictures …');
  }
}

/** The processor time of a process and of those it made. */
function cpuSecondsOfAll(pid: number): number {
  const listed = existsSync('/proc') ? readdirSync('/proc') : [];
  const others = listed.filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...others.map(Number)].reduce((sum, one) => sum + (cpuSeconds(one) || 0), 0);
}

function parentOf(pid: string): number {
  return Number(statOf(Number(pid))[1]);
}

/** Keeps this process, which makes the load, off the server's core. Returns whether that could be done. */
export function pinLoad(): boolean {
  return pin(process.pid, LOAD_CORE);
}

/** Binds all threads of a process to a core, with taskset where there is one. */
export function pin(pid: number, core: number): boolean {
  if (availableParallelism() < 2) return false;
  return (
    spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' }).status === 0
  );
}

/** Seconds of processor time a process has used so far, all its threads together; NaN where the system does not tell. */
export function cpuSeconds(pid: number): number {
  const [user, system] = statOf(pid).slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** State, parent and so on of a process, as Linux tells them; nothing when it is gone or not told. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Resident memory of a process in bytes; NaN where the system does not tell. */
export function residentBytes(pid: number): number {
  return memoryOf(pid, 'VmRSS');
}

/** The most it has been since the process was started. */
export function highestBytes(pid: number): number {
  return memoryOf(pid, 'VmHWM');
}

function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
