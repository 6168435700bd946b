import type { ColumnType } from 'kysely';

export type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
/** A day as PostgreSQL's `date`; asked for as text (`month::text`), because a Date is of a time zone. */
export type Day = ColumnType<Date, string, string>;
export type MaybeDay = ColumnType<Date | null, string | null | undefined, string | null>;
