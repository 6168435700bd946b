import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const webhookMailData = v.object({
  about: v.picklist(['failing', 'off']),
  url: v.string(),
  label: v.string(),
  failures: v.number(),
  /** What the last try came to: a status, or a word of the log. */
  status: v.nullable(v.number()),
  error: v.nullable(v.picklist(['refused', 'timeout', 'unreachable', 'tooLong'])),
  /** Where its reader looks at it. */
  href: v.string(),
});
export type WebhookMailData = v.InferOutput<typeof webhookMailData>;

/** An endpoint of the business does not answer, or is switched off because of that. */
export const WEBHOOK_MAIL = defineMail('webhook-failing', webhookMailData);
