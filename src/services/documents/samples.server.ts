import { exampleValues } from '../../document/example-values.ts';
import type { FileFormat } from '../../document/file-formats.ts';
import { fileName } from '../../document/file-name.ts';
import { byLocale, type Locale } from '../../shared/locale.ts';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import type { PreviewService } from './preview.server.ts';
import { SAMPLE_FAMILIES } from './samples.table.ts';

type Library = Pick<CatalogueService, 'version'>;
type Made = { body: Buffer; name: string; mark: string };

/** The document a language gives away; the English one while it has none of its own, undefined where none is listed. */
export function sampleEntry(catalogue: Library, locale: Locale): CatalogueEntry | undefined {
  return (
    catalogue.version(byLocale(SAMPLE_FAMILIES, locale), locale) ??
    catalogue.version(SAMPLE_FAMILIES.en, 'en')
  );
}

/** Makes the samples as files, each once: by the engine that makes customers' files, filled in with the examples. */
export class SampleFiles {
  readonly #catalogue: Library;
  readonly #documents: Pick<PreviewService, 'template' | 'produce'>;
  readonly #made = new Map<string, Promise<Made | undefined>>();

  constructor(catalogue: Library, documents: Pick<PreviewService, 'template' | 'produce'>) {
    this.#catalogue = catalogue;
    this.#documents = documents;
  }

  /**
   * The sample under an address; undefined where there is none of this language and slug.
   *
   * @throws Refusal 503 while too many files are being made
   */
  file(locale: Locale, slug: string, format: FileFormat): Promise<Made | undefined> {
    const entry = sampleEntry(this.#catalogue, locale);
    if (entry?.locale !== locale || entry.slug !== slug) return Promise.resolve(undefined);
    const key = `${entry.contentHash} ${format}`;
    const made = this.#made.get(key) ?? this.#make(entry, format);
    made.catch(() => this.#made.delete(key));
    this.#made.set(key, made);
    return made;
  }

  async #make(entry: CatalogueEntry, format: FileFormat): Promise<Made | undefined> {
    const template = await this.#documents.template(entry.id);
    if (!template) return undefined;
    const values = exampleValues(template);
    const job = { templateId: entry.id, values, format, stage: 'finished' } as const;
    const body = await this.#documents.produce(job, { accountId: 'samples' });
    const mark = `"${entry.contentHash.slice(0, 16)}-${format}"`;
    return body && { body, name: fileName(entry.title, format), mark };
  }
}
