import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';

/**
 * The place of documents in their owner's tree (decision 0056, documents are items). The item of a document has the
 * document's number.
 */

/** Lets nobody else change the tree that a document lies in until the transaction ends. */
export async function lockTreeOf({ query }: Query, id: string): Promise<void> {
  await query
    .selectFrom('spaces')
    .select('id')
    .where('id', 'in', (from) => from.selectFrom('items').select('space_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute();
}

/** The same for the tree of a document that lies in the trash, before the document is locked: so no two wait in a circle. */
export async function lockTreeOfThrownAway({ query }: Query, id: string): Promise<void> {
  await query
    .selectFrom('spaces')
    .select('id')
    .where('id', 'in', (from) =>
      from.selectFrom('items').select('space_id').where('id', '=', id).where('deleted_at', 'is not', null),
    )
    .forNoKeyUpdate()
    .execute();
}

type Filed = { accountId: string; ids: readonly string[]; at: Date };

/** Lays documents of an account at the top of its own space, which is made where there is none. */
export async function fileDocuments({ query }: Query, { accountId, ids, at }: Filed): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into spaces (id, kind, holder_id, created_at)
    values (gen_random_uuid(), 'own', ${accountId}, ${at}) on conflict (holder_id, kind) do nothing`.execute(
    query,
  );
  await sql`
    insert into items (id, space_id, kind, document_id, created_by, created_at, updated_at)
    select document, spaces.id, 'document', document, ${accountId}, ${at}, ${at}
    from spaces, unnest(${ids}::uuid[]) as document
    where spaces.holder_id = ${accountId} and spaces.kind = 'own'`.execute(query);
}

type Beside = { id: string; other: string; accountId: string; at: Date };

/** Lays a document beside another one. @param accountId of whoever made it */
export async function fileBeside({ query }: Query, { id, other, accountId, at }: Beside): Promise<void> {
  await sql`
    insert into items (id, space_id, parent_id, kind, document_id, created_by, created_at, updated_at)
    select ${id}::uuid, space_id, parent_id, 'document', ${id}::uuid, ${accountId}::uuid, ${at}::timestamptz,
      ${at}::timestamptz
    from items as beside where beside.id = ${other}`.execute(query);
}

/** Of an account, or of a team by its space. */
export type Owner = { accountId: string } | { spaceId: string };

/**
 * Gives documents among some items another owner, within the transaction that moves the items; false where that one
 * would have more than `most`. The tree of the owner's space is locked by then.
 */
export async function rehomeDocuments(
  { query }: Query,
  { ids, owner, most }: { ids: readonly string[]; owner: Owner; most: number },
): Promise<boolean> {
  const [accountId, spaceId] = 'spaceId' in owner ? [null, owner.spaceId] : [owner.accountId, null];
  await sql`
    update documents set account_id = ${accountId}, space_id = ${spaceId}, session_number = null
    where id = any(${[...ids]}::uuid[])`.execute(query);
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from documents
    where account_id = ${accountId} or space_id = ${spaceId}`.execute(query);
  return Number(rows[0]?.count ?? 0) <= most;
}

/** Takes documents out of the tree, whoever planted them there. */
export async function unfileDocuments({ query }: Query, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await query.deleteFrom('items').where('id', 'in', ids).execute();
}

/** Takes a document out of the trash: into its folder where that is still there, else to the top. */
export async function bringBack({ query }: Query, id: string): Promise<void> {
  await sql`
    update items set deleted_at = null, deleted_with = null, parent_id = (
      select folder.id from items as folder where folder.id = items.parent_id and folder.deleted_at is null
    )
    where id = ${id} and deleted_at is not null`.execute(query);
}

/** Removes the documents among what was thrown away with an item, and so their items. */
export async function eraseDocuments({ query }: Query, thrownWith: string): Promise<void> {
  await sql`
    delete from documents using items
    where items.document_id = documents.id and items.deleted_with = ${thrownWith}`.execute(query);
}

/** Whose the document of a number is, also in the trash. */
export async function findOwner(
  { query }: Query,
  id: string,
): Promise<{ id: string; accountId: string | null; isRemoved: boolean } | undefined> {
  const row = await query
    .selectFrom('documents')
    .leftJoin('items', 'items.id', 'documents.id')
    .select(['documents.account_id', 'items.deleted_at'])
    .where('documents.id', '=', id)
    .executeTakeFirst();
  return row && { id, accountId: row.account_id, isRemoved: row.deleted_at !== null };
}
