import { nowMs, SECOND } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Database } from '../database/database.server.ts';
import { type CatalogueEntry, type Department, type DocumentList, toSuggested } from './catalogue.ts';
import { createSearchIndex } from './search-index.server.ts';
import { changedSince, removeOthers, setPages, upsertTemplates } from './store.server.ts';
import { LIBRARY_LOCALES } from './suggested.table.ts';

const POLL_MS = 10 * SECOND;
/** Rows are read again from a little before the newest one known: transactions finish out of order. */
const OVERLAP_MS = 5 * SECOND;

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Lists and searches the templates, from memory, kept fresh by polling the table. */
export function createCatalogueService(parts: {
  database: Database;
  imagesUrl: string;
  onPollError: (error: unknown) => void;
}) {
  const { database, imagesUrl } = parts;
  const index = createSearchIndex();
  let since = new Date(0);
  let timer: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    for (const entry of await changedSince(database, since)) {
      if (entry.removed) index.remove(entry.id);
      else index.replace(entry);
      since = new Date(Math.max(since.getTime(), entry.updatedAt.getTime() - OVERLAP_MS));
    }
  }

  function entriesOf(locale: Locale): CatalogueEntry[] {
    return index.entries().filter((entry) => entry.locale === LIBRARY_LOCALES[locale]);
  }

  /** The suggested documents of a language, in order. */
  function suggested(locale: Locale): CatalogueEntry[] {
    const entries = entriesOf(locale).filter((entry) => entry.suggested !== null);
    return entries.sort((a, b) => (a.suggested ?? 0) - (b.suggested ?? 0));
  }

  /** All documents of a language: the suggested first, then by title. */
  function listed(locale: Locale): CatalogueEntry[] {
    const rest = entriesOf(locale).filter((entry) => entry.suggested === null);
    return [...suggested(locale), ...rest.sort((a, b) => a.title.localeCompare(b.title, locale))];
  }

  function page(entries: readonly CatalogueEntry[], batch: number, number: number): DocumentList {
    const documents = entries
      .slice(number * batch, (number + 1) * batch)
      .map((entry) => toSuggested(entry, imagesUrl));
    return { total: entries.length, documents };
  }

  return {
    refresh,
    suggested,
    listed,
    /** Follows changes other processes make. */
    start(): void {
      timer = setInterval(() => refresh().catch(parts.onPollError), POLL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
    /** Brings the table to what the library files say. */
    async load(entries: readonly CatalogueEntry[]): Promise<void> {
      const at = new Date(nowMs());
      await upsertTemplates(database, entries, at);
      await removeOthers(
        database,
        entries.map((entry) => entry.id),
        at,
      );
      await refresh();
    },
    /** Remembers how many pages documents have, by id. */
    async setPages(pages: ReadonlyMap<number, number>): Promise<void> {
      await setPages(database, pages, new Date(nowMs()));
      await refresh();
    },
    find: (id: number) => index.get(id),
    /** The version of a document in another language, or undefined. */
    version: (family: string, locale: Locale) =>
      index.entries().find((entry) => entry.family === family && entry.locale === locale),
    inDepartment: (department: Department, locale: Locale) =>
      listed(locale).filter((entry) => entry.department === department),
    searchEntries: (text: string, locale: Locale) => index.find(text, LIBRARY_LOCALES[locale]),
    /** Documents that have every word of a text: what a headline may repeat. */
    matching: (text: string, locale: Locale) => index.findAll(text, LIBRARY_LOCALES[locale]),
    /** `top50` of the cache API: at most `maximum` documents, `batch` of them. */
    top(locale: Locale, { maximum, batch }: { maximum: number; batch: number }): DocumentList {
      return page(listed(locale).slice(0, maximum), batch, 0);
    },
    /** `search/{q}/` of the cache API. */
    search(text: string, locale: Locale, { batch, number }: { batch: number; number: number }): DocumentList {
      return page(index.find(text, LIBRARY_LOCALES[locale]), batch, number);
    },
  };
}
