import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import type { Database } from '../../database/database.server.ts';
import { rankOf } from '../catalogue-entry.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { importedRows, importedSource } from './imported.store.server.ts';
import {
  type KnownTemplate,
  type LibraryChanges,
  type LibraryTemplate,
  listLibrary,
  readChanges,
  readTemplate,
  templateHash,
} from './library-files.server.ts';

/** Where templates are: in the files of the project, and in the rows of those that were imported. */
export class LibrarySource {
  readonly #folder: string;
  readonly #database: Database;

  constructor({ folder, database }: { folder: string; database: Database }) {
    this.#folder = folder;
    this.#database = database;
  }

  /** The files of the built-in library. */
  files(): Promise<string[]> {
    return listLibrary(this.#folder);
  }

  /** The template the catalogue lists, taken apart; undefined where it is gone or wrong. */
  async read(entry: CatalogueEntry): Promise<LibraryTemplate | undefined> {
    const file = await readTemplate(this.#folder, fileOf(entry));
    return file?.template.id === entry.id ? file : this.#readRow(entry.id);
  }

  /**
   * What changed since the catalogue was written, a few templates at a time; nothing is taken apart that did not. A
   * built-in template that clashes with an imported one is left out: what is imported is the operator's own.
   */
  async *changes(
    files: readonly string[],
    listed: readonly CatalogueEntry[],
  ): AsyncGenerator<LibraryChanges> {
    const rows = (await importedRows(this.#database)).filter((row) => !row.removed);
    const known = listed.filter((entry) => rankOf(entry) === entry.suggested);
    const byFile = new Map(known.map((entry): [string, KnownTemplate] => [fileOf(entry), knownOf(entry)]));
    const taken = rows.map((row) => ({ ...row, file: `the imported ${row.originalName}` }));
    yield* readChanges(this.#folder, files, { known: byFile, taken });
    const hashes = new Map(known.map((entry) => [entry.id, entry.contentHash]));
    const isSame = (row: (typeof rows)[number]) => hashes.get(row.id) === templateHash(row.sourceHash);
    yield {
      unchanged: rows.filter(isSame).map((row) => ({ ...row, hash: row.sourceHash })),
      changed: [],
      errors: [],
    };
    for (const row of rows.filter((one) => !isSame(one))) yield this.#changeOf(row.id, row.originalName);
  }

  async #changeOf(id: number, name: string): Promise<LibraryChanges> {
    const template = await this.#readRow(id);
    if (template) return { unchanged: [], changed: [template], errors: [] };
    const error = { file: name, line: 1, expected: 'an imported template that reads', found: `number ${id}` };
    return { unchanged: [], changed: [], errors: [error] };
  }

  async #readRow(id: number): Promise<LibraryTemplate | undefined> {
    const row = await importedSource(this.#database, id);
    if (!row) return undefined;
    const file = fileOf(row);
    const parsed = parseTemplate(row.source, { file, locale: row.locale, imported: true });
    if (parsed.outcome === 'refused') return undefined;
    return { template: parsed.template, hash: templateHash(row.sourceHash), file };
  }
}

/** Where a template stands in the library: its file is called by its slug. */
function fileOf({ locale, slug }: Pick<CatalogueEntry, 'locale' | 'slug'>): string {
  return `${locale}/${slug}.md`;
}

function knownOf(entry: CatalogueEntry): KnownTemplate {
  return { ...entry, hash: entry.contentHash };
}
