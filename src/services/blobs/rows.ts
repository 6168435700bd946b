import type { ColumnType } from 'kysely';

/** A row of blob_parts. */
export type BlobPartRow = {
  blob_id: string;
  number: number;
  upload: string;
  etag: string;
  bytes: ColumnType<string, number, number>;
};
