import type { ColumnType, Generated } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';

/** A row of entitlements. */
export type EntitlementRow = {
  id: string;
  account_id: string;
  plan: string;
  source: 'operator' | 'order';
  reference: string | null;
  session_number: string | null;
  starts_at: Moment;
  ends_at: MaybeMoment;
  created_at: Moment;
  standing: Generated<'open' | 'restricted' | 'ended'>;
  next_plan: Generated<string | null>;
  /** Of one that an operator gave: its end as it was given. */
  given_until: ColumnType<Date | null, Date | null | undefined, never>;
};

/** A row of downloads. */
export type DownloadRow = {
  id: string;
  account_id: string;
  template_id: number;
  document_id: string | null;
  format: string;
  at: Moment;
  reserved_until: MaybeMoment;
  holder_id: string | null;
};
