import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/database.server.ts';
import { completeBlobs, knownBlobs, releaseExpired } from './store.server.ts';

/** Rows of one statement: none may take longer than a statement may. */
const PORTION = 500;

/** What a sweep found: promises that ended, bytes that belong to nobody, and rows whose bytes are not there. */
export type Swept = { expired: number; orphans: number; missing: string[] };

/**
 * Takes back promises that ended, and removes bytes that belong to nobody. A row is written before its bytes: bytes
 * without one were abandoned, however young they are. Rows whose bytes are missing are told and stay: what they name
 * was somebody's file.
 */
export async function sweep(parts: { database: Database; store: BlobStore }, at: Date): Promise<Swept> {
  const expired = await releaseAll(parts.database, at);
  return { expired, orphans: await removeOrphans(parts), missing: await missingBlobs(parts) };
}

async function releaseAll(database: Database, at: Date): Promise<number> {
  let sum = 0;
  let released = PORTION;
  while (released === PORTION) {
    released = await releaseExpired(database, { at, most: PORTION });
    sum += released;
  }
  return sum;
}

async function removeOrphans({ database, store }: { database: Database; store: BlobStore }): Promise<number> {
  let sum = 0;
  let portion: string[] = [];
  const removeUnknown = async () => {
    const known = await knownBlobs(database, portion);
    const orphans = portion.filter((id) => !known.has(id));
    for (const id of orphans) await store.remove(id);
    sum += orphans.length;
    portion = [];
  };
  for await (const { id } of store.list()) {
    portion.push(id);
    if (portion.length === PORTION) await removeUnknown();
  }
  await removeUnknown();
  return sum;
}

async function missingBlobs({
  database,
  store,
}: {
  database: Database;
  store: BlobStore;
}): Promise<string[]> {
  const missing: string[] = [];
  let rows = await completeBlobs(database, { after: null, most: PORTION });
  while (rows.length > 0) {
    missing.push(...(await missingOf(rows, store)));
    rows = await completeBlobs(database, { after: rows.at(-1)?.id ?? null, most: PORTION });
  }
  // What was erased meanwhile is not missing.
  const known = await knownBlobs(database, missing);
  return missing.filter((id) => known.has(id));
}

async function missingOf(
  rows: readonly { id: string; bytes: number }[],
  store: BlobStore,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { id, bytes } of rows) {
    if ((await store.size(id)) !== bytes) missing.push(id);
  }
  return missing;
}
