import type { JSONColumnType } from 'kysely';
import type { Moment } from '../database/moments.ts';

/** A row of events. */
export type EventRow = {
  id: string;
  visitor: string;
  account_id: string | null;
  name: string;
  path: string;
  locale: string;
  device: string;
  data: JSONColumnType<Record<string, unknown>>;
  at: Moment;
  received_at: Moment;
};

/** A row of touches. */
export type TouchRow = {
  id: string;
  visitor: string | null;
  account_id: string | null;
  source: JSONColumnType<Record<string, unknown>>;
  path: string;
  at: Moment;
  received_at: Moment;
};
