import type { MaybeMoment, Moment } from '../database/moments.ts';

export type PasskeyRow = {
  /** The credential's own number, base64url. */
  id: string;
  account_id: string;
  public_key: Buffer;
  /** PostgreSQL hands a bigint over as text. */
  counter: string | number;
  transports: string[];
  name: string;
  created_at: Moment;
  last_used_at: MaybeMoment;
};
