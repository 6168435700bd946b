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
  replace(entry: CatalogueEntry): void;
  remove(id: number): void;
  /** Entries of a language, best first; those with every word, or where there are none, with any of them. */
  find(text: string, locale: Locale): CatalogueEntry[];
  /** Entries that have every word of the text. */
  findAll(text: string, locale: Locale): CatalogueEntry[];
  entries(): CatalogueEntry[];
  get(id: number): CatalogueEntry | undefined;
};

/** Search in memory: accent-blind, prefix, forgiving of typing errors. */
export function createSearchIndex(): SearchIndex {
  const entries = new Map<number, CatalogueEntry>();
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

  function remove(id: number): void {
    if (entries.delete(id)) index.discard(String(id));
  }

  function search(text: string, locale: Locale, combineWith: 'AND' | 'OR'): CatalogueEntry[] {
    const filter = (hit: { id: string }) => entries.get(Number(hit.id))?.locale === locale;
    return index.search(text, { filter, combineWith }).flatMap((hit) => entries.get(Number(hit.id)) ?? []);
  }

  return {
    replace(entry) {
      remove(entry.id);
      entries.set(entry.id, entry);
      index.add(entry);
    },
    remove,
    find(text, locale) {
      const all = search(text, locale, 'AND');
      return all.length > 0 ? all : search(text, locale, 'OR');
    },
    findAll: (text, locale) => search(text, locale, 'AND'),
    entries: () => [...entries.values()],
    get: (id) => entries.get(id),
  };
}
