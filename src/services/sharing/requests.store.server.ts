import { type Selectable, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { isOpenAt } from './open.store.server.ts';
import type { BroughtFile, FileRequest, ListedRequest } from './request.ts';
import type { FileRequestRow } from './rows.ts';

export type NewRequest = Omit<FileRequest, 'files' | 'bytes' | 'endedAt'> & { secretHash: Buffer };

export async function insertRequest({ query }: Query, request: NewRequest): Promise<void> {
  await query
    .insertInto('file_requests')
    .values({
      id: request.id,
      folder_id: request.folderId,
      created_by: request.createdBy,
      secret_hash: request.secretHash,
      title: request.title,
      note: request.note,
      sharer: request.sharer,
      most_files: request.mostFiles,
      most_bytes: request.mostBytes,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** The request of a secret, while it is open. */
export async function openRequest(
  { query }: Query,
  { secretHash, at }: { secretHash: Buffer; at: Date },
): Promise<FileRequest | undefined> {
  const row = await query
    .selectFrom('file_requests')
    .innerJoin('items', 'items.id', 'file_requests.folder_id')
    .selectAll('file_requests')
    .where('secret_hash', '=', secretHash)
    .where(isOpenAt(at))
    .executeTakeFirst();
  return row && toRequest(row);
}

/**
 * Takes a place for a file, and as much room as there is left for it; one statement, so that no more come in than were
 * asked for, however many come at once. Undefined where there is none.
 */
export async function takePlace(
  { query }: Query,
  { id, bytes, at }: { id: string; bytes: number; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ granted: string }>`
    with before as (select id, bytes from file_requests where id = ${id} and ended_at is null
      and expires_at > ${at} and files < most_files and bytes < most_bytes for update)
    update file_requests set files = files + 1,
      bytes = file_requests.bytes + least(${bytes}::bigint, most_bytes - file_requests.bytes)
    from before where file_requests.id = before.id
    returning file_requests.bytes - before.bytes as granted`.execute(query);
  const granted = rows[0]?.granted;
  return granted === undefined ? undefined : Number(granted);
}

/** Gives back what a file did not take: a part of its room, or its place too. */
export async function giveBack(
  { query }: Query,
  { id, files, bytes }: { id: string; files: 0 | 1; bytes: number },
): Promise<void> {
  await query
    .updateTable('file_requests')
    .set({ files: sql<number>`files - ${files}`, bytes: sql<string>`bytes - ${bytes}::bigint` })
    .where('id', '=', id)
    .execute();
}

export async function insertBrought(
  { query }: Query,
  brought: { itemId: string; requestId: string; from: string; at: Date },
): Promise<void> {
  const { itemId: item_id, requestId: request_id, from: from_name, at } = brought;
  await query.insertInto('brought_files').values({ item_id, request_id, from_name, at }).execute();
}

export async function endRequest(
  { query }: Query,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<boolean> {
  const ended = await query
    .updateTable('file_requests')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${at})` })
    .where('id', '=', id)
    .where('created_by', '=', accountId)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** What somebody asked for, the last first, with what came in. */
export async function requestsOf(
  { query }: Query,
  accountId: string,
  most: number,
): Promise<ListedRequest[]> {
  const rows = await query
    .selectFrom('file_requests')
    .innerJoin('items', 'items.id', 'file_requests.folder_id')
    .selectAll('file_requests')
    .select('items.name as folder')
    .where('file_requests.created_by', '=', accountId)
    .orderBy('file_requests.created_at', 'desc')
    .limit(most)
    .execute();
  const brought = await broughtBy({ query }, accountId, most);
  return rows.map((row) => ({
    ...toRequest(row),
    folder: row.folder ?? '',
    brought: brought.filter(({ requestId }) => requestId === row.id),
  }));
}

async function broughtBy({ query }: Query, accountId: string, most: number): Promise<BroughtFile[]> {
  const rows = await query
    .selectFrom('brought_files')
    .innerJoin('file_requests', 'file_requests.id', 'request_id')
    .innerJoin('items', 'items.id', 'item_id')
    .innerJoin('blobs', 'blobs.id', 'items.blob_id')
    .select(['item_id', 'request_id', 'from_name', 'at', 'items.name', 'blobs.bytes', 'blobs.checked'])
    .where('file_requests.created_by', '=', accountId)
    .where('items.deleted_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    itemId: row.item_id,
    requestId: row.request_id,
    name: row.name ?? '',
    from: row.from_name,
    bytes: Number(row.bytes),
    checked: row.checked,
    at: row.at,
  }));
}

function toRequest(row: Selectable<FileRequestRow>): FileRequest {
  return {
    id: row.id,
    folderId: row.folder_id,
    createdBy: row.created_by,
    title: row.title,
    note: row.note,
    sharer: row.sharer,
    mostFiles: row.most_files,
    mostBytes: Number(row.most_bytes),
    files: row.files,
    bytes: Number(row.bytes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}
