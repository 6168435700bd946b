import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { unless } from './error.server.ts';

/**
 * Writes a file so that a crash leaves the old or the new content, never half of it. The content goes to a new
 * file first, so that root never follows a link another user put in the way. Returns whether anything changed.
 */
export function writeFileSafely(
  path: string,
  content: string,
  owner?: { uid: number; gid: number },
): boolean {
  const present = unless(['ENOENT'], null, () => readFileSync(path, 'utf8'));
  if (present === content) return false;
  const fresh = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    fill(fresh, content, owner);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
  syncToDisk(dirname(path));
  return true;
}

/** Makes a file's content, or the names in a folder, survive a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function fill(path: string, content: string, owner?: { uid: number; gid: number }): void {
  const handle = openSync(path, 'wx', 0o600);
  try {
    writeSync(handle, content);
    if (owner !== undefined) fchownSync(handle, owner.uid, owner.gid);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
