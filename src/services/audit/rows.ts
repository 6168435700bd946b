import type { ColumnType } from 'kysely';
import type { Moment } from '../database/moments.ts';

/** JSON that is written as text and read as it is. */
type Json = ColumnType<unknown, string | null, never>;
/** Filled in by the database. */
type Chained<Type> = ColumnType<Type, Type | undefined, never>;

/** A row of audit_log. */
type AuditRow = {
  seq: Chained<string>;
  at: Moment;
  actor: 'operator' | 'token' | 'system' | 'cli';
  operator_id: string | null;
  who: string;
  roles: string[];
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Json;
  after: Json;
  reason: string | null;
  request_id: string | null;
  proof: Json;
  prev_hash: Chained<Buffer>;
  hash: Chained<Buffer>;
};

export type AuditTables = {
  audit_log: AuditRow;
  audit_head: { is_one: boolean; seq: string; hash: Buffer };
};
