import type { Locale } from '../../shared/locale.ts';
import type { CatalogueEntry, Department } from '../catalogue/catalogue.ts';

/** Shelves a search is kept to. */
export type SearchFilters = { department?: Department | undefined; type?: string | undefined };

export type SearchRequest = SearchFilters & {
  text: string;
  /** Its documents are searched, and the English ones where none of them has every word. */
  locale: Locale;
  /** The visitor's language, where the page shows documents of another. */
  spoken?: Locale | undefined;
};

/** What an index answers: numbers of documents, best first. */
export type Hits = {
  ids: readonly number[];
  /** The documents have every word; else there was none, and these have some of them. */
  every: boolean;
  /** What was searched for instead, where words were taken for typing errors. */
  corrected: string | null;
};

export type Found = {
  total: number;
  entries: CatalogueEntry[];
  every: boolean;
  corrected: string | null;
};
