import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveServer } from './adopt.server.ts';
import type { Binaries } from './binaries.server.ts';
import { unless } from './error.server.ts';
import { asUser, serverEnvironment } from './initialise.server.ts';
import type { Place } from './place.server.ts';
import { findProcess, isStillAlive, signal } from './process.server.ts';

/** A server process, ours or adopted. `gone` settles with how it ended; `ended` is that, or null so far. */
export type Postmaster = {
  pid: number;
  startId: string | null;
  adopted: boolean;
  gone: Promise<string>;
  ended(): string | null;
};

/** Milliseconds between two looks at an adopted server, of whose end the system does not tell us. */
const watchInterval = process.platform === 'linux' ? 200 : 1000;
/** The steps of ending a server, each with the milliseconds it is given. */
const endings: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 6_000],
  // Not a step PostgreSQL recommends, but one it survives; the alternative is to hang for ever.
  ['SIGKILL', 2_000],
];

/** Starts the server process. It outlives this process when that is killed, and is adopted by the next one. */
export function spawnPostmaster(place: Place, binaries: Binaries): Postmaster {
  const output = openStartLog(place.startLog);
  try {
    const child = spawn(binaries.postgres, ['-D', place.folder], {
      ...asUser(place),
      cwd: '/',
      env: serverEnvironment(),
      // A group of its own: Ctrl-C in a terminal is for us, who stop the server after its last user.
      detached: true,
      stdio: ['ignore', output, output],
    });
    child.unref();
    const pid = child.pid ?? -1;
    const startId = child.pid === undefined ? null : (findProcess(pid)?.startId ?? null);
    return { pid, startId, adopted: false, ...follow(childEnd(child)) };
  } finally {
    if (typeof output === 'number') closeSync(output);
  }
}

/** Takes over a server that an earlier process of ours started. */
export function adoptPostmaster({ pid, startId }: LiveServer): Postmaster {
  return { pid, startId, adopted: true, ...follow(adoptedEnd(pid, startId)) };
}

/** Ends a server: fast shutdown first, immediate when that takes more than ten seconds. */
export async function endServer(target: { pid: number; startId: string | null }): Promise<void> {
  for (const [name, patience] of endings) {
    if (target.pid <= 0) return;
    signal(target, name);
    if (await isGoneWithin(target, patience)) return;
  }
}

async function isGoneWithin(target: { pid: number; startId: string | null }, patience: number) {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if (!isStillAlive(target.pid, target.startId)) return true;
    await sleep(15);
  }
  return false;
}

/** Opened anew for every start. Not through a link, as root opens it; not at all rather than fail on a full disk. */
function openStartLog(path: string): number | 'ignore' {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  const flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;
  return unless(['ENOSPC', 'EDQUOT', 'EROFS', 'ELOOP', 'EACCES'], 'ignore', () =>
    openSync(path, flags, 0o600),
  );
}

function follow(gone: Promise<string>): Pick<Postmaster, 'gone' | 'ended'> {
  let how: string | null = null;
  void gone.then((told) => {
    how = told;
  });
  return { gone, ended: () => how };
}

function childEnd(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.on('error', (error) => resolve(`could not be started (${error.message})`));
  child.on('exit', (code, killedBy) => {
    resolve(killedBy === null ? `ended with code ${code}` : `was ended by ${killedBy}`);
  });
  return promise;
}

function adoptedEnd(pid: number, startId: string | null): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setInterval(() => {
    if (isStillAlive(pid, startId)) return;
    clearInterval(timer);
    resolve('ended');
  }, watchInterval);
  timer.unref();
  return promise;
}
