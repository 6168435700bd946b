import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { type Letter, type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { foundWords } from '../found-words.server.ts';
import { FLAG_MAIL, type FlagMailData } from './flag-mail.ts';

type Facts = MailFacts<FlagMailData>;
type DataOf<About> = Extract<FlagMailData, { about: About }>;

export const FLAG_LETTER = letterOf(FLAG_MAIL, (facts: Facts) => ({ letter: write(facts) }));

function write({ data, locale, publicUrl }: Facts): Letter {
  const t = translator(locale, 'affiliate-questions');
  const about = data.about === 'asked' ? 'asked' : data.isConfirmed ? 'confirmed' : 'dismissed';
  const parts =
    data.about === 'asked' ? asked({ data, locale, publicUrl }) : decided({ data, locale, publicUrl });
  return {
    locale,
    subject: t(`mails.${about}.subject`),
    heading: t(`mails.${about}.heading`),
    parts,
    footer: translator(locale, 'mail')('footer'),
  };
}

function asked({ data, locale, publicUrl }: MailFacts<DataOf<'asked'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-questions');
  const { title, text, clause } = foundWords(locale, data.found);
  const until = printDate(new Date(data.until), LOCALES[locale].hreflang);
  return partsOf(
    { kind: 'text', text: t('mails.asked.lead') },
    { kind: 'title', text: title },
    { kind: 'text', text: `${text} (${clause})` },
    { kind: 'field', label: t('question'), value: data.question },
    { kind: 'boxed', label: t('until'), value: until },
    { kind: 'button', label: t('mails.asked.button'), href: pageOf(publicUrl, locale, data.id) },
    data.holds && { kind: 'text', text: t('mails.asked.holds') },
    { kind: 'text', soft: true, text: t('mails.asked.after') },
  );
}

function decided({ data, locale, publicUrl }: MailFacts<DataOf<'decided'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-questions');
  const { title, text, clause } = foundWords(locale, data.found);
  return partsOf(
    { kind: 'title', text: title },
    { kind: 'text', text: `${text} (${clause})` },
    { kind: 'field', label: t('reason'), value: data.reason },
    { kind: 'text', text: t(`consequences.${data.consequence}`) },
    { kind: 'link', label: t('mails.decided.button'), href: pageOf(publicUrl, locale, data.id) },
    data.isConfirmed && { kind: 'text', soft: true, text: t('mails.decided.after') },
  );
}

/** Where an affiliate reads and answers it. */
function pageOf(publicUrl: string, locale: string, id: string): string {
  return `${publicUrl}/app/affiliate/questions/?lang=${locale}#question-${id}`;
}
