import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const moment = v.pipe(v.string(), v.isoTimestamp());

/** What happened to the offer of a licence, as the one or the other is told. */
export const TRANSFER_STEPS = ['offered', 'offeredToYou', 'withdrawn', 'declined', 'given', 'taken'] as const;
export type TransferStep = (typeof TRANSFER_STEPS)[number];

const transferMailData = v.object({
  at: moment,
  browser: v.string(),
  system: v.string(),
  country: v.nullable(v.string()),
  step: v.picklist(TRANSFER_STEPS),
  /** Address of the other one. */
  other: v.string(),
  /** Until when an offer can be taken, and taken back. */
  until: v.nullable(moment),
});
export type TransferMailData = v.InferOutput<typeof transferMailData>;
export const TRANSFER_MAIL = defineMail('licence-transfer', transferMailData);
