import { translator } from '../../../locales/messages.server.ts';
import type { LetterPart } from '../../mail/frame/letter.ts';
import type { MailFacts } from '../../mail/mail-kind.ts';
import type { SigningMailData } from './signing-mail.ts';

/** Said before a link: a code is asked for behind it, so that nobody takes that for a trick. */
export function codePart(
  { locale, data }: MailFacts<SigningMailData>,
  values: Record<string, string>,
): LetterPart | false {
  const asksCode = 'asksCode' in data && data.asksCode;
  return asksCode && { kind: 'text', text: translator(locale, 'signing-code')('letter', values) };
}
