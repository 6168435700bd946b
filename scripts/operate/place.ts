import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Tail } from '../../src/server/backup/manifest.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { startEmbeddedDatabase } from '../../src/server/database/embedded/embedded.server.ts';
import { notedHome } from '../../src/server/database/embedded/place.server.ts';
import { runningConnection } from './running-database.ts';

/** A database somebody may connect to, and what to call when it is no longer needed. */
type Opened = { connection: ClientConfig; close(): Promise<void> };

/** The database and the folder that the settings name, and the key for backups. */
export type Place = {
  dataDir: string;
  key: string | undefined;
  /** The database that is there, running or not. @throws Error where there is none */
  existing(): Promise<Opened>;
  /** The database that is there, or a new one. @throws Error while a Papergrove runs on it */
  made(): Promise<Opened>;
};

/** Reads the settings from the environment, then from `.env`, as `npm start` does. */
export function openPlace(): Place {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { DATABASE_URL, DATA_DIR: dataDir, BACKUP_KEY: key } = settings();
  const outside = { connection: { connectionString: DATABASE_URL }, close: async () => undefined };
  return {
    dataDir,
    key,
    existing: async () => (DATABASE_URL ? outside : existingIn(dataDir)),
    made: async () => (DATABASE_URL ? outside : startedIn(dataDir)),
  };
}

/** Only what these commands need must be right: a machine for backups has no mail server. */
function settings(): Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_KEY'> {
  const { DATABASE_URL, DATA_DIR, BACKUP_KEY } = process.env;
  return readConfig({ DATABASE_URL, DATA_DIR, BACKUP_KEY });
}

async function existingIn(dataDir: string): Promise<Opened> {
  const home = notedHome(dataDir) ?? dataDir;
  if (!existsSync(join(home, 'postgres')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  try {
    return { connection: runningConnection(dataDir), close: async () => undefined };
  } catch {
    // It stands still: it is started for as long as the backup takes.
    return startedIn(dataDir);
  }
}

async function startedIn(dataDir: string): Promise<Opened> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  return { connection: database.connection, close: () => database.stop() };
}

/** What an archive holds, in a line. */
export function told({ tables, files }: Tail): string {
  const sums = Object.values(tables);
  const rows = sums.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${sums.length} tables, ${files} files of the data folder`;
}
