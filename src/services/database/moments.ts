import type { ColumnType } from 'kysely';

/** A column of `timestamptz`, which is a Date; the second may be null. */
export type Moment = ColumnType<Date, Date, Date>;
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
