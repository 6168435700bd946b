import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError, unless } from './error.server.ts';
import type { Place } from './place.server.ts';
import { firstBlockedFolder, type RunAs } from './unprivileged.server.ts';

/** Names the socket file only: nothing listens on a TCP port. */
export const socketPort = 5432;

const socketFile = `.s.PGSQL.${socketPort}`;
/** The system's own limits on a socket's path, in bytes, less one. */
const longestPath = process.platform === 'darwin' ? 102 : 106;
const unusable = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENAMETOOLONG'];

/**
 * Makes the folder of the socket, private to the database's user, in the first place that is short enough and
 * that this user reaches: the system's temporary folder, as the data folder's path may be long, or on a file
 * system without sockets. Throws `socketPathTooLong`.
 */
export function makeSocketFolder(place: Place): string {
  const name = `papergrove-${createHash('sha256').update(place.folder).digest('hex').slice(0, 12)}`;
  for (const base of [tmpdir(), '/tmp', place.home]) {
    const folder = tryBase(base, name, place.runAs);
    if (folder !== null) return folder;
  }
  throw new EmbeddedDatabaseError(
    'socketPathTooLong',
    `The database needs a folder for its socket, with a path of at most ${longestPath - socketFile.length - 1} ` +
      `bytes, and neither ${tmpdir()}, /tmp nor ${place.home} will do for user '${place.runAs.name}'. ` +
      'Set TMPDIR to a short path that is open to all users.',
  );
}

/** Whether a server told to use `folder` can be reached there. */
export function hasSocket(folder: string): boolean {
  return unless(unusable, false, () => lstatSync(join(folder, socketFile)).isSocket());
}

/** Removes what a killed server left: its lock names a process id that may belong to another program by now. */
export function clearSocketFolder(folder: string): void {
  for (const name of [socketFile, `${socketFile}.lock`]) {
    unless(unusable, undefined, () => unlinkSync(join(folder, name)));
  }
}

/** Removes the socket's folder, when nothing else is in it. */
export function removeSocketFolder(folder: string): void {
  clearSocketFolder(folder);
  unless([...unusable, 'ENOTEMPTY', 'EEXIST'], undefined, () => rmdirSync(folder));
}

/** Whether the socket in `folder` has a path the system accepts. */
export function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketFile)) <= longestPath;
}

function tryBase(base: string, name: string, runAs: RunAs): string | null {
  return unless(unusable, null, () => {
    const real = realpathSync(base);
    accessSync(real, constants.W_OK | constants.X_OK);
    // A few bytes more, for the random end another user's folder of that name may force on ours.
    if (!fitsSocketPath(join(real, `${name}-123456`))) return null;
    if (runAs.switches && firstBlockedFolder(real, runAs) !== null) return null;
    return makePrivate(real, name, runAs);
  });
}

function makePrivate(base: string, name: string, runAs: RunAs): string {
  const usual = join(base, name);
  unless(['EEXIST'], undefined, () => mkdirSync(usual, { mode: 0o700 }));
  const stats = lstatSync(usual);
  // The name can be guessed: whoever made the folder could answer in the database's place.
  const ours = stats.isDirectory() && [runAs.uid, process.getuid?.()].includes(stats.uid);
  const folder = ours ? usual : mkdtempSync(`${usual}-`);
  chmodSync(folder, 0o700);
  if (runAs.switches) lchownSync(folder, runAs.uid, runAs.gid);
  return folder;
}
