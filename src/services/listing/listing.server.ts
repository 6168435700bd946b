import type { Locale } from '../../shared/locale.ts';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { SearchService } from '../search/search.server.ts';
import type { CacheApi } from './cache-api.server.ts';
import type { FoundDocuments, ListedDocument } from './listing.ts';

/** How many documents the site's lists show (section 9). */
const SHOWN = 12;

type Options = {
  catalogue: Pick<CatalogueService, 'find' | 'suggested'>;
  search: Pick<SearchService, 'matching'>;
  /** Where CACHE_API_URL names another host. */
  remote: CacheApi | undefined;
};

type Asked = { text: string; locale: Locale; spoken: Locale };

/** The lists of documents that home and campaign pages show: from this library, or from the cache API of the settings. */
export class ListingService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Lists come from elsewhere and may be others at the next look: pages with them are not kept. */
  get isRemote(): boolean {
    return this.#options.remote !== undefined;
  }

  /** The suggested documents of a language; our own twelve while the other host has none or does not answer (R7.14). */
  async suggested(locale: Locale): Promise<readonly ListedDocument[]> {
    const told = await this.#options.remote?.top(locale);
    return told?.length ? this.#first(told) : this.#options.catalogue.suggested(locale);
  }

  /** The first documents that a search finds; by our own search while the other host does not answer. */
  async matching(asked: Asked): Promise<FoundDocuments> {
    const told = await this.#options.remote?.search(asked.text, asked.locale);
    if (told) return { ...told, documents: this.#first(told.documents) };
    const { total, entries, corrected } = await this.#options.search.matching(asked, SHOWN);
    return { total, documents: entries, corrected };
  }

  /** As many as are shown, with what our own library knows of them. */
  #first(told: readonly ListedDocument[]): ListedDocument[] {
    return told.slice(0, SHOWN).map((document) => {
      const own = this.#options.catalogue.find(document.id);
      return own ? { ...own, title: document.title } : document;
    });
  }
}
