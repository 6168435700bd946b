import MiniSearch from 'minisearch';
import type { Locale } from '../../shared/locale.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** Lower case, no accents: how words are compared. */
function fold(term: string): string {
  return term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words that say nothing about a document. */
const STOP_WORDS = new Set(
  'a an and of the for to in de la le les des du et un une pour el los las del y para por der die das und für'.split(
    ' ',
  ),
);

export type SearchIndex = {
  put(entry: CatalogueEntry): void;
  take(id: number): void;
  /** Numbers of a language's documents, best first; those with every word, or where there are none, with any of them. */
  find(text: string, locale: Locale): number[];
  /** Numbers of the documents that have every word of the text. */
  findAll(text: string, locale: Locale): number[];
};

/** Search in memory: accent-blind, prefix, forgiving of typing errors. */
export function createSearchIndex(): SearchIndex {
  const languages = new Map<number, Locale>();
  const index = new MiniSearch<CatalogueEntry>({
    fields: ['title', 'keywords', 'summary', 'slug'],
    extractField: (entry, field) => {
      if (field === 'id') return String(entry.id);
      if (field === 'keywords') return entry.keywords.join(' ');
      return String(entry[field as keyof CatalogueEntry]);
    },
    processTerm: (term) => (STOP_WORDS.has(fold(term)) ? null : fold(term)),
    searchOptions: {
      boost: { title: 4, keywords: 2, slug: 1.5 },
      prefix: (term) => term.length > 2,
      // Two letters in the wrong order count as two changes.
      fuzzy: (term) => (term.length > 3 ? 2 : false),
      weights: { fuzzy: 0.25, prefix: 0.5 },
      combineWith: 'AND',
    },
  });

  function take(id: number): void {
    if (languages.delete(id)) index.discard(String(id));
  }

  function search(text: string, locale: Locale, combineWith: 'AND' | 'OR'): number[] {
    const filter = (hit: { id: string }) => languages.get(Number(hit.id)) === locale;
    return index.search(text, { filter, combineWith }).map((hit) => Number(hit.id));
  }

  return {
    put(entry) {
      take(entry.id);
      languages.set(entry.id, entry.locale);
      index.add(entry);
    },
    take,
    find(text, locale) {
      const all = search(text, locale, 'AND');
      return all.length > 0 ? all : search(text, locale, 'OR');
    },
    findAll: (text, locale) => search(text, locale, 'AND'),
  };
}
