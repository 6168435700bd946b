import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

export type DiskWatch = { freeBytes(): number | null; stop(): void };

const secondsBetweenChecks = 10;
const megabyte = 1024 * 1024;
/** Free room in megabytes below which the log warns, ascending. */
const thresholds = [100, 500];

/** Looks every ten seconds how much room the disk of `folder` has left, warning once per threshold crossed. */
export async function watchDisk(folder: string, log: Log): Promise<DiskWatch> {
  const announce = announceCrossings(folder, log);
  let freeBytes: number | null = null;
  async function check(): Promise<void> {
    freeBytes = await readFreeBytes(folder);
    if (freeBytes !== null) announce(freeBytes);
  }
  await check();
  const timer = setInterval(() => void check(), secondsBetweenChecks * 1000);
  timer.unref();
  return { freeBytes: () => freeBytes, stop: () => clearInterval(timer) };
}

/** Returns what is told each new amount and logs when it fell below a threshold it was above before. */
export function announceCrossings(folder: string, log: Log): (freeBytes: number) => void {
  let crossed = Number.POSITIVE_INFINITY;
  return (freeBytes) => {
    const free = Math.floor(freeBytes / megabyte);
    const current = thresholds.find((threshold) => free < threshold) ?? Number.POSITIVE_INFINITY;
    if (current < crossed) {
      log('warn', `The disk of ${folder} has ${free} MB left; the database stops when it is full.`, {
        freeBytes,
      });
    }
    crossed = current;
  };
}

async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // Not knowing must not stop a database that works; the state says null.
    return null;
  }
}
