import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutOfPlace } from '../../src/services/blobs/blob-store.ts';
import { createS3Store } from '../../src/services/blobs/s3-store.server.ts';
import { ItemsService } from '../../src/services/items/items.server.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { UploadsService } from '../../src/services/uploads/uploads.server.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { startS3 } from '../support/s3.ts';

const MB = 1024 ** 2;
let own: OwnDatabase;
let s3: Awaited<ReturnType<typeof startS3>>;
let accountId: string;
let spaceId: string;
beforeAll(async () => {
  [own, s3] = await Promise.all([openOwnDatabase(), startS3()]);
  accountId = newId();
  const row = { id: accountId, email: 'jane@example.com', email_key: 'jane', locale: 'en' };
  await own.database.query
    .insertInto('accounts')
    .values({ ...row, created_at: now(), updated_at: now() })
    .execute();
  spaceId = (await process().spaces.of(accountId))[0]?.id ?? '';
});
afterAll(async () => {
  setClockOffset(0);
  await Promise.all([own.close(), s3.stop()]);
});

/** The services of a machine; several share bucket and database. */
function process() {
  const { database } = own;
  const store = createS3Store({ address: s3.address, database });
  const spaces = new SpacesService({ database, store, entitlements: { active: async () => undefined } });
  const items = new ItemsService({ database, spaces });
  return { store, spaces, items, uploads: new UploadsService({ database, spaces, items }) };
}

async function begin(bytes: number): Promise<string> {
  const id = newId();
  const asked = {
    id,
    accountId,
    spaceId,
    parentId: null,
    name: `${id}.bin`,
    path: [],
    fingerprint: '',
    bytes,
  };
  expect(await process().uploads.begin(asked)).toBeInstanceOf(Date);
  return id;
}

async function* pieces(content: Uint8Array, breaksAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < content.length; at += 60_000) {
    if (at >= breaksAt) throw new Error('the line broke');
    yield content.subarray(at, at + 60_000);
  }
}

async function read(id: string, range?: { start: number; end: number }): Promise<Buffer | undefined> {
  const content = await process().store.open(id, range);
  const parts: Buffer[] = [];
  for await (const part of content ?? []) parts.push(part);
  return content && Buffer.concat(parts);
}

test('I15 a file lies in a bucket as it was sent, through two machines and a line that breaks, and nothing is sent twice', async () => {
  const content = randomBytes(38 * MB);
  const id = await begin(content.length);
  const [here, there] = [process(), process()];
  await expect(here.uploads.append(id, 0, pieces(content, 20 * MB))).rejects.toThrow('the line broke');
  const first = (await there.uploads.find(accountId, id))?.offset ?? 0;
  // What had come in when it broke is there, to the byte.
  expect(first).toBe(Math.ceil((20 * MB) / 60_000) * 60_000);
  const second = await there.uploads.append(id, first, pieces(content.subarray(first, first + 100_000)));
  expect(await read(id)).toBeUndefined();
  await expect(here.store.append(id, first, pieces(content))).rejects.toThrow(OutOfPlace);
  await here.uploads.append(id, second, pieces(content.subarray(second)));
  const done = await there.uploads.finish(id);
  expect(await here.uploads.finish(id)).toEqual(done);
  expect((await read(id))?.equals(content)).toBe(true);
  expect(await read(id, { start: 20 * MB, end: 20 * MB + 9 })).toEqual(
    content.subarray(20 * MB, 20 * MB + 10),
  );
  expect([...s3.objects.keys()]).toEqual([`blobs/${id}`]);
  expect(s3.begun.size).toBe(0);
});

test('I15 small files and empty ones are sent whole', async () => {
  const [small, empty] = [await begin(3), await begin(0)];
  const { uploads, spaces } = process();
  await uploads.append(small, 0, pieces(Buffer.from('abc')));
  for (const id of [small, empty]) expect(await uploads.finish(id)).toMatchObject({ id: expect.any(String) });
  expect(await read(small)).toEqual(Buffer.from('abc'));
  expect(await read(empty)).toEqual(Buffer.alloc(0));
  expect((await spaces.sweep()).missing).toEqual([]);
});

test('I15 a bucket that says no for a moment is asked again; one with another secret says no, and nobody learns the secret', async () => {
  const id = await begin(3);
  s3.fail(2);
  await process().uploads.append(id, 0, pieces(Buffer.from('abc')));
  expect(await process().store.size(id)).toBe(3);
  const wrong = createS3Store({ address: s3.wrongAddress, database: own.database });
  const error = await wrong.open(id).catch((reason: unknown) => String(reason));
  expect(error).toContain('SignatureDoesNotMatch');
  expect(error).not.toContain('wrong');
  await process().uploads.cancel(accountId, id);
});

test('I15 what runs out leaves neither an object, nor a part, nor an upload that was begun; what is a file stays', async () => {
  const before = [...s3.objects.keys()].sort();
  const [parted, rest] = [await begin(20 * MB), await begin(3)];
  const { uploads, spaces } = process();
  await uploads.append(parted, 0, pieces(Buffer.alloc(17 * MB)));
  await uploads.append(rest, 0, pieces(Buffer.from('ab')));
  expect(s3.begun.size).toBe(1);
  await spaces.sweep();
  expect(s3.begun.size).toBe(1);
  setClockOffset(8 * DAY);
  await spaces.sweep();
  expect([...s3.objects.keys()].sort()).toEqual(before);
  expect(s3.begun.size).toBe(0);
});
