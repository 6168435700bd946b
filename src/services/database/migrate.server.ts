import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to date. Any number of processes may call it at once: Kysely's migrator holds an
 * advisory lock meanwhile, the others wait and find the work done. What a newer release has done beyond our own stands:
 * it keeps what the release before it reads and writes, so that both serve side by side (decision 0143).
 *
 * @param folder the numbered .sql files, forward only
 * @returns the names of a newer release's migrations, which we do not know
 */
export async function migrate(connection: pg.PoolConfig, folder: string): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 2, connectionTimeoutMillis: 10_000 });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let newer: string[] = [];
  const getMigrations = async () => {
    const own = await readMigrations(folder);
    newer = await newerThan(own, pool);
    return { ...own, ...Object.fromEntries(newer.map((name) => [name, DONE_BY_ANOTHER])) };
  };
  try {
    const migrator = new Migrator({ db: query, provider: { getMigrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    return newer;
  } finally {
    await query.destroy();
  }
}

/** Never run: it is in the list only because it has been. */
const DONE_BY_ANOTHER: Migration = { up: async () => undefined };

/** Migrations that were done and come after our last one. One before it that we do not know is a fault, which the migrator tells. */
async function newerThan(own: Record<string, Migration>, pool: pg.Pool): Promise<string[]> {
  const last = Object.keys(own).sort().at(-1) ?? '';
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('kysely_migration')::text as name`,
  );
  if (!tables[0]?.name) return [];
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name).filter((name) => name > last);
}

/**
 * Brings the schema up to date within a transaction that somebody else began on a connection, and ends.
 * @param upTo the last migration that is wanted; all of them unless told
 */
export async function migrateOn(client: pg.Client, folder: string, upTo?: string): Promise<void> {
  // What a pool lends out is a client of the same kind; its type has more forms of a query than Kysely asks for.
  const lent = { query: client.query.bind(client) as PostgresPoolClient['query'], release: () => undefined };
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const provider = { getMigrations: () => readMigrations(folder) };
  const migrator = new Migrator({ db: query, provider, disableTransactions: true });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** The names of all migrations in their order. */
export async function migrationNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name) => name.replace(/\.sql$/, ''));
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const entries = (await migrationNames(folder)).map(async (name) => {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8');
    const up = async (db: Kysely<unknown>) => {
      // A role whose statements have a limit, as behind a pooler, brings it along.
      await sql`set local statement_timeout = 0`.execute(db);
      await sql.raw(text).execute(db);
    };
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
