import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

/** Money goes to another account from now on: whoever did not do that hears of it. */
const accountChanged = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  browser: v.string(),
  system: v.string(),
  country: v.nullable(v.string()),
  /** As much of it as may be seen. */
  account: v.string(),
});
export type AccountChangedData = v.InferOutput<typeof accountChanged>;

export const PAYOUT_ACCOUNT_MAIL = defineMail('payout-account', accountChanged);
