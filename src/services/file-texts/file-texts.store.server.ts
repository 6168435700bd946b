import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { type Due, rowsDue } from '../work/due-look.server.ts';

/** A file whose text was not read yet. */
export type UnreadFile = {
  blobId: string;
  spaceId: string;
  name: string;
  type: string;
  bytes: number;
  tries: number;
  isHarmful: boolean;
};

/** Takes up files that are due, which are left alone until a moment. */
export async function leaseUnread(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<UnreadFile[]> {
  const { rows } = await sql<Omit<UnreadFile, 'bytes'> & { bytes: string }>`
    with due as (
      select id from blobs where text_due_at <= ${at} and text_due_at is not null and expires_at is null
      order by text_due_at, id limit ${most} for update skip locked
    ), taken as (
      update blobs set text_due_at = ${until}, text_tries = text_tries + 1 from due where blobs.id = due.id
      returning blobs.*
    )
    select taken.id as "blobId", taken.space_id as "spaceId", coalesce(items.name, '') as name, taken.type,
      taken.bytes, taken.text_tries as tries, taken.checked is not distinct from 'found' as "isHarmful"
    from taken left join items on items.blob_id = taken.id`.execute(query);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** Keeps what stands in a file; it is not read again. */
export async function writeText(
  { query }: Query,
  { blobId, text, words, at }: { blobId: string; text: string; words: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    with done as (update blobs set text_due_at = null where id = ${blobId} returning id, space_id)
    insert into file_texts (blob_id, text, words, read_at)
    select id, ${text}, array_to_tsvector(array_append(${[...words]}::text[], '~' || space_id)), ${at} from done
    on conflict (blob_id) do update set text = excluded.text, words = excluded.words, read_at = excluded.read_at`.execute(
    query,
  );
}

/** Notes that there is nothing to be read in files. */
export async function writeTextless({ query }: Query, blobIds: readonly string[]): Promise<void> {
  await sql`update blobs set text_due_at = null where id = any(${[...blobIds]}::uuid[])`.execute(query);
}

/** Files that are looked at for the newest ones. */
const MOST_FOUND = 500;

/** Files of spaces whose text has what is asked, the ones changed last first. @param asked a tsquery */
export async function filesSaying(
  { query }: Query,
  { asked, limit }: { asked: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select blob_id from file_texts where words @@ ${asked}::tsquery limit ${MOST_FOUND}
    )
    select items.id from found join items on items.blob_id = found.blob_id
    where items.deleted_at is null order by items.updated_at desc, items.id desc limit ${limit}`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

/** The texts of files, by the numbers of their items. */
export async function textsOf({ query }: Query, itemIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select items.id, file_texts.text from items join file_texts on file_texts.blob_id = items.blob_id
    where items.id = any(${[...itemIds]}::uuid[])`.execute(query);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Whether `leaseUnread` may find any. */
export const textsDue: Due = rowsDue('blobs', 'text_due_at', sql`expires_at is null`);
