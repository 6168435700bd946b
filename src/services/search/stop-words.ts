import { type ByLocale, byLocale, type Locale } from '../../shared/locale.ts';
import { FILLERS, STOP_WORDS } from './stop-words.table.ts';

const stopWords = setsOf(STOP_WORDS);
const fillers = setsOf(FILLERS);

/** True for a word that is left out of the index, and of searches that have others. */
export function isStopWord(word: string, locale: Locale): boolean {
  return byLocale(stopWords, locale).has(word);
}

/** True for a word people add because they look for a template, whatever the template. */
export function isFiller(word: string, locale: Locale): boolean {
  return byLocale(fillers, locale).has(word);
}

function setsOf(table: ByLocale<string>): ByLocale<ReadonlySet<string>> {
  const { en, ...others } = table;
  const sets = Object.entries(others).map(([locale, words]) => [locale, setOf(words)]);
  return { en: setOf(en), ...Object.fromEntries(sets) };
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
