import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { FLAGS } from '../affiliates/clauses.table.ts';
import type { FoundData } from './mails/flag-mail.ts';

export type FoundWords = {
  /** What it is, in a word or two. */
  title: string;
  /** What was found. */
  text: string;
  /** The section of the agreement it is about. */
  clause: string;
};

/** What was found, in the words of a language. */
export function foundWords(locale: Locale, { rule, sale, orderedAt, details }: FoundData): FoundWords {
  const t = translator(locale, 'affiliate-questions');
  const day = orderedAt ? printDate(new Date(orderedAt), LOCALES[locale].hreflang) : '';
  const texts = { signals: '', host: '', orders: 0, ...details };
  const isByHand = rule !== 'spam' && rule !== 'examination' && details['reason'] !== undefined;
  const text = isByHand ? t('found.byHand') : t(`found.${rule}.text`, texts);
  return {
    title: t(`found.${rule}.title`),
    text: day
      ? `${t('found.order', { number: sale ?? '', date: day })} ${text}`
      : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`,
    clause: t('found.clause', { clause: FLAGS[rule].clause }),
  };
}
