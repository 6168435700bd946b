import { rmSync } from 'node:fs';
import { createDiskStore } from '../../src/services/blobs/disk-store.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { ItemsService } from '../../src/services/items/items.server.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { openOwnDatabase } from './database.ts';
import { openFolder } from './folder.ts';

/** Items and documents of a database of their own, where every template asks for one company. */
export async function openPapers() {
  const own = await openOwnDatabase();
  const folder = openFolder('papers');
  const store = createDiskStore({ folder, room: async () => ({ size: 1e13, free: 9e12 }) });
  const { database } = own;
  const spaces = new SpacesService({ database, store, entitlements: { active: async () => undefined } });
  const items = new ItemsService({ database, spaces });
  const common = { label: 'Lender', help: '', group: '', prefill: '', example: '', default: '' } as const;
  const fields = [{ ...common, key: 'lender', type: 'company' }] as const;
  const drive = new DriveService({
    database,
    rights: ITEM_RIGHTS,
    templates: { template: async () => ({ fields, blocks: [] }), freeze: async () => null },
  });
  const close = async () => {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    database,
    folder,
    spaces,
    items,
    drive,
    newOwner: () => newOwner({ database, spaces, items, drive }),
    close,
  };
}

export type Papers = Awaited<ReturnType<typeof openPapers>>;

type Options = { database: Database; spaces: SpacesService; items: ItemsService; drive: DriveService };

/** An account, and what it does with its papers. */
async function newOwner({ database, spaces, items, drive }: Options) {
  const accountId = newId();
  const row = { id: accountId, email: `${accountId}@example.com`, email_key: accountId, locale: 'en' };
  await database.query
    .insertInto('accounts')
    .values({ ...row, created_at: now(), updated_at: now() })
    .execute();
  const place = async (parentId: string | null = null) => {
    const [space] = await spaces.of(accountId);
    if (!space) throw new Error('no space');
    return { spaceId: space.id, parentId };
  };
  return {
    accountId,
    fill: async (lender: string, id = newId()) => {
      const saved = await drive.save({ accountId, templateId: 417, id }, { lender });
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      return id;
    },
    folder: async (name: string, parentId?: string) => {
      const made = await items.addFolder({ accountId, place: await place(parentId), name });
      if (typeof made === 'string') throw new Error(made);
      return made.id;
    },
    lying: async (parentId?: string) => {
      const page = await items.lists.inFolder(accountId, await place(parentId), { limit: 100 });
      return page === 'unknown' ? page : page.items.map(({ kind, name }) => `${kind} ${name}`);
    },
    listed: async () =>
      (await drive.own.list(accountId, { sort: 'name', limit: 100, words: [] })).documents.map(
        ({ name }) => name,
      ),
    trashed: async () => (await items.lists.trashed(accountId, { limit: 100 })).items.map(({ name }) => name),
    session: (number: string) => ({ accountId, sessionNumber: number }),
  };
}
