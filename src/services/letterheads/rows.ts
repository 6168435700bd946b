import type { ColumnType } from 'kysely';
import type { LetterheadWords } from '../../document/letterhead.ts';
import type { Moment } from '../database/moments.ts';
import type { LetterheadDesign } from './design.ts';

type MaybeId = ColumnType<string | null, string | null | undefined, string | null>;

/** A row of logos. */
export type LogoRow = {
  id: string;
  space_id: string;
  png: Buffer;
  width: number;
  height: number;
  created_by: MaybeId;
  created_at: Moment;
};

/** A row of letterheads; the JSON is written as text. */
export type LetterheadRow = {
  company_id: string;
  design: ColumnType<LetterheadDesign, string, string>;
  logo_id: MaybeId;
  changed_by: MaybeId;
  changed_at: Moment;
};

/** A row of document_letterheads. */
export type DocumentLetterheadRow = {
  document_id: string;
  is_on: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  printed: ColumnType<LetterheadWords | null, string | null | undefined, string | null>;
  logo_id: MaybeId;
};
