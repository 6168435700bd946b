import type { Locale } from '../../shared/locale.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { type EntryTerms, entryTerms } from './entry-terms.server.ts';
import { groupsWith, isNameWord } from './names.server.ts';
import { PostingLists } from './postings.ts';
import { correctedQuery, type Query, type QueryWord } from './query.server.ts';
import type { Hits } from './search.ts';
import { STEM_MARK } from './terms.server.ts';
import { completionsOf, nearestWords } from './vocabulary.server.ts';
import { WordCounts } from './word-counts.ts';

/** How much a word says about a document, by where it stands; and from how many words on it says less. */
const FIELDS = {
  title: { boost: 6, length: 6 },
  keywords: { boost: 2, length: 24 },
  summary: { boost: 0.8, length: 40 },
  shelf: { boost: 0.5, length: 6 },
} as const;
const FIELD_NAMES = ['title', 'keywords', 'summary', 'shelf'] as const;
const WEIGHTS = { form: 1, completion: 0.55, parts: 0.6 };
/** What another name says about a document: less than its title, more than its keywords. */
const GROUP_BOOST = 4;
/** What a word that is only a part of a longer name is worth beside one that is the whole name. */
const PART_OF_NAME = 0.4;
/**
 * A document that is called as was searched for, by its title or by one of its keywords, or by another name of it, goes
 * before those that have the words: who asks for a lease wants one, and not the letter that ends it.
 */
const TITLED = 4;
const CALLED = 2;
const NAMED = 1.8;
/** Between equals, one of the suggested twelve. */
const SUGGESTED = 1.05;
/** Places of documents that went, beyond as many as there are, before the lists are made anew. */
const SPARE_PLACES = 200;

type Known = { entry: CatalogueEntry; place: number; terms: EntryTerms };
type Fits = (entry: CatalogueEntry) => boolean;
type Term = { term: string; weight: number; locales: readonly Locale[] };
type Ranked = { id: number; score: number };

/** The documents of one language, searched in memory. */
export class MemoryIndex {
  readonly #known = new Map<number, Known>();
  /** Words of the documents, with how many have them. */
  readonly #words = new WordCounts();
  #postings = new PostingLists();
  /** The document at each place; undefined where it went. */
  #places: (Known | undefined)[] = [];

  get size(): number {
    return this.#known.size;
  }

  /** Takes up a document, or what is new about it. */
  put(entry: CatalogueEntry): void {
    const known = this.#known.get(entry.id);
    if (known && isSame(known.entry, entry)) {
      known.entry = entry;
      return;
    }
    this.take(entry.id);
    const terms = entryTerms(entry);
    this.#countWords(terms, 1);
    this.#place({ entry, terms, place: 0 });
  }

