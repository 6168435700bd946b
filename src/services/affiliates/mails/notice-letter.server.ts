import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import { type Letter, partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { NOTICE_MAIL, type NoticeMailData } from './notice-mail.ts';

type Facts = MailFacts<NoticeMailData>;

export const NOTICE_LETTER = letterOf(NOTICE_MAIL, (facts: Facts) => ({ letter: write(facts) }));

function write({ locale, data, publicUrl }: Facts): Letter {
  const t = translator(locale, 'affiliate-notices');
  const { about } = data;
  const words = {
    amount: about === 'account' ? formatMoney({ minor: data.amount, currency: 'USD' }, locale) : '',
    code: 'code' in data ? data.code : '',
  };
  const { label, path } = placeOf(about, locale);
  return {
    locale,
    subject: t(`${about}.subject`, words),
    heading: t(`${about}.heading`, words),
    parts: partsOf(
      { kind: 'text', text: `${t(`${about}.lead`, words)} ${untilWords(data, locale)}`.trim() },
      { kind: 'button', label, href: `${publicUrl}/app/affiliate/${path}?lang=${locale}` },
      { kind: 'text', soft: true, text: t(`${about}.after`, words) },
    ),
    footer: translator(locale, 'mail')('footer'),
  };
}

/** Where it is dealt with. */
function placeOf(about: NoticeMailData['about'], locale: Locale): { label: string; path: string } {
  const { mails, paid } = textsOf(locale, 'affiliate-money');
  if (about === 'account') return { label: paid.add, path: 'paid/account/' };
  if (about === 'paper') return { label: mails.toPaid, path: 'paid/' };
  return { label: textsOf(locale, 'affiliate-notices').toLink, path: 'link/' };
}

function untilWords(data: NoticeMailData, locale: Locale): string {
  if (data.about !== 'codeGiven' || data.endsOn === null) return '';
  const date = printDate(new Date(`${data.endsOn}T00:00:00Z`), LOCALES[locale].hreflang);
  return translator(locale, 'affiliate-notices')('codeGiven.until', { date });
}
