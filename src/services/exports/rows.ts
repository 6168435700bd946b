import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { ExportFormat, ExportState } from './export.ts';

type Later<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

/** The tables of exports (db/migrations/0134-exports.sql). */
export type ExportTables = {
  exports: {
    id: string;
    name: string;
    format: ExportFormat;
    query: string;
    locale: string;
    made_by: string;
    state: ExportState;
    attempts: ColumnType<number, number | undefined, number>;
    lease_until: MaybeMoment;
    /** PostgreSQL hands a bigint over as text. */
    rows: ColumnType<string | null, undefined, number | null>;
    bytes: ColumnType<string | null, undefined, number | null>;
    sha256: Later<Buffer>;
    failure: Later<string[]>;
    created_at: Moment;
    ready_at: MaybeMoment;
    expires_at: MaybeMoment;
  };
  export_parts: { export_id: string; number: number; content: Buffer };
};
