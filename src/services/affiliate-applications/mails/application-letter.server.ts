import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { affiliateLink } from '../../../routes/affiliate-paths.ts';
import { pathOf } from '../../../routes/paths.ts';
import { printDate } from '../../../shared/dates.ts';
import { type Letter, type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { SILENT_DAYS } from '../application.ts';
import { APPLICATION_MAIL, type ApplicationMailData } from './application-mail.ts';

type Facts = MailFacts<ApplicationMailData>;
type DataOf<About> = Extract<ApplicationMailData, { about: About }>;

export const APPLICATION_LETTER = letterOf(APPLICATION_MAIL, (facts: Facts) => ({ letter: write(facts) }));

function write(facts: Facts): Letter {
  const { locale, data } = facts;
  const t = translator(locale, 'affiliate-application');
  return {
    locale,
    subject: t(`mails.${data.about}.subject`),
    heading: t(`mails.${data.about}.heading`),
    parts: partsIn(facts),
    footer: translator(locale, 'mail')('footer'),
  };
}

function partsIn({ data, ...rest }: Facts): LetterPart[] {
  switch (data.about) {
    case 'received':
      return received({ data, ...rest });
    case 'open':
      return open({ data, ...rest });
    case 'already':
      return already({ data, ...rest });
    case 'question':
      return question({ data, ...rest });
    case 'accepted':
      return accepted({ data, ...rest });
    case 'rejected':
      return rejected({ data, ...rest });
    case 'withdrawn':
      return withdrawn({ data, ...rest });
  }
}

function received({ data, locale, publicUrl }: MailFacts<DataOf<'received'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-application');
  const day = printDate(new Date(`${data.version}T00:00:00Z`), LOCALES[locale].hreflang);
  return partsOf(
    { kind: 'text', text: t('mails.received.lead') },
    {
      kind: 'facts',
      rows: [
        { label: t('fields.name'), value: quotedText(data.name, locale) },
        { label: t('mails.received.agreement'), value: day },
      ],
    },
    {
      kind: 'button',
      label: t('mails.received.button'),
      href: `${publicUrl}${pageOf(locale, data.secret)}`,
    },
    { kind: 'text', soft: true, text: t('mails.received.after') },
  );
}

function open({ data, locale, publicUrl }: MailFacts<DataOf<'open'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-application');
  return partsOf(
    { kind: 'text', text: t('mails.open.lead') },
    {
      kind: 'button',
      label: t('mails.received.button'),
      href: `${publicUrl}${pageOf(locale, data.secret)}`,
    },
    { kind: 'text', soft: true, text: t('mails.open.after') },
  );
}

function already({ data, locale, publicUrl }: MailFacts<DataOf<'already'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-application');
  return partsOf(
    { kind: 'text', text: t('mails.already.lead', { number: String(data.number) }) },
    {
      kind: 'button',
      label: t('mails.accepted.button'),
      href: `${publicUrl}/app/affiliate/?lang=${locale}`,
    },
    { kind: 'text', soft: true, text: t('mails.already.after') },
  );
}

function question({ data, locale, publicUrl }: MailFacts<DataOf<'question'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-application');
  return partsOf(
    { kind: 'text', text: t('mails.question.lead') },
    { kind: 'field', label: t('mails.question.question'), value: data.question },
    {
      kind: 'button',
      label: t('mails.question.button'),
      href: `${publicUrl}${pageOf(locale, data.secret)}`,
    },
    { kind: 'text', soft: true, text: t('mails.question.after', { days: SILENT_DAYS }) },
  );
}

function accepted({ data, locale, publicUrl }: MailFacts<DataOf<'accepted'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-application');
  return partsOf(
    { kind: 'text', text: t('mails.accepted.lead', { number: String(data.number) }) },
    {
      kind: 'link',
      label: t('mails.accepted.link'),
      href: `${publicUrl}${affiliateLink(data.token, pathOf('home', locale) ?? '/')}`,
    },
    { kind: 'text', text: t('mails.accepted.linkHelp') },
    {
      kind: 'button',
      label: t('mails.accepted.button'),
      href: `${publicUrl}/app/affiliate/?lang=${locale}`,
    },
    { kind: 'text', text: t('mails.accepted.account') },
    { kind: 'text', soft: true, text: t('mails.accepted.begin') },
  );
}

function rejected({ data, locale, publicUrl }: MailFacts<DataOf<'rejected'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-application');
  return partsOf(
    { kind: 'text', text: t('mails.rejected.lead') },
    { kind: 'field', label: t('mails.rejected.reason'), value: t(`reasons.${data.reason}`) },
    data.words === '' ? null : { kind: 'field', label: t('mails.rejected.words'), value: data.words },
    { kind: 'text', text: t('mails.rejected.after') },
    { kind: 'link', label: t('mails.rejected.button'), href: `${publicUrl}${pathOf('affiliate', locale)}` },
  );
}

function withdrawn({ data, locale }: MailFacts<DataOf<'withdrawn'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-application');
  const text = data.silent ? t('mails.withdrawn.silent', { days: SILENT_DAYS }) : t('mails.withdrawn.lead');
  return [{ kind: 'text', text }];
}

/** Where an application is looked at, answered and taken back. */
function pageOf(locale: Facts['locale'], secret: string): string {
  return `${pathOf('affiliate', locale)}?application=${encodeURIComponent(secret)}#application`;
}
