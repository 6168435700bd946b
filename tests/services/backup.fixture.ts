import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { removeFolder } from '../../scripts/bench/built-server.ts';
import { startEmbeddedDatabase } from '../../src/server/database/embedded/embedded.server.ts';
import { openFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');

export type Said = { code: number; text: string };

/** Runs `npm run backup` or `restore`, without the settings of the tests. */
export function operate(
  command: 'backup' | 'restore',
  file: string,
  env: Record<string, string>,
): Promise<Said> {
  const script = join(root, `scripts/operate/${command}.ts`);
  return run(process.execPath, [script, file], env);
}

/** The same backup where no file may grow beyond 8 KB, as on a disk with no more room. */
export function backupWithoutRoom(file: string, env: Record<string, string>): Promise<Said> {
  const script = join(root, 'scripts/operate/backup.ts');
  const limited = `trap '' XFSZ; ulimit -f 16; exec "$0" "$@"`;
  return run('/bin/sh', ['-c', limited, process.execPath, script, file], env);
}

function run(command: string, args: string[], env: Record<string, string>): Promise<Said> {
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, env: { PATH, HOME, ...env } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: `${stdout}${stderr}` }),
    );
  });
}

/** Buys a plan at the demo's PayPal. */
export async function buy(site: string, email: string): Promise<void> {
  const body = {
    path: '/pricing/plans/save50/',
    buy: 'premium-50',
    idempotencyKey: randomUUID(),
    email,
    name: 'Jo Doe',
    country: 'CA',
    region: 'QC',
    terms: '1',
    route: 'paypal',
  };
  const placed = await fetch(`${site}/services/userbase/purchase/`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const { next } = (await placed.json()) as { next: { url: string } };
  const approved = new URLSearchParams({ choice: 'approve' });
  await fetch(next.url, { method: 'POST', body: approved, redirect: 'manual' });
}

const COUNTED = [
  ...['accounts', 'sessions', 'signing_keys', 'proofs', 'outbox', 'account_events', 'kept_mails'],
  ...['orders', 'subscriptions', 'order_events', 'journals', 'entries', 'invoices', 'entitlements'],
  ...['documents', 'templates', 'settings'],
];

/** How many rows the tables have that matter most. */
export async function countsOf(connection: pg.ClientConfig): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await withClient(connection, async (client) => {
    for (const table of COUNTED) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      counts[table] = rows[0]?.count ?? -1;
    }
  });
  return counts;
}

/** The same of an embedded database that stands still. */
export async function countsIn(dataDir: string): Promise<Record<string, number>> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    return await countsOf(database.connection);
  } finally {
    await database.stop();
  }
}

/** A new database of somebody who may do no more than own it, as managed services have them; the address as it is where only one user can log in. */
export async function ownersDatabase(url: string): Promise<string> {
  const address = new URL(url);
  if (!address.port) return url;
  const [name, password] = [`owner_${randomUUID().slice(0, 8)}`, randomUUID()];
  await withClient({ connectionString: url }, async (client) => {
    await client.query(`create role ${name} login password '${password}'`);
    await client.query(`create database ${name} owner ${name}`);
  });
  return `postgres://${name}:${password}@${address.host}/${name}`;
}

export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Folders that are gone after the tests, with what was restored into them. */
export class Folders {
  readonly #made: string[] = [];

  next(purpose: string): string {
    const folder = openFolder(purpose);
    this.#made.push(folder);
    return folder;
  }

  remove(): void {
    for (const folder of this.#made) removeFolder(folder);
  }
}
