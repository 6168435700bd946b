import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import type { LibraryTemplate } from './library-files.server.ts';
import type { LibrarySource } from './library-source.server.ts';

/** Templates kept taken apart, the least recently used out first. */
const MOST_KEPT = 300;

/** Templates as they were taken apart, by what their files said. */
export class KeptTemplates {
  readonly #source: LibrarySource;
  readonly #kept = new Map<string, Promise<LibraryTemplate | undefined>>();

  constructor(source: LibrarySource) {
    this.#source = source;
  }

  /** The template the catalogue lists; undefined where it is gone or wrong. */
  read(entry: CatalogueEntry): Promise<LibraryTemplate | undefined> {
    const key = `${entry.id} ${entry.contentHash}`;
    const kept = this.#kept.get(key) ?? this.#source.read(entry);
    // The database may be away for a moment.
    kept.catch(() => this.#kept.delete(key));
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? key);
    return kept;
  }
}
