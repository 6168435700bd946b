import { byLocale, LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { SYNONYMS } from './synonyms.table.ts';
import { stemsIn, termsOf } from './terms.server.ts';
import { WordCounts } from './word-counts.ts';
import { textKey, wordsIn } from './words.ts';

/** A group of synonyms by its number in the table, and how much of one of its names a term is, up to 1. */
export type GroupOfTerm = { group: number; part: number };

type Name = { group: number; text: string; stems: readonly string[] };
type Names = {
  /** By the first of their stems: a title is looked up by each of its words. */
  byStem: ReadonlyMap<string, readonly Name[]>;
  byTerm: ReadonlyMap<string, ReadonlyMap<number, number>>;
  words: WordCounts;
};

const namesIn = new Map(LOCALE_CODES.map((locale) => [locale, readNames(locale)]));
const groupsByName = indexNames();

/** Numbers of the groups that have a name in a title of this language, in the order of the table. */
export function groupsOf(title: string, locale: Locale): number[] {
  const stems = new Set(stemsIn(title, locale));
  const names = [...stems].flatMap((stem) => namesIn.get(locale)?.byStem.get(stem) ?? []);
  const found = names.filter((name) => name.stems.every((stem) => stems.has(stem)));
  return [...new Set(found.map(({ group }) => group))].sort((a, b) => a - b);
}

/** Groups that have a term in one of their names in these languages. */
export function groupsWith(term: string, locales: readonly Locale[]): GroupOfTerm[] {
  const found = locales.flatMap((locale) => [...(namesIn.get(locale)?.byTerm.get(term) ?? [])]);
  return found.map(([group, part]) => ({ group, part }));
}

/** Numbers of the groups of which a text is a name, in any language. */
export function groupsNamed(text: string): readonly number[] {
  return groupsByName.get(textKey(text)) ?? [];
}

/** True for a word of a name in one of these languages. */
export function isNameWord(word: string, locales: readonly Locale[]): boolean {
  return locales.some((locale) => nameWords(locale).has(word));
}

/** The words that names are made of in a language, with how many names have them. */
export function nameWords(locale: Locale): WordCounts {
  return namesIn.get(locale)?.words ?? new WordCounts();
}

function readNames(locale: Locale): Names {
  const byStem = new Map<string, Name[]>();
  const byTerm = new Map<string, Map<number, number>>();
  const words = new WordCounts();
  for (const name of SYNONYMS.flatMap((group, number) =>
    byLocale(group, locale).map((text) => named(number, text)),
  )) {
    const first = name.stems[0] ?? '';
    byStem.set(first, [...(byStem.get(first) ?? []), name]);
    for (const word of wordsIn(name.text)) words.count(word, 1);
    for (const term of termsOf(name.text, locale)) {
      const groups = byTerm.get(term) ?? new Map<number, number>();
      groups.set(name.group, Math.max(groups.get(name.group) ?? 0, 1 / name.stems.length));
      byTerm.set(term, groups);
    }
  }
  return { byStem, byTerm, words };

  function named(group: number, text: string): Name {
    return { group, text, stems: [...new Set(stemsIn(text, locale))] };
  }
}

function indexNames(): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [group, names] of SYNONYMS.entries())
    for (const name of new Set(Object.values(names).flat().map(textKey)))
      index.set(name, [...(index.get(name) ?? []), group]);
  return index;
}
