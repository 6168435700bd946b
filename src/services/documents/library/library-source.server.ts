import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../shared/locale.ts';
import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import type { Database } from '../../database/database.server.ts';
import { rankOf } from '../catalogue-entry.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { type EditedRow, editedRows, findEdited } from './edited.store.server.ts';
import { importedRows, importedSource } from './imported.store.server.ts';
import {
  type KnownTemplate,
  type LibraryChanges,
  type LibraryTemplate,
  listLibrary,
  readChanges,
  readSource,
  readTemplate,
  templateHash,
} from './library-files.server.ts';

/** A template's text, and where it comes from. */
export type TemplateText = { source: string; locale: Locale; origin: 'shipped' | 'imported' };

/**
 * Where templates are: in the files of the project, in the rows of those that were imported, and in the versions that
 * operators wrote, which stand in the place of either.
 */
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
    const shipped = file?.template.id === entry.id ? file : undefined;
    // What it is made of, the catalogue says by its hash: mostly the file, without a question.
    if (shipped?.hash === entry.contentHash) return shipped;
    return (await this.#edited(entry.id, 'published')) ?? shipped ?? this.#readRow(entry.id);
  }

  /** A template that an operator withdrew: documents that were begun with it go on. */
  async withdrawn(id: number): Promise<LibraryTemplate | undefined> {
    return this.#edited(id, 'withdrawn');
  }

  /** What was shipped or imported under a number, whatever stands in its place; undefined where nothing was. */
  async beneath(id: number): Promise<TemplateText | undefined> {
    const numbered = new RegExp(`^id:[ \\t]*${id}[ \\t]*(?:#.*)?$`, 'm');
    for (const file of await this.files()) {
      const source = await readFile(join(this.#folder, file), 'utf8').catch(() => '');
      const read = numbered.test(source) ? await readTemplate(this.#folder, file) : undefined;
      if (read?.template.id === id) return { source, locale: read.template.locale, origin: 'shipped' };
    }
    const row = await importedSource(this.#database, id);
    return row && { source: row.source, locale: row.locale, origin: 'imported' };
  }

  /**
   * Reads a text as the template it would be; its file is called as its slug says.
   * @param imported by the rules for what an operator brought along, which hold for what is published already
   */
  readText({
    source,
    locale,
    imported = false,
  }: Pick<TemplateText, 'source' | 'locale'> & { imported?: boolean }) {
    const slug = /^slug:[ \t]*["']?([a-z0-9-]+)/m.exec(source)?.[1] ?? 'template';
    const file = fileOf({ locale, slug });
    return readSource(source, { folder: this.#folder, locale, file, imported });
  }

  /** Reads what was published or withdrawn; undefined where it does not read any more. */
  async readKept({
    source,
    locale,
  }: Pick<TemplateText, 'source' | 'locale'>): Promise<LibraryTemplate | undefined> {
    const read = await this.readText({ source, locale, imported: true });
    return 'template' in read ? read : undefined;
  }

  /** Reads what was shipped or imported under a number as the catalogue lists it. */
  async readBeneath(id: number): Promise<LibraryTemplate | undefined> {
    const text = await this.beneath(id);
    if (text?.origin === 'imported') return this.#readRow(id);
    return text && this.readKept(text);
  }

  /**
   * What changed since the catalogue was written, a few templates at a time; nothing is taken apart that did not. A
   * built-in template that clashes with an imported one, or one that an operator wrote, is left out: those are the
   * operator's own.
   */
  async *changes(
    files: readonly string[],
    listed: readonly CatalogueEntry[],
  ): AsyncGenerator<LibraryChanges> {
    const edited = await this.#readEdited(await editedRows(this.#database));
    const replaced = new Set(edited.replaced);
    const rows = (await importedRows(this.#database)).filter((row) => !row.removed && !replaced.has(row.id));
    const known = listed.filter((entry) => rankOf(entry) === entry.suggested && entry.reviewed !== undefined);
    const byFile = new Map(known.map((entry): [string, KnownTemplate] => [fileOf(entry), knownOf(entry)]));
    const taken = [
      ...rows.map((row) => ({ ...row, file: `the imported ${row.originalName}` })),
      ...edited.templates.map(({ template }) => ({ ...template, file: 'a template of the console' })),
    ];
    yield* readChanges(this.#folder, files, { known: byFile, taken, replaced });
    const hashes = new Map(known.map((entry) => [entry.id, entry.contentHash]));
    const isListed = ({ template: { id }, hash }: LibraryTemplate) => hashes.get(id) === hash;
    const isSame = (row: (typeof rows)[number]) => hashes.get(row.id) === templateHash(row.sourceHash);
    yield {
      unchanged: [
        ...rows.filter(isSame).map((row) => ({ ...row, hash: row.sourceHash })),
        ...edited.templates.filter(isListed).map(({ template, hash }) => ({ ...template, hash })),
      ],
      changed: edited.templates.filter((one) => !isListed(one)),
      errors: edited.errors,
    };
    for (const row of rows.filter((one) => !isSame(one))) yield this.#changeOf(row.id, row.originalName);
  }

  /** What operators wrote. A version that does not read any more leaves its place to what is shipped. */
  async #readEdited(rows: readonly EditedRow[]) {
    const templates: LibraryTemplate[] = [];
    const errors: LibraryChanges['errors'][number][] = [];
    const replaced = rows.filter(({ state }) => state === 'withdrawn').map(({ id }) => id);
    for (const { id, source, locale } of rows.filter(({ state }) => state === 'published')) {
      const read = await this.readText({ source, locale, imported: true });
      if ('errors' in read) errors.push(...read.errors);
      else templates.push(read);
      if ('template' in read) replaced.push(id);
    }
    return { templates, errors, replaced };
  }

  async #edited(id: number, state: EditedRow['state']): Promise<LibraryTemplate | undefined> {
    const row = await findEdited(this.#database, id);
    return row?.state === state ? this.readKept(row) : undefined;
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
