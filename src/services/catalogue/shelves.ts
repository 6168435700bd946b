import type { LibraryCounts } from '../../claims/claims.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { type CatalogueEntry, DEPARTMENTS, type Department } from './catalogue.ts';

type Lists = {
  all: readonly CatalogueEntry[];
  byDepartment: ReadonlyMap<Department, CatalogueEntry[]>;
  counts: LibraryCounts;
};

/**
 * The templates in the orders in which they are asked for: by number, by family, by shelf. Every look-up is one
 * of a map; an order is made once after a change, so a page costs the same however many templates there are.
 */
export class Shelves {
  readonly #entries = new Map<number, CatalogueEntry>();
  readonly #families = new Map<string, CatalogueEntry>();
  readonly #suggested = new Map<number, CatalogueEntry>();
  readonly #lists = new Map<Locale, Lists>();

  put(entry: CatalogueEntry): void {
    this.take(entry.id);
    this.#entries.set(entry.id, entry);
    this.#families.set(familyKey(entry), entry);
    if (entry.suggested !== null) this.#suggested.set(entry.id, entry);
    this.#lists.delete(entry.locale);
  }

  take(id: number): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#suggested.delete(id);
    this.#lists.delete(entry.locale);
    const key = familyKey(entry);
    if (this.#families.get(key)?.id === id) this.#families.delete(key);
  }

  get(id: number): CatalogueEntry | undefined {
    return this.#entries.get(id);
  }

  get size(): number {
    return this.#entries.size;
  }

  all(): Iterable<CatalogueEntry> {
    return this.#entries.values();
  }

  version(family: string, locale: Locale): CatalogueEntry | undefined {
    return this.#families.get(familyKey({ family, locale }));
  }

  /** All language versions of a document. */
  versions(family: string): CatalogueEntry[] {
    return LOCALE_CODES.flatMap((locale) => this.version(family, locale) ?? []);
  }

  /** The suggested documents written in a language, in order. */
  suggested(locale: Locale): CatalogueEntry[] {
    const entries = [...this.#suggested.values()].filter((entry) => entry.locale === locale);
    return entries.sort((a, b) => (a.suggested ?? 0) - (b.suggested ?? 0));
  }

  /** All documents written in a language: the suggested first, then by title. */
  listed(locale: Locale): readonly CatalogueEntry[] {
    return this.#listsOf(locale).all;
  }

  inDepartment(department: Department, locale: Locale): readonly CatalogueEntry[] {
    return this.#listsOf(locale).byDepartment.get(department) ?? [];
  }

  /** How many documents are written in a language, all of them and by kind. */
  counts(locale: Locale): LibraryCounts {
    return this.#listsOf(locale).counts;
  }

  #listsOf(locale: Locale): Lists {
    const known = this.#lists.get(locale);
    if (known) return known;
    const { compare } = new Intl.Collator(locale);
    const rest = [...this.#entries.values()].filter(
      (entry) => entry.locale === locale && entry.suggested === null,
    );
    const all = [...this.suggested(locale), ...rest.sort((a, b) => compare(a.title, b.title))];
    const byDepartment = new Map(
      DEPARTMENTS.map((department) => [department, all.filter((entry) => entry.department === department)]),
    );
    const made = { all, byDepartment, counts: countsOf(all) };
    this.#lists.set(locale, made);
    return made;
  }
}

function countsOf(entries: readonly CatalogueEntry[]): LibraryCounts {
  const ofType = (type: string) => entries.filter((entry) => entry.type === type).length;
  return {
    templates: entries.length,
    contracts: ofType('agreement'),
    policies: ofType('policy'),
    businessPlans: ofType('business-plan'),
  };
}

function familyKey({ family, locale }: Pick<CatalogueEntry, 'family' | 'locale'>): string {
  return `${locale} ${family}`;
}
