import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { millisecondsFor } from '../../../../tests/support/seconds.ts';
import { ask, eventually, killOwner, proveWorking } from './owner.fixture.ts';
import { isStillAlive, signal } from './process.server.ts';
import { useTestbed } from './testbed.fixture.ts';
import { chooseRunAs } from './unprivileged.server.ts';

const bed = useTestbed();

test('Embedded database: the server of a killed owner is adopted with its rows, and stopped in the end', async () => {
  const owner = await bed.ownStarted();
  const server = bed.postmaster();
  await killOwner(owner);
  expect(isStillAlive(server.pid, server.startId)).toBe(true);
  const database = await bed.start();
  expect(bed.postmaster()).toEqual(server);
  expect(bed.messages).toContain('info: The database runs already and was taken over.');
  expect(await ask(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(isStillAlive(server.pid, server.startId)).toBe(false);
});

test('Embedded database: an adopted server that cannot be reached any more is replaced', async () => {
  const owner = await bed.ownStarted();
  const server = bed.postmaster();
  await killOwner(owner);
  rmSync(bed.folders.at(-1) ?? '', { recursive: true });
  const database = await bed.start();
  expect(bed.postmaster()).not.toEqual(server);
  expect(await ask(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test("Embedded database: a process id in postmaster.pid or in the socket's lock that is another program's does not matter", async () => {
  expect(await proveWorking(bed.dataDir)).toBe(1);
  const { uid, gid, switches } = chooseRunAs(join(bed.dataDir, 'postgres'));
  // As the database's own user: only then does PostgreSQL take the number for a server's.
  const other = spawn('/bin/sleep', ['60'], switches ? { uid, gid, cwd: '/' } : {});
  bed.others.push(other);
  const lines = [other.pid, join(bed.dataDir, 'postgres'), 1, 5432, '/tmp', '', '1 1', 'ready'];
  writeFileSync(join(bed.dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);
  const database = await bed.start();
  expect(await ask(database.connection, 'TABLE proof')).toHaveLength(1);
  await database.stop();
  mkdirSync(database.connection.host, { mode: 0o700 });
  writeFileSync(join(database.connection.host, '.s.PGSQL.5432.lock'), `${other.pid}\n`);
  const again = await bed.start();
  expect(await ask(again.connection, 'TABLE proof')).toHaveLength(1);
  expect(other.exitCode ?? other.signalCode).toBeNull();
});

test('Embedded database: an owner whose process id was given to another program is no owner', async () => {
  mkdirSync(join(bed.dataDir, 'owner.lock'), { recursive: true });
  writeFileSync(join(bed.dataDir, 'owner.lock', `${process.ppid}-another-start`), '');
  const database = await bed.start();
  expect(readdirSync(join(bed.dataDir, 'owner.lock'))).toEqual([expect.stringMatching(`^${process.pid}-`)]);
  expect(database.state().status).toBe('up');
});

test('Embedded database: kills at up to a dozen random moments of the first start leave folders that the next start completes', async () => {
  // On a busy machine fewer; tests/faults/embedded-kills.ts makes a hundred.
  const deadline = performance.now() + 25_000;
  for (let round = 0; round < 12 && performance.now() < deadline; round += 1) {
    bed.dataDir = join(bed.base, `round-${round}`);
    const owner = await bed.own();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1300));
    await killOwner(owner);
    expect(await proveWorking(bed.dataDir)).toBe(1);
    expect(readdirSync(bed.dataDir).sort()).toEqual(['postgres', 'postgres-log', 'postgres-start.log']);
  }
});

test.each(['started', 'adopted'])(
  'Embedded database: a server that was %s and is killed answers again within three seconds',
  async (how) => {
    if (how === 'adopted') await killOwner(await bed.ownStarted());
    const { connection, state } = await bed.start();
    await ask(connection, 'CREATE TABLE kept AS SELECT 1 AS one');
    const server = bed.postmaster();
    const began = performance.now();
    signal(server, 'SIGKILL');
    expect(await eventually(millisecondsFor(1), () => state().status === 'down')).toBe(true);
    expect(state().detail).toContain('The database server is down.');
    expect(await eventually(millisecondsFor(3), () => state().status === 'up')).toBe(true);
    expect(await ask(connection, 'TABLE kept')).toEqual([{ one: 1 }]);
    expect(performance.now() - began).toBeLessThan(millisecondsFor(3));
    expect(bed.postmaster()).not.toEqual(server);
  },
);
