import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { SUGGESTED_FAMILIES } from '../catalogue/suggested.table.ts';
import { type DocumentTemplate, paperOf } from './document.ts';
import { type LibraryTemplate, readLibrary } from './library-files.server.ts';
import type { PictureFormat, PictureWidth } from './picture.ts';
import { createPictureMaker, type PictureMaker } from './picture-cache.server.ts';

type Parts = {
  catalogue: CatalogueService;
  /** Folder of the project: templates and the worker's file are found from it. */
  root: string;
  dataDir: string;
  log: Logger;
  onLibraryChange: () => void;
};

/** Loads the library and serves pictures of its pages; they are made in a worker, never in a request's thread. */
export class PreviewService {
  readonly #parts: Parts;
  readonly #maker: PictureMaker;
  readonly #files = new Map<number, LibraryTemplate>();
  #background: Promise<void> | undefined;
  #stopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#maker = createPictureMaker({
      cacheDir: join(parts.dataDir, 'pictures'),
      workerUrl: pathToFileURL(join(parts.root, 'src/services/documents/pictures.worker.ts')),
    });
  }

  /**
   * Reads the templates, brings the catalogue up to date and makes the first pages of the suggested twelve of
   * each language: the shop window is complete before the first visitor.
   */
  async load(): Promise<void> {
    const { catalogue, root, log } = this.#parts;
    const library = await readLibrary(join(root, 'content/templates'));
    for (const error of library.errors) log.error({ ...error }, 'template left out');
    for (const file of library.templates) this.#files.set(file.template.id, file);
    await catalogue.load(library.templates.map(toEntry));
    const suggested = library.templates.filter((file) => rankOf(file.template) !== null);
    const counts = await this.#maker.ensureFirstPages(suggested);
    const changed = suggested.filter(
      ({ template, hash }) => catalogue.find(template.id)?.pages !== counts.get(hash),
    );
    await this.#rememberPages(
      new Map(changed.map(({ template, hash }) => [template.id, counts.get(hash) ?? 1])),
    );
  }

  /** Makes the pictures of all other pages, one document after the other. */
  startBackground(): void {
    this.#background ??= this.#makeAll();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#maker.close();
    await this.#background?.catch(() => undefined);
  }

  /** The picture of a first page, or undefined for an unknown template. */
  async firstPage({ id, width, format }: FirstPage): Promise<Buffer | undefined> {
    const file = this.#files.get(id);
    if (!file) return undefined;
    await this.#maker.ensureFirstPages([file]);
    return readFile(this.#maker.fileOf(file.hash, { width, page: 1, marked: false, format }));
  }

  /** The picture of any page, marked as preview, or undefined when there is none. */
  async previewPage({ id, page, format }: PreviewPage): Promise<Buffer | undefined> {
    const file = this.#files.get(id);
    const pages = await this.pageCount(id);
    if (!file || !pages || page < 1 || page > pages) return undefined;
    return readFile(this.#maker.fileOf(file.hash, { width: 600, page, marked: true, format }));
  }

  /** How many pages a document has; makes their pictures where they are missing. */
  async pageCount(id: number): Promise<number | undefined> {
    const file = this.#files.get(id);
    if (!file) return undefined;
    const pages = await this.#maker.ensureAllPages(file);
    if (this.#parts.catalogue.find(id)?.pages !== pages) await this.#rememberPages(new Map([[id, pages]]));
    return pages;
  }

  /** What a document asks for: the labels of its fields, in their order. */
  fields(id: number): { label: string; help: string | undefined }[] {
    return this.#files.get(id)?.template.fields.map(({ label, help }) => ({ label, help })) ?? [];
  }

  /** Paper of a document, and the families that go well with it; undefined for an unknown template. */
  facts(id: number): { paper: 'a4' | 'letter'; related: readonly string[] } | undefined {
    const template = this.#files.get(id)?.template;
    return template && { paper: paperOf(template), related: template.related };
  }

  async #rememberPages(pages: ReadonlyMap<number, number>): Promise<void> {
    if (pages.size === 0) return;
    await this.#parts.catalogue.setPages(pages);
    this.#parts.onLibraryChange();
  }

  async #makeAll(): Promise<void> {
    for (const { template } of inOrder(this.#files.values())) {
      if (this.#stopping) return;
      await this.pageCount(template.id).catch((error) => {
        if (!this.#stopping) this.#parts.log.warn({ id: template.id, err: error }, 'pictures not made');
      });
    }
  }
}

type FirstPage = { id: number; width: PictureWidth; format: PictureFormat };
type PreviewPage = { id: number; page: number; format: PictureFormat };

function rankOf(template: DocumentTemplate): number | null {
  const families: readonly string[] = SUGGESTED_FAMILIES;
  const rank = families.indexOf(template.family);
  return rank < 0 ? null : rank + 1;
}

/** The suggested documents first: they are the ones people open. */
function inOrder(files: Iterable<LibraryTemplate>): LibraryTemplate[] {
  return [...files].sort((a, b) => (rankOf(a.template) ?? 99) - (rankOf(b.template) ?? 99));
}

function toEntry({ template, hash }: LibraryTemplate): CatalogueEntry {
  const { id, family, locale, slug, title, department, type, summary, keywords } = template;
  return {
    id,
    family,
    locale,
    slug,
    title,
    department,
    type,
    summary,
    keywords,
    pages: null,
    contentHash: hash,
    suggested: rankOf(template),
  };
}
