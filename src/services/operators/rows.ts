import type { ColumnType, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { OpenedKind } from './opened.ts';
import type { OperatorState } from './operator.ts';
import type { Role } from './permissions.table.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

/** A row of operators. */
type OperatorRow = {
  id: string;
  email: string;
  email_key: string;
  name: string;
  locale: string;
  state: OperatorState;
  password_hash: MaybeText;
  invite_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  invite_until: MaybeMoment;
  invited_by: MaybeText;
  /** Whether they want the daily mail of owners. */
  digest: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: Moment;
};

type OperatorPasskeyRow = {
  id: string;
  operator_id: string;
  public_key: Buffer;
  /** PostgreSQL hands a bigint over as text. */
  counter: string | number;
  transports: string[];
  name: string;
  created_at: Moment;
  last_used_at: MaybeMoment;
};

type OperatorSessionRow = {
  number: string;
  secret_hash: Buffer;
  operator_id: string;
  browser: string;
  system: string;
  country: string | null;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: Moment;
  ended_at: MaybeMoment;
};

type ApprovalRow = {
  id: string;
  action: string;
  digest: string;
  input: JSONColumnType<Record<string, string>>;
  subject_kind: string;
  subject_id: string;
  asked_by: string;
  asked_at: Moment;
  expires_at: Moment;
  decided_by: MaybeText;
  decided_at: MaybeMoment;
  state: 'asked' | 'used' | 'refused' | 'withdrawn' | 'expired' | 'void';
  /** Minor units; PostgreSQL hands a bigint over as text. */
  amount: ColumnType<string | null, number | null, number | null>;
  currency: MaybeText;
  seen_at: MaybeMoment;
};

export type OperatorTables = {
  operators: OperatorRow;
  operator_roles: { operator_id: string; role: Role };
  operator_passkeys: OperatorPasskeyRow;
  operator_apps: {
    operator_id: string;
    sealed_secret: Buffer;
    last_counter: ColumnType<string | number, string | number | undefined, string | number>;
    created_at: Moment;
  };
  operator_codes: { operator_id: string; code_hash: Buffer };
  operator_sessions: OperatorSessionRow;
  console_claims: { hash: Buffer; created_at: Moment };
  approvals: ApprovalRow;
  audit_digests: { day: Moment; made_at: Moment };
  operator_opened: { operator_id: string; kind: OpenedKind; subject: string; at: Moment };
};
