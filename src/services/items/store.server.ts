import { type Selectable, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { eraseDocuments } from '../drive/filed.store.server.ts';
import type { DocumentStatus } from '../drive/status.ts';
import type { Item } from './item.ts';
import type { ItemRow } from './rows.ts';

/** Lets one transaction at a time change the tree of a space: two moves at once could make a circle. */
export async function lockTree({ query }: Query, spaceId: string): Promise<void> {
  await query.selectFrom('spaces').select('id').where('id', '=', spaceId).forNoKeyUpdate().execute();
}

export async function itemOf({ query }: Query, id: string): Promise<Item | undefined> {
  const row = await withContent(query).where('items.id', '=', id).executeTakeFirst();
  return row && toItem(row);
}

/** Whether bytes are somebody's file already. */
export async function isNamed({ query }: Query, blobId: string): Promise<boolean> {
  const row = await query.selectFrom('items').select('id').where('blob_id', '=', blobId).executeTakeFirst();
  return row !== undefined;
}

/** The folder of a name. */
export async function folderNamed(
  { query }: Query,
  { spaceId, parentId }: { spaceId: string; parentId: string | null },
  key: string,
): Promise<{ id: string } | undefined> {
  return query
    .selectFrom('items')
    .select('id')
    .where('space_id', '=', spaceId)
    .where('parent_id', 'is not distinct from', parentId)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'folder')
    .where('name_key', '=', key)
    .executeTakeFirst();
}

/** Which of these names a folder has already. */
export async function takenKeys(
  { query }: Query,
  { spaceId, parentId, keys }: { spaceId: string; parentId: string | null; keys: readonly string[] },
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('items')
    .select('name_key')
    .where('space_id', '=', spaceId)
    .where('parent_id', 'is not distinct from', parentId)
    .where('deleted_at', 'is', null)
    .where('name_key', 'in', keys)
    .execute();
  return new Set(rows.flatMap((row) => row.name_key ?? []));
}

export type NewItem = Pick<Item, 'id' | 'spaceId' | 'parentId' | 'name' | 'blobId'> & {
  kind: 'folder' | 'file';
  key: string;
  createdBy: string;
  at: Date;
};

export async function insertItem({ query }: Query, item: NewItem): Promise<void> {
  await query
    .insertInto('items')
    .values({
      id: item.id,
      space_id: item.spaceId,
      parent_id: item.parentId,
      kind: item.kind,
      name: item.name,
      name_key: item.key,
      blob_id: item.blobId,
      created_by: item.createdBy,
      created_at: item.at,
      updated_at: item.at,
    })
    .execute();
}

/** A document's name stands with what is typed in it: it has none here. */
type Place = { id: string; parentId: string | null; name: string | null; key: string | null; at: Date };

/** Gives an item a name and a place. */
export async function placeItem({ query }: Query, { id, parentId, name, key, at }: Place): Promise<void> {
  await query
    .updateTable('items')
    .set({ parent_id: parentId, name, name_key: key, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** A folder and those it lies in, from the inside out; empty where one of them was thrown away. */
export async function pathOf({ query }: Query, id: string): Promise<Item[]> {
  const { rows } = await sql<Selectable<ItemRow>>`
    with recursive above as (
      select items.*, 0 as step from items where id = ${id}
      union all
      select items.*, above.step + 1 from items join above on items.id = above.parent_id
    )
    select * from above order by step`.execute(query);
  return rows.some((row) => row.deleted_at !== null) ? [] : rows.map(toItem);
}

/** How many folders lie one in the other from an item on, itself among them; what was thrown away apart counts not. */
export async function heightOf({ query }: Query, id: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive below as (
      select id, deleted_with, 1 as height from items where id = ${id} and kind = 'folder'
      union all
      select items.id, items.deleted_with, below.height + 1 from items join below on items.parent_id = below.id
      where items.kind = 'folder' and items.deleted_with is not distinct from below.deleted_with
    )
    select coalesce(max(height), 0)::int as height from below`.execute(query);
  return rows[0]?.height ?? 0;
}

/** Throws an item away with all that lies in it; what was thrown away before keeps its own day. */
export async function trashTree({ query }: Query, id: string, at: Date): Promise<void> {
  await sql`
    with recursive below as (
      select id from items where id = ${id} and deleted_at is null
      union all
      select items.id from items join below on items.parent_id = below.id where items.deleted_at is null
    )
    update items set deleted_at = ${at}, deleted_with = ${id} where id in (select id from below)`.execute(
    query,
  );
}

/** Brings back what was thrown away with an item. */
export async function restoreTree({ query }: Query, id: string): Promise<void> {
  await query
    .updateTable('items')
    .set({ deleted_at: null, deleted_with: null })
    .where('deleted_with', '=', id)
    .execute();
}

/**
 * Removes what was thrown away with an item, documents too, and answers its bytes. What had been thrown away by itself before then lies
 * at the top: it has days of its own left.
 */
export async function eraseTree({ query }: Query, id: string): Promise<string[]> {
  await sql`
    update items set parent_id = null
    where deleted_with is distinct from ${id} and parent_id in (select id from items where deleted_with = ${id})`.execute(
    query,
  );
  await eraseDocuments({ query }, id);
  const { rows } = await sql<{ blob_id: string }>`
    with gone as (delete from items where deleted_with = ${id} returning blob_id)
    select blob_id from gone where blob_id is not null`.execute(query);
  return rows.map((row) => row.blob_id);
}

/** What has lain in the trash since before a moment, a portion of it. */
export async function oldTrash({ query }: Query, before: Date, most: number): Promise<Item[]> {
  const rows = await query
    .selectFrom('items')
    .selectAll()
    .where('deleted_at', '<', before)
    .whereRef('deleted_with', '=', 'id')
    .limit(most)
    .execute();
  return rows.map(toItem);
}

/** Items with what their lists tell of them. */
export function withContent(query: Query['query']) {
  return query
    .selectFrom('items')
    .leftJoin('blobs', 'blobs.id', 'items.blob_id')
    .leftJoin('documents', 'documents.id', 'items.document_id')
    .selectAll('items')
    .select(['blobs.bytes', 'blobs.type', 'documents.template_id', 'documents.status'])
    .select(['documents.name as document_name', 'documents.updated_at as saved_at']);
}

type FoundRow = Selectable<ItemRow> & {
  bytes?: string | number | null;
  type?: string | null;
  template_id?: number | null;
  document_name?: string | null;
  saved_at?: Date | null;
  status?: DocumentStatus | null;
};

export function toItem(row: FoundRow): Item {
  return {
    id: row.id,
    spaceId: row.space_id,
    parentId: row.parent_id,
    kind: row.kind,
    name: row.name ?? row.document_name ?? '',
    blobId: row.blob_id,
    createdBy: row.created_by,
    updatedAt: row.saved_at ?? row.updated_at,
    deletedAt: row.deleted_at,
    deletedWith: row.deleted_with,
    bytes: row.bytes == null ? null : Number(row.bytes),
    type: row.type ?? null,
    managersOnly: row.managers_only,
    templateId: row.template_id ?? null,
    status: row.status ?? null,
  };
}
