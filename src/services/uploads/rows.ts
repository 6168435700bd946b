import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';

type MaybeId = ColumnType<string | null, string | null | undefined, string | null>;

/** A row of uploads. */
export type UploadRow = {
  id: string;
  account_id: string;
  space_id: string;
  parent_id: MaybeId;
  path: string[];
  name: string;
  bytes: ColumnType<string, number, never>;
  fingerprint: string;
  created_at: Moment;
  holder: MaybeId;
  held_until: MaybeMoment;
  is_wanted: ColumnType<boolean, boolean | undefined, boolean>;
  finished_at: MaybeMoment;
  item_id: MaybeId;
};
