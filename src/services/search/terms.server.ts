import type { Locale } from '../../shared/locale.ts';
import { partsOf } from './compounds.ts';
import { stemOf } from './stems.server.ts';
import { isStopWord } from './stop-words.ts';
import { wordsIn } from './words.ts';

/** A stem stands apart from words, so that neither is taken for the beginning of the other. */
export const STEM_MARK = '~';

/** Words of a text with their stems and, in German, what they are put together from; without those that say nothing. */
export function termsOf(text: string, locale: Locale): string[] {
  return spoken(text, locale).flatMap((word) => {
    const stem = stemOf(word, locale);
    return stem === word ? [word] : [word, STEM_MARK + stem];
  });
}

/** Stems of what a text says. */
export function stemsIn(text: string, locale: Locale): string[] {
  return spoken(text, locale).map((word) => stemOf(word, locale));
}

function spoken(text: string, locale: Locale): string[] {
  const all = wordsIn(text);
  const said = all.filter((word) => !isStopWord(word, locale));
  const words = said.length > 0 ? said : all;
  return locale === 'de' ? words.flatMap((word) => [word, ...partsOf(word)]) : words;
}
