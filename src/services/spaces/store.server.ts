import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { BlobFacts, Checked, SpaceKind } from './space.ts';

export type FoundSpace = {
  id: string;
  kind: SpaceKind;
  holderId: string;
  usedBytes: number;
  reservedBytes: number;
  overSince: Date | null;
};

/** Makes the space that an account holds, unless it is there. */
export async function ensureSpace(
  { query }: Query,
  { kind, holderId, at }: { kind: SpaceKind; holderId: string; at: Date },
): Promise<void> {
  await query
    .insertInto('spaces')
    .values({ id: newId(), kind, holder_id: holderId, created_at: at, look_at: kind === 'team' ? at : null })
    .onConflict((conflict) => conflict.columns(['holder_id', 'kind']).doNothing())
    .execute();
}

export async function spacesHeldBy({ query }: Query, holderIds: readonly string[]): Promise<FoundSpace[]> {
  const rows = await query.selectFrom('spaces').selectAll().where('holder_id', 'in', holderIds).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    holderId: row.holder_id,
    usedBytes: Number(row.used_bytes),
    reservedBytes: Number(row.reserved_bytes),
    overSince: row.over_since,
  }));
}

export type Reservation = { id: string; spaceId: string; bytes: number; at: Date; expiresAt: Date };

/** Promises room to bytes that are to come: one statement, which gives no more than there is, however many ask. */
export async function reserve(
  { query }: Query,
  { id, spaceId, bytes, at, expiresAt, quota }: Reservation & { quota: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with promised as (
      update spaces set reserved_bytes = reserved_bytes + ${bytes}::bigint
      where id = ${spaceId} and used_bytes + reserved_bytes + ${bytes}::bigint <= ${quota}::bigint
      returning id
    )
    insert into blobs (id, space_id, bytes, created_at, expires_at)
    select ${id}::uuid, id, ${bytes}::bigint, ${at}::timestamptz, ${expiresAt}::timestamptz from promised`.execute(
    query,
  );
  return Number(numAffectedRows) === 1;
}

export type CompleteBlob = { id: string; bytes: number; type: string; sha256: Buffer };

/** Counts what has come in, and takes its promise back; false where the promise has ended, or was for less. */
export async function commit({ query }: Query, { id, bytes, type, sha256 }: CompleteBlob): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with promised as (
      select id, space_id, bytes from blobs
      where id = ${id} and expires_at is not null and bytes >= ${bytes}::bigint
      for update
    ), kept as (
      update blobs set bytes = ${bytes}::bigint, type = ${type}, sha256 = ${sha256}, expires_at = null
      from promised where blobs.id = promised.id
      returning promised.space_id, promised.bytes
    )
    update spaces set reserved_bytes = reserved_bytes - kept.bytes, used_bytes = used_bytes + ${bytes}::bigint
    from kept where spaces.id = kept.space_id`.execute(query);
  return Number(numAffectedRows) === 1;
}

/** Moves the end of a promise on. */
export async function prolong({ query }: Query, id: string, expiresAt: Date): Promise<void> {
  await query
    .updateTable('blobs')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('expires_at', 'is not', null)
    .execute();
}

/** Takes a promise back that nobody needs any more. */
export async function release({ query }: Query, id: string): Promise<void> {
  await sql`
    with gone as (delete from blobs where id = ${id} and expires_at is not null returning space_id, bytes)
    update spaces set reserved_bytes = reserved_bytes - gone.bytes from gone where spaces.id = gone.space_id`.execute(
    query,
  );
}

/** Takes back the promises that have ended, a portion of them; answers how many there were. */
export async function releaseExpired(
  { query }: Query,
  { at, most }: { at: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from blobs where id in (
        select id from blobs where expires_at <= ${at} limit ${most} for update skip locked
      ) returning space_id, bytes
    ), sums as (
      select space_id, sum(bytes) as bytes, count(*)::int as count from gone group by space_id
    ), changed as (
      update spaces set reserved_bytes = reserved_bytes - sums.bytes from sums where spaces.id = sums.space_id
    )
    select coalesce(sum(count), 0)::int as count from sums`.execute(query);
  return rows[0]?.count ?? 0;
}

/** Counts complete bytes no more; the store is to remove them afterwards. */
export async function uncount({ query }: Query, ids: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from blobs where id = any(${ids}::uuid[]) and expires_at is null returning space_id, bytes
    ), sums as (select space_id, sum(bytes) as bytes from gone group by space_id)
    update spaces set used_bytes = used_bytes - sums.bytes from sums where spaces.id = sums.space_id`.execute(
    query,
  );
}

/** What is known of complete bytes. */
export async function factsOf({ query }: Query, id: string): Promise<BlobFacts | undefined> {
  const row = await query.selectFrom('blobs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.sha256) return undefined;
  return { sha256: row.sha256.toString('hex'), createdAt: row.created_at, checked: row.checked };
}

/** Complete bytes that no scanner has looked at, the oldest first. */
export async function uncheckedBlobs(
  { query }: Query,
  most: number,
): Promise<{ id: string; bytes: number }[]> {
  const rows = await query
    .selectFrom('blobs')
    .select(['id', 'bytes'])
    .where('checked', 'is', null)
    .where('expires_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ id: row.id, bytes: Number(row.bytes) }));
}

export async function noteCheck(
  { query }: Query,
  { id, checked, at }: { id: string; checked: Checked; at: Date },
): Promise<void> {
  await query.updateTable('blobs').set({ checked, checked_at: at }).where('id', '=', id).execute();
}

/** Which of these numbers are of bytes that belong to somebody. */
export async function knownBlobs({ query }: Query, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query.selectFrom('blobs').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/** Complete bytes by their numbers, in portions, from a number on. */
export async function completeBlobs(
  { query }: Query,
  { after, most }: { after: string | null; most: number },
): Promise<{ id: string; bytes: number }[]> {
  const rows = await query
    .selectFrom('blobs')
    .select(['id', 'bytes'])
    .where('expires_at', 'is', null)
    .$if(after !== null, (all) => all.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ id: row.id, bytes: Number(row.bytes) }));
}

type Moving = { from: string; to: string; quota: number; items: readonly string[] };

/** Counts the files of items in another space from now on; false where they do not fit there, and nothing is changed. */
export async function moveBytes({ query }: Query, { from, to, quota, items }: Moving): Promise<boolean> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(blobs.bytes), 0) as bytes from blobs join items on items.blob_id = blobs.id
    where items.id = any(${[...items]}::uuid[])`.execute(query);
  const bytes = Number(rows[0]?.bytes ?? 0);
  if (bytes === 0) return true;
  const { numAffectedRows } = await sql`
    update spaces set used_bytes = used_bytes + ${bytes}::bigint
    where id = ${to} and used_bytes + reserved_bytes + ${bytes}::bigint <= ${quota}::bigint`.execute(query);
  if (Number(numAffectedRows) !== 1) return false;
  await sql`update spaces set used_bytes = used_bytes - ${bytes}::bigint where id = ${from}`.execute(query);
  await sql`
    update blobs set space_id = ${to} from items
    where items.blob_id = blobs.id and items.id = any(${[...items]}::uuid[])`.execute(query);
  return true;
}
