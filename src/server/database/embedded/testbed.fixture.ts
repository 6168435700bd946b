import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.server.ts';
import { eventually, killOwner, type Owner, postmasterOf, startOwner } from './owner.fixture.ts';
import { isStillAlive, signal } from './process.server.ts';

/** A fresh folder for each test, and what the test started or made, which is ended and removed after it. */
export type Testbed = {
  base: string;
  dataDir: string;
  messages: string[];
  others: ChildProcess[];
  folders: string[];
  start(folder?: string): Promise<EmbeddedDatabase>;
  own(): Promise<Owner>;
  ownStarted(): Promise<Owner>;
  postmaster(): { pid: number; startId: string | null };
};

/** Gives the tests of the calling file their testbed. */
export function useTestbed(): Testbed {
  const databases: EmbeddedDatabase[] = [];
  const owners: Owner[] = [];
  const bed: Testbed = {
    base: '',
    dataDir: '',
    messages: [],
    others: [],
    folders: [],
    start: (folder = bed.dataDir) => start(bed, databases, folder),
    own: () => own(bed, owners),
    ownStarted: () => ownStarted(bed),
    postmaster: () => postmaster(bed),
  };
  beforeEach(() => {
    // Not a private folder, as mkdtemp makes it: root's database could not live in one.
    const base = `${mkdtempSync(join(tmpdir(), 'papergrove-test-'))}-open`;
    mkdirSync(base, { mode: 0o755 });
    Object.assign(bed, { base, dataDir: join(base, 'data'), messages: [], others: [] });
    bed.folders = [base, base.replace(/-open$/, '')];
  });
  afterEach(async () => {
    await Promise.all(databases.splice(0).map((database) => database.stop()));
    await Promise.all(owners.splice(0).map(killOwner));
    await endServerLeftIn(bed.dataDir);
    for (const other of bed.others) other.kill('SIGKILL');
    for (const folder of bed.folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return bed;
}

async function start(
  bed: Testbed,
  databases: EmbeddedDatabase[],
  dataDir: string,
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir,
    log: (level, message) => bed.messages.push(`${level}: ${message}`),
  });
  databases.push(database);
  bed.folders.push(database.connection.host);
  return database;
}

async function own(bed: Testbed, owners: Owner[]): Promise<Owner> {
  const owner = await startOwner(bed.dataDir);
  owners.push(owner);
  return owner;
}

async function ownStarted(bed: Testbed): Promise<Owner> {
  const owner = await bed.own();
  const told = await owner.told;
  expect(told?.outcome).toBe('started');
  if (told?.outcome === 'started') bed.folders.push(told.connection.host);
  return owner;
}

function postmaster(bed: Testbed): { pid: number; startId: string | null } {
  const found = postmasterOf(join(bed.dataDir, 'postgres'));
  if (found === null) throw new Error('No server runs on the test folder.');
  return found;
}

async function endServerLeftIn(dataDir: string): Promise<void> {
  const left = postmasterOf(join(dataDir, 'postgres'));
  if (left === null) return;
  signal(left, 'SIGQUIT');
  await eventually(10_000, () => !isStillAlive(left.pid, left.startId));
}
