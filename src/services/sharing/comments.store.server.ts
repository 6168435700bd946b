import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Comment, Guest, Thread } from './comment.ts';

/** By an account, or by a guest. */
export type By = { accountId: string; guestId: null } | { accountId: null; guestId: string };

type NewGuest = Guest & { itemId: string; shareId: string; secretHash: Buffer; at: Date };

/** Adds a guest; false where the item has as many as it may. */
export async function insertGuest({ query }: Query, guest: NewGuest, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into guests (id, item_id, share_id, secret_hash, name, email, created_at)
    select ${guest.id}::uuid, ${guest.itemId}::uuid, ${guest.shareId}::uuid, ${guest.secretHash}, ${guest.name},
      ${guest.email}, ${guest.at}::timestamptz
    where (select count(*) from guests where item_id = ${guest.itemId}::uuid) < ${most}`.execute(query);
  return Number(numAffectedRows) === 1;
}

/** The guest of a browser, as one who comments on this item. */
export async function findGuest(
  { query }: Query,
  { itemId, secretHash }: { itemId: string; secretHash: Buffer },
): Promise<Guest | undefined> {
  return query
    .selectFrom('guests')
    .select(['id', 'name', 'email'])
    .where('secret_hash', '=', secretHash)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

type NewThread = Pick<Thread, 'id' | 'anchor' | 'about' | 'shareId' | 'forLinks'> & {
  itemId: string;
  at: Date;
};

/** Begins a thread; false where the item has as many as it may. */
export async function insertThread({ query }: Query, thread: NewThread, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into threads (id, item_id, anchor, about, share_id, for_links, created_at)
    select ${thread.id}::uuid, ${thread.itemId}::uuid, ${thread.anchor}, ${thread.about}, ${thread.shareId}::uuid,
      ${thread.forLinks}::boolean, ${thread.at}::timestamptz
    where (select count(*) from threads where item_id = ${thread.itemId}::uuid) < ${most}`.execute(query);
  return Number(numAffectedRows) === 1;
}

type NewComment = By & { id: string; threadId: string; itemId: string; body: string; at: Date };

/** Adds what somebody said to a thread of the item; false where there is no such thread, or it is full. */
export async function insertComment({ query }: Query, comment: NewComment, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into comments (id, thread_id, account_id, guest_id, body, at)
    select ${comment.id}::uuid, threads.id, ${comment.accountId}::uuid, ${comment.guestId}::uuid, ${comment.body},
      ${comment.at}::timestamptz
    from threads where threads.id = ${comment.threadId}::uuid and threads.item_id = ${comment.itemId}::uuid
      and (select count(*) from comments where thread_id = threads.id) < ${most}`.execute(query);
  return Number(numAffectedRows) === 1;
}

/** All that is said about an item, the oldest thread first. */
export async function threadsOf({ query }: Query, itemId: string): Promise<Thread[]> {
  const threads = await query
    .selectFrom('threads')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const said = await commentsOf({ query }, itemId);
  return threads.map((row) => ({
    id: row.id,
    anchor: row.anchor,
    about: row.about,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    comments: said.get(row.id) ?? [],
    shareId: row.share_id,
    forLinks: row.for_links,
  }));
}

/** By thread. Who has an account is called as on the links they gave out, else by their address. */
async function commentsOf({ query }: Query, itemId: string): Promise<Map<string, Comment[]>> {
  const { rows } = await sql<Comment & { threadId: string }>`
    select comments.id, thread_id as "threadId", body, at, comments.account_id as "accountId",
      guest_id as "guestId", comments.account_id is not null as "isOwners",
      coalesce(guests.name, (select sharer from shares where created_by = comments.account_id
        order by created_at desc limit 1), accounts.email) as name
    from comments join threads on threads.id = thread_id
      left join guests on guests.id = guest_id left join accounts on accounts.id = comments.account_id
    where threads.item_id = ${itemId} order by at, comments.id`.execute(query);
  const said = new Map<string, Comment[]>();
  for (const { threadId, ...comment } of rows) said.set(threadId, [...(said.get(threadId) ?? []), comment]);
  return said;
}

export async function writeResolved(
  { query }: Query,
  { itemId, threadId, at }: { itemId: string; threadId: string; at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('threads')
    .set({ resolved_at: at })
    .where('id', '=', threadId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes what somebody said themselves, and with the last comment its thread. */
export async function deleteComment({ query }: Query, { id, by }: { id: string; by: By }): Promise<boolean> {
  const all = query.deleteFrom('comments').where('id', '=', id).returning('thread_id');
  const own =
    by.guestId === null ? all.where('account_id', '=', by.accountId) : all.where('guest_id', '=', by.guestId);
  const gone = await own.executeTakeFirst();
  if (!gone) return false;
  await sql`delete from threads where id = ${gone.thread_id}
    and not exists (select from comments where thread_id = ${gone.thread_id})`.execute(query);
  return true;
}

/** How many threads of items are open. */
export async function openThreads(
  { query }: Query,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('threads')
    .select(['item_id', sql<number>`count(*)::int`.as('count')])
    .where('item_id', 'in', itemIds)
    .where('resolved_at', 'is', null)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.count]));
}

export async function writeRead(
  { query }: Query,
  { accountId, itemId, at }: { accountId: string; itemId: string; at: Date },
): Promise<void> {
  await query
    .insertInto('item_reads')
    .values({ account_id: accountId, item_id: itemId, read_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'item_id']).doUpdateSet({ read_at: at }))
    .execute();
}
