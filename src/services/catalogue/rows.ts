import type { ColumnType, JSONColumnType } from 'kysely';
import type { TemplateState } from '../../document/updates/state.ts';
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
  template_states: {
    template_id: number;
    no: number;
    at: MaybeMoment;
    reviewed: string | null;
    content_hash: string;
    state: JSONColumnType<TemplateState>;
  };
};
