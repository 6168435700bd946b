import * as v from 'valibot';
import type { Match } from '../../routes/match.ts';
import type { Message } from '../../services/mail/message-mail.ts';
import { parseEmail } from '../../shared/email.ts';
import type { Locale } from '../../shared/locale.ts';

/**
 * A form that writes to the company. To add one: declare it beside its page (see pages/feedback/feedback-form.server.ts),
 * enter it in forms.table.server.ts, show it with `<MessageForm>` and its fields, and let the page's loader hand on
 * `loadForm(page, name)`. Limits, honeypot, repetition and the mail itself are the same for all of them.
 */
export type MessageForm = {
  /** The value of its hidden field `form`. */
  name: string;
  /** Reads the posted fields; the message of an issue names the fault, and the page has the words for it. */
  schema: v.GenericSchema<unknown, Record<string, string>>;
  /** Whether it stands on a page. */
  on(match: Match): boolean;
  /** It begins a conversation, or goes on with one; the mail is for when nobody is there to see it. */
  isChat?: true;
  /** How the mail to the company reads. */
  mail(values: Record<string, string>, from: SentFrom): Message;
};

/** The page a message was written on. */
export type SentFrom = { locale: Locale; path: string };

const posted = v.optional(v.string(), '');

/** An e-mail address as it is to be sent to; where it may be left out, empty is fine. */
export function emailText({ needed }: { needed: boolean }) {
  return v.pipe(
    posted,
    v.check((text) => (text.trim() === '' ? !needed : parseEmail(text) !== undefined), 'email'),
    v.transform((text) => parseEmail(text) ?? ''),
  );
}

/** One of several, or none. */
export function choiceOf(options: readonly string[]) {
  return v.pipe(
    posted,
    v.check((value) => value === '' || options.includes(value), 'choice'),
  );
}
