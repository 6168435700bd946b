import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { Letter, LetterPart } from '../../mail/frame/letter.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { dateWords } from '../date-words.server.ts';
import { DATES_MAIL, type DatesMailData } from './dates-mail.ts';

type DatesMail = MailFacts<DatesMailData>;

export const DATES_LETTER = letterOf(DATES_MAIL, (mail: DatesMail) => ({ letter: datesLetter(mail) }));

/** The dates of a morning: what is on which day, and the way to each document. */
function datesLetter({ locale, data, publicUrl }: DatesMail): Letter {
  const t = translator(locale, 'calendar');
  const [first] = data.dates;
  const count = data.dates.length;
  const subject =
    count === 1 && first
      ? t('mail.subjectOne', { what: dateWords(locale, first), name: nameOf(first, locale) })
      : t('mail.subject', { count });
  const parts = data.dates.flatMap((date): LetterPart[] => [
    {
      kind: 'facts',
      rows: [
        {
          label: printDate(new Date(date.day), LOCALES[locale].hreflang),
          value: t('inDays', { days: date.days }),
        },
        { label: dateWords(locale, date), value: nameOf(date, locale) },
      ],
    },
    { kind: 'link', label: t('mail.open'), href: `${publicUrl}${date.path}` },
  ]);
  return {
    locale,
    subject,
    heading: t('mail.heading', { count }),
    parts: [
      ...parts,
      { kind: 'text', soft: true, text: t('mail.why') },
      { kind: 'link', label: t('mail.settings'), href: `${publicUrl}/app/calendar/?lang=${locale}` },
    ],
    footer: translator(locale, 'mail')('footer'),
  };
}

/** What was typed into a document makes no link in a mail program. */
function nameOf({ name, title }: DatesMailData['dates'][number], locale: Locale): string {
  return name === '' ? title : `${quotedText(name, locale)} · ${title}`;
}
