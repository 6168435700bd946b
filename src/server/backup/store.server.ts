import type pg from 'pg';
import {
  type CopyStreamQuery,
  type CopyToStreamQuery,
  from as copyFrom,
  to as copyTo,
} from 'pg-copy-streams';
import type { Head, Tail } from './manifest.ts';

export type Table = Head['tables'][number];
/** A table, and the other tables its rows refer to. */
export type ReferringTable = Table & { refers: string[] };
type Sequence = Tail['sequences'][number];

/** Kysely's own: what was migrated is said by the archive's first entry, and restored by migrating. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];
/** "back" and "up" in numbers. */
const ONE_BACKUP = 7_122_675;

/**
 * No limits of time, and values written alike by every server. Setting only what a server knows leaves out the limits
 * that came with later versions.
 */
const SETTINGS = [
  ['statement_timeout', '0'],
  ['lock_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
  ['transaction_timeout', '0'],
  ['datestyle', 'ISO, YMD'],
  ['intervalstyle', 'postgres'],
  ['timezone', 'UTC'],
  ['extra_float_digits', '1'],
  ['bytea_output', 'hex'],
  // Rows that a policy hides would be missing without a word: rather an error.
  ['row_security', 'off'],
] as const;

/** Begins a transaction that sees the database as it is at this moment, however long it is looked at. */
export async function beginReading(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await settle(client);
}

export async function beginWriting(client: pg.Client): Promise<void> {
  await client.query('begin read write');
  await settle(client);
}

async function settle(client: pg.Client): Promise<void> {
  const names = SETTINGS.map(([name]) => name);
  const values = SETTINGS.map(([, value]) => value);
  await client.query(
    `select set_config(known.name, wanted.value, true)
     from unnest($1::text[], $2::text[]) as wanted (name, value) join pg_settings known on lower(known.name) = wanted.name`,
    [names, values],
  );
}

export async function commit(client: pg.Client): Promise<void> {
  await client.query('commit');
}

/** PostgreSQL's version as a number: 150004 is 15.4. */
export async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]?.version ?? 0;
}

/** True for the one backup of this database at a time, until its transaction ends. */
export async function claimBackup(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    ONE_BACKUP,
  ]);
  return rows[0]?.mine === true;
}

/** The migrations a database has seen; none where there is nothing of ours. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (!known[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** All tables but those of extensions, with the columns that are written. */
export async function tablesOf(client: pg.Client): Promise<ReferringTable[]> {
  const { rows } = await client.query<ReferringTable>(
    `select t.relname::text as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select distinct other.relname::text from pg_constraint c join pg_class other on other.oid = c.confrelid
             where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as refers
     from pg_class t
     where t.relnamespace = quote_ident(current_schema())::regnamespace
       and t.relkind in ('r', 'p') and not t.relispartition
       and t.relname <> all ($1)
       and not exists (select from pg_depend d
                       where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
     order by t.relname`,
    [OF_MIGRATIONS],
  );
  return rows;
}

/** The rows of a table as the text of COPY: one line each. */
export function readRows(client: pg.Client, table: Table): CopyToStreamQuery {
  return client.query(copyTo(`copy (select ${listed(table)} from ${quoted(table.name)}) to stdout`));
}

/** Takes the same text. */
export function writeRows(client: pg.Client, table: Table): CopyStreamQuery {
  return client.query(copyFrom(`copy ${quoted(table.name)} (${listed(table)}) from stdin`));
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = quote_ident(current_schema())::regnamespace order by relname`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    found.push(...values.map((value) => ({ name, ...value })));
  }
  return found;
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, called]);
}

/**
 * Lets rows in as they were: our own triggers note, compute and forbid, and all of that has happened. Their owner may
 * switch them off; those of foreign keys stay on. Returns what switches the same ones on again.
 */
export async function withoutTriggers(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select g.tgname::text as name, t.relname::text as "table" from pg_trigger g join pg_class t on t.oid = g.tgrelid
     where t.relnamespace = quote_ident(current_schema())::regnamespace and not g.tgisinternal and g.tgenabled = 'O'`,
  );
  const turn = async (way: 'disable' | 'enable') => {
    for (const { name, table } of rows)
      await client.query(`alter table ${quoted(table)} ${way} trigger ${quoted(name)}`);
  };
  await turn('disable');
  return async () => {
    // A table whose rows are still to be checked cannot be altered.
    await client.query('set constraints all immediate');
    await turn('enable');
  };
}

/** What migrations wrote into new tables is in the archive as well. */
export async function emptyTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

/** Tells the planner about rows that came all at once. */
export async function analyze(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(`analyze ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

function listed({ columns }: Table): string {
  return columns.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Writes down when the last backup was made whole, for the page of the system. */
export async function noteBackup(
  client: pg.Client,
  { at, rows, isEncrypted }: { at: Date; rows: number; isEncrypted: boolean },
): Promise<void> {
  await client.query('insert into backups (at, rows, is_encrypted) values ($1, $2, $3)', [
    at,
    rows,
    isEncrypted,
  ]);
}
