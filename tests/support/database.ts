import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../src/server/database/embedded/embedded.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { migrate, migrateOn } from '../../src/services/database/migrate.server.ts';
import { openFolder } from './folder.ts';

export type OwnDatabase = { database: Database; close(): Promise<void> };

type Connection = Awaited<ReturnType<typeof startEmbeddedDatabase>>['connection'];

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/** The PostgreSQL of this worker, from its first file on; its own database is the model of all others. */
let server: Promise<Connection> | undefined;
let opened = 0;

/** A database with all tables and nothing in them, in the real PostgreSQL that the files of a worker share. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  server ??= startServer();
  const model = await server;
  opened += 1;
  const connection = { ...model, database: `own_${opened}` };
  await run(model, `create database ${connection.database} template ${model.database}`);
  const database = openDatabase({ connection, size: 8, patient: true, onError: () => undefined });
  return {
    database,
    async close() {
      await database.close();
      // A statement that was given up may still hold it.
      await run(model, `drop database ${connection.database} with (force)`);
    },
  };
}

/** Started and migrated once; it ends with this process. */
async function startServer(): Promise<Connection> {
  const dataDir = openFolder('databases');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  // Vitest ends its workers so, which by itself asks nobody who waits for the exit.
  process.once('SIGTERM', () => process.exit());
  const { connection } = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  await migrate(connection, MIGRATIONS);
  // Nothing here outlives its process: no commit has to be on the disk before the next one.
  await run(connection, 'alter role current_user set synchronous_commit = off');
  await run(connection, 'alter system set fsync = off');
  await run(connection, 'select pg_reload_conf()');
  return connection;
}

/** Beside all databases: what is connected to one cannot copy it. */
async function run(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database whose tables are as old as a migration says, to be filled and migrated on. */
export async function openOldDatabase(upTo: string): Promise<{
  client: pg.Client;
  migrateOn(upTo?: string): Promise<void>;
  close(): Promise<void>;
}> {
  server ??= startServer();
  const model = await server;
  opened += 1;
  const connection = { ...model, database: `own_${opened}` };
  await run(model, `create database ${connection.database} template template0`);
  const client = new pg.Client(connection);
  await client.connect();
  await migrateOn(client, MIGRATIONS, upTo);
  return {
    client,
    migrateOn: (next) => migrateOn(client, MIGRATIONS, next),
    async close() {
      await client.end();
      await run(model, `drop database ${connection.database} with (force)`);
    },
  };
}
