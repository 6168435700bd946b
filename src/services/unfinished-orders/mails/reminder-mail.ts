import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';
import { orderMailData } from '../../orders/mails/order-mail.ts';

const { plan, term, nextTerm, renewal: amount, at: moment } = orderMailData.entries;

/** Read from the outbox when the mail is written out. Nothing of what somebody typed stands in it. */
export const reminderMailData = v.object({
  plan,
  term,
  nextTerm,
  /** As it is asked for now, with the taxes of the place that was typed. */
  first: amount,
  renewal: amount,
  /** The offer that was shown has ended. */
  offerEnded: v.boolean(),
  /** Taxes come on top that nobody can name without a province. */
  taxesOpen: v.boolean(),
  /** ISO: when it was left, and until when its link works. */
  leftAt: moment,
  until: moment,
  /** Path of the pricing page, and the secrets of both links. */
  path: v.string(),
  link: v.string(),
  stop: v.string(),
});
export type ReminderMailData = v.InferOutput<typeof reminderMailData>;
export const UNFINISHED_ORDER_MAIL = defineMail('unfinished-order', reminderMailData);
