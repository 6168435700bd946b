import type { Locale } from '../../shared/locale.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.server.ts';
import { errorsAllowed } from './distance.ts';
import { lexemesOf, madeOf, storedQuery } from './lexemes.server.ts';
import { MemoryIndex } from './memory-index.server.ts';
import { isNameWord } from './names.server.ts';
import { correctedQuery, type Query } from './query.server.ts';
import {
  findEntries,
  isWord,
  madeOfEach,
  putEntries,
  putWords,
  removeGone,
  type SearchRow,
  tidyEntries,
  type WordRow,
  wordsLike,
  writtenAfter,
} from './search.store.server.ts';
import type { Hits, SearchFilters } from './search.ts';
import { nearestWords } from './vocabulary.server.ts';

/** Results of a search at most; nobody turns fifty pages. */
const MOST_FOUND = 600;
/** How many are looked at in one statement, and how many are written in one. */
const LOOKED_AT = 2_000;
const BATCH = 250;
const WORDS_BATCH = 2_000;
/** How many of what is found are put in order, a page and a half: more find nothing more, and cost each search time. */
const PUT_IN_ORDER = 30;

type Options = { database: Database; find: (id: number) => CatalogueEntry | undefined };
type Where = { locale: Locale; filters: SearchFilters };

/** Search by PostgreSQL, for a library too large to be searched in the memory of each process. */
export class StoredIndex {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Brings what PostgreSQL searches to what the library says. Several processes may do it at once: they write the same.
   * @returns how many templates were written
   */
  async catchUp(isStopped: () => boolean): Promise<number> {
    const { database } = this.#options;
    await removeGone(database);
    let [written, after] = [0, 0];
    while (!isStopped()) {
      const templates = await writtenAfter(database, after, LOOKED_AT);
      const last = templates.at(-1);
      if (!last) break;
      after = last.id;
      const known = await madeOfEach(
        database,
        templates.map(({ id }) => id),
      );
      const changed = templates.filter((template) => known.get(template.id) !== madeOf(template));
      written += await this.#write(changed.map(({ id }) => id));
    }
    if (written > 0) await tidyEntries(database);
    return written;
  }

  /** Documents that have every word of a query, or where there are none, some of them. */
  async find(query: Query, where: Where): Promise<Hits> {
    if (query.words.length === 0) return { ids: [], every: false, corrected: null };
    const asTyped = await this.#search(query, { ...where, every: true });
    if (asTyped.length > 0) return { ids: asTyped, every: true, corrected: null };
    const meant = await this.#meant(query, where.locale);
    const ids = meant ? await this.#search(meant, { ...where, every: true }) : [];
    if (meant && ids.length > 0) return { ids, every: true, corrected: meant.key };
    const some = await this.#search(meant ?? query, { ...where, every: false });
    return { ids: some, every: false, corrected: null };
  }

  /** PostgreSQL finds what fits; the first of it are put in order as a small library is. */
  async #search(query: Query, { locale, filters, every }: Where & { every: boolean }): Promise<number[]> {
    const found = await findEntries(this.#options.database, {
      query: storedQuery(query, { locale, filters, every }),
      titleKey: query.key,
      locale,
      most: MOST_FOUND,
    });
    const first = this.#inOrder(query, found.slice(0, PUT_IN_ORDER));
    return [...first, ...found.slice(PUT_IN_ORDER)];
  }

  #inOrder(query: Query, ids: readonly number[]): number[] {
    const index = new MemoryIndex();
    for (const id of ids) {
      const entry = this.#options.find(id);
      if (entry) index.put(entry);
    }
    return [...new Set([...index.ranked(query), ...ids])];
  }

  /** The query with the words that nobody has written replaced by the nearest; undefined where there are none. */
  async #meant(query: Query, locale: Locale): Promise<Query | undefined> {
    const corrections = new Map<string, readonly string[]>();
    for (const { word, prefix } of query.words) {
      const nearest = await this.#nearest({ word, prefix }, query, locale);
      if (nearest.length > 0) corrections.set(word, nearest);
    }
    return corrections.size > 0 ? correctedQuery(query, corrections) : undefined;
  }

  async #nearest({ word, prefix }: Typed, { locales }: Query, locale: Locale): Promise<string[]> {
    const { database } = this.#options;
    const errors = errorsAllowed(word);
    if (errors === 0 || isNameWord(word, locales) || (await isWord(database, word, locale))) return [];
    const own = await wordsLike(database, { word, locale, errors });
    return nearestWords(word, { own, locales, prefix });
  }

  /** Writes the words that some templates have, then what they are found by: a template that is there has its words. */
  async #write(ids: readonly number[]): Promise<number> {
    const { database, find } = this.#options;
    const entries = ids.flatMap((id) => find(id) ?? []);
    const words = new Map<string, WordRow>();
    const rows = entries.map((entry) => rowOf(entry, words));
    await inBatches([...words.values()], WORDS_BATCH, (batch) => putWords(database, batch));
    await inBatches(rows, BATCH, (batch) => putEntries(database, batch));
    return entries.length;
  }
}

/** No statement may take so long that it is given up; requests go first. */
async function inBatches<T>(all: readonly T[], size: number, put: (batch: T[]) => Promise<void>) {
  for (let from = 0; from < all.length; from += size) {
    await put(all.slice(from, from + size));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A template as it is searched; counts its words on the way. */
function rowOf(entry: CatalogueEntry, words: Map<string, WordRow>): SearchRow {
  const { titleKey, lexemes, words: own } = lexemesOf(entry);
  const { id, locale } = entry;
  for (const word of own) {
    const key = `${locale} ${word}`;
    words.set(key, { locale, word, documents: (words.get(key)?.documents ?? 0) + 1 });
  }
  return { id, locale, titleKey, lexemes, madeOf: madeOf(entry) };
}

type Typed = { word: string; prefix: boolean };
