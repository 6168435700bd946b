import pg from 'pg';
import { papergrove } from './configuration.server.ts';
import { systemCode } from './error.server.ts';

/** What `new pg.Pool()` needs to reach the embedded database. */
export type Connection = { host: string; port: number; database: string; user: string };

const noSuchDatabase = '3D000';
const duplicates = ['42P04', '23505'];

/** Proves that the server answers queries, making our database when it has none. Throws what `pg` throws. */
export async function openDatabase(connection: Connection): Promise<void> {
  try {
    await ask(connection, 'SELECT 1');
  } catch (error) {
    if (systemCode(error) !== noSuchDatabase) throw error;
    await makeDatabase(connection);
    await ask(connection, 'SELECT 1');
  }
}

async function makeDatabase(connection: Connection): Promise<void> {
  try {
    await ask({ ...connection, database: 'postgres' }, `CREATE DATABASE ${papergrove} OWNER ${papergrove}`);
  } catch (error) {
    if (!duplicates.includes(systemCode(error))) throw error;
  }
}

async function ask(connection: Connection, query: string): Promise<void> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5000 });
  // A server that ends while we ask tells so twice: by the rejected query, and by this event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(query);
  } finally {
    await client.end();
  }
}
