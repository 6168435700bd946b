import type { Query } from '../database/database.server.ts';

/** A part that lies in the object store. Number 0 is a rest, too small for a part, which is an object of its own. */
export type Part = { number: number; upload: string; etag: string; bytes: number };

/** The parts of bytes that are not complete, in their order. */
export async function partsOf({ query }: Query, blobId: string): Promise<Part[]> {
  const rows = await query
    .selectFrom('blob_parts')
    .select(['number', 'upload', 'etag', 'bytes'])
    .where('blob_id', '=', blobId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** Notes a part; one that took up the rest takes its place. */
export async function notePart(database: Query, blobId: string, part: Part): Promise<void> {
  await database.query.transaction().execute(async (query) => {
    if (part.number > 0)
      await query.deleteFrom('blob_parts').where('blob_id', '=', blobId).where('number', '=', 0).execute();
    const { bytes, etag, upload } = part;
    await query
      .insertInto('blob_parts')
      .values({ blob_id: blobId, ...part })
      .onConflict((conflict) => conflict.columns(['blob_id', 'number']).doUpdateSet({ bytes, etag, upload }))
      .execute();
  });
}

export async function forgetParts({ query }: Query, blobId: string): Promise<void> {
  await query.deleteFrom('blob_parts').where('blob_id', '=', blobId).execute();
}
