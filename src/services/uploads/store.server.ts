import { type Selectable, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { UploadRow } from './rows.ts';
import type { AskedUpload, Upload } from './upload.ts';

/** How many uploads an account has begun and not finished; it can begin no other before this transaction ends. */
export async function countOpen({ query }: Query, accountId: string): Promise<number> {
  await query.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const row = await query
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertUpload({ query }: Query, asked: AskedUpload, at: Date): Promise<void> {
  await query
    .insertInto('uploads')
    .values({
      id: asked.id,
      account_id: asked.accountId,
      space_id: asked.spaceId,
      parent_id: asked.parentId,
      path: [...asked.path],
      name: asked.name,
      bytes: asked.bytes,
      fingerprint: asked.fingerprint,
      created_at: at,
    })
    .execute();
}

export async function uploadOf({ query }: Query, id: string): Promise<Upload | undefined> {
  const row = await withPromises(query).where('uploads.id', '=', id).executeTakeFirst();
  return row && toUpload(row);
}

/** What an account has begun and not finished, the last first. */
export async function openUploads({ query }: Query, accountId: string): Promise<Upload[]> {
  const rows = await withPromises(query)
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .orderBy('uploads.id', 'desc')
    .execute();
  return rows.map(toUpload);
}

/** All that nobody has finished, in portions, from a number on. */
export async function unfinishedUploads(
  { query }: Query,
  { after, most }: { after: string | null; most: number },
): Promise<Upload[]> {
  const rows = await withPromises(query)
    .where('finished_at', 'is', null)
    .$if(after !== null, (all) => all.where('uploads.id', '>', after))
    .orderBy('uploads.id')
    .limit(most)
    .execute();
  return rows.map(toUpload);
}

/** Marks one as finished; false where it was before, or is gone. */
export async function finishUpload(
  { query }: Query,
  { id, itemId, at }: { id: string; itemId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('uploads')
    .set({ finished_at: at, item_id: itemId, holder: null, held_until: null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets those that were finished before a moment. */
export async function forgetFinished({ query }: Query, before: Date): Promise<void> {
  await query.deleteFrom('uploads').where('finished_at', '<', before).execute();
}

type Hold = { id: string; holder: string; at: Date; until: Date };

/** Lets one connection write, where no other does; also where there is no such upload yet. */
export async function hold({ query }: Query, { id, holder, at, until }: Hold): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    with taken as (
      update uploads set holder = ${holder}, held_until = ${until}, is_wanted = false
      where id = ${id} and (held_until is null or held_until <= ${at}) returning id
    )
    select exists (select from taken) or not exists (select from uploads where id = ${id}) as is_held`.execute(
    query,
  );
  return rows[0]?.is_held === true;
}

/** Says that another connection waits. */
export async function want({ query }: Query, id: string): Promise<void> {
  await query.updateTable('uploads').set({ is_wanted: true }).where('id', '=', id).execute();
}

/** Keeps a hold; false where another waits for it, or has it by now. */
export async function keepHold({ query }: Query, { id, holder, until }: Omit<Hold, 'at'>): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('uploads')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('is_wanted', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function letGo({ query }: Query, { id, holder }: Pick<Hold, 'id' | 'holder'>): Promise<void> {
  await query
    .updateTable('uploads')
    .set({ holder: null, held_until: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

function withPromises(query: Query['query']) {
  return query
    .selectFrom('uploads')
    .innerJoin('blobs', 'blobs.id', 'uploads.id')
    .selectAll('uploads')
    .select(['blobs.expires_at']);
}

function toUpload(row: Selectable<UploadRow> & { expires_at: Date | null }): Upload {
  return {
    id: row.id,
    accountId: row.account_id,
    spaceId: row.space_id,
    parentId: row.parent_id,
    path: row.path,
    name: row.name,
    bytes: Number(row.bytes),
    fingerprint: row.fingerprint,
    isFinished: row.finished_at !== null,
    itemId: row.item_id,
    expiresAt: row.expires_at ?? row.finished_at ?? row.created_at,
  };
}
