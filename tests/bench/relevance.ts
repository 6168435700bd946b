import { join } from 'node:path';
import type { CatalogueEntry } from '../../src/services/catalogue/catalogue.ts';
import { catalogueEntryOf } from '../../src/services/documents/catalogue-entry.ts';
import { readLibrary } from '../../src/services/documents/library/library-files.server.ts';
import { MemoryIndex } from '../../src/services/search/memory-index.server.ts';
import { ownOrEnglish } from '../../src/services/search/own-or-english.server.ts';
import { parseQuery } from '../../src/services/search/query.server.ts';
import type { Hits } from '../../src/services/search/search.ts';
import { LOCALE_CODES, type Locale } from '../../src/shared/locale.ts';
import { BENCH_QUERIES, type BenchQuery } from './queries.table.ts';

const NOTHING: Hits = { ids: [], every: false, corrected: null };
/** Results beyond the tenth count as not found. */
const LOOKED_AT = 10;

export type Relevance = {
  /** Mean of one divided by the place at which the document meant is found. */
  mrr: number;
  /** Part of the searches whose first result is the document meant. */
  success: number;
  count: number;
  /** Searches whose first result is another document, each with what was found. */
  misses: string[];
};

/** The library as it is: every template of every language. */
export async function realLibrary(): Promise<CatalogueEntry[]> {
  const { templates } = await readLibrary(join(import.meta.dirname, '../../content/templates'));
  return templates.map(({ template, hash }) => catalogueEntryOf(template, hash));
}

/** Searches a library in memory, as a visitor of a language does; returns numbers, best first. */
export function searchInMemory(library: readonly CatalogueEntry[]) {
  const indexes = new Map(LOCALE_CODES.map((locale) => [locale, new MemoryIndex()]));
  const byId = new Map(library.map((entry) => [entry.id, entry]));
  for (const entry of library) indexes.get(entry.locale)?.put(entry);
  return async ({ text, locale }: { text: string; locale: Locale }): Promise<readonly number[]> => {
    const find = (written: Locale): Hits =>
      indexes.get(written)?.find(parseQuery(text, locale, written), () => true) ?? NOTHING;
    const entryOf = (id: number) => byId.get(id);
    return (await ownOrEnglish({ text, locale, spoken: locale, find, entryOf })).ids;
  };
}

/** Measures a search by the set of queries, where the document meant is there in the query's language or in English. */
export async function relevanceOf(
  library: readonly CatalogueEntry[],
  search: (query: BenchQuery) => readonly number[] | Promise<readonly number[]>,
): Promise<Relevance> {
  const families = new Map(library.map(({ id, family }) => [id, family]));
  const has = new Set(library.map(({ locale, family }) => `${locale} ${family}`));
  const asked = BENCH_QUERIES.filter(
    ({ locale, family }) => has.has(`${locale} ${family}`) || has.has(`en ${family}`),
  );
  const places: number[] = [];
  const misses: string[] = [];
  for (const query of asked) {
    const found = (await search(query)).slice(0, LOOKED_AT).map((id) => families.get(id));
    const place = found.indexOf(query.family) + 1;
    places.push(place);
    if (place !== 1)
      misses.push(`${query.locale} “${query.text}”: ${found.slice(0, 3).join(', ') || 'nothing'}`);
  }
  const sum = (worth: (place: number) => number) => places.reduce((total, place) => total + worth(place), 0);
  return {
    mrr: sum((place) => (place > 0 ? 1 / place : 0)) / asked.length,
    success: sum((place) => (place === 1 ? 1 : 0)) / asked.length,
    count: asked.length,
    misses,
  };
}
