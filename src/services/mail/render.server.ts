import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { parseLocale } from '../../shared/locale.ts';
import type { OwedMail } from './mail-kind.ts';
import { MAIL_KINDS, type Mail, type MailKind, type WrittenMail } from './mail-kind.ts';

export type RenderedMail = Omit<WrittenMail, 'body'> & { html: string };
/** The mail of each kind (src/services/mails.table.server.ts). */
export type Mails = { readonly [Kind in MailKind]: Mail<unknown, Kind> };

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
  const { body, ...words } = write({ locale, data: v.parse(schema, owed.data), publicUrl });
  return { ...words, html: `<!doctype html>${renderToStaticMarkup(body)}` };
}
