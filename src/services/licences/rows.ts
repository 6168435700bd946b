import type { Moment } from '../database/moments.ts';

/** A row of licence_acts. */
export type LicenceActRow = {
  id: string;
  account_id: string;
  act: string;
  reason: string;
  words: string;
  actor: string;
  at: Moment;
};
