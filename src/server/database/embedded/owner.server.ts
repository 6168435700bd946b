import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError, unless } from './error.server.ts';
import { findProcess, isStillAlive } from './process.server.ts';

const lockName = 'owner.lock';
const taken = ['ENOTEMPTY', 'EEXIST'];

/**
 * Makes this process the one owner of `dataDir`, or throws `alreadyRunning` naming the process that is.
 * Returns what gives the folder free again.
 *
 * The lock is a folder holding one file, named by its owner's process id and start time. It is put in place by
 * renaming a finished folder, which the system refuses while the place is held and not empty: of any number of
 * starts one succeeds. A dead owner is evicted by deleting the file that bears its name, which cannot hit
 * somebody who took over in between, because that one's file has another name.
 */
export function becomeOwner(dataDir: string): () => void {
  const lock = join(dataDir, lockName);
  const name = `${process.pid}-${findProcess(process.pid)?.startId ?? 'unknown'}`;
  const offered = join(dataDir, `${lockName}.${randomBytes(6).toString('hex')}.${name}`);
  mkdirSync(offered);
  writeFileSync(join(offered, name), '');
  try {
    takeLock(offered, lock);
  } catch (error) {
    rmSync(offered, { recursive: true, force: true });
    throw error;
  }
  removeAbandonedOffers(dataDir);
  return () => release(lock, name);
}

function takeLock(offered: string, lock: string): void {
  for (;;) {
    const won = unless(taken, false, () => {
      renameSync(offered, lock);
      return true;
    });
    if (won) return;
    evictDeadOwner(lock);
  }
}

function evictDeadOwner(lock: string): void {
  const [name] = unless(['ENOENT'], [], () => readdirSync(lock));
  if (name === undefined) return;
  const owner = parseOwner(name);
  if (owner !== null && isStillAlive(owner.pid, owner.startId)) {
    throw new EmbeddedDatabaseError(
      'alreadyRunning',
      `Papergrove already runs on this folder, as process ${owner.pid}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    );
  }
  unless(['ENOENT'], undefined, () => unlinkSync(join(lock, name)));
}

function release(lock: string, name: string): void {
  unless(['ENOENT'], undefined, () => unlinkSync(join(lock, name)));
  unless(['ENOENT', ...taken], undefined, () => rmdirSync(lock));
}

/** Starts killed before their rename leave their offer behind; offers of starts that still run are theirs. */
function removeAbandonedOffers(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) {
    if (!entry.startsWith(`${lockName}.`)) continue;
    const owner = parseOwner(entry.slice(lockName.length + '.123456789012.'.length));
    const abandoned = owner !== null && !isStillAlive(owner.pid, owner.startId);
    if (abandoned) rmSync(join(dataDir, entry), { recursive: true, force: true });
  }
}

function parseOwner(name: string): { pid: number; startId: string } | null {
  const found = /^(\d+)-(.+)$/.exec(name);
  if (found === null) return null;
  return { pid: Number(found[1]), startId: found[2] ?? '' };
}
