import type { ColumnType, GeneratedAlways } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { DeliveryState, EndpointState } from './webhook.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Count = ColumnType<number, number | undefined, number>;

/** A row of webhook_endpoints. */
export type EndpointRow = {
  id: string;
  affiliate_id: string | null;
  url: string;
  label: ColumnType<string, string | undefined, string>;
  events: Maybe<string[]>;
  state: EndpointState;
  failures: Count;
  secret_number: Count;
  secret_changed_at: MaybeMoment;
  rests_until: MaybeMoment;
  off_at: MaybeMoment;
  created_at: Moment;
};

/** A row of webhook_deliveries; most are noted by the database itself. */
export type DeliveryRow = {
  id: string;
  seq: GeneratedAlways<string>;
  endpoint_id: string;
  key: string;
  type: string;
  source: string;
  subject: ColumnType<string, string | undefined, string>;
  body: Maybe<string>;
  state: DeliveryState;
  attempts: Count;
  due_at: Moment;
  status: Maybe<number>;
  error: Maybe<string>;
  ms: Maybe<number>;
  answer: Maybe<string>;
  created_at: Moment;
  ended_at: MaybeMoment;
};

/** A row of webhook_events, which the database itself writes. */
export type EventRow = {
  id: GeneratedAlways<string>;
  seq: GeneratedAlways<string>;
  kind: string;
  subject: string;
  data: unknown;
  at: Moment;
};

/** The tables of webhooks (db/migrations/0137-webhooks.sql, 0138-webhook-events.sql). */
export type WebhookTables = {
  webhook_events: EventRow;
  webhook_endpoints: EndpointRow;
  webhook_deliveries: DeliveryRow;
};
