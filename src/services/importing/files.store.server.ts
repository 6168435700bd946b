import type { Query } from '../database/database.server.ts';

type Asked = {
  spaceId: string;
  parentId: string | null;
  ids: readonly string[];
  key: string;
  sha256: string;
};

/** Whether a file is there: by its number in any place of the space, or by its name and bytes in the folder. */
export async function isFileThere({ query }: Query, asked: Asked): Promise<boolean> {
  const row = await query
    .selectFrom('items')
    .innerJoin('blobs', 'blobs.id', 'items.blob_id')
    .select('items.id')
    .where('items.space_id', '=', asked.spaceId)
    .where((where) =>
      where.or([
        where('items.id', 'in', asked.ids),
        where.and([
          where('items.parent_id', 'is not distinct from', asked.parentId),
          where('items.name_key', '=', asked.key),
          where('items.deleted_at', 'is', null),
          where('blobs.sha256', '=', Buffer.from(asked.sha256, 'hex')),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Lays what comes in into the trash, since when it lay there. */
export async function throwAway({ query }: Query, id: string, at: Date): Promise<void> {
  await query.updateTable('items').set({ deleted_at: at, deleted_with: id }).where('id', '=', id).execute();
}

/** Which of these numbers are items of a space, in the order they were asked for. */
export async function itemsAmong(
  { query }: Query,
  { spaceId, ids }: { spaceId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await query
    .selectFrom('items')
    .select('id')
    .where('id', 'in', ids)
    .where('space_id', '=', spaceId)
    .where('deleted_at', 'is', null)
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
