import type { ColumnType } from 'kysely';
import type { DateKind } from '../../document/dates/date-kinds.table.ts';
import type { MaybeMoment, Moment } from '../database/moments.ts';

/** Written as an ISO day; read by `to_char`, because a driver would make a moment of it. */
type Day = ColumnType<string, string, string>;

/** A row of document_dates. */
export type DocumentDateRow = {
  document_id: string;
  field_key: string;
  kind: DateKind;
  day: Day;
  notice: string | null;
  noted_at: Moment;
};

/** A row of calendars. */
export type CalendarRow = {
  account_id: string;
  time_zone: string;
  look_at: MaybeMoment;
  feed_hash: Buffer | null;
};

/** A row of date_reminders. */
export type DateReminderRow = {
  document_id: string;
  account_id: string;
  field_key: string;
  kind: DateKind;
  day: Day;
  lead_days: number;
  at: Moment;
};
