import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { NumberKind } from './number-kinds.table.ts';

type MaybeId = ColumnType<string | null, string | null | undefined, string | null>;

export type SeriesRow = { company_id: string; kind: NumberKind; pattern: string };

export type SeriesYearRow = { company_id: string; kind: NumberKind; year: number; next: number };

export type SeriesNumberRow = {
  company_id: string;
  kind: NumberKind;
  year: number;
  number: number;
  text: string;
  document_id: MaybeId;
  taken_by: MaybeId;
  taken_at: Moment;
  cancelled_at: MaybeMoment;
};
