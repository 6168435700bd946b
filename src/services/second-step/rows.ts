import type { MaybeMoment, Moment } from '../database/moments.ts';

export type SecondStepRow = {
  account_id: string;
  sealed_secret: Buffer;
  on_since: MaybeMoment;
  /** PostgreSQL hands a bigint over as text. */
  last_counter: string | number;
  created_at: Moment;
};
export type RecoveryCodeRow = { account_id: string; code_hash: Buffer };
/** How the first key was shown. */
export type EnteredBy = 'password' | 'mail';
export type HeldEntryRow = {
  secret_hash: Buffer;
  account_id: string;
  entered_by: EnteredBy;
  destination: string;
  expires_at: Moment;
};
export type TrustedBrowserRow = { account_id: string; secret_hash: Buffer; expires_at: Moment };
