import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findServer } from '../../src/server/database/embedded/adopt.server.ts';
import { startEmbeddedDatabase } from '../../src/server/database/embedded/embedded.server.ts';
import { openFolder } from '../../tests/support/folder.ts';
import { freePort } from '../../tests/support/server.ts';
import { removeFolder } from './built-server.ts';

/** A PostgreSQL that Papergrove reaches through DATABASE_URL only. */
export type OutsidePostgres = {
  name: string;
  url: string;
  pid: number;
  /** Shuts it down as an operator does, starts it again after a while at the same address, and waits for its answer. */
  restart(downMs: number): Promise<void>;
  stop(): Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';

/**
 * Starts a private cluster of Debian's PostgreSQL on a port of the loopback address, installing it where that
 * can be done; elsewhere a second server of the embedded kind stands in.
 * @param install false: only what is installed already
 */
export async function startOutsidePostgres({ install = true } = {}): Promise<OutsidePostgres> {
  const binaries = findBinaries() ?? (install ? installBinaries() : undefined);
  return binaries ? startCluster(binaries) : startStandIn();
}

function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
}

function installBinaries(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing PostgreSQL for the comparison (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ]) {
    spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 300_000 });
  }
  return findBinaries();
}

/** Debian's user for it when we are root, who may not run it; else ourselves. */
function runAs(): { uid?: number; gid?: number; name: string } {
  if (process.getuid?.() !== 0) return { name: userInfo().username };
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g'), name: 'postgres' };
}

async function startCluster(binaries: string): Promise<OutsidePostgres> {
  const { uid, gid } = runAs();
  const { home, data, password } = initialise(binaries);
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    data,
    '-c',
    'shared_buffers=64MB',
  ];
  const start = () => spawn(join(binaries, 'postgres'), options, { uid, gid, cwd: '/', stdio: 'ignore' });
  let server = start();
  const base = `postgres://papergrove:${password}@127.0.0.1:${port}`;
  await answered(`${base}/postgres`, { server, query: 'create database papergrove' });
  const version = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim();
  return {
    name: version.replace(/^postgres \(PostgreSQL\) (\S+).*/, 'PostgreSQL $1 by DATABASE_URL'),
    url: `${base}/papergrove`,
    pid: server.pid ?? 0,
    async restart(downMs) {
      await ended(server, 'SIGINT');
      await sleep(downMs);
      server = start();
      await answered(`${base}/papergrove`, { server, query: 'select 1' });
    },
    async stop() {
      await ended(server, 'SIGINT');
      removeFolder(home);
    },
  };
}

/** A new cluster in a folder of its own. */
function initialise(binaries: string): { home: string; data: string; password: string } {
  const { name, ...ids } = runAs();
  const home = openFolder('outside');
  const data = join(home, 'data');
  const passwordFile = join(home, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (ids.uid !== undefined) spawnSync('chown', ['-R', name, home]);
  const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8'];
  const made = spawnSync(join(binaries, 'initdb'), ['-D', data, '-U', 'papergrove', ...options], {
    ...ids,
    cwd: '/',
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  return { home, data, password };
}

/** Waits until a server answers a query. */
async function answered(
  url: string,
  { server, query }: { server?: ChildProcess; query: string },
): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(query);
      return;
    } catch (error) {
      if (performance.now() > deadline || (server && server.exitCode !== null)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(100);
  }
}

async function startStandIn(): Promise<OutsidePostgres> {
  const dataDir = openFolder('outside');
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const { host, database: name, user } = database.connection;
  const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;
  return {
    name: 'second embedded PostgreSQL by DATABASE_URL',
    url,
    pid: 0,
    // Its supervision decides how long it is down.
    async restart() {
      const running = findServer(join(dataDir, 'postgres'));
      if (running) process.kill(running.pid, 'SIGINT');
      await sleep(100);
      await answered(url, { query: 'select 1' });
    },
    async stop() {
      await database.stop();
      removeFolder(dataDir);
    },
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await gone;
}
