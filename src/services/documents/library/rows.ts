import type { ColumnType, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../../database/moments.ts';

type Maybe = ColumnType<string | null, string | null | undefined, string | null>;

/** How a version of a template that an operator wrote stands. */
export type VersionState =
  | 'draft'
  | 'checked'
  | 'review'
  | 'approved'
  | 'published'
  | 'replaced'
  | 'withdrawn'
  | 'discarded';

/** Templates that are none of the files we ship: imported ones, and those that operators wrote. */
export type LibraryTables = {
  library_templates: {
    id: number;
    locale: string;
    family: string;
    slug: string;
    source: string;
    source_hash: string;
    original: Buffer;
    original_hash: string;
    original_name: string;
    metadata: JSONColumnType<Record<string, unknown>>;
    imported_at: Moment;
    removed_at: MaybeMoment;
  };
  template_versions: {
    id: string;
    template_id: number;
    no: number;
    locale: string;
    family: string;
    slug: string;
    title: string;
    source: string;
    state: VersionState;
    revision: ColumnType<number, number | undefined, number>;
    original: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    original_name: Maybe;
    /** JSON that is written as text and read as it is. */
    report: ColumnType<unknown, string | null | undefined, string | null>;
    writers: string[];
    written_by: string;
    written_at: Moment;
    asked_by: Maybe;
    asked_at: MaybeMoment;
    reviewed_by: Maybe;
    reviewed_at: MaybeMoment;
    remarks: Maybe;
    why: Maybe;
    published_by: Maybe;
    published_at: MaybeMoment;
    ended_by: Maybe;
    ended_at: MaybeMoment;
  };
};
