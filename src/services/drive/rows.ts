import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { MaybeMoment, Moment } from '../database/moments.ts';

/** A row of documents. */
export type DocumentRow = {
  id: string;
  account_id: string;
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
  finished_at: MaybeMoment;
  /** The version whose dates stand in document_dates. */
  dated_version: Generated<number | null>;
  wording: ColumnType<unknown, string | null | undefined, string | null>;
};

/** A row of drafts. */
export type DraftRow = {
  secret_hash: Buffer;
  template_id: number;
  values: JSONColumnType<DocumentValues>;
  expires_at: Moment;
};
