import { expect, test } from 'vitest';
import { checkPlatform } from './binaries.server.ts';
import { announceCrossings } from './disk.server.ts';
import { findProcess, parsePs } from './process.server.ts';
import { allows, firstBlockedFolder } from './unprivileged.server.ts';

const megabyte = 1024 * 1024;

test('Embedded database: low disk space is told once for each threshold crossed, and again after it recovered', () => {
  const told: string[] = [];
  const announce = announceCrossings('/data', (level, message) =>
    told.push(`${level} ${message.split(';')[0]}`),
  );
  for (const megabytes of [900, 499, 450, 99, 50, 300, 600, 80]) announce(megabytes * megabyte);
  expect(told).toEqual([
    'warn The disk of /data has 499 MB left',
    'warn The disk of /data has 99 MB left',
    'warn The disk of /data has 80 MB left',
  ]);
});

test('Embedded database: Alpine and platforms without a package are named, with the way out', () => {
  expect(checkPlatform('linux-x64', () => true)).toBe('linux-x64');
  expect(() => checkPlatform('linux-x64', () => false)).toThrow(/Alpine.*DATABASE_URL/);
  expect(() => checkPlatform('win32-x64')).toThrow(/win32-x64.*DATABASE_URL/);
});

test('Embedded database: a process is known by its start, and the listing of ps gives the same facts', () => {
  expect(findProcess(process.pid)).toMatchObject({
    startId: expect.any(String),
    program: expect.stringMatching('node'),
  });
  expect(findProcess(2 ** 22 + 1)).toBeNull();
  expect(parsePs('Ss   Sat Nov 21 09:20:00 2026 /opt/pg/bin/postgres -D /my data/postgres\n')).toEqual({
    startId: 'Sat.Nov.21.09.20.00.2026',
    program: 'postgres',
    folder: null,
    command: '/opt/pg/bin/postgres -D /my data/postgres',
  });
  expect(parsePs('Z    Sat Nov 21 09:20:00 2026 (postgres)')).toBeNull();
});

test('Embedded database: the rights of a user are those of owner, group or others, whichever comes first', () => {
  const user = { uid: 5, gid: 6, name: 'five', switches: true };
  function file(uid: number, gid: number, mode: number): Parameters<typeof allows>[0] {
    return Object.assign(Object.create(null), { uid, gid, mode });
  }
  expect(allows(file(5, 6, 0o077), user, 1)).toBe(false);
  expect(allows(file(1, 6, 0o707), user, 1)).toBe(false);
  expect(allows(file(1, 1, 0o005), user, 5)).toBe(true);
  expect(allows(file(1, 1, 0o001), user, 5)).toBe(false);
  expect(firstBlockedFolder('/', user)).toBeNull();
});
