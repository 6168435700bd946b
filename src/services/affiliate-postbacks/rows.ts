import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { LoggedEvent, PostbackEvent, PostbackState } from './postback.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Count = ColumnType<number, number | undefined, number>;

/** A row of affiliate_postbacks. */
export type PostbackRow = {
  id: string;
  affiliate_id: string;
  url: string;
  state: PostbackState;
  failures: Count;
  created_at: Moment;
};

/** A row of affiliate_postback_events; those of sales and payouts are noted by the database itself. */
export type PostbackEventRow = {
  id: string;
  postback_id: string;
  key: string;
  type: PostbackEvent;
  source: string;
  body: Maybe<string>;
  state: LoggedEvent['state'];
  attempts: Count;
  due_at: Moment;
  status: Maybe<number>;
  error: Maybe<string>;
  created_at: Moment;
  ended_at: MaybeMoment;
};

/** The tables of postbacks (db/migrations/0084-affiliate-postbacks.sql). */
export type PostbackTables = {
  affiliate_postbacks: PostbackRow;
  affiliate_postback_events: PostbackEventRow;
};
