import { newSecret } from '../../../shared/secrets.server.ts';
import type { Database } from '../database.server.ts';

/** Secrets of a service, shared by all processes: made once, read when they are first needed. */
export function sharedSecrets<N extends string>(database: Database, name: string, parts: readonly N[]) {
  let read: Promise<Record<N, string>> | undefined;
  return (): Promise<Record<N, string>> => {
    read ??= readSecrets(database, name, parts).catch((error) => {
      read = undefined;
      throw error;
    });
    return read;
  };
}

async function readSecrets<N extends string>(
  { pool }: Database,
  name: string,
  parts: readonly N[],
): Promise<Record<N, string>> {
  const made = Object.fromEntries(parts.map((part) => [part, newSecret()]));
  await pool.query('insert into settings (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(made),
  ]);
  const { rows } = await pool.query('select value from settings where name = $1', [name]);
  return rows[0].value;
}
