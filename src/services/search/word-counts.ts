import SearchableMap from 'minisearch/SearchableMap';

type Used = { count: number };

/** A word with how often it is used. */
export type UsedWord = readonly [word: string, uses: number];

/** Words with how often each is used, searched by their beginnings and with errors. */
export class WordCounts {
  readonly #used = new Map<string, Used>();
  /** Walking the tree for every word of every document would take longer than all else. */
  readonly #tree = new SearchableMap<Used>();

  /** Counts a word once more, or once less. */
  count(word: string, change: 1 | -1): void {
    const used = this.#used.get(word);
    if (used) {
      used.count += change;
      if (used.count <= 0) this.#forget(word);
    } else if (change > 0) {
      const first = { count: 1 };
      this.#used.set(word, first);
      this.#tree.set(word, first);
    }
  }

  has(word: string): boolean {
    return this.#used.has(word);
  }

  /** Words that begin as given. */
  beginning(word: string): UsedWord[] {
    return [...this.#tree.atPrefix(word)].map(([term, { count }]) => [term, count]);
  }

  /** Words at most so many letters away, and those that have two letters the other way round. */
  near(word: string, errors: number): UsedWord[] {
    const near = [...this.#tree.fuzzyGet(word, errors)].map(([term, [{ count }]]) => [term, count] as const);
    const swapped = Array.from(word.slice(1), (_, at) => swappedAt(word, at));
    const known = swapped.map((term) => [term, this.#used.get(term)?.count ?? 0] as const);
    return [...near, ...known.filter(([, uses]) => uses > 0)];
  }

  #forget(word: string): void {
    this.#used.delete(word);
    this.#tree.delete(word);
  }
}

function swappedAt(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
