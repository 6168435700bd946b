import { readFileSync, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { EmbeddedDatabaseError, unless } from './error.server.ts';

/** The user PostgreSQL runs as; `switches` says whether that takes a change of user (only root can). */
export type RunAs = { uid: number; gid: number; name: string; switches: boolean };

/**
 * Who runs the database: its folder's owner when root starts it, this process's own user otherwise.
 * `folder` may not exist yet; then root hands it to `postgres` or `nobody`, because PostgreSQL refuses root.
 * Throws `noUserEntry`, `noUnprivilegedUser` or `wrongOwner`.
 */
export function chooseRunAs(folder: string | null): RunAs {
  const owner = folder === null ? null : statSync(folder).uid;
  if (process.getuid?.() !== 0) return ownUser(folder, owner);
  if (owner === null) return firstUnprivileged();
  if (folder !== null && owner === 0) throw ownedBy('root', folder, firstUnprivileged().name);
  const user = readUsers().find((entry) => entry.uid === owner);
  if (user === undefined) throw noEntry(owner);
  return { ...user, switches: true };
}

/** The first folder on the way to `path` (itself included) that `user` may not pass, or null. */
export function firstBlockedFolder(path: string, user: RunAs): string | null {
  const parent = dirname(path);
  const blocked = parent === path ? null : firstBlockedFolder(parent, user);
  if (blocked !== null) return blocked;
  return allows(statSync(path), user, 0o1) ? null : path;
}

/** Whether the mode bits give `user` these rights (1 pass or run, 2 write, 4 read, or their sum). */
export function allows(stats: Stats, user: RunAs, rights: number): boolean {
  const others = stats.gid === user.gid ? 3 : 0;
  const shift = stats.uid === user.uid ? 6 : others;
  return ((stats.mode >> shift) & rights) === rights;
}

function ownUser(folder: string | null, owner: number | null): RunAs {
  // PostgreSQL looks its own user up by number and stops when the number has no name.
  const own = unless(['ERR_SYSTEM_ERROR'], null, () => userInfo());
  if (own === null) throw noEntry(process.getuid?.() ?? -1);
  if (folder !== null && owner !== own.uid) throw ownedBy(nameOf(owner), folder, own.username);
  return { uid: own.uid, gid: own.gid, name: own.username, switches: false };
}

function firstUnprivileged(): RunAs {
  const users = readUsers();
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const user = users.find((entry) => entry.name === name && entry.uid !== 0);
    if (user !== undefined) return { ...user, switches: true };
  }
  throw new EmbeddedDatabaseError(
    'noUnprivilegedUser',
    "PostgreSQL refuses to run as root, and this system has no user 'postgres' or 'nobody' to run it. " +
      'Start Papergrove as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function nameOf(uid: number | null): string {
  return readUsers().find((entry) => entry.uid === uid)?.name ?? `number ${uid}`;
}

function noEntry(uid: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'noUserEntry',
    `User number ${uid} has no entry in the system's list of users, and PostgreSQL does not run without one. ` +
      'Start Papergrove as a user that has a name (in a container: add one to /etc/passwd), ' +
      'or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function ownedBy(owner: string, folder: string, wanted: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'wrongOwner',
    `The database folder ${folder} belongs to user ${owner}, so PostgreSQL cannot run on it as ${wanted}. ` +
      `Give it to that user (chown -R ${wanted} ${folder}) or start Papergrove as the user it belongs to.`,
  );
}
