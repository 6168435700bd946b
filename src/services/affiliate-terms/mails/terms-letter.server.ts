import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { type Letter, type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { TERMS_MAIL, type TermsMailData } from './terms-mail.ts';

type Facts = MailFacts<TermsMailData>;

export const TERMS_LETTER = letterOf(TERMS_MAIL, (facts: Facts) => ({ letter: write(facts) }));

function write(facts: Facts): Letter {
  const { locale, data } = facts;
  const t = translator(locale, 'affiliate-terms');
  const days = { version: printedDay(locale, data.version), date: printedDay(locale, data.appliesOn) };
  return {
    locale,
    subject: t(`mails.${data.about}.subject`),
    heading: t(`mails.${data.about}.heading`),
    parts: data.about === 'announced' ? announced(facts, days) : applies(facts, days),
    footer: translator(locale, 'mail')('footer'),
  };
}

type Days = { version: string; date: string };

function announced({ locale, publicUrl }: Facts, days: Days): LetterPart[] {
  const t = translator(locale, 'affiliate-terms');
  return partsOf(
    { kind: 'text', text: t('mails.announced.lead', days) },
    { kind: 'boxed', label: t('applies'), value: days.date },
    { kind: 'button', label: t('mails.announced.button'), href: pageOf(publicUrl, locale) },
    {
      kind: 'link',
      label: t('mails.announced.read'),
      href: `${publicUrl}${pathOf('affiliate-agreement', locale)}`,
    },
    { kind: 'text', text: t('without', days) },
    { kind: 'text', soft: true, text: t('before') },
  );
}

function applies({ data, locale, publicUrl }: Facts, days: Days): LetterPart[] {
  const t = translator(locale, 'affiliate-terms');
  const isAccepted = data.about === 'applies' && data.isAccepted;
  return partsOf(
    { kind: 'text', text: t('mails.applies.lead', days) },
    { kind: 'text', text: t(isAccepted ? 'mails.applies.accepted' : 'mails.applies.continued') },
    { kind: 'button', label: t('mails.applies.button'), href: pageOf(publicUrl, locale) },
    { kind: 'text', soft: true, text: t('before') },
  );
}

function pageOf(publicUrl: string, locale: Locale): string {
  return `${publicUrl}/app/affiliate/agreement/?lang=${locale}`;
}

function printedDay(locale: Locale, day: string): string {
  return printDate(new Date(`${day}T00:00:00Z`), LOCALES[locale].hreflang);
}
