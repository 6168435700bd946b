import { SECOND } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.server.ts';
import { KeptResults } from './kept-results.server.ts';
import { MemoryIndex } from './memory-index.server.ts';
import { ownOrEnglish } from './own-or-english.server.ts';
import { parseQuery } from './query.server.ts';
import { hasMoreThan } from './search.store.server.ts';
import type { Found, Hits, SearchFilters, SearchRequest } from './search.ts';
import { StoredIndex } from './stored-index.server.ts';

/** What is searched, and who tells of its changes. */
export type SearchedLibrary = Pick<CatalogueService, 'find' | 'whole' | 'follow'>;

type Options = {
  catalogue: SearchedLibrary;
  database: Database;
  /** Up to so many documents are searched in memory, more by PostgreSQL. */
  inMemory: number;
  /** Answers that were given before may be others now. */
  onChange: () => void;
  onError: (error: unknown) => void;
};

const SUGGESTIONS = 8;
const RETRY_MS = 10 * SECOND;

/** Finds documents by what people call them, in their language and with their typing errors. */
export class SearchService {
  readonly #options: Options;
  readonly #indexes = new Map<Locale, MemoryIndex>();
  readonly #stored: StoredIndex;
  readonly #kept = new KeptResults();
  #isStored = false;
  #catchingUp: Promise<void> | undefined;
  #behind = false;
  #stopping = false;

  constructor(options: Options) {
    this.#options = options;
    const { catalogue, database } = options;
    this.#stored = new StoredIndex({ database, find: (id) => catalogue.find(id) });
    catalogue.follow({ put: (entry) => this.#put(entry), take: (id, locale) => this.#take(id, locale) });
  }

  /** Decides which index it is, before the library is taken up. */
  async prepare(): Promise<void> {
    if (await hasMoreThan(this.#options.database, this.#options.inMemory)) this.#store();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#catchingUp;
  }

  /**
   * One batch of what is found. The order stays the same for a few minutes, so that a batch goes on where the one
   * before ended, whatever is added or removed meanwhile; a document that went leaves its place empty.
   */
  async page(request: SearchRequest, { batch, number }: { batch: number; number: number }): Promise<Found> {
    const { ids, every, corrected } = await this.#kept.get(keyOf(request), () => this.#find(request));
    const entries = this.#entriesOf(ids.slice(number * batch, (number + 1) * batch));
    return { total: ids.length, entries, every, corrected };
  }

  /** The first documents that have every word of a text, as it stands or corrected: what a headline may repeat. */
  async matching(request: SearchRequest, most: number): Promise<Found> {
    const found = await this.page(request, { batch: most, number: 0 });
    return found.every ? found : { ...found, total: 0, entries: [] };
  }

  /** What somebody may mean who is still typing. */
  async suggest(request: SearchRequest): Promise<CatalogueEntry[]> {
    const { ids } = await this.#find(request);
    return this.#entriesOf(ids.slice(0, SUGGESTIONS));
  }

  async #find(request: SearchRequest): Promise<Hits> {
    await this.#options.catalogue.whole();
    const { text, locale, spoken = locale } = request;
    return await ownOrEnglish({
      text,
      locale,
      spoken,
      find: (written) => this.#findWritten(request, written),
      entryOf: (id) => this.#options.catalogue.find(id),
    });
  }

  async #findWritten(
    { text, locale, spoken = locale, department, type }: SearchRequest,
    written: Locale,
  ): Promise<Hits> {
    const query = parseQuery(text, spoken, written);
    const filters: SearchFilters = { department, type };
    if (this.#isStored) return this.#stored.find(query, { locale: written, filters });
    const fits = (entry: CatalogueEntry) =>
      (!department || entry.department === department) && (!type || entry.type === type);
    return this.#indexOf(written).find(query, fits);
  }

  #entriesOf(ids: readonly number[]): CatalogueEntry[] {
    return ids.flatMap((id) => this.#options.catalogue.find(id) ?? []);
  }

  #indexOf(locale: Locale): MemoryIndex {
    const index = this.#indexes.get(locale) ?? new MemoryIndex();
    this.#indexes.set(locale, index);
    return index;
  }

  #put(entry: CatalogueEntry): void {
    if (this.#isStored) {
      this.#catchUp();
      return;
    }
    this.#indexOf(entry.locale).put(entry);
    const size = [...this.#indexes.values()].reduce((sum, index) => sum + index.size, 0);
    if (size > this.#options.inMemory) this.#store();
  }

  #take(id: number, locale: Locale): void {
    if (this.#isStored) this.#catchUp();
    else this.#indexOf(locale).take(id);
  }

  #store(): void {
    this.#isStored = true;
    this.#indexes.clear();
    this.#catchUp();
  }

  /** Writes what is new in the background: once for all that came meanwhile, and once the whole library is known. */
  #catchUp(): void {
    this.#behind = true;
    this.#catchingUp ??= this.#untilCaughtUp()
      .catch((error) => {
        // The database is away or slow; what is missing then is written later.
        this.#options.onError(error);
        setTimeout(() => this.#catchUp(), RETRY_MS).unref();
      })
      .finally(() => {
        this.#catchingUp = undefined;
      });
  }

  async #untilCaughtUp(): Promise<void> {
    while (this.#behind && !this.#stopping) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.#options.catalogue.whole();
      this.#behind = false;
      if ((await this.#stored.catchUp(() => this.#stopping)) === 0) continue;
      this.#options.onChange();
    }
  }
}

function keyOf({ text, locale, spoken = locale, department, type }: SearchRequest): string {
  const { key } = parseQuery(text, spoken, locale);
  return [locale, spoken, department ?? '', type ?? '', key].join('\n');
}
