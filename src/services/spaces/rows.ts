import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { Checked, SpaceKind } from './space.ts';

/** A count of bytes, which the driver gives as text. */
type Bytes = ColumnType<string, number | undefined, number>;

/** A row of spaces. */
export type SpaceRow = {
  id: string;
  kind: SpaceKind;
  holder_id: string;
  used_bytes: Bytes;
  reserved_bytes: Bytes;
  created_at: Moment;
  look_at: MaybeMoment;
  over_since: MaybeMoment;
  over_mails: ColumnType<number, number | undefined, number>;
};

/** A row of blobs. */
export type BlobRow = {
  id: string;
  space_id: string;
  bytes: Bytes;
  type: ColumnType<string | null, string | null | undefined, string | null>;
  sha256: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Moment;
  expires_at: MaybeMoment;
  checked: ColumnType<Checked, Checked | undefined, Checked>;
  checked_at: MaybeMoment;
};
