import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.server.ts';
import { papergrove, writeConfiguration } from './configuration.server.ts';
import { EmbeddedDatabaseError, unless } from './error.server.ts';
import { syncToDisk } from './files.server.ts';
import type { Place } from './place.server.ts';
import { findProcess, isStillAlive, listProcesses, signal } from './process.server.ts';

const halfMade = 'postgres.new-';

/**
 * Character classes of the parts that do not use the built-in locale: with plain C, pg_trgm takes letters like é
 * for blanks. Tried in this order, as not every system has each.
 */
const characterTypes = process.platform === 'darwin' ? ['UTF-8', 'C'] : ['C.UTF-8', 'C'];

/**
 * Makes the database folder unless it exists, and checks that it is one these programs can run.
 *
 * It is made beside its final name and renamed when it is whole and on the disk, so that a kill at any moment
 * leaves either no database folder or a complete one. What such kills left is removed first.
 * Throws `initialiseFailed`, `notADatabase` or `versionMismatch`.
 */
export async function initialise(place: Place, binaries: Binaries, socketFolder: string): Promise<void> {
  await removeHalfMade(place.home);
  if (existsSync(place.folder) && !isEmpty(place.folder)) return checkVersion(place.folder, binaries);
  const fresh = join(place.home, halfMade + randomBytes(6).toString('hex'));
  mkdirSync(fresh, { mode: 0o700 });
  try {
    if (place.runAs.switches) lchownSync(fresh, place.runAs.uid, place.runAs.gid);
    await runInitdb(fresh, place, binaries);
    writeConfiguration(place, fresh, socketFolder);
    syncToDisk(fresh);
    renameSync(fresh, place.folder);
    syncToDisk(place.home);
    // A start that was killed while it began its initdb leaves one that makes its folder only now.
    await removeHalfMade(place.home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

/** What PostgreSQL's programs are given of our environment: nothing that could change what they do. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_MESSAGES: 'C' };
}

/** The user change for `spawn`, when one is due. */
export function asUser(place: Place): { uid: number; gid: number } | Record<string, never> {
  return place.runAs.switches ? { uid: place.runAs.uid, gid: place.runAs.gid } : {};
}

function isEmpty(folder: string): boolean {
  return readdirSync(folder).length === 0;
}

function checkVersion(folder: string, binaries: Binaries): void {
  const version = unless(['ENOENT', 'ENOTDIR'], null, () =>
    readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim(),
  );
  if (version === null) {
    const message = `${folder} holds files that are no database. Move it away, or choose another DATA_DIR.`;
    throw new EmbeddedDatabaseError('notADatabase', message);
  }
  if (version === binaries.major) return;
  const message =
    `The database in ${folder} was made by PostgreSQL ${version}; this Papergrove brings ${binaries.major}. ` +
    "Make a backup with the Papergrove that made it ('npm run backup') and restore it into a new folder.";
  throw new EmbeddedDatabaseError('versionMismatch', message);
}

async function removeHalfMade(home: string): Promise<void> {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(halfMade)) continue;
    const folder = join(home, name);
    await endProcessesIn(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The initdb of a killed start goes on filling its folder; its random name makes sure that it is that one. */
async function endProcessesIn(folder: string): Promise<void> {
  // Again until none is left: one that was looked at may have begun another meanwhile.
  for (let tries = 0; tries < 20; tries += 1) {
    const found = processesIn(folder);
    if (found.length === 0) return;
    for (const process of found) signal(process, 'SIGKILL');
    for (const process of found) await untilGone(process.pid, process.startId);
  }
}

function processesIn(folder: string): { pid: number; startId: string | null }[] {
  return listProcesses().flatMap((pid) => {
    const facts = findProcess(pid);
    if (facts === null || !['initdb', 'postgres'].includes(facts.program)) return [];
    const isThere = facts.folder === folder || facts.command.includes(folder);
    return isThere ? [{ pid, startId: facts.startId }] : [];
  });
}

async function untilGone(pid: number, startId: string | null): Promise<void> {
  for (let tries = 0; tries < 100 && isStillAlive(pid, startId); tries += 1) await sleep(20);
}

async function runInitdb(folder: string, place: Place, binaries: Binaries): Promise<void> {
  for (const characterType of characterTypes) {
    const { code, output } = await run(binaries.initdb, initdbArguments(folder, characterType), place);
    if (code === 0) return;
    const another = /invalid locale/.test(output) && characterType !== characterTypes.at(-1);
    if (!another) throw initialiseFailed(place, output);
  }
}

function initdbArguments(folder: string, characterType: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${papergrove}`,
    '--auth=peer',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--no-instructions',
  ];
}

/** Runs a program to its end; a program that cannot be started counts as failed, with the reason as output. */
function run(
  program: string,
  args: string[],
  place: Place,
): Promise<{ code: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  // From '/', because the database's user may not be allowed into the folder we were started in.
  const child = spawn(program, args, {
    ...asUser(place),
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', (error) => resolve({ code: null, output: error.message }));
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}

function initialiseFailed(place: Place, output: string): EmbeddedDatabaseError {
  const complaints = output.split('\n').filter((line) => /error|fatal|panic|spawn|hint/i.test(line));
  // The server's own lines come with a progress report, a time and a process id in front.
  const reason = complaints.map((line) => line.replace(/^.*\b(?=FATAL|PANIC)/, '')).join(' ');
  return new EmbeddedDatabaseError(
    'initialiseFailed',
    `The new database in ${place.home} could not be made: ${reason || output.slice(-400).trim() || 'no reason given'}`,
  );
}
