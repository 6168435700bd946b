import { now, SECOND } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Database } from '../database/database.server.ts';
import { type CatalogueEntry, type Department, type DocumentList, toSuggested } from './catalogue.ts';
import { createSearchIndex } from './search-index.server.ts';
import { changedSince, removeOthers, setPages, upsertTemplates } from './store.server.ts';
import { LIBRARY_LOCALES } from './suggested.table.ts';

const POLL_MS = 10 * SECOND;
/** Rows are read again from a little before the newest one known: transactions finish out of order. */
const OVERLAP_MS = 5 * SECOND;

type Parts = {
  database: Database;
  /** Where pictures are served, e.g. /imgs/ */
  imagesUrl: string;
  onPollError: (error: unknown) => void;
};

/** Lists and searches the templates, from memory, kept fresh by polling the table. */
export class CatalogueService {
  readonly #parts: Parts;
  readonly #index = createSearchIndex();
  #since = new Date(0);
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Follows changes other processes make. */
  start(): void {
    this.#timer = setInterval(() => void this.refresh().catch(this.#parts.onPollError), POLL_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reads what changed since the last time. */
  async refresh(): Promise<void> {
    for (const entry of await changedSince(this.#parts.database, this.#since)) {
      if (entry.removed) this.#index.remove(entry.id);
      else this.#index.replace(entry);
      const from = entry.updatedAt.getTime() - OVERLAP_MS;
      this.#since = new Date(Math.max(this.#since.getTime(), from));
    }
  }

  /** Brings the table to what the library files say. */
  async load(entries: readonly CatalogueEntry[]): Promise<void> {
    const ids = entries.map((entry) => entry.id);
    await upsertTemplates(this.#parts.database, entries, now());
    await removeOthers(this.#parts.database, ids, now());
    await this.refresh();
  }

  /** Remembers how many pages documents have, by id. */
  async setPages(pages: ReadonlyMap<number, number>): Promise<void> {
    await setPages(this.#parts.database, pages, now());
    await this.refresh();
  }

  find(id: number): CatalogueEntry | undefined {
    return this.#index.get(id);
  }

  /** The version of a document in another language, or undefined. */
  version(family: string, locale: Locale): CatalogueEntry | undefined {
    return this.#index.entries().find((entry) => entry.family === family && entry.locale === locale);
  }

  /** The suggested documents of a language, in order. */
  suggested(locale: Locale): CatalogueEntry[] {
    const entries = this.#entriesOf(locale).filter((entry) => entry.suggested !== null);
    return entries.sort((a, b) => (a.suggested ?? 0) - (b.suggested ?? 0));
  }

  /** All documents of a language: the suggested first, then by title. */
  listed(locale: Locale): CatalogueEntry[] {
    const rest = this.#entriesOf(locale).filter((entry) => entry.suggested === null);
    return [...this.suggested(locale), ...rest.sort((a, b) => a.title.localeCompare(b.title, locale))];
  }

  inDepartment(department: Department, locale: Locale): CatalogueEntry[] {
    return this.listed(locale).filter((entry) => entry.department === department);
  }

  /** Documents found for a text: with every word, or where there are none, with any of them. */
  searchEntries(text: string, locale: Locale): CatalogueEntry[] {
    return this.#index.find(text, LIBRARY_LOCALES[locale]);
  }

  /** Documents that have every word of a text: what a headline may repeat. */
  matching(text: string, locale: Locale): CatalogueEntry[] {
    return this.#index.findAll(text, LIBRARY_LOCALES[locale]);
  }

  /** `top50` of the cache API: at most `maximum` documents, `batch` of them. */
  top(locale: Locale, { maximum, batch }: { maximum: number; batch: number }): DocumentList {
    return this.#page(this.listed(locale).slice(0, maximum), { batch, number: 0 });
  }

  /** `search/{q}/` of the cache API. */
  search(text: string, locale: Locale, page: { batch: number; number: number }): DocumentList {
    return this.#page(this.searchEntries(text, locale), page);
  }

  #entriesOf(locale: Locale): CatalogueEntry[] {
    return this.#index.entries().filter((entry) => entry.locale === LIBRARY_LOCALES[locale]);
  }

  #page(
    entries: readonly CatalogueEntry[],
    { batch, number }: { batch: number; number: number },
  ): DocumentList {
    const shown = entries.slice(number * batch, (number + 1) * batch);
    return {
      total: entries.length,
      documents: shown.map((entry) => toSuggested(entry, this.#parts.imagesUrl)),
    };
  }
}
