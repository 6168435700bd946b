import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { FolderChoice, Item, ItemKind, ItemStep } from './item.ts';
import { toItem, withContent } from './store.server.ts';

/** Lists of items, read by keys: a page costs the same however many there are. */

/** The order of a folder: its folders, then documents, then files, each from A to Z. */
const KINDS: readonly ItemKind[] = ['folder', 'document', 'file'];

/** Spaces, and those among them in which one sees what is for managers only. */
export type Seen = { spaceIds: readonly string[]; managed: readonly string[] };

function isSeen(managed: readonly string[]) {
  return sql<boolean>`(not items.managers_only or items.space_id = any(${[...managed]}::uuid[]))`;
}

type Listed = {
  spaceId: string;
  managed: readonly string[];
  parentId: string | null;
  from?: ItemStep | undefined;
  limit: number;
};

/** An item, and its place in the order of its kind. */
export type KeyedItem = { item: Item; key: string };

/** Up to `limit` items of a folder, or of the top of a space, from a place on, in the order of the list. */
export async function childrenOf({ query }: Query, asked: Listed): Promise<KeyedItem[]> {
  const { from, limit } = asked;
  const isBack = from?.direction === 'before';
  const kinds = isBack ? KINDS.toReversed() : KINDS;
  const found: KeyedItem[] = [];
  for (const kind of kinds.slice(from ? kinds.indexOf(from.kind) : 0)) {
    if (found.length === limit) break;
    const within = from?.kind === kind ? from : undefined;
    found.push(...(await ofKind({ query }, { ...asked, kind, isBack, within, limit: limit - found.length })));
  }
  return isBack ? found.reverse() : found;
}

type OfKind = Omit<Listed, 'from'> & { kind: ItemKind; isBack: boolean; within: ItemStep | undefined };

async function ofKind(
  { query }: Query,
  { spaceId, managed, parentId, kind, isBack, within, limit }: OfKind,
): Promise<KeyedItem[]> {
  const order = isBack ? 'desc' : 'asc';
  // What was saved before documents had names is called when its account is looked at.
  const key =
    kind === 'document' ? sql<string>`coalesce(documents.name_key, '')` : sql<string>`items.name_key`;
  const all = withContent(query)
    .select(key.as('key'))
    .where('items.space_id', '=', spaceId)
    .where('items.parent_id', parentId === null ? 'is' : '=', parentId)
    .where('items.deleted_at', 'is', null)
    .where(isSeen(managed))
    .where('items.kind', '=', kind)
    .orderBy(key, order)
    .orderBy('items.id', order)
    .limit(limit);
  const sign = sql.raw(isBack ? '<' : '>');
  const some = within
    ? all.where(sql<boolean>`(${key}, items.id) ${sign} (${within.key}, ${within.id}::uuid)`)
    : all;
  return (await some.execute()).map((row) => ({ item: toItem(row), key: row.key }));
}

/** Tells two states of a folder apart: how many lie in it that one sees, and when the last of them was changed. */
export async function stateOfFolder(
  { query }: Query,
  { spaceId, parentId, managed }: Omit<Listed, 'from' | 'limit'>,
): Promise<string> {
  const row = await query
    .selectFrom('items')
    .leftJoin('documents', 'documents.id', 'items.document_id')
    .select(
      sql<string>`count(*) || '.' || coalesce(extract(epoch from max(greatest(items.updated_at,
        documents.updated_at, documents.finished_at, documents.sent_at)))::text, '')`.as('state'),
    )
    .where('items.space_id', '=', spaceId)
    .where('items.parent_id', parentId === null ? 'is' : '=', parentId)
    .where('items.deleted_at', 'is', null)
    .where(isSeen(managed))
    .executeTakeFirstOrThrow();
  return row.state;
}

type Trashed = Seen & { before?: { at: Date; id: string } | undefined; limit: number };

/** What was thrown away, the last first; what went with a folder is in it. */
export async function trashOf(
  { query }: Query,
  { spaceIds, managed, before, limit }: Trashed,
): Promise<Item[]> {
  const all = withContent(query)
    .where('items.space_id', 'in', spaceIds)
    .where(isSeen(managed))
    .whereRef('items.deleted_with', '=', 'items.id')
    .orderBy('items.deleted_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(limit);
  const some = before
    ? all.where(sql<boolean>`(items.deleted_at, items.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
    : all;
  return (await some.execute()).map(toItem);
}

type Within = { spaceId: string; managed: readonly string[]; without: readonly string[]; most: number };

/** The folders of a space as one reads a tree, without some and what lies in them. */
export async function foldersOf(
  { query }: Query,
  { spaceId, managed, without, most }: Within,
): Promise<FolderChoice[]> {
  const { rows } = await sql<FolderChoice>`
    with recursive tree as (
      select id, name, 0 as depth, array[name_key, id::text] as path from items
      where space_id = ${spaceId} and parent_id is null and kind = 'folder' and deleted_at is null
        and id <> all(${without}::uuid[])
        and (not managers_only or space_id = any(${[...managed]}::uuid[]))
      union all
      select items.id, items.name, tree.depth + 1, tree.path || items.name_key || items.id::text
      from items join tree on items.parent_id = tree.id
      where items.kind = 'folder' and items.deleted_at is null and items.id <> all(${without}::uuid[])
    )
    select id, name, depth from tree order by path limit ${most}`.execute(query);
  return rows;
}

/** Items that lie in one of these spaces, in the order of their numbers as they were asked for. */
export async function itemsIn(
  { query }: Query,
  { spaceIds, managed, ids }: Seen & { ids: readonly string[] },
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await withContent(query)
    .where('items.id', 'in', ids)
    .where('items.space_id', 'in', spaceIds)
    .where(isSeen(managed))
    .where('items.deleted_at', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, toItem(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Searched = Seen & { words: readonly string[]; limit: number };

/** Folders and files whose names have all words somewhere in them, the ones changed last first. */
export async function namedLike(
  { query }: Query,
  { spaceIds, managed, words, limit }: Searched,
): Promise<Item[]> {
  const all = query
    .selectFrom('items')
    .select('id')
    .where('space_id', 'in', spaceIds)
    .where(isSeen(managed))
    .where('kind', '<>', 'document')
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const found = words.reduce((some, word) => some.where(sql<boolean>`strpos(folded, ${word}) > 0`), all);
  // What is told of them is read for those alone.
  const rows = await withContent(query)
    .where('items.id', 'in', found)
    .orderBy('items.updated_at', 'desc')
    .orderBy('items.id', 'desc')
    .execute();
  return rows.map(toItem);
}

type Made = Seen & { makers: readonly string[]; limit: number };

/** What some accounts made in spaces, the one changed last first. */
export async function madeBy({ query }: Query, { spaceIds, managed, makers, limit }: Made): Promise<Item[]> {
  const rows = await withContent(query)
    .where('items.space_id', 'in', spaceIds)
    .where('items.created_by', 'in', makers)
    .where('items.deleted_at', 'is', null)
    .where(isSeen(managed))
    .orderBy('items.updated_at', 'desc')
    .orderBy('items.id')
    .limit(limit)
    .execute();
  return rows.map(toItem);
}
