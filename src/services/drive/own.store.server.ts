import { type RawBuilder, sql } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { ListedDocument, ListQuery } from './drive.ts';
import type { Naming } from './naming.ts';
import { type Scope, within } from './rights.server.ts';

/** Lists of the documents an account has before it: by when they were changed, or by name; never with what was filled in. */

type Asked = ListQuery & { scope: Scope };

/** To the microsecond: what is compared with it must not fall between two pages. */
const MOMENT = sql<string>`to_char(documents.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Up to `limit` documents from a place in the list on, in its order. */
export async function readOwn(database: Database, asked: Asked): Promise<ListedDocument[]> {
  const { sort, from, limit } = asked;
  // Backwards the list is read from its other end.
  const isBack = from?.direction === 'before';
  const order = (sort === 'date') === isBack ? 'asc' : 'desc';
  const column = sort === 'date' ? 'documents.updated_at' : 'documents.name_key';
  const all = own(database, asked)
    .select(['documents.id', 'template_id', 'documents.name', 'documents.updated_at', 'parent_id', 'status'])
    .select((sort === 'date' ? MOMENT : sql<string>`documents.name_key`).as('key'))
    .orderBy(column, order)
    .orderBy('documents.id', order)
    .limit(limit);
  const rows = await (from ? all.where(beyond(asked, order)) : all).execute();
  return (isBack ? rows.reverse() : rows).map((row) => ({
    id: row.id,
    templateId: row.template_id,
    name: row.name ?? '',
    updatedAt: row.updated_at,
    status: row.status,
    folderId: row.parent_id,
    key: row.key,
  }));
}

export async function countOwn(database: Database, asked: Asked): Promise<number> {
  const row = await own(database, asked).select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The templates an account has documents of. */
export async function readTemplates({ query }: Database, scope: Scope): Promise<number[]> {
  const rows = await query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .select('template_id')
    .distinct()
    .where(within(scope))
    .where('planted', '=', false)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.template_id);
}

/** The folders that documents of an account lie in, from A to Z. */
export async function readFolders(
  { query }: Database,
  scope: Scope,
): Promise<{ id: string; name: string }[]> {
  const rows = await query
    .selectFrom('documents')
    .innerJoin('items', 'items.id', 'documents.id')
    .innerJoin('items as folder', 'folder.id', 'items.parent_id')
    .select(['folder.id', 'folder.name', 'folder.name_key'])
    .distinct()
    .where(within(scope))
    .where('items.deleted_at', 'is', null)
    .orderBy('folder.name_key')
    .orderBy('folder.id')
    .execute();
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}

type Unnamed = { id: string; templateId: number; values: DocumentValues; version: number };

/** Documents that were saved before documents had names. */
export async function readUnnamed({ query }: Query, accountId: string, limit: number): Promise<Unnamed[]> {
  const rows = await query
    .selectFrom('documents')
    .select(['id', 'template_id', 'values', 'version'])
    .where('account_id', '=', accountId)
    .where('name', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ template_id: templateId, values, ...row }) => ({
    ...row,
    templateId,
    values: values,
  }));
}

/** Names documents that are still as they were read. */
export async function writeNames(
  { query }: Query,
  named: readonly (Naming & { id: string; version: number })[],
): Promise<void> {
  const list = <Key extends keyof (typeof named)[number]>(key: Key) => named.map((one) => one[key]);
  await sql`
    update documents d set name = n.name, name_key = n.name_key, words = n.words
    from unnest(${list('id')}::uuid[], ${list('version')}::integer[], ${list('name')}::text[],
      ${list('nameKey')}::text[], ${list('words')}::text[]) as n(id, version, name, name_key, words)
    where d.id = n.id and d.version = n.version and d.name is null`.execute(query);
}

function own({ query }: Database, asked: Asked) {
  const { scope, planted = false, templateId, folderId, starred, status, words } = asked;
  const all = query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .where(within(scope))
    .where('planted', '=', planted)
    .where('items.deleted_at', 'is', null);
  const there =
    folderId === undefined ? all : all.where('items.parent_id', folderId === null ? 'is' : '=', folderId);
  const marked = starred
    ? there.where('documents.id', 'in', (from) =>
        from.selectFrom('item_marks').select('item_id').where('item_marks.account_id', '=', scope.accountId),
      )
    : there;
  const some = [
    (all: typeof marked) => (templateId === undefined ? all : all.where('template_id', '=', templateId)),
    (all: typeof marked) => (status === undefined ? all : all.where('documents.status', '=', status)),
  ].reduce((found, narrow) => narrow(found), marked);
  return words.reduce(
    (found, { word, templates }) =>
      found.where(
        sql<boolean>`(words like ${`% ${word}%`} or template_id = any(${[...templates]}::integer[]))`,
      ),
    some,
  );
}

function beyond({ sort, from }: Asked, order: 'asc' | 'desc'): RawBuilder<boolean> {
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  return sort === 'date'
    ? sql<boolean>`(documents.updated_at, documents.id) ${sign} (${from?.key}::timestamptz, ${from?.id}::uuid)`
    : sql<boolean>`(documents.name_key, documents.id) ${sign} (${from?.key}, ${from?.id}::uuid)`;
}
