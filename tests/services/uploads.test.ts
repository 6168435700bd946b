import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Licence } from '../../src/services/entitlements/entitlements.ts';
import { MOST_OPEN } from '../../src/services/uploads/upload.ts';
import { DAY, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { chance } from '../support/chance.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';
import { newOwner, uploadServices } from '../support/upload-services.ts';

let own: OwnDatabase;
let folder: string;
let licence: Licence | undefined;
const room = { size: 1e13, free: 9e12 };

/** The services of one process; several share the database and the disk. */
const newProcess = () => uploadServices(own.database, folder, { room, active: async () => licence });
let here: ReturnType<typeof newProcess>;

beforeAll(async () => {
  own = await openOwnDatabase();
  folder = openFolder('uploads');
  here = newProcess();
});
afterEach(() => {
  setClockOffset(0);
  licence = undefined;
  room.free = 9e12;
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

const filesOn = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const newAccount = () => newOwner(own.database);

async function* bytes(...pieces: (string | Uint8Array)[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

/** Somebody's drive, and an upload into it. */
async function newDrive() {
  const accountId = await newAccount();
  const spaceOf = async () => {
    const found = (await here.spaces.of(accountId)).find(({ kind }) => kind === 'own');
    if (!found) throw new Error('no space');
    return found;
  };
  const { id: spaceId } = await spaceOf();
  const asked = (size: number, more: object = {}) => ({
    ...{ id: newId(), accountId, spaceId, parentId: null, name: 'film.mp4', path: [], fingerprint: '' },
    ...{ bytes: size },
    ...more,
  });
  const lying = async (parentId: string | null) => {
    const listed = await here.items.lists.inFolder(accountId, { spaceId, parentId }, { limit: 1_000 });
    return listed === 'unknown' ? [] : listed.items;
  };
  return {
    accountId,
    spaceId,
    asked,
    begin: async (size: number, more: object = {}) => {
      const upload = asked(size, more);
      return { id: upload.id, outcome: await here.uploads.begin(upload) };
    },
    room: async () => {
      const { usedBytes, reservedBytes } = await spaceOf();
      return { used: usedBytes, reserved: reservedBytes };
    },
    names: async (parentId: string | null = null) => (await lying(parentId)).map(({ name }) => name),
    idOf: async (name: string, parentId: string | null = null) =>
      (await lying(parentId)).find((item) => item.name === name)?.id ?? '',
  };
}

test('I15 a file comes in by pieces, through two processes, and is what was sent', async () => {
  const drive = await newDrive();
  const content = randomBytes(300_000);
  const { id } = await drive.begin(content.length);
  expect(await drive.room()).toEqual({ used: 0, reserved: content.length });
  await here.uploads.append(id, 0, bytes(content.subarray(0, 100_000)));
  const elsewhere = newProcess();
  await elsewhere.uploads.append(id, 100_000, bytes(content.subarray(100_000, 250_000)));
  expect(await here.uploads.find(drive.accountId, id)).toMatchObject({ offset: 250_000, isFinished: false });
  await here.uploads.append(id, 250_000, bytes(content.subarray(250_000)));
  const done = await here.uploads.finish(id);
  expect(await elsewhere.uploads.finish(id)).toEqual(done);
  expect(await here.uploads.find(drive.accountId, id)).toMatchObject({
    offset: content.length,
    isFinished: true,
  });
  expect(await drive.names()).toEqual(['film.mp4']);
  expect(await drive.room()).toEqual({ used: content.length, reserved: 0 });
  const row = await own.database.query
    .selectFrom('blobs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.sha256).toEqual(createHash('sha256').update(content).digest());
});

test('I15 two that finish the same at once make one file', async () => {
  const drive = await newDrive();
  const { id } = await drive.begin(3);
  await here.uploads.append(id, 0, bytes('abc'));
  const elsewhere = newProcess();
  const [one, other] = await Promise.all([here.uploads.finish(id), elsewhere.uploads.finish(id)]);
  expect(one).toEqual(other);
  expect(await drive.names()).toEqual(['film.mp4']);
  expect(await drive.room()).toEqual({ used: 3, reserved: 0 });
});

test('S69 of 1,000 uploads begun a hundred at a time in the shared drive with room for 500, exactly 500 are begun', async () => {
  const holderId = await newAccount();
  licence = { plan: 'premium', holderId, role: 'member', boughtIn: [], isRestricted: false };
  const people = await Promise.all(Array.from({ length: 1_000 / MOST_OPEN }, newAccount));
  const team = (await here.spaces.of(holderId)).find(({ kind }) => kind === 'team');
  if (!team) throw new Error('no team');
  const size = team.quotaBytes / 500;
  const asked = people.flatMap((accountId) =>
    Array.from({ length: MOST_OPEN }, () => ({
      ...{
        id: newId(),
        accountId,
        spaceId: team.id,
        parentId: null,
        name: 'part.bin',
        path: [],
        fingerprint: '',
      },
      bytes: size,
    })),
  );
  const outcomes: unknown[] = [];
  for (let at = 0; at < asked.length; at += 100)
    outcomes.push(...(await Promise.all(asked.slice(at, at + 100).map((one) => here.uploads.begin(one)))));
  expect(outcomes.filter((outcome) => outcome instanceof Date)).toHaveLength(500);
  expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(500);
  const full = (await here.spaces.of(holderId)).find(({ kind }) => kind === 'team');
  expect(full).toMatchObject({ usedBytes: 0, reservedBytes: team.quotaBytes });
  await Promise.all(
    people.map(async (one) =>
      Promise.all((await here.uploads.open(one)).map(({ id }) => here.uploads.cancel(one, id))),
    ),
  );
  expect((await here.spaces.of(holderId)).find(({ kind }) => kind === 'team')).toMatchObject({
    reservedBytes: 0,
  });
});

test('S69 an account has twenty uploads open at most, however many it begins at once', async () => {
  const drive = await newDrive();
  const begun = await Promise.all(Array.from({ length: 30 }, () => drive.begin(1)));
  const open = begun.filter(({ outcome }) => outcome instanceof Date);
  expect(open).toHaveLength(MOST_OPEN);
  expect(begun.filter(({ outcome }) => outcome === 'tooMany')).toHaveLength(10);
  await here.uploads.cancel(drive.accountId, open[0]?.id ?? '');
  expect((await drive.begin(1)).outcome).toBeInstanceOf(Date);
});

test('I15 what is refused leaves neither a promise nor a byte', async () => {
  const drive = await newDrive();
  const before = filesOn();
  expect((await drive.begin(100e6 + 1)).outcome).toBe('full');
  expect((await drive.begin(1e12)).outcome).toBe('tooLarge');
  expect((await drive.begin(1, { name: '../x' })).outcome).toBe('nameInvalid');
  expect((await drive.begin(1, { path: ['ok', '..'] })).outcome).toBe('nameInvalid');
  expect((await drive.begin(1, { path: 'abcdefghijk'.split('') })).outcome).toBe('tooDeep');
  expect((await drive.begin(1, { parentId: newId() })).outcome).toBe('unknown');
  expect((await drive.begin(1, { spaceId: (await newDrive()).spaceId })).outcome).toBe('unknown');
  room.free = 1;
  expect((await drive.begin(1)).outcome).toBe('diskAlmostFull');
  expect(await drive.room()).toEqual({ used: 0, reserved: 0 });
  expect(filesOn()).toBe(before);
});

test('I15 somebody else’s upload is none: it cannot be seen, gone on with or ended', async () => {
  const [drive, stranger] = [await newDrive(), await newDrive()];
  const { id } = await drive.begin(3);
  expect(await here.uploads.find(stranger.accountId, id)).toBeUndefined();
  expect(await here.uploads.find(stranger.accountId, 'x')).toBeUndefined();
  await here.uploads.cancel(stranger.accountId, id);
  expect(await here.uploads.find(drive.accountId, id)).toMatchObject({ bytes: 3 });
  expect(await here.uploads.open(stranger.accountId)).toEqual([]);
});

test('I15 an upload waits seven days from its last piece on; then its room is free and its bytes are gone', async () => {
  const drive = await newDrive();
  const { id } = await drive.begin(6);
  setClockOffset(6 * DAY);
  await here.uploads.append(id, 0, bytes('abc'));
  setClockOffset(12 * DAY);
  await here.uploads.sweep();
  await here.spaces.sweep();
  expect(await here.uploads.find(drive.accountId, id)).toMatchObject({ offset: 3 });
  setClockOffset(13 * DAY + 1000);
  expect(await here.uploads.find(drive.accountId, id)).toBeUndefined();
  await here.spaces.sweep();
  expect(await drive.room()).toEqual({ used: 0, reserved: 0 });
  expect(await here.spaces.sizeOf(id)).toBe(0);
});

test('I15 what was all there when the process died becomes a file with the next sweep', async () => {
  const drive = await newDrive();
  const [whole, ended] = [await drive.begin(3), await drive.begin(3, { name: 'ended.txt' })];
  await here.uploads.append(whole.id, 0, bytes('abc'));
  await here.uploads.append(ended.id, 0, bytes('def'));
  await here.spaces.complete(ended.id, 3);
  const after = newProcess();
  await after.uploads.sweep();
  expect(await drive.names()).toEqual(['ended.txt', 'film.mp4']);
  expect(await drive.room()).toEqual({ used: 6, reserved: 0 });
});

test('I15 folders come along with their files: each once, whatever its capitals, and one that is gone is the top', async () => {
  const drive = await newDrive();
  const put = async (path: string[], name: string, parentId: string | null = null) => {
    const { id, outcome } = await drive.begin(1, { path, name, parentId });
    if (typeof outcome === 'string') throw new Error(outcome);
    await here.uploads.append(id, 0, bytes('x'));
    return () => here.uploads.finish(id);
  };
  const all = [
    await put(['Photos', '2026'], 'a.jpg'),
    await put(['photos', '2026'], 'a.jpg'),
    await put(['Photos'], 'b.jpg'),
  ];
  await Promise.all(all.map((finish) => finish()));
  expect(await drive.names()).toHaveLength(1);
  const [photos] = await drive.names();
  const folderId = await drive.idOf(photos ?? '');
  expect(await drive.names(folderId)).toEqual(['2026', 'b.jpg']);
  expect(await drive.names(await drive.idOf('2026', folderId))).toEqual(['a (2).jpg', 'a.jpg']);
  const late = await put([], 'late.txt', folderId);
  await here.items.trash(drive.accountId, folderId);
  await late();
  expect(await drive.names()).toEqual(['late.txt']);
});

test('I15 one connection writes at a time, through all processes; whoever comes is let in', async () => {
  const drive = await newDrive();
  const { id } = await drive.begin(6);
  const [first, second] = [here.uploads.holdOf(id), newProcess().uploads.holdOf(id)];
  const signal = new AbortController().signal;
  let wanted = 0;
  await first.take(signal, () => {
    wanted += 1;
    void first.release();
  });
  await second.take(signal, () => undefined);
  expect(wanted).toBe(1);
  setClockOffset(11_000);
  const third = here.uploads.holdOf(id);
  await third.take(signal, () => undefined);
  for (const one of [second, third]) await one.release();
});

test('I15 used is the sum of the files and reserved that of the promises after many random steps', async () => {
  const drive = await newDrive();
  const ids: string[] = [];
  const random = chance(7);
  const step = async () => {
    const size = random(2_000);
    const kind = random(6);
    const id = ids[random(ids.length || 1)] ?? '';
    if (kind < 2 || !id) {
      const begun = await drive.begin(size, { name: `${random(50)}.bin` });
      if (begun.outcome instanceof Date) ids.push(begun.id);
      return;
    }
    const upload = await here.uploads.find(drive.accountId, id);
    if (kind === 2) return here.uploads.cancel(drive.accountId, id);
    if (!upload || upload.isFinished) {
      const item = upload?.itemId;
      if (!item) return;
      await here.items.trash(drive.accountId, item);
      return random(2) ? here.items.erase(drive.accountId, item) : here.items.restore(drive.accountId, item);
    }
    const rest = upload.bytes - upload.offset;
    const part = kind === 3 ? random(rest + 1) : rest;
    await here.uploads.append(id, upload.offset, bytes(Buffer.alloc(part)));
    if (part === rest) await here.uploads.finish(id);
  };
  for (let count = 0; count < 300; count += 1) await step();
  const sums = await own.database.pool.query(
    `select coalesce(sum(bytes) filter (where expires_at is null), 0)::int as used,
      coalesce(sum(bytes) filter (where expires_at is not null), 0)::int as reserved from blobs where space_id = $1`,
    [drive.spaceId],
  );
  expect(await drive.room()).toEqual(sums.rows[0]);
  expect(sums.rows[0].used).toBeGreaterThan(0);
});
