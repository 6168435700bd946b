import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../shared/ids.ts';
import type { BlobStore } from './blob-store.ts';
import { DiskAlmostFull, OutOfPlace } from './blob-store.ts';
import { createDiskStore, type Room } from './disk-store.server.ts';

const GB = 1024 ** 3;
let folder: string;
let room: Room;
let store: BlobStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'papergrove-blobs-'));
  room = { size: 100 * GB, free: 50 * GB };
  store = createDiskStore({ folder, room: async () => room });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function textOf(id: string, range?: { start: number; end: number }): Promise<string> {
  const parts: string[] = [];
  for await (const part of (await store.open(id, range)) ?? []) parts.push(String(part));
  return parts.join('');
}

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function all() {
  const found: unknown[] = [];
  for await (const one of store.list()) found.push(one);
  return found;
}

test('I15 bytes are written beside, piece by piece, and read only once they are complete', async () => {
  const id = newId();
  await store.create(id);
  expect(await store.append(id, 0, pieces('Pap', 'er'))).toBe(5);
  expect(await store.append(id, 5, pieces('grove'))).toBe(10);
  expect(await store.size(id)).toBe(10);
  expect(await store.open(id)).toBeUndefined();
  expect(await all()).toEqual([{ id, size: 10, isComplete: false }]);
  await store.finish(id);
  expect(await all()).toEqual([{ id, size: 10, isComplete: true }]);
  expect(await textOf(id)).toBe('Papergrove');
  expect(await textOf(id, { start: 5, end: 7 })).toBe('gro');
  expect(files()[0]?.parentPath).toBe(join(folder, id.slice(-4, -2), id.slice(-2)));
});

test('I15 complete bytes never change, and go on only from where they stand', async () => {
  const id = newId();
  await store.create(id);
  await expect(store.create(id)).rejects.toThrow();
  await store.append(id, 0, pieces('one'));
  await expect(store.append(id, 2, pieces('x'))).rejects.toThrow(OutOfPlace);
  await store.finish(id);
  await expect(store.append(id, 3, pieces('x'))).rejects.toThrow();
  expect(await textOf(id)).toBe('one');
});

test('I15 what is removed leaves no byte; a number that is none reaches no file', async () => {
  const [whole, partial] = [newId(), newId()];
  for (const id of [whole, partial]) await store.create(id);
  await store.finish(whole);
  for (const id of [whole, partial, newId()]) await store.remove(id);
  expect(files()).toEqual([]);
  expect(await store.size(whole)).toBeUndefined();
  await expect(store.create('../../../etc/passwd')).rejects.toThrow();
});

test.each([
  ['less than 2 GB free', { size: 10 * GB, free: 2 * GB - 1 }],
  ['less than a twentieth free', { size: 1000 * GB, free: 49 * GB }],
])('I15 a disk with %s takes no file', async (_, scarce) => {
  const id = newId();
  await store.create(id);
  room = scarce;
  await expect(store.create(newId())).rejects.toThrow(DiskAlmostFull);
  await expect(store.append(id, 0, pieces('x'))).rejects.toThrow(DiskAlmostFull);
  expect(await store.size(id)).toBe(0);
});
