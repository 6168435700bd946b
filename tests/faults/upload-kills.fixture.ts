import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/services/database/database.server.ts';
import { DAY, setClockOffset } from '../../src/shared/clock.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';
import { newOwner, uploadServices, wrongSums } from '../support/upload-services.ts';

const WRITER = join(import.meta.dirname, 'upload-writer.fixture.ts');
/** A kill falls after so many uploads of a writer at most, in the midst of the next ones. */
const MOST_BEFORE = 24;
const MOMENT_MS = 40;

/** Kills a process that uploads, again and again; then a sweep, and a week later another one: nothing may be left over. */
export async function killWriters({ kills, longestMs }: { kills: number; longestMs: number }) {
  const own = await openOwnDatabase();
  const folder = openFolder('kills');
  const { spaces, uploads } = uploadServices(own.database, folder);
  const began = performance.now();
  let done = 0;
  const faults: string[] = [];
  try {
    for (; done < kills && performance.now() - began < longestMs; done += 1) {
      await killOne(own, { folder, accountId: await newOwner(own.database), seed: done + 1 });
      await uploads.sweep();
      const { missing } = await spaces.sweep();
      faults.push(...missing.map((id) => `a file without its bytes: ${id}`));
      faults.push(...(await leftOver(own.database, folder)));
    }
    setClockOffset(8 * DAY);
    await spaces.sweep();
    faults.push(...(await leftOver(own.database, folder)), ...(await wrongSums(own.database)));
    const { rows } = await own.database.pool.query(
      'select count(*)::int as count, count(*) filter (where expires_at is not null)::int as open from blobs',
    );
    if (rows[0].open > 0) faults.push(`${rows[0].open} promises that nobody keeps`);
    if (rows[0].count < done / 2) faults.push('too few files to prove anything by');
    if (done < kills) faults.push(`only ${done} of ${kills} kills`);
    return { told: `${done} kills, ${rows[0].count} files, ${faults.length} left over`, faults };
  } finally {
    setClockOffset(0);
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Killed = { folder: string; accountId: string; seed: number };

async function killOne({ database }: OwnDatabase, { folder, accountId, seed }: Killed): Promise<void> {
  const { host, port, user, database: name } = database.pool.options;
  const connection = JSON.stringify({ host, port, user, database: name });
  const child = spawn(process.execPath, [WRITER, connection, folder, accountId, String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const before = randomInt(1, MOST_BEFORE);
  let begun = 0;
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      begun += data.length;
      if (begun >= before) resolve();
    });
  });
  await sleep(randomInt(0, MOMENT_MS));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Bytes on the disk without a row, in words. */
async function leftOver({ pool }: Database, folder: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from blobs');
  const known = new Set(rows.map(({ id }) => id));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !known.has(entry.name.replace('.partial', '')))
    .map(({ name }) => `bytes without a row: ${name}`);
}
