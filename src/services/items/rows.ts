import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { ItemKind } from './item.ts';

type MaybeId = ColumnType<string | null, string | null | undefined, string | null>;

/** A document's item has neither. */
type MaybeText = MaybeId;

/** A row of items. */
export type ItemRow = {
  id: string;
  space_id: string;
  parent_id: MaybeId;
  kind: ItemKind;
  name: MaybeText;
  name_key: MaybeText;
  blob_id: MaybeId;
  document_id: MaybeId;
  created_by: MaybeId;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: MaybeMoment;
  deleted_with: MaybeId;
  managers_only: Generated<boolean>;
  /** The name in words that are looked for; null for a document's. */
  folded: GeneratedAlways<string | null>;
};

/** A row of item_marks. */
export type ItemMarkRow = { account_id: string; item_id: string; marked_at: Moment };
