import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './server.ts';

/** A server for the files of one worker, which outlives the process that each file has. */
export type Site = { url: string; dataDir: string; pid: number };

const KEPT = '.site.json';

/** The file that takes what the server of a worker writes. */
export const logOf = (folder: string, worker: string): string => join(folder, `${worker}.log`);

/** The server of a worker, started for its first file. */
export async function siteOf(folder: string, worker: string): Promise<Site> {
  const file = join(folder, `${worker}${KEPT}`);
  if (existsSync(file)) return read(file);
  const { url, dataDir, process } = await startServer({
    env: { LIMITS: 'off' },
    output: logOf(folder, worker),
  });
  process.unref();
  if (process.pid === undefined) throw new Error('the server has no process');
  const site = { url, dataDir, pid: process.pid };
  writeFileSync(file, JSON.stringify(site));
  return site;
}

/** Ends all of them, and removes what they wrote. */
export async function stopSites(folder: string): Promise<void> {
  const sites = readdirSync(folder)
    .filter((name) => name.endsWith(KEPT))
    .map((name) => read(join(folder, name)));
  await Promise.all(sites.map(({ pid }) => stop(pid)));
  for (const written of [folder, ...sites.map(({ dataDir }) => dataDir)])
    rmSync(written, { recursive: true, force: true });
}

function read(file: string): Site {
  // Written above.
  return JSON.parse(readFileSync(file, 'utf8')) as Site;
}

async function stop(pid: number): Promise<void> {
  for (let signal: 'SIGTERM' | 0 = 'SIGTERM'; ; signal = 0) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    await sleep(50);
  }
}