  take(id: number): void {
    const known = this.#known.get(id);
    if (!known) return;
    this.#known.delete(id);
    this.#places[known.place] = undefined;
    this.#countWords(known.terms, -1);
    if (this.#places.length > 2 * this.#known.size + SPARE_PLACES) this.#tidy();
  }

  /** Documents that have every word of a query, or where there are none, some of them. */
  find(query: Query, fits: Fits): Hits {
    if (query.words.length === 0) return { ids: [], every: false, corrected: null };
    const asTyped = this.#search(query, { every: true, fits });
    if (asTyped.length > 0) return { ids: asTyped, every: true, corrected: null };
    const meant = this.#meant(query);
    const ids = meant ? this.#search(meant, { every: true, fits }) : [];
    if (meant && ids.length > 0) return { ids, every: true, corrected: meant.key };
    return { ids: this.#search(meant ?? query, { every: false, fits }), every: false, corrected: null };
  }

  /** All documents that have some of the words of a query, the best first. */
  ranked(query: Query): number[] {
    return this.#search(query, { every: false, fits: () => true });
  }

  /** The query with the words that nobody has written replaced by the nearest; undefined where there are none. */
  #meant(query: Query): Query | undefined {
    const corrections = new Map<string, readonly string[]>();
    for (const { word, prefix } of query.words) {
      if (this.#words.has(word) || isNameWord(word, query.locales)) continue;
      const nearest = nearestWords(word, { own: this.#words, locales: query.locales, prefix });
      if (nearest.length > 0) corrections.set(word, nearest);
    }
    return corrections.size > 0 ? correctedQuery(query, corrections) : undefined;
  }

  #search(query: Query, { every, fits }: { every: boolean; fits: Fits }): number[] {
    const { totals, matched } = this.#score(query);
    const least = every ? query.words.length : 1;
    const ranked: Ranked[] = [];
    for (let place = 0; place < totals.length; place += 1) {
      const words = matched[place] ?? 0;
      const known = words >= least ? this.#places[place] : undefined;
      if (!known || !fits(known.entry)) continue;
      const part = words / query.words.length;
      ranked.push({ id: known.entry.id, score: (totals[place] ?? 0) * part * part * bonus(known, query) });
    }
    return inOrder(ranked);
  }

  /** For each place what the words of a query are worth there together, and how many of them there are. */
  #score(query: Query): { totals: Float32Array; matched: Uint8Array } {
    const totals = new Float32Array(this.#postings.size);
    const matched = new Uint8Array(this.#postings.size);
    for (const word of query.words) {
      const scores = this.#scoreWord(word, query.locales);
      for (let place = 0; place < scores.length; place += 1) {
        const score = scores[place] ?? 0;
        totals[place] = (totals[place] ?? 0) + score;
        matched[place] = (matched[place] ?? 0) + (score > 0 ? 1 : 0);
      }
    }
    return { totals, matched };
  }

  #scoreWord({ word, forms, parts, prefix }: QueryWord, locales: readonly Locale[]): Float32Array {
    const scores = new Float32Array(this.#postings.size);
    const completions = prefix ? completionsOf(word, this.#words, locales) : [];
    for (const term of forms) this.#scoreTerm({ term, weight: WEIGHTS.form, locales }, scores);
    for (const term of completions) this.#scoreTerm({ term, weight: WEIGHTS.completion, locales }, scores);
    if (parts.length > 1) this.#scoreParts(parts, locales, scores);
    return scores;
  }

  /** Raises the scores of the documents that have a term, in themselves or in other names of them. */
  #scoreTerm({ term, weight, locales }: Term, scores: Float32Array): void {
    this.#postings.score(term, weight, scores);
    for (const { group, part } of groupsWith(term, locales))
      this.#postings.score(groupTerm(group), weight * (PART_OF_NAME + (1 - PART_OF_NAME) * part), scores);
  }

  /** Raises the scores of the documents that have all parts of a compound. */
  #scoreParts(parts: readonly string[], locales: readonly Locale[], scores: Float32Array): void {
    const each = parts.map((term) => {
      const own = new Float32Array(scores.length);
      this.#scoreTerm({ term, weight: WEIGHTS.parts, locales }, own);
      return own;
    });
    for (let place = 0; place < scores.length; place += 1) {
      let least = Number.POSITIVE_INFINITY;
      for (const own of each) least = Math.min(least, own[place] ?? 0);
      scores[place] = Math.max(least, scores[place] ?? 0);
    }
  }

  #place(known: Known): void {
    known.place = this.#postings.add(weightsOf(known.terms));
    this.#places[known.place] = known;
    this.#known.set(known.entry.id, known);
  }

  /** Makes the lists anew without what went. */
  #tidy(): void {
    this.#postings = new PostingLists();
    this.#places = [];
    for (const known of [...this.#known.values()]) this.#place(known);
  }

  #countWords({ title, keywords, summary }: EntryTerms, change: 1 | -1): void {
    for (const word of new Set([...title, ...keywords, ...summary]))
      if (!word.startsWith(STEM_MARK)) this.#words.count(word, change);
  }
}

function isSame(known: CatalogueEntry, entry: CatalogueEntry): boolean {
  return (
    known.title === entry.title &&
    known.summary === entry.summary &&
    known.department === entry.department &&
    known.type === entry.type &&
    known.keywords.join() === entry.keywords.join()
  );
}

/** How much each term says about a document: the more the fewer words it stands among. */
function weightsOf(terms: EntryTerms): Map<string, number> {
  const weights = new Map<string, number>();
  for (const field of FIELD_NAMES) {
    const { boost, length } = FIELDS[field];
    const weight = boost / (0.6 + (0.4 * terms[field].length) / length);
    for (const term of terms[field]) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  for (const group of terms.groups) weights.set(groupTerm(group), GROUP_BOOST);
  return weights;
}

function groupTerm(group: number): string {
  return `=${group}`;
}

function bonus({ entry, terms }: Known, { key, groups }: Query): number {
  const called = terms.keywordKeys.includes(key) ? CALLED : 1;
  const titled = terms.key === key ? TITLED : called;
  const named = groups.some((group) => terms.groups.includes(group)) ? NAMED : 1;
  return titled * named * (entry.suggested === null ? 1 : SUGGESTED);
}

/** Best first; between equals the lower number, so that the order is the same everywhere. */
function inOrder(ranked: Ranked[]): number[] {
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id).map(({ id }) => id);
}
