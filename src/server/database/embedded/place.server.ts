import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError, systemCode, unless } from './error.server.ts';
import { writeFileSafely } from './files.server.ts';
import type { Log } from './log.ts';
import { chooseRunAs, firstBlockedFolder, type RunAs } from './unprivileged.server.ts';

/** Where the parts of one embedded database are, and who runs it. All paths are absolute. */
export type Place = {
  /** The application's data folder. */
  dataDir: string;
  /** The folder that holds the rest: `dataDir`, or one under /var/lib/papergrove. */
  home: string;
  /** PostgreSQL's own folder; it exists only once it is complete. */
  folder: string;
  logFolder: string;
  /** What the server says before it opens its log. */
  startLog: string;
  runAs: RunAs;
};

const sheltersFolder = '/var/lib/papergrove';
const noteName = 'postgres-location.txt';

/** Makes `dataDir` when missing and returns its real path. Throws `folderUnwritable`. */
export function prepareDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/** Decides where the database of `dataDir` lives; what exists already stays where it is. */
export function choosePlace(dataDir: string, log: Log): Place {
  const shelter = join(sheltersFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  const home = findExisting(dataDir, shelter);
  const existing = home === null ? null : realpathSync(join(home, 'postgres'));
  const runAs = chooseRunAs(existing);
  const blocked = firstBlockedFolder(existing === null ? dataDir : dirname(existing), runAs);
  if (existing !== null && blocked !== null) throw unreachable(existing, blocked, runAs);
  const chosen = home ?? (blocked === null ? dataDir : shelter);
  if (chosen === shelter) tellShelter({ dataDir, shelter, runAs, blocked }, log);
  const place = placeIn(dataDir, chosen, runAs);
  makeFolders(place);
  return place;
}

/** Leaves word in `dataDir` about a database that lives elsewhere. Call it once the database exists. */
export function leaveNote(place: Place): void {
  const note = join(place.dataDir, noteName);
  if (place.home !== place.dataDir && !existsSync(note)) writeFileSafely(note, `${place.home}\n`);
}

/** The folder that keeps the database of `dataDir` in its stead, or null. */
export function notedHome(dataDir: string): string | null {
  return unless(['ENOENT'], null, () => readFileSync(join(dataDir, noteName), 'utf8').trim());
}

function findExisting(dataDir: string, shelter: string): string | null {
  if (holdsSomething(join(dataDir, 'postgres'))) return dataDir;
  if (holdsSomething(join(shelter, 'postgres'))) return shelter;
  const noted = notedHome(dataDir);
  if (noted === null) return null;
  // Beginning an empty database here would look like the loss of everything that is in the other one.
  throw new EmbeddedDatabaseError(
    'databaseElsewhere',
    `The database of ${dataDir} is kept in ${noted} and is expected in ${shelter} now. ` +
      `Move it there, or delete ${join(dataDir, noteName)} to begin an empty one.`,
  );
}

function holdsSomething(folder: string): boolean {
  if (!existsSync(folder)) return false;
  // A database of another user does not even let us look: it is there all the same.
  return unless(['EACCES', 'EPERM', 'ENOTDIR'], true, () => readdirSync(folder).length > 0);
}

function placeIn(dataDir: string, home: string, runAs: RunAs): Place {
  const folder = join(home, 'postgres');
  return {
    dataDir,
    home,
    // The system reports running processes by real paths, so ours are compared as such.
    folder: existsSync(folder) ? realpathSync(folder) : folder,
    logFolder: join(home, 'postgres-log'),
    startLog: join(home, 'postgres-start.log'),
    runAs,
  };
}

function makeFolders(place: Place): void {
  try {
    mkdirSync(place.home, { recursive: true, mode: 0o755 });
    mkdirSync(place.logFolder, { recursive: true, mode: 0o700 });
    if (place.runAs.switches) lchownSync(place.logFolder, place.runAs.uid, place.runAs.gid);
    // PostgreSQL refuses a folder that others may enter, which is what a recursive chmod or copy leaves.
    const shared = unless(['ENOENT'], false, () => (statSync(place.folder).mode & 0o027) !== 0);
    if (shared) chmodSync(place.folder, 0o700);
  } catch (error) {
    throw unwritable(place.home, error);
  }
}

type Shelter = { dataDir: string; shelter: string; runAs: RunAs; blocked: string | null };

function tellShelter({ dataDir, shelter, runAs, blocked }: Shelter, log: Log): void {
  const reason = blocked === null ? '' : `, because user '${runAs.name}' may not enter ${blocked}`;
  log('info', `The database of ${dataDir} is kept in ${shelter}${reason}.`, { home: shelter });
}

function unreachable(folder: string, blocked: string, runAs: RunAs): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'folderUnreachable',
    `The database in ${folder} is run by user '${runAs.name}', who may not enter ${blocked}. ` +
      `Allow it (chmod o+x ${blocked}) or move the folder.`,
  );
}

/** The error for a folder that cannot be made or written to. */
export function unwritable(folder: string, error: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'folderUnwritable',
    `The folder ${folder} cannot be used for the database (${systemCode(error) || String(error)}). ` +
      'DATA_DIR must name a folder this user may write to, on a disk with room.',
    { cause: error },
  );
}
