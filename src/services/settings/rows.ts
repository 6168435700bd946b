import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';

/** JSON that is written as text and read as it is. */
type Json<Written extends string | null = string> = ColumnType<unknown, Written, Written>;
type Maybe = ColumnType<string | null, string | null | undefined, string | null>;

/** A row of operator_settings. */
type SettingRow = {
  id: string;
  kind: string;
  key: string;
  locale: string | null;
  value: Json;
  from_day: string | null;
  until_day: string | null;
  moved_from: Maybe;
  state: SettingState;
  shipped: Json<string | null>;
  written_by: string;
  written_at: Moment;
  why: Maybe;
  published_by: Maybe;
  published_at: MaybeMoment;
  ended_by: Maybe;
  ended_at: MaybeMoment;
};
export type SettingState = 'draft' | 'published' | 'replaced' | 'withdrawn' | 'discarded';

export type SettingTables = {
  operator_settings: SettingRow;
  operator_settings_version: { is_one: boolean; version: string };
};
