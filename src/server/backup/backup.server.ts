import { realpathSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type pg from 'pg';
import { now } from '../../shared/clock.ts';
import { type ArchiveWriter, writeArchive } from './archive.server.ts';
import { BackupError } from './backup-error.ts';
import { onOneConnection } from './connection.server.ts';
import { dataFiles } from './data-files.server.ts';
import { FILES, HEAD, newHead, TABLES, TAIL, type Tail } from './manifest.ts';
import { RowsDigest, type RowsSum } from './rows-digest.server.ts';
import {
  beginReading,
  claimBackup,
  migrationsOf,
  noteBackup,
  type ReferringTable,
  readRows,
  readSequences,
  type Table,
  tablesOf,
} from './store.server.ts';

type Asked = {
  connection: pg.ClientConfig;
  dataDir: string;
  file: string;
  /** The operator's words; undefined leaves the archive open. */
  key: string | undefined;
};

/** Rows of a table are cut into entries of about this size: an entry's size stands before its content. */
const PORTION_BYTES = 4 * 1024 * 1024;

/**
 * Writes all there is to know into one archive, as it was at one moment: rows, sequences, and the files of the data
 * folder. The site may go on meanwhile. Takes a few portions of memory, however much there is.
 * @returns what is in the archive
 * @throws BackupError
 */
export async function makeBackup({ connection, dataDir, file, key }: Asked): Promise<Tail> {
  refuseInside(dataDir, file);
  const made = await onOneConnection(connection, async (client) => {
    await beginReading(client);
    if (!(await claimBackup(client))) throw new BackupError('Another backup of this database is being made.');
    const migrations = await migrationsOf(client);
    if (migrations.length === 0) throw new BackupError('There is nothing of Papergrove in this database.');
    const tables = inOrder(await tablesOf(client));
    let tail: Tail | undefined;
    await writeArchive(file, key, async (archive) => {
      await archive.add(HEAD, json(newHead({ at: now().toISOString(), migrations, tables })));
      tail = await fill(archive, { client, dataDir, tables });
      await archive.add(TAIL, json(tail));
    });
    if (!tail) throw new Error('the archive was not filled');
    return tail;
  });
  const rows = Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0);
  const last = { at: now(), rows, isEncrypted: key !== undefined };
  // Of a server that is only read nobody can write it down; the backup is whole all the same.
  await onOneConnection(connection, (client) => noteBackup(client, last)).catch(() => undefined);
  return made;
}

type Contents = { client: pg.Client; dataDir: string; tables: readonly Table[] };

async function fill(archive: ArchiveWriter, { client, dataDir, tables }: Contents): Promise<Tail> {
  const sums: Record<string, RowsSum> = {};
  for (const table of tables) sums[table.name] = await addRows(archive, client, table);
  let files = 0;
  for await (const { name, size, content } of dataFiles(dataDir)) {
    await archive.addStream(`${FILES}${name}`, content, size);
    files += 1;
  }
  return { tables: sums, sequences: await readSequences(client), files };
}

async function addRows(archive: ArchiveWriter, client: pg.Client, table: Table): Promise<RowsSum> {
  const digest = new RowsDigest();
  let portions = 0;
  for await (const portion of inPortions(readRows(client, table))) {
    digest.add(portion);
    portions += 1;
    await archive.add(`${TABLES}${table.name}/${String(portions).padStart(6, '0')}`, portion);
  }
  return digest.sum();
}

async function* inPortions(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PORTION_BYTES) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Tables in an order in which each one's rows find those they refer to. */
export function inOrder(tables: readonly ReferringTable[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  for (let left = [...tables]; left.length > 0; ) {
    const ready = left.filter(({ refers }) => refers.every((name) => placed.has(name)));
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of ready) ordered.push({ name, columns });
    for (const { name } of ready) placed.add(name);
    left = left.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

function refuseInside(dataDir: string, file: string): void {
  const folder = dirname(resolve(file));
  const inside = `${real(folder)}${sep}`.startsWith(`${real(dataDir)}${sep}`);
  if (inside)
    throw new BackupError(`${file} is in the folder it is to save (${dataDir}): it would be lost with it.`);
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
