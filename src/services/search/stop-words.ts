import type { Locale } from '../../shared/locale.ts';
import { FILLERS, STOP_WORDS } from './stop-words.table.ts';

const stopWords = setsOf(STOP_WORDS);
const fillers = setsOf(FILLERS);

/** True for a word that is left out of the index, and of searches that have others. */
export function isStopWord(word: string, locale: Locale): boolean {
  return stopWords[locale].has(word);
}

/** True for a word people add because they look for a template, whatever the template. */
export function isFiller(word: string, locale: Locale): boolean {
  return fillers[locale].has(word);
}

function setsOf(table: Record<Locale, string>): Record<Locale, ReadonlySet<string>> {
  const { en, de, es, fr, it, pt } = table;
  return {
    en: setOf(en),
    de: setOf(de),
    es: setOf(es),
    fr: setOf(fr),
    it: setOf(it),
    pt: setOf(pt),
  };
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
