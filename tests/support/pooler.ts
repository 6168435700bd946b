import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedDatabase } from '../../src/server/database/embedded/embedded.server.ts';
import { openFolder } from './folder.ts';
import { freePort } from './server.ts';

export type Pooler = {
  /** As DATABASE_URL. */
  url: string;
  /** Connections that it has to PostgreSQL. */
  serverConnections(): Promise<number>;
  stop(): Promise<void>;
};

const ANSWERS_WITHIN_MS = 20_000;

/** Debian's PgBouncer in transaction mode before an embedded database, without start-up parameters it would let pass. */
export async function startPooler({
  connection,
  size,
}: {
  connection: EmbeddedDatabase['connection'];
  /** Connections to PostgreSQL at most. */
  size: number;
}): Promise<Pooler> {
  const port = await freePort();
  const { host, user, database } = connection;
  const settings = `[databases]
${database} = host=${host} port=${connection.port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/users.txt
admin_users = ${user}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 400
`;
  const child = run(settings, { owner: statSync(host), users: `"${user}" ""\n` });
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  await answering(url, child);
  return {
    url,
    async serverConnections() {
      const rows = await ask(`postgres://${user}@127.0.0.1:${port}/pgbouncer`, 'show servers');
      return rows.length;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** It refuses to run as root, and asks for a socket that belongs to whom the database runs as. */
function run(settings: string, { owner, users }: { owner: { uid: number; gid: number }; users: string }) {
  const folder = openFolder('pooler');
  const file = join(folder, 'pooler.ini');
  writeFileSync(file, settings.replaceAll('{folder}', folder));
  writeFileSync(join(folder, 'users.txt'), users);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  chmodSync(file, 0o644);
  return spawn('/usr/sbin/pgbouncer', ['-q', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: owner.uid, gid: owner.gid }),
  });
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const limit = performance.now() + ANSWERS_WITHIN_MS;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the pooler ended (${child.exitCode})`);
    const rows = await ask(url, 'select 1').catch(() => []);
    if (rows.length > 0) return;
    await sleep(50);
  }
  throw new Error('the pooler did not answer');
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
