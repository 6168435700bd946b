import type { ColumnType, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';

/** The tables of programs' keys (db/migrations/0135-api-tokens.sql). */
export type ApiTokenTables = {
  api_tokens: {
    id: string;
    name: string;
    prefix: string;
    hash: Buffer;
    scopes: string[];
    created_by: string;
    created_at: Moment;
    expires_at: Moment;
    told_at: MaybeMoment;
    last_used_at: MaybeMoment;
    revoked_at: MaybeMoment;
  };
  api_requests: {
    token_id: string;
    key: string;
    body_hash: Buffer;
    status: ColumnType<number | null, undefined, number>;
    answer: JSONColumnType<Record<string, unknown> | null, undefined, string>;
    lease_until: Date;
    at: Moment;
  };
};
