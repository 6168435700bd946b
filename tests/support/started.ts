import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const all = join(root, '.cache/started');

/**
 * What its PostgreSQL does otherwise than ours: it waits for no disk, as its files outlive no machine that stops (a
 * process that is killed loses nothing), and looks for dead rows seldom, as nothing here grows old.
 */
const SETTINGS = `fsync = off
full_page_writes = off
autovacuum_naptime = '10min'
`;

/** Where a data folder is kept in which this build was started: a first start reads the whole library. */
function keptFolder(): string {
  const migrations = join(root, 'db/migrations');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'build/.papergrove-sources')))
    .update(SETTINGS);
  for (const name of readdirSync(migrations).toSorted())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return join(all, hash.digest('hex').slice(0, 16));
}

export const hasStarted = () => existsSync(keptFolder());

/** Makes an empty folder one that has been started before, where there is one to copy. */
export function copyStarted(dataDir: string): void {
  if (hasStarted()) copy(keptFolder(), dataDir);
}

/** Keeps the folder of a server that has ended, instead of that of an older build. */
export function keepStarted(dataDir: string): void {
  const whole = `${keptFolder()}-${process.pid}`;
  rmSync(all, { recursive: true, force: true });
  mkdirSync(whole, { recursive: true });
  copy(dataDir, whole);
  appendFileSync(join(whole, 'postgres/postgresql.auto.conf'), SETTINGS);
  renameSync(whole, keptFolder());
}

/** With the owners of all files, which Node's own copying leaves out. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
