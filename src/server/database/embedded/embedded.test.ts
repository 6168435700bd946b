import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './embedded.server.ts';
import { ask, killOwner, proveWorking } from './owner.fixture.ts';
import { isStillAlive } from './process.server.ts';
import { useTestbed } from './testbed.fixture.ts';
import { chooseRunAs } from './unprivileged.server.ts';

const bed = useTestbed();
const isRoot = process.getuid?.() === 0;

test('Embedded database: a first start makes a UTF-8 database that treats letters as letters', async () => {
  const { connection, state } = await bed.start();
  const [made] = await ask(
    connection,
    `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
     FROM pg_database WHERE datname = current_database()`,
  );
  expect(made).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' });
  const [text] = await ask(
    connection,
    `CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;
     SELECT lower('ÄÉ') AS lower, unaccent('Café') AS plain, similarity('Gründung', 'Grndung') > 0.3 AS alike,
            similarity('é', 'ü') AS unlike, to_tsvector('german', 'VERTRÄGE')::text AS words`,
  );
  expect(text).toEqual({ lower: 'äé', plain: 'Cafe', alike: true, unlike: 0, words: "'vertrag':1" });
  expect(state()).toMatchObject({ status: 'up', freeBytes: expect.any(Number) });
});

test('Embedded database: settings are safe against power cuts, and nothing listens on the network', async () => {
  const { connection } = await bed.start();
  const rows = await ask(
    connection,
    `SELECT name, setting FROM pg_settings WHERE name IN
     ('fsync', 'synchronous_commit', 'listen_addresses', 'logging_collector', 'jit', 'max_connections', 'data_checksums')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    jit: 'off',
    listen_addresses: '',
    logging_collector: 'on',
    max_connections: '100',
    synchronous_commit: 'on',
  });
});

test('Embedded database: a warm start keeps the rows, takes under a second, and stop leaves nothing running', async () => {
  expect(await proveWorking(bed.dataDir)).toBe(1);
  const began = performance.now();
  const database = await bed.start();
  expect(performance.now() - began).toBeLessThan(1000);
  expect(await ask(database.connection, 'TABLE proof')).toHaveLength(1);
  const server = bed.postmaster();
  await Promise.all([database.stop(), database.stop()]);
  expect(isStillAlive(server.pid, server.startId)).toBe(false);
  expect(readdirSync(bed.dataDir).sort()).toEqual(['postgres', 'postgres-log', 'postgres-start.log']);
  expect(existsSync(database.connection.host)).toBe(false);
  expect(database.state().status).toBe('down');
});

test('Embedded database: a second start is refused with the process id of the first, here and in another process', async () => {
  await bed.start();
  const refused = await failure(startEmbeddedDatabase({ dataDir: bed.dataDir, log: () => undefined }));
  expect(refused).toMatchObject({
    code: 'alreadyRunning',
    message: expect.stringContaining(`process ${process.pid}.`),
  });
  const other = await bed.own();
  expect(await other.told).toMatchObject({ outcome: 'refused', code: 'alreadyRunning' });
});

test('Embedded database: of five starts at once exactly one wins, on an empty folder and over a dead owner', async () => {
  for (const round of ['empty', 'dead owner']) {
    const five = await Promise.all([bed.own(), bed.own(), bed.own(), bed.own(), bed.own()]);
    const told = await Promise.all(five.map((owner) => owner.told));
    expect(
      told.map((said) => (said?.outcome === 'refused' ? said.code : said?.outcome)).sort(),
      round,
    ).toEqual([...Array(4).fill('alreadyRunning'), 'started']);
    await Promise.all(five.map(killOwner));
  }
  expect(await proveWorking(bed.dataDir)).toBe(1);
});

test('Embedded database: a long data folder and a long temporary folder do not make the path of the socket too long', async () => {
  const long = join(bed.base, 'a'.repeat(100), 'b'.repeat(60));
  mkdirSync(long, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = long;
  try {
    const { connection } = await bed.start(join(long, "with 'quotes' and spaces"));
    expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThan(107);
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});

test.runIf(isRoot)(
  'Embedded database: a folder only root may enter keeps its database under /var/lib/papergrove',
  async () => {
    const hidden = mkdtempSync(join(tmpdir(), 'papergrove-hidden-'));
    bed.folders.push(hidden);
    const database = await bed.start(join(hidden, 'data'));
    const told = bed.messages.find((message) => message.includes('/var/lib/papergrove/')) ?? '';
    expect(told).toContain(`may not enter ${hidden}`);
    const shelter = readFileSync(join(hidden, 'data', 'postgres-location.txt'), 'utf8').trim();
    bed.folders.push(shelter);
    expect(dirname(shelter)).toBe('/var/lib/papergrove');
    await ask(database.connection, 'CREATE TABLE kept AS SELECT 1 AS one');
    await database.stop();
    const again = await bed.start(join(hidden, 'data'));
    expect(await ask(again.connection, 'TABLE kept')).toEqual([{ one: 1 }]);
    await again.stop();
    rmSync(shelter, { recursive: true });
    const lost = await failure(bed.start(join(hidden, 'data')));
    expect(lost).toMatchObject({ code: 'databaseElsewhere', message: expect.stringContaining(shelter) });
  },
);

test('Embedded database: files that are no database, and a database of another version, are left alone', async () => {
  const folder = join(bed.dataDir, 'postgres');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  const { uid, gid, switches } = chooseRunAs(null);
  if (switches) chownSync(folder, uid, gid);
  expect(await failure(bed.start())).toMatchObject({ code: 'notADatabase' });
  writeFileSync(join(folder, 'PG_VERSION'), '15\n');
  expect(await failure(bed.start())).toMatchObject({ code: 'versionMismatch' });
  expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('mine');
});

async function failure(work: Promise<unknown>): Promise<EmbeddedDatabaseError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof EmbeddedDatabaseError))
    throw new Error(`Expected an EmbeddedDatabaseError, got ${error}`);
  return error;
}
