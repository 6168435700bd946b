import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const postbackMailData = v.object({
  about: v.picklist(['failing', 'off']),
  url: v.string(),
  failures: v.number(),
  /** What the last try came to: a status, or a word of the log. */
  status: v.nullable(v.number()),
  error: v.nullable(v.picklist(['refused', 'timeout', 'unreachable', 'tooLong'])),
});
export type PostbackMailData = v.InferOutput<typeof postbackMailData>;

/** An endpoint of an affiliate does not answer, or is switched off because of that. */
export const POSTBACK_MAIL = defineMail('affiliate-postback', postbackMailData);
