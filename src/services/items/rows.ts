import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { ItemKind } from './item.ts';

type MaybeId = ColumnType<string | null, string | null | undefined, string | null>;

/** A row of items. */
export type ItemRow = {
  id: string;
  space_id: string;
  parent_id: MaybeId;
  kind: ItemKind;
  name: string;
  name_key: string;
  blob_id: MaybeId;
  document_id: MaybeId;
  created_by: MaybeId;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: MaybeMoment;
  deleted_with: MaybeId;
};
