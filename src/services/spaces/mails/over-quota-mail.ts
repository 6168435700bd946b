import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

/** What the mail about too full a space is made of, as it waits in the outbox. */
const overQuotaMailData = v.object({
  usedBytes: v.number(),
  quotaBytes: v.number(),
  /** ISO moment until which nothing is deleted. */
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type OverQuotaMailData = v.InferOutput<typeof overQuotaMailData>;
export const OVER_QUOTA_MAIL = defineMail('over-quota', overQuotaMailData);
