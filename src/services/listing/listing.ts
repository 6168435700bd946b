import type { CatalogueEntry, Department } from '../catalogue/catalogue.ts';

/** A document as the site's lists show it: one of this library, or one that another host's cache API told of. */
export type ListedDocument = Pick<
  CatalogueEntry,
  'id' | 'family' | 'locale' | 'slug' | 'title' | 'type' | 'summary' | 'pages' | 'contentHash'
> & { department: Department | '' };

export type FoundDocuments = {
  total: number;
  documents: readonly ListedDocument[];
  /** The words as they were found, without typing errors; null where they are as they were asked for. */
  corrected: string | null;
};
