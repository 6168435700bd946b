import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../src/server/database/embedded/embedded.server.ts';
import { type Database, migrate, openDatabase } from '../../src/services/database/database.server.ts';
import { openFolder } from './folder.ts';

export type OwnDatabase = { database: Database; close(): Promise<void> };

/** A real PostgreSQL with all tables and nothing in them, in a folder of its own. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const dataDir = openFolder('orders');
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  await migrate(embedded.connection, join(import.meta.dirname, '../../db/migrations'));
  const database = openDatabase({
    connection: embedded.connection,
    size: 8,
    patient: true,
    onError: () => undefined,
  });
  // Nothing here outlives its database: no commit has to be on the disk before the next one.
  await database.pool.query('alter role current_user set synchronous_commit = off');
  return {
    database,
    async close() {
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
