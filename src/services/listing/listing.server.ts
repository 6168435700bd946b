import type { Locale } from '../../shared/locale.ts';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { SearchService } from '../search/search.server.ts';
import type { CacheApi } from './cache-api.server.ts';
import type { FoundDocuments, ListedDocument } from './listing.ts';

/** How many documents the site's lists show (section 9). */
const SHOWN = 12;

type Parts = {
  catalogue: Pick<CatalogueService, 'find' | 'suggested'>;
  search: Pick<SearchService, 'matching'>;
  /** Where CACHE_API_URL names another host. */
  remote: CacheApi | undefined;
};

type Asked = { text: string; locale: Locale; spoken: Locale };

export type ListingService = ReturnType<typeof createListingService>;

/** The lists of documents that home and campaign pages show: from this library, or from the cache API of the settings. */
export function createListingService({ catalogue, search, remote }: Parts) {
  const known = (document: ListedDocument): ListedDocument => {
    const own = catalogue.find(document.id);
    return own ? { ...own, title: document.title } : document;
  };
  return {
    /** Lists come from elsewhere and may be others at the next look: pages with them are not kept. */
    isRemote: remote !== undefined,

    /** The suggested documents of a language; our own twelve while the other host has none or does not answer (R7.14). */
    async suggested(locale: Locale): Promise<readonly ListedDocument[]> {
      const told = await remote?.top(locale);
      return told?.length ? told.slice(0, SHOWN).map(known) : catalogue.suggested(locale);
    },

    /** The first documents that a search finds; by our own search while the other host does not answer. */
    async matching(asked: Asked): Promise<FoundDocuments> {
      const told = await remote?.search(asked.text, asked.locale);
      if (told) return { ...told, documents: told.documents.slice(0, SHOWN).map(known) };
      const { total, entries, corrected } = await search.matching(asked, SHOWN);
      return { total, documents: entries, corrected };
    },
  };
}
