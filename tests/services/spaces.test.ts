import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '../../src/services/blobs/disk-store.server.ts';
import type { Licence } from '../../src/services/entitlements/entitlements.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { commit, release, reserve } from '../../src/services/spaces/store.server.ts';
import { DAY, later, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';

let own: OwnDatabase;
let folder: string;
let licence: Licence | undefined;
const room = { size: 1e13, free: 9e12 };
const store = () => createDiskStore({ folder, room: async () => room });
const spaces = () =>
  new SpacesService({
    database: own.database,
    store: store(),
    entitlements: { active: async () => licence },
  });
beforeAll(async () => {
  own = await openOwnDatabase();
  folder = openFolder('spaces');
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

async function newAccount(): Promise<string> {
  const id = newId();
  const at = now();
  await own.database.query
    .insertInto('accounts')
    .values({ id, email: `${id}@example.com`, email_key: id, locale: 'en', created_at: at, updated_at: at })
    .execute();
  return id;
}

async function ownSpace(accountId: string) {
  const [space] = await spaces().of(accountId);
  if (!space) throw new Error('no space');
  return space;
}

const filesOn = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

async function* bytes(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

const PROMISE = () => ({ id: newId(), at: now(), expiresAt: later(DAY) });

test('I15 of 200 reservations at once with room for 100, exactly 100 are granted', async () => {
  const { id: spaceId } = await ownSpace(await newAccount());
  const asked = Array.from({ length: 200 }, () =>
    reserve(own.database, { ...PROMISE(), spaceId, bytes: 7, quota: 706 }),
  );
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(100);
});

test('I15 used is the sum of the files, and reserved that of the promises, after many steps at once', async () => {
  const accountId = await newAccount();
  const { id: spaceId } = await ownSpace(accountId);
  const service = spaces();
  const step = async (number: number) => {
    const promise = { ...PROMISE(), spaceId, bytes: 10 + number };
    const isGranted = await reserve(own.database, { ...promise, quota: 5_000 });
    if (!isGranted || number % 4 === 0) return;
    if (number % 4 === 1) return release(own.database, promise.id);
    const complete = { id: promise.id, bytes: number, type: 'image/png', sha256: Buffer.alloc(32) };
    expect(await commit(own.database, complete)).toBe(true);
    // Twice is once.
    expect(await commit(own.database, complete)).toBe(false);
    if (number % 4 === 2) await service.uncount(own.database, [promise.id]);
  };
  await Promise.all(Array.from({ length: 150 }, (_, number) => step(number)));
  const sums = await own.database.pool.query(
    `select coalesce(sum(bytes) filter (where expires_at is null), 0)::int as used,
      coalesce(sum(bytes) filter (where expires_at is not null), 0)::int as reserved from blobs where space_id = $1`,
    [spaceId],
  );
  const { usedBytes, reservedBytes } = await ownSpace(accountId);
  expect({ used: usedBytes, reserved: reservedBytes }).toEqual(sums.rows[0]);
  expect(usedBytes + reservedBytes).toBeGreaterThan(0);
});

test('I15 more bytes than were promised, or than fit, leave neither a byte nor a promise', async () => {
  const accountId = await newAccount();
  const before = filesOn();
  const space = await ownSpace(accountId);
  expect(await spaces().receive(space, 5, bytes('abc', 'def'))).toBe('tooLarge');
  expect(await spaces().receive({ ...space, quotaBytes: 4 }, 5, bytes('abc'))).toBe('full');
  room.free = 1;
  expect(await spaces().receive(space, 5, bytes('abc'))).toBe('diskAlmostFull');
  room.free = 9e12;
  expect(filesOn()).toBe(before);
  expect(await ownSpace(accountId)).toMatchObject({ usedBytes: 0, reservedBytes: 0 });
});

test('I15 a sweep ends promises, removes bytes of nobody, and tells of rows without bytes', async () => {
  const accountId = await newAccount();
  const space = await ownSpace(accountId);
  await spaces().sweep();
  const kept = await spaces().receive(space, 5, bytes('kept'));
  const lost = await spaces().receive(space, 5, bytes('lost'));
  if (typeof kept === 'string' || typeof lost === 'string') throw new Error('not received');
  for (const one of [kept, lost]) expect(await spaces().commit(own.database, one)).toBe(true);
  await store().remove(lost.id);
  await store().create(newId());
  await reserve(own.database, { ...PROMISE(), expiresAt: now(), spaceId: space.id, bytes: 9, quota: 99 });
  // What other tests left without bytes is told as well.
  expect(await spaces().sweep()).toMatchObject({
    expired: 1,
    orphans: 1,
    missing: expect.arrayContaining([lost.id]),
  });
  expect(await store().size(kept.id)).toBe(4);
  expect(await ownSpace(accountId)).toMatchObject({ usedBytes: 8, reservedBytes: 0 });
});

test('I15 an erased account leaves no row, and with the next sweep no byte', async () => {
  const accountId = await newAccount();
  const received = await spaces().receive(await ownSpace(accountId), 5, bytes('mine'));
  if (typeof received === 'string') throw new Error(received);
  await spaces().commit(own.database, received);
  await own.database.query.deleteFrom('accounts').where('id', '=', accountId).execute();
  await spaces().sweep();
  expect(await store().size(received.id)).toBeUndefined();
});

test('I15 the people of a licence share its space, and each has their own; without the plan nothing more fits', async () => {
  const [holder, member] = [await newAccount(), await newAccount()];
  licence = { plan: 'premium', holderId: holder, role: 'member', boughtIn: [], isRestricted: false };
  const [ofHolder, ofMember] = [await spaces().of(holder), await spaces().of(member)];
  const team = ofHolder.find(({ kind }) => kind === 'team');
  expect(ofHolder).toHaveLength(2);
  expect(ofMember).toHaveLength(2);
  expect(ofMember).toContainEqual({ ...team, role: 'member' });
  expect(team?.quotaBytes).toBe(100e9);
  licence = undefined;
  expect(await spaces().of(member)).toHaveLength(1);
  expect(await spaces().of(holder)).toContainEqual({ ...team, quotaBytes: 0 });
});

test.each([
  ['R1.45', 'starter', 20],
  ['R1.46', 'basic', 50],
  ['R1.47', 'solo', 60],
  ['R1.48', 'premium', 100],
  ['R1.49', 'team', 200],
] as const)('%s the drive of %s takes %s GB, and not a byte more', async (_code, plan, gigabytes) => {
  const holder = await newAccount();
  licence = { plan, holderId: holder, role: 'holder', boughtIn: [], isRestricted: false };
  const team = (await spaces().of(holder)).find(({ kind }) => kind === 'team');
  licence = undefined;
  if (!team) throw new Error('no drive of the plan');
  const promised = (bytes: number) =>
    reserve(own.database, { ...PROMISE(), spaceId: team.id, bytes, quota: team.quotaBytes });
  expect(await promised(gigabytes * 1e9)).toBeTruthy();
  expect(await promised(1)).toBeFalsy();
});
