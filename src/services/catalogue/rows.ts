import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';

export type CatalogueTables = {
  templates: {
    id: number;
    family: string;
    locale: string;
    slug: string;
    title: string;
    department: string;
    type: string;
    summary: string;
    keywords: string[];
    pages: number | null;
    content_hash: string;
    suggested: number | null;
    /** ISO date; null until the template was read anew. */
    reviewed: string | null;
    /** Out of the library by an operator: still there for documents that were begun with it. */
    withdrawn: ColumnType<boolean, boolean | undefined, boolean>;
    updated_at: Moment;
    removed_at: MaybeMoment;
  };
};
