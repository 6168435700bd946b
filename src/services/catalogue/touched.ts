import type { LibraryCounts } from '../../claims/claims.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { StoredEntry } from './templates.store.server.ts';

/** Names under which pages note what they read of the library: by them they are forgotten when it changes. */
export const READS = {
  template: (id: number) => `template/${id}`,
  family: (name: string) => `templates/family/${name}`,
  list: (locale: Locale) => `templates/list/${locale}`,
  /** The dozen that every header names. */
  suggested: (locale: Locale) => `templates/suggested/${locale}`,
  count: (locale: Locale) => `templates/count/${locale}`,
  all: 'templates',
} as const;

/** Is told of each template that comes, changes or goes. */
export type CatalogueFollower = {
  put(entry: CatalogueEntry): void;
  take(id: number, locale: Locale): void;
};

/** Whether a row says what is known of it already. */
export function isSameEntry(known: CatalogueEntry | undefined, entry: StoredEntry): boolean {
  return (
    known?.updatedAt?.getTime() === entry.updatedAt.getTime() &&
    known.pages === entry.pages &&
    known.contentHash === entry.contentHash
  );
}

/** What changed since somebody asked last: only pages that read of it have to be made anew. */
export class Touched {
  readonly #counts: (locale: Locale) => LibraryCounts;
  readonly #counted = new Map<Locale, string>();
  #names = new Set<string>();

  /** @param counts how many documents visitors of a language find now */
  constructor(counts: (locale: Locale) => LibraryCounts) {
    this.#counts = counts;
  }

  /** A template came, changed or went: lists show its title and its picture. */
  add(entry: Pick<CatalogueEntry, 'id' | 'family' | 'locale' | 'suggested'>): void {
    const { id, family, locale } = entry;
    const names = [READS.template(id), READS.family(family), READS.list(locale), READS.all];
    if (entry.suggested !== null) names.push(READS.suggested(locale));
    for (const name of names) this.#names.add(name);
  }

  /** The names of all that changed; numbers only where they are others now. */
  take(): ReadonlySet<string> {
    const names = this.#names;
    this.#names = new Set();
    for (const locale of LOCALE_CODES) {
      const counted = JSON.stringify(this.#counts(locale));
      if (this.#counted.get(locale) !== counted) names.add(READS.count(locale));
      this.#counted.set(locale, counted);
    }
    return names;
  }
}
