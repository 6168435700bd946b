import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { MINUTE } from '../../shared/clock.ts';
import { type ClientConfig, DatabaseClient, endWithinTransaction } from './client.server.ts';
import { isWritable, type Place, PlaceFinder, refuseStandby } from './places.server.ts';
import type { Tables } from './tables.ts';

/** One pool per process, with the query builder on top. */
export type Database = {
  readonly pool: pg.Pool;
  readonly query: Kysely<Tables>;
  /** How it is; `readOnly` for a standby, which takes no sign-up. Rejects when a trivial query is not answered in time. */
  state(): Promise<'ok' | 'readOnly'>;
  /** True when a trivial query answers in time. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
};

/** What runs a statement: the database, or a transaction of it. */
export type Query = Pick<Database, 'query'>;

type OpenOptions = {
  connection: Place;
  /** All places where the database may be, where they are several: one of them takes writes. */
  places?: readonly Place[];
  /** A pooler in transaction mode stands before PostgreSQL: a connection keeps nothing from one transaction to the next. */
  pooled?: boolean;
  /** Connections at most; a sign-up needs one for one statement. */
  size: number;
  /** How long a statement may take; a second unless told. */
  statementMs?: number;
  /** For an operator's command, which may take minutes: a page is answered or refused within seconds. */
  patient?: boolean;
  onError: (error: Error) => void;
};

/** How long a caller waits for the database before it answers 503 (a page waits 2 s at most, S63). */
const CONNECT_TIMEOUT_MS = 800;
const PATIENT_CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 1_000;
/** Work that is looked for every two seconds comes in waves: a connection of each wave would be opened anew. */
const KEPT_IDLE_MS = MINUTE;
const PATIENT_TIMEOUT_MS = 120_000;

/** Opens the pool; connects only when first asked. */
export function openDatabase(options: OpenOptions): Database {
  const { patient, onError } = options;
  const finder = new PlaceFinder(options.places ?? [], (place) => Object.assign(pool.options, place));
  const pool = new pg.Pool({
    ...options.connection,
    ...clientConfig(options, () => finder.look()),
    // Where it is looked for, no connection is one of a standby, which would answer with what was true before.
    ...((options.places ?? []).length > 1 && { onConnect: refuseStandby }),
    Client: DatabaseClient,
    max: options.size,
    idleTimeoutMillis: KEPT_IDLE_MS,
    connectionTimeoutMillis: patient ? PATIENT_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    application_name: 'papergrove',
  });
  // A server that goes away breaks idle connections; the pool replaces them, the process must not die of it.
  pool.on('error', onError);
  // Nor of one that breaks while it is lent out and no statement is under way: the next statement tells its user.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (_error, client) => endWithinTransaction(client));
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    query,
    async state() {
      return (await isWritable(pool)) ? 'ok' : 'readOnly';
    },
    isUp: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      finder.stop();
      await query.destroy();
      // The query builder ends only a pool that it has used itself.
      if (!pool.ending) await pool.end();
    },
  };
}

/** How long a statement may take, told to the server, too, where it is asked to keep it. */
function clientConfig(
  { patient, pooled, statementMs = STATEMENT_TIMEOUT_MS }: OpenOptions,
  onEnd: () => void,
): ClientConfig {
  const limit = patient ? PATIENT_TIMEOUT_MS : statementMs;
  const kept: ClientConfig = pooled ? { pooled } : { statement_timeout: limit };
  return { ...kept, query_timeout: limit, onEnd };
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ENOENT',
  // A hung server's socket takes no more connections into its line.
  'EAGAIN',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '53100',
  '53200',
  '53300',
  // A standby, or a server whose disk its operator protects.
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08000',
  '08003',
  '08006',
  '58030',
]);

/** True for an error that says the database cannot serve now (away, restarting, full, too slow), not that we are wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // A missing file is ENOENT too; only a socket that is not there is the database's.
  if (code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return false;
  if (UNAVAILABLE_CODES.has(code)) return true;
  return /timeout|Connection terminated|the database system is|Client has encountered a connection error/i.test(
    error.message,
  );
}
