import { textsOf } from '../../locales/messages.server.ts';
import type { MailState, OutboxMail } from '../../services/mail/mail-desk.ts';
import type { MailKind } from '../../services/mail/mail-kind.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { known, mailLabel } from './happening-words.server.ts';
import type { Tone } from './table.tsx';

export const MAIL_TONES: Readonly<Record<MailState, Tone>> = {
  failed: 'bad',
  late: 'warn',
  waits: 'quiet',
  sent: 'good',
  held: 'quiet',
};

/** A kind of mail as a name by itself. */
export function mailTitle(locale: ConsoleLocale, kind: string): string {
  const label = mailLabel(locale, kind);
  return `${label.slice(0, 1).toLocaleUpperCase(locale)}${label.slice(1)}`;
}

/** What came of the last try: our own word in words, a mail server's as it said it. */
export function mailAnswer(locale: ConsoleLocale, { error }: OutboxMail): string | null {
  return error === null ? null : known(textsOf(locale, 'console-mails').answers, error);
}

/** Why mails of a kind are sent: the rule, and what makes one due. */
export function whySent(locale: ConsoleLocale, kind: string): string {
  // A kind without a sentence does not compile.
  const why: Readonly<Record<MailKind, string>> = textsOf(locale, 'console-mails').why;
  return known(why, kind);
}
