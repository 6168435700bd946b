import { createDiskStore } from '../../src/services/blobs/disk-store.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import type { EntitlementsService } from '../../src/services/entitlements/entitlements.server.ts';
import { ItemsService } from '../../src/services/items/items.server.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { UploadsService } from '../../src/services/uploads/uploads.server.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';

type Around = {
  /** How much the disk has, in bytes. */
  room?: { size: number; free: number };
  active?: EntitlementsService['active'];
};

/** The services that uploads go through, over a folder: those of one process. Several may share folder and database. */
export function uploadServices(database: Database, folder: string, around: Around = {}) {
  const { room = { size: 1e13, free: 9e12 }, active = async () => undefined } = around;
  const store = createDiskStore({ folder, room: async () => room });
  const spaces = new SpacesService({ database, store, entitlements: { active } });
  const items = new ItemsService({ database, spaces });
  return { spaces, items, uploads: new UploadsService({ database, spaces, items }) };
}

/** Somebody with a drive of their own. */
export async function newOwner(database: Database): Promise<string> {
  const id = newId();
  const row = { id, email: `${id}@example.com`, email_key: id, locale: 'en' };
  await database.query
    .insertInto('accounts')
    .values({ ...row, created_at: now(), updated_at: now() })
    .execute();
  return id;
}

type Sums = { used: number; reserved: number };

/** What each space says it holds, and what it holds: differences, in words. */
export async function wrongSums({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ told: Sums; found: Sums }>(
    `select json_build_object('used', used_bytes, 'reserved', reserved_bytes) as told,
       json_build_object(
         'used', coalesce(sum(bytes) filter (where expires_at is null), 0),
         'reserved', coalesce(sum(bytes) filter (where expires_at is not null), 0)) as found
     from spaces left join blobs on blobs.space_id = spaces.id group by spaces.id`,
  );
  return rows
    .filter(({ told, found }) => told.used !== found.used || told.reserved !== found.reserved)
    .map(({ told, found }) => `a space says ${JSON.stringify(told)} and holds ${JSON.stringify(found)}`);
}
