import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { type ByLocale, byLocale, LOCALE_CODES, type Locale } from '../../shared/locale.ts';

const STEMMERS: ByLocale<(word: string) => string> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

/** A large library has some ten thousand different words. */
const REMEMBERED = 50_000;
const remembered = new Map(LOCALE_CODES.map((locale) => [locale, new Map<string, string>()]));

/** What the forms of a word have in common in a language: 'agreements' and 'agreement' are 'agreement'. */
export function stemOf(word: string, locale: Locale): string {
  const stems = remembered.get(locale);
  const known = stems?.get(word);
  if (known !== undefined) return known;
  const stem = byLocale(STEMMERS, locale)(word);
  if (stems && stems.size >= REMEMBERED) stems.clear();
  stems?.set(word, stem);
  return stem;
}
