import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../../src/server/config.ts';
import { findServer } from '../../src/server/database/embedded/adopt.server.ts';
import { notedHome } from '../../src/server/database/embedded/place.server.ts';
import type { Connection } from '../../src/server/database/embedded/store.server.ts';
import { loadClock } from '../../src/services/clock/clock.store.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { takeSettings } from '../../src/services/settings/take-settings.server.ts';

/**
 * The database of the server that runs with the same settings: `DATABASE_URL`, else the one in `DATA_DIR` (`.data`).
 * Settings come from the environment, then from `.env`, as for `npm start`. In the demo the clock of this process is the
 * demo's from then on; what operators changed holds here, too.
 * @param patient for statements that may take minutes
 * @throws Error when none runs
 */
export async function openRunningDatabase({ patient = false } = {}): Promise<Database> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const connectionString = process.env['DATABASE_URL'];
  const connection = connectionString
    ? { connectionString }
    : runningConnection(process.env['DATA_DIR'] || '.data');
  const database = openDatabase({ connection, size: 1, patient, onError: () => undefined });
  if (readConfig(process.env).DEMO) await loadClock(database);
  await takeSettings(database);
  return database;
}

/** Where the embedded database of a data folder listens. @throws Error when it does not run */
export function runningConnection(dataDir: string): Connection {
  const folder = resolve(dataDir);
  const live = findServer(join(notedHome(folder) ?? folder, 'postgres'));
  if (!live)
    throw new Error(`no database runs in ${dataDir}: start the site, or set DATA_DIR or DATABASE_URL`);
  return { host: live.socketFolder, port: 5432, database: 'papergrove', user: 'papergrove' };
}
