import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { parseLocale } from '../../shared/locale.ts';
import { letterText } from './frame/letter.ts';
import { LetterMailBody } from './frame/letter-mail.server.tsx';
import type { OwedMail } from './mail-kind.ts';
import { MAIL_KINDS, type MailKind, type MailLetter, type WrittenMail } from './mail-kind.ts';

export type RenderedMail = Omit<WrittenMail, 'letter'> & { subject: string; html: string; text: string };
/** The mail of each kind (src/services/mails.table.server.ts). */
export type Mails = { readonly [Kind in MailKind]: MailLetter<unknown, Kind> };

/**
 * Writes an owed mail out.
 * @param publicUrl address of the shop, without a trailing slash
 * @throws when the kind of mail is unknown or its data do not fit: the mail is then given up, loudly
 */
export function renderMail(
  mails: Mails,
  owed: Pick<OwedMail, 'mail' | 'locale' | 'data'>,
  publicUrl: string,
): RenderedMail {
  const kind = MAIL_KINDS.find((known) => known === owed.mail);
  if (!kind) throw new Error(`unknown mail ${owed.mail}`);
  const { schema, write } = mails[kind];
  const locale = parseLocale(owed.locale) ?? 'en';
  const { letter, ...ways } = write({ locale, data: v.parse(schema, owed.data), publicUrl });
  const html = `<!doctype html>${renderToStaticMarkup(<LetterMailBody {...letter} />)}`;
  return { ...ways, subject: letter.subject, html, text: letterText(letter) };
}
