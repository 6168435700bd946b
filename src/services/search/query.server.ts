import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts';
import { partsOf } from './compounds.ts';
import { groupsNamed } from './names.server.ts';
import { stemOf } from './stems.server.ts';
import { isFiller, isStopWord } from './stop-words.ts';
import { STEM_MARK } from './terms.server.ts';
import { wordsIn } from './words.ts';

/** A word that was searched for, and what else is the same word. */
export type QueryWord = {
  word: string;
  /** Terms that are forms of it in one of the languages of the query. */
  forms: readonly string[];
  /** What a German compound is put together from. */
  parts: readonly string[];
  /** It may be the beginning of a word: long enough, or the last one, at which somebody may still be typing. */
  prefix: boolean;
};

export type Query = {
  /** The whole text as titles are compared with it. */
  key: string;
  words: readonly QueryWord[];
  /** Groups of synonyms the whole text is a name in. */
  groups: readonly number[];
  /** The visitor's language, the documents' and English: many names of documents are English everywhere. */
  locales: readonly Locale[];
};

/** No document is found better by more words, or longer ones. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/**
 * Takes a text apart that somebody searches for.
 * @param spoken the visitor's language @param written the language of the documents that are searched
 */
export function parseQuery(text: string, spoken: Locale, written: Locale): Query {
  const cut = wordsIn(text).map((word) => word.slice(0, LONGEST_WORD));
  return queryOf(cut.slice(0, MOST_WORDS), [...new Set([spoken, written, DEFAULT_LOCALE])]);
}

/** The same query with other words in some places: what was probably meant, the likeliest first. */
export function correctedQuery(query: Query, corrections: ReadonlyMap<string, readonly string[]>): Query {
  const meant = queryOf(
    query.key.split(' ').map((word) => corrections.get(word)?.[0] ?? word),
    query.locales,
  );
  const others = new Map([...corrections.values()].map(([first = '', ...rest]) => [first, rest]));
  const words = meant.words.map((word) => ({
    ...word,
    forms: [
      ...word.forms,
      ...(others.get(word.word) ?? []).flatMap((other) => formsOf(other, query.locales)),
    ],
  }));
  return { ...meant, words };
}

function queryOf(all: readonly string[], locales: readonly Locale[]): Query {
  const words = meaningful(all, locales);
  const [key, said] = [all.join(' '), words.join(' ')];
  return {
    key,
    words: words.map((word, index) => queryWord(word, locales, index === words.length - 1)),
    groups: [...new Set([...groupsNamed(key), ...groupsNamed(said)])],
    locales,
  };
}

/** Without small words and fillers, unless there is nothing else. English ones count in English alone. */
function meaningful(all: readonly string[], locales: readonly Locale[]): string[] {
  const own = locales.length > 1 ? locales.slice(0, -1) : locales;
  const words = [...new Set(all)];
  const said = words.filter((word) => !own.some((locale) => isStopWord(word, locale)));
  const asked = said.filter((word) => !locales.some((locale) => isFiller(word, locale)));
  return [asked, said, words].find((kept) => kept.length > 0) ?? [];
}

function queryWord(word: string, locales: readonly Locale[], last: boolean): QueryWord {
  const parts = partsOf(word).filter((part) => !isFiller(part, 'de'));
  // 'Angebotsvorlage' is an 'Angebot'.
  const forms = formsOf(word, locales).concat(parts.length === 1 ? formsOf(parts[0] ?? word, locales) : []);
  return { word, forms, parts, prefix: word.length > (last ? 1 : 3) };
}

function formsOf(word: string, locales: readonly Locale[]): string[] {
  const stems = locales.map((locale) => stemOf(word, locale));
  return [...new Set([word, ...stems.flatMap((stem) => [stem, STEM_MARK + stem])])];
}
