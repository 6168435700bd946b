import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { migrateOn, migrationNames } from '../../services/database/migrate.server.ts';
import { type ArchiveEntry, readArchive } from './archive.server.ts';
import { BackupError, notWhole } from './backup-error.ts';
import { onOneConnection } from './connection.server.ts';
import { StagedFiles } from './data-files.server.ts';
import { FILES, HEAD, type Head, readHead, readTail, TABLES, TAIL, type Tail } from './manifest.ts';
import { RowsDigest, type RowsSum } from './rows-digest.server.ts';
import {
  analyze,
  beginWriting,
  commit,
  emptyTables,
  migrationsOf,
  readRows,
  serverVersion,
  setSequences,
  type Table,
  tablesOf,
  withoutTriggers,
  writeRows,
} from './store.server.ts';

type Asked = {
  /** Opens the database: called once the archive turned out to be one. */
  connect: () => Promise<pg.ClientConfig>;
  dataDir: string;
  file: string;
  key: string | undefined;
  /** The folder of our migrations. */
  migrations: string;
};

const OLDEST_SERVER = 150_000;

/**
 * Brings an archive into an empty database and its files into the data folder: all of it or nothing. The schema is made
 * as it was, the rows are let in and compared, then the schema is brought up to date.
 * @returns what was restored
 * @throws BackupError
 */
export async function restoreBackup(asked: Asked): Promise<Tail> {
  let restored: Tail | undefined;
  await readArchive(asked.file, asked.key, async (entries) => {
    const cursor = new Cursor(entries);
    const head = readHead(await textOf(await cursor.take(HEAD)));
    await refuseNewer(head, asked.migrations);
    const connection = await asked.connect();
    const files = new StagedFiles(asked.dataDir);
    try {
      const parts = { head, cursor, files, migrations: asked.migrations };
      restored = await onOneConnection(connection, (client) => restoreInto(client, parts));
    } finally {
      files.remove();
    }
  });
  if (!restored) throw notWhole();
  return restored;
}

type Incoming = { head: Head; cursor: Cursor; files: StagedFiles };

async function restoreInto(
  client: pg.Client,
  { migrations, ...incoming }: Incoming & { migrations: string },
): Promise<Tail> {
  const { head, files } = incoming;
  if ((await serverVersion(client)) < OLDEST_SERVER)
    throw new BackupError('PostgreSQL 15 or later is needed.');
  await beginWriting(client);
  await refuseOccupied(client);
  await migrateOn(client, migrations, head.migrations.at(-1));
  await refuseOtherTables(client, head);
  const switchOn = await withoutTriggers(client);
  await emptyTables(client, head.tables);
  const tail = await letIn(client, incoming);
  await compare(client, tail, incoming);
  await setSequences(client, tail.sequences);
  await switchOn();
  await migrateOn(client, migrations);
  files.place();
  await commit(client);
  // Everything is there; the server does it by itself in a while.
  await analyze(client, head.tables).catch(() => undefined);
  return tail;
}

async function refuseNewer(head: Head, folder: string): Promise<void> {
  const known = await migrationNames(folder);
  const unknown = head.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by a newer Papergrove (it knows ${unknown.join(', ')}): restore it with that one.`,
    );
}

async function refuseOccupied(client: pg.Client): Promise<void> {
  const found = (await tablesOf(client)).map(({ name }) => name);
  if (found.length === 0 && (await migrationsOf(client)).length === 0) return;
  throw new BackupError(
    `The database is not empty (${found.slice(0, 3).join(', ')} …). Nothing was changed: give the restore an empty one, ` +
      'by DATABASE_URL, or a new folder, by DATA_DIR.',
  );
}

/** The same tables and columns: anything else would be left out or left empty without a word. */
async function refuseOtherTables(client: pg.Client, head: Head): Promise<void> {
  const shape = (tables: readonly Table[]) =>
    tables
      .map(({ name, columns }) => `${name}(${[...columns].sort().join()})`)
      .sort()
      .join(' ');
  if (shape(await tablesOf(client)) !== shape(head.tables))
    throw new BackupError(
      'The tables of the backup are not those that its migrations make: somebody changed them by hand.',
    );
}

/** Takes in one entry after the other; the last one says what there should have been. */
async function letIn(client: pg.Client, { head, cursor, files }: Incoming): Promise<Tail> {
  for (const table of head.tables)
    await pipeline(contentUnder(cursor, `${TABLES}${table.name}/`), writeRows(client, table));
  for (let entry = await cursor.next(FILES); entry; entry = await cursor.next(FILES))
    await files.add(entry.name.slice(FILES.length), entry.content);
  const tail = readTail(await textOf(await cursor.take(TAIL)));
  await cursor.end();
  return tail;
}

async function* contentUnder(cursor: Cursor, prefix: string): AsyncGenerator<Buffer> {
  for (let entry = await cursor.next(prefix); entry; entry = await cursor.next(prefix)) yield* entry.content;
}

/** What is in the database now, row by row, beside what the backup says was there. */
async function compare(client: pg.Client, tail: Tail, { head, files }: Incoming): Promise<void> {
  for (const table of head.tables) {
    const found = await sumOf(client, table);
    const { rows, checksum } = tail.tables[table.name] ?? { rows: 0, checksum: '' };
    if (found.rows !== rows || found.checksum !== checksum)
      throw new BackupError(
        `Table ${table.name} differs after the restore: ${found.rows} rows in place of ${rows}, or others.`,
      );
  }
  if (files.count !== tail.files) throw notWhole();
}

async function sumOf(client: pg.Client, table: Table): Promise<RowsSum> {
  const digest = new RowsDigest();
  for await (const chunk of readRows(client, table)) digest.add(chunk);
  return digest.sum();
}

/** Goes through the entries of an archive, each of which comes where it is expected. */
class Cursor {
  readonly #entries: AsyncIterator<ArchiveEntry>;
  #ahead: ArchiveEntry | undefined;

  constructor(entries: AsyncIterable<ArchiveEntry>) {
    this.#entries = entries[Symbol.asyncIterator]();
  }

  /** The next entry, if its name begins so. */
  async next(prefix: string): Promise<ArchiveEntry | undefined> {
    this.#ahead ??= (await this.#entries.next()).value;
    const entry = this.#ahead;
    if (!entry?.name.startsWith(prefix)) return undefined;
    this.#ahead = undefined;
    return entry;
  }

  /** @throws BackupError when another one comes, or none */
  async take(name: string): Promise<ArchiveEntry> {
    const entry = await this.next(name);
    if (!entry) throw notWhole();
    return entry;
  }

  /** @throws BackupError when more comes, or the end itself is broken */
  async end(): Promise<void> {
    if (await this.next('')) throw notWhole();
  }
}

function textOf(entry: ArchiveEntry): Promise<string> {
  return text(entry.content);
}
