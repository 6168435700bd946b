import { randomBytes } from 'node:crypto';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { ExportedConversation, ExportedLink } from './shapes.ts';

type NewThread = Omit<ExportedConversation, 'itemId'> & { itemId: string; oldId: string };

/** A thread with what was said in it; false where it is there, under this number or its old one. */
export async function insertThread(
  { query }: Query,
  { id, oldId, itemId, anchor, about, createdAt, resolvedAt, comments }: NewThread,
  accountId: string,
): Promise<boolean> {
  const there = await query
    .selectFrom('threads')
    .select('id')
    .where('id', 'in', [id, oldId])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (there) return false;
  await query
    .insertInto('threads')
    .values({ id, item_id: itemId, anchor, about, created_at: createdAt, resolved_at: resolvedAt })
    .execute();
  const guests = new Map<string, string>();
  for (const { isOwn, author, body, at } of comments) {
    const guestId = isOwn
      ? null
      : (guests.get(author) ?? (await insertGuest({ query }, { itemId, author, at })));
    if (guestId !== null) guests.set(author, guestId);
    const by = guestId === null ? { account_id: accountId } : { guest_id: guestId };
    await query
      .insertInto('comments')
      .values({ id: newId(), thread_id: id, ...by, body, at })
      .execute();
  }
  return true;
}

/** A name under which something was said: there is no browser that could go on as it. */
async function insertGuest(
  { query }: Query,
  { itemId, author, at }: { itemId: string; author: string; at: Date },
): Promise<string> {
  const id = newId();
  const row = {
    id,
    item_id: itemId,
    share_id: null,
    secret_hash: randomBytes(32),
    name: author,
    email: null,
  };
  await query
    .insertInto('guests')
    .values({ ...row, created_at: at })
    .execute();
  return id;
}

type EndedLink = ExportedLink & { id: string; itemId: string; createdBy: string; endedAt: Date };

/** A link that has ended: nobody knows its secret. False where it is there, as it was or as it came in. */
export async function insertEndedLink({ query }: Query, link: EndedLink): Promise<boolean> {
  const there = await query
    .selectFrom('shares')
    .select('id')
    .where('item_id', '=', link.itemId)
    .where('created_at', '=', link.created_at)
    .executeTakeFirst();
  if (there) return false;
  const { id, itemId, createdBy, endedAt, role, downloads, label, sharer } = link;
  await query
    .insertInto('shares')
    .values({
      ...{ id, item_id: itemId, created_by: createdBy, secret_hash: randomBytes(32), role, downloads },
      ...{ label, sharer, created_at: link.created_at, expires_at: link.expires_at, ended_at: endedAt },
      ...{ opened: link.opened, opened_at: link.opened_at },
    })
    .execute();
  return true;
}
