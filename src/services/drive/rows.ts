import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DocumentValues, RowValue } from '../../document/document.ts';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { DocumentStatus } from './status.ts';
import type { VersionKind } from './version.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

/** A row of documents. */
export type DocumentRow = {
  id: string;
  /** Null for a team's. */
  account_id: string | null;
  /** The team's; null for an account's own. */
  space_id: ColumnType<string | null, string | null | undefined, string | null>;
  template_id: number;
  values: JSONColumnType<DocumentValues>;
  version: number;
  created_at: Moment;
  updated_at: Moment;
  name: string | null;
  name_key: string | null;
  words: string | null;
  session_number: string | null;
  planted: Generated<boolean>;
  given_name: string | null;
  named_while: MaybeText;
  finished_at: MaybeMoment;
  /** The version whose dates stand in document_dates. */
  dated_version: Generated<number | null>;
  wording: ColumnType<unknown, string | null | undefined, string | null>;
  saved_by: MaybeText;
  sent_at: MaybeMoment;
  signed_at: MaybeMoment;
  frozen_template: MaybeText;
  frozen_place: MaybeText;
  made_with: MaybeText;
  left_changes: Generated<string[]>;
  status: GeneratedAlways<DocumentStatus>;
};

/** A row of document_versions. */
export type DocumentVersionRow = {
  document_id: string;
  no: number;
  kind: VersionKind;
  state: number;
  author_id: MaybeText;
  at: Moment;
  name: MaybeText;
  sent_at: MaybeMoment;
  restored_no: ColumnType<number | null, number | null | undefined, number | null>;
  values: JSONColumnType<DocumentValues>;
  wording: ColumnType<unknown, string | null | undefined, string | null>;
  frozen_template: MaybeText;
  frozen_place: MaybeText;
  made_with: MaybeText;
  bytes: number;
};

/** A row of field_changes. */
export type FieldChangeRow = {
  document_id: string;
  field_key: string;
  account_id: string | null;
  at: Moment;
  since: Moment;
};

/** A row of field_conflicts. */
export type FieldConflictRow = {
  document_id: string;
  field_key: string;
  account_id: string;
  value: ColumnType<string | readonly RowValue[], string, string>;
  changed_by: string | null;
  at: Moment;
};

/** A row of drafts. */
export type DraftRow = {
  secret_hash: Buffer;
  template_id: number;
  values: JSONColumnType<DocumentValues>;
  expires_at: Moment;
};
