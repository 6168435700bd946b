import { MINUTE, nowMs } from '../../shared/clock.ts';
import type { Hits } from './search.ts';

const KEPT_MS = 5 * MINUTE;
/** Numbers of documents in all kept results together: some eight megabytes. */
const MOST_IDS = 1_000_000;
const MOST_RESULTS = 2_000;

/**
 * The order of results that were answered lately. Who turns the page goes on in the order of the first one, although
 * templates come and go. A result is kept from its making on, not from its use: new templates are found soon.
 */
export class KeptResults {
  readonly #kept = new Map<string, { hits: Hits; until: number }>();
  #ids = 0;

  /** The result of a search, found anew where none is kept. Nothing found is not kept. */
  async get(key: string, find: () => Promise<Hits>): Promise<Hits> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > nowMs()) return kept.hits;
    const hits = await find();
    this.#drop(key);
    if (hits.ids.length > 0) this.#keep(key, hits);
    return hits;
  }

  #keep(key: string, hits: Hits): void {
    this.#kept.set(key, { hits, until: nowMs() + KEPT_MS });
    this.#ids += hits.ids.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#ids <= MOST_IDS && this.#kept.size <= MOST_RESULTS) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#ids -= this.#kept.get(key)?.hits.ids.length ?? 0;
    this.#kept.delete(key);
  }
}
