import { readdirSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '../../src/services/blobs/disk-store.server.ts';
import { ItemsService } from '../../src/services/items/items.server.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';

let own: OwnDatabase;
let folder: string;
let spaces: SpacesService;
let items: ItemsService;
beforeAll(async () => {
  own = await openOwnDatabase();
  folder = openFolder('items');
  const store = createDiskStore({ folder, room: async () => ({ size: 1e13, free: 9e12 }) });
  const { database } = own;
  spaces = new SpacesService({ database, store, entitlements: { active: async () => undefined } });
  items = new ItemsService({ database, spaces });
});
afterEach(() => setClockOffset(0));
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

const filesOn = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

async function* bytes(text: string) {
  yield Buffer.from(text);
}

/** An account with a drive of its own, and what it does there. */
async function newDrive() {
  const accountId = newId();
  const row = { id: accountId, email: `${accountId}@example.com`, email_key: accountId, locale: 'en' };
  await own.database.query
    .insertInto('accounts')
    .values({ ...row, created_at: now(), updated_at: now() })
    .execute();
  const [space] = await spaces.of(accountId);
  if (!space) throw new Error('no space');
  const place = (parentId: string | null = null) => ({ spaceId: space.id, parentId });
  return {
    accountId,
    spaceId: space.id,
    folder: async (name: string, parentId?: string) =>
      idOf(await items.addFolder({ accountId, place: place(parentId), name })),
    tryFolder: (name: string, parentId?: string) =>
      items.addFolder({ accountId, place: place(parentId), name }),
    upload: (name: string, text: string, parentId?: string, most = text.length) =>
      items.upload({ accountId, place: place(parentId), name, most, content: bytes(text) }),
    names: async (parentId?: string) => {
      const page = await items.lists.inFolder(accountId, place(parentId), { limit: 200 });
      return page === 'unknown' ? page : page.items.map(({ name }) => name);
    },
    trashNames: async () =>
      (await items.lists.trashed(accountId, { limit: 200 })).items.map(({ name }) => name),
    used: async () => (await spaces.of(accountId))[0],
  };
}

function idOf(outcome: { id: string } | string): string {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome.id;
}

async function read(accountId: string, id: string): Promise<string> {
  const opened = await items.open(accountId, id);
  if (typeof opened === 'string') return opened;
  const parts: string[] = [];
  for await (const part of opened.content) parts.push(String(part));
  return parts.join('');
}

test('I15 siblings of one name get numbers, even a hundred of them and all at once', async () => {
  const drive = await newDrive();
  const id = await drive.folder('Offers');
  await Promise.all(Array.from({ length: 8 }, () => drive.upload('Offer.pdf', 'x', id)));
  expect(await drive.upload('OFFER.PDF', 'x', id)).toHaveProperty('id');
  expect(await drive.names(id)).toEqual(
    [
      'Offer (2).pdf',
      'Offer (3).pdf',
      'Offer (4).pdf',
      'Offer (5).pdf',
      'Offer (6).pdf',
      'Offer (7).pdf',
    ].concat(['Offer (8).pdf', 'OFFER (9).PDF', 'Offer.pdf']),
  );
});

test('I15 folders lie ten deep, neither deeper nor in themselves, however they come there', async () => {
  const drive = await newDrive();
  const { accountId } = drive;
  const path = [await drive.folder('1')];
  for (let depth = 2; depth <= 10; depth += 1) path.push(await drive.folder(String(depth), path.at(-1)));
  expect(await drive.tryFolder('11', path.at(-1))).toBe('tooDeep');
  expect(await drive.upload('file', 'x', path.at(-1))).toHaveProperty('id');
  const [top = '', second = ''] = path;
  expect(await items.move(accountId, top, second)).toBe('intoItself');
  expect(await items.move(accountId, top, top)).toBe('intoItself');
  const other = await drive.folder('other');
  expect(await items.move(accountId, top, other)).toBe('tooDeep');
  expect(await items.move(accountId, second, other)).toEqual({ id: second });
  expect(await drive.names(top)).toEqual([]);
  expect(await drive.names(other)).toEqual(['2']);
});

test('I15 two moves at once make no circle', async () => {
  const drive = await newDrive();
  const [one, two] = [await drive.folder('one'), await drive.folder('two')];
  const moves = [items.move(drive.accountId, one, two), items.move(drive.accountId, two, one)];
  expect((await Promise.all(moves)).filter((outcome) => outcome === 'intoItself')).toHaveLength(1);
});

test('I15.130 a name that is taken is told as the one it became', async () => {
  const drive = await newDrive();
  await drive.upload('scan.pdf', 'x');
  const other = idOf(await drive.upload('other.pdf', 'y'));
  expect(await items.rename(drive.accountId, other, 'scan.pdf')).toEqual({ id: other, name: 'scan (2).pdf' });
  expect(await items.rename(drive.accountId, other, 'free.pdf')).toEqual({ id: other });
});

test('I15 a stranger learns no more of an item than of one that never was', async () => {
  const [drive, stranger] = [await newDrive(), await newDrive()];
  const theirs = await drive.folder('theirs');
  const file = idOf(await drive.upload('file', 'x', theirs));
  const { accountId } = stranger;
  const at = (spaceId: string, parentId: string | null) => ({ spaceId, parentId });
  for (const id of [theirs, file, newId(), 'no-number', `${file}'`]) {
    const outcomes = await Promise.all([
      items.rename(accountId, id, 'mine'),
      items.move(accountId, id, null),
      items.trash(accountId, id),
      items.restore(accountId, id),
      items.erase(accountId, id),
      items.open(accountId, id),
      items.lists.inFolder(accountId, at(stranger.spaceId, id), { limit: 9 }),
      items.lists.inFolder(accountId, at(drive.spaceId, id), { limit: 9 }),
      items.addFolder({ accountId, place: at(stranger.spaceId, id), name: 'mine' }),
      items.addFolder({ accountId, place: at(drive.spaceId, null), name: 'mine' }),
      items.move(accountId, await stranger.folder('own'), id),
      stranger.upload('file', 'x', id),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['unknown']));
  }
  expect(await drive.names(theirs)).toEqual(['file']);
  expect(await read(drive.accountId, file)).toBe('x');
});

test('I15 what is thrown away comes back with all in it, under a free name, or at the top', async () => {
  const drive = await newDrive();
  const { accountId } = drive;
  const outer = await drive.folder('outer');
  const nested = await drive.folder('nested', outer);
  const file = idOf(await drive.upload('file', 'text', nested));
  await items.trash(accountId, file);
  await items.trash(accountId, nested);
  expect(await drive.trashNames()).toEqual(['nested', 'file']);
  expect(await items.open(accountId, file)).toBe('unknown');
  await drive.folder('nested', outer);
  await items.restore(accountId, nested);
  expect(await drive.names(outer)).toEqual(['nested', 'nested (2)']);
  expect(await drive.names(nested)).toEqual([]);
  await items.trash(accountId, outer);
  expect(await items.restore(accountId, nested)).toBe('unknown');
  await items.restore(accountId, file);
  expect(await drive.names()).toEqual(['file']);
  expect(await read(accountId, file)).toBe('text');
});

test('I15 erasing frees the room at once; what was thrown away before keeps its days', async () => {
  const drive = await newDrive();
  const { accountId } = drive;
  const before = filesOn();
  const outer = await drive.folder('outer');
  const early = idOf(await drive.upload('early', 'early', outer));
  await drive.upload('late', 'l', outer);
  expect(await items.erase(accountId, outer)).toBe('notAllowed');
  await items.trash(accountId, early);
  await items.trash(accountId, outer);
  expect(await drive.used()).toMatchObject({ usedBytes: 6, reservedBytes: 0 });
  expect(await items.erase(accountId, outer)).toEqual({ id: outer });
  expect(await drive.used()).toMatchObject({ usedBytes: 5 });
  expect(await drive.trashNames()).toEqual(['early']);
  expect(filesOn()).toBe(before + 1);
});

test('I15 the trash is kept for 30 days', async () => {
  const drive = await newDrive();
  await items.trash(drive.accountId, idOf(await drive.upload('old', 'old')));
  setClockOffset(29 * DAY);
  await items.emptyOldTrash();
  expect(await drive.trashNames()).toEqual(['old']);
  setClockOffset(31 * DAY);
  while ((await items.emptyOldTrash()) > 0);
  expect(await drive.trashNames()).toEqual([]);
  expect(await drive.used()).toMatchObject({ usedBytes: 0 });
});

test('I15 an upload that is too large, too much or badly named leaves nothing', async () => {
  const drive = await newDrive();
  const before = filesOn();
  expect(await drive.upload('file', 'more than said', undefined, 3)).toBe('tooLarge');
  expect(await drive.upload('file', 'x', undefined, 100e6 + 1)).toBe('full');
  expect(await drive.upload('invoice\u202efdp.exe', 'x')).toBe('nameInvalid');
  expect(await drive.tryFolder('..')).toBe('nameInvalid');
  expect(await drive.names()).toEqual([]);
  expect(filesOn()).toBe(before);
  expect(await drive.used()).toMatchObject({ usedBytes: 0, reservedBytes: 0 });
});

test('I15 an erased account takes its tree and its bytes along', async () => {
  const drive = await newDrive();
  await drive.upload('file', 'x', await drive.folder('folder'));
  const before = filesOn();
  await own.database.query.deleteFrom('accounts').where('id', '=', drive.accountId).execute();
  await spaces.sweep();
  expect(filesOn()).toBe(before - 1);
});
