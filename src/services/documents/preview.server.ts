import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { LOCALE_CODES } from '../../shared/locale.ts';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { SUGGESTED_FAMILIES } from '../catalogue/suggested.table.ts';
import type { DocumentTemplate } from './document.ts';
import {
  type KnownTemplate,
  type LibraryTemplate,
  listLibrary,
  readChanges,
  readTemplate,
} from './library-files.server.ts';
import { type Outline, outlineOf } from './outline.ts';
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

/** A library up to this size is compared with the catalogue before the first visitor, a larger one after. */
const COMPARED_AT_START = 500;
/** Templates kept taken apart, the least recently used out first. */
const KEPT_TEMPLATES = 300;

/** Loads the library and serves pictures of its pages; they are made in a worker, never in a request's thread. */
export class PreviewService {
  readonly #parts: Parts;
  readonly #folder: string;
  readonly #maker: PictureMaker;
  readonly #kept = new Map<string, Promise<LibraryTemplate | undefined>>();
  #comparing: Promise<void> = Promise.resolve();
  #background: Promise<void> | undefined;
  #stopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#folder = join(parts.root, 'content/templates');
    this.#maker = createPictureMaker({
      cacheDir: join(parts.dataDir, 'pictures'),
      workerUrl: pathToFileURL(join(parts.root, 'src/services/documents/pictures.worker.ts')),
    });
  }

  /**
   * Takes up the catalogue, brings it to what the files say and makes the first pages of the suggested twelve of
   * each language: the shop window is complete before the first visitor. Files of a large library are compared
   * behind the scenes, and no file is taken apart that says what it said last time.
   */
  async load(): Promise<void> {
    const { catalogue, onLibraryChange, log } = this.#parts;
    await catalogue.restore(onLibraryChange);
    const files = await listLibrary(this.#folder);
    if (catalogue.size === 0 || files.length <= COMPARED_AT_START) await this.#compare(files);
    else {
      this.#comparing = this.#compare(files)
        .then((changes) => (changes > 0 ? onLibraryChange() : undefined))
        .catch((error) => log.error({ err: error }, 'library not compared'));
    }
    await this.#openShopWindow();
  }

  /** Makes the pictures of all other pages, one document after the other. */
  startBackground(): void {
    this.#background ??= this.#makeAll();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#maker.close();
    await this.#comparing;
    await this.#background?.catch(() => undefined);
  }

  /** The picture of a first page, or undefined for an unknown template. */
  async firstPage({ id, width, format }: FirstPage): Promise<Buffer | undefined> {
    const file = await this.#file(id);
    if (!file) return undefined;
    await this.#maker.ensureFirstPages([file]);
    return readFile(this.#maker.fileOf(file.hash, { width, page: 1, marked: false, format }));
  }

  /** The picture by which others share a template, or undefined for an unknown one. */
  async sharePicture(id: number): Promise<Buffer | undefined> {
    const file = await this.#file(id);
    return file && readFile(await this.#maker.ensureSharePicture(file));
  }

  /** The picture of any page, marked as preview, or undefined when there is none. */
  async previewPage({ id, page, format }: PreviewPage): Promise<Buffer | undefined> {
    const file = await this.#file(id);
    const pages = await this.pageCount(id);
    if (!file || !pages || page < 1 || page > pages) return undefined;
    return readFile(this.#maker.fileOf(file.hash, { width: 600, page, marked: true, format }));
  }

  /** How many pages a document has; makes their pictures where they are missing. */
  async pageCount(id: number): Promise<number | undefined> {
    const file = await this.#file(id);
    if (!file) return undefined;
    const pages = await this.#maker.ensureAllPages(file);
    if (this.#parts.catalogue.find(id)?.pages !== pages) await this.#rememberPages(new Map([[id, pages]]));
    return pages;
  }

  /** What a document is made of: its sections, what it asks for, what goes with it; undefined for an unknown one. */
  async outline(id: number): Promise<Outline | undefined> {
    const file = await this.#file(id);
    return file && outlineOf(file.template);
  }

  /** The template of a number, taken apart when it is first needed. */
  #file(id: number): Promise<LibraryTemplate | undefined> {
    const entry = this.#parts.catalogue.find(id);
    if (!entry) return Promise.resolve(undefined);
    const key = `${id} ${entry.contentHash}`;
    const kept = this.#kept.get(key) ?? readTemplate(this.#folder, fileOf(entry));
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > KEPT_TEMPLATES) this.#kept.delete(this.#kept.keys().next().value ?? key);
    return kept;
  }

  /** Returns how many templates are new, changed or gone. */
  async #compare(files: readonly string[]): Promise<number> {
    const { catalogue, log } = this.#parts;
    await catalogue.whole();
    const gone = new Set([...catalogue.all()].map((entry) => entry.id));
    let changes = 0;
    for await (const { unchanged, changed, errors } of readChanges(this.#folder, files, this.#known())) {
      if (this.#stopping) return changes;
      for (const error of errors) log.error({ ...error }, 'template left out');
      for (const { id } of [...unchanged, ...changed.map((one) => one.template)]) gone.delete(id);
      changes += changed.length;
      await catalogue.put(changed.map(toEntry));
    }
    await catalogue.remove([...gone]);
    return changes + gone.size;
  }

  #known(): Map<string, KnownTemplate> {
    const entries = [...this.#parts.catalogue.all()].filter((entry) => rankOf(entry) === entry.suggested);
    return new Map(entries.map((entry) => [fileOf(entry), { ...entry, hash: entry.contentHash }]));
  }

  async #openShopWindow(): Promise<void> {
    const { catalogue } = this.#parts;
    const ids = new Set(LOCALE_CODES.flatMap((locale) => catalogue.suggested(locale).map(({ id }) => id)));
    const read = await Promise.all([...ids].map((id) => this.#file(id)));
    const files = read.filter((file) => file !== undefined);
    const counts = await this.#maker.ensureFirstPages(files);
    const changed = files.filter(
      ({ template, hash }) => catalogue.find(template.id)?.pages !== counts.get(hash),
    );
    await this.#rememberPages(
      new Map(changed.map(({ template, hash }) => [template.id, counts.get(hash) ?? 1])),
    );
  }

  async #rememberPages(pages: ReadonlyMap<number, number>): Promise<void> {
    if (pages.size === 0) return;
    await this.#parts.catalogue.setPages(pages);
    this.#parts.onLibraryChange();
  }

  async #makeAll(): Promise<void> {
    await this.#parts.catalogue.whole();
    await this.#comparing;
    for (const { id } of inOrder(this.#parts.catalogue.all())) {
      if (this.#stopping) return;
      await this.pageCount(id).catch((error) => {
        if (!this.#stopping) this.#parts.log.warn({ id, err: error }, 'pictures not made');
      });
    }
  }
}

type FirstPage = { id: number; width: PictureWidth; format: PictureFormat };
type PreviewPage = { id: number; page: number; format: PictureFormat };

function rankOf({ family }: Pick<DocumentTemplate, 'family'>): number | null {
  const families: readonly string[] = SUGGESTED_FAMILIES;
  const rank = families.indexOf(family);
  return rank < 0 ? null : rank + 1;
}

/** The suggested documents first: they are the ones people open. */
function inOrder(entries: Iterable<CatalogueEntry>): CatalogueEntry[] {
  return [...entries].sort((a, b) => (a.suggested ?? 99) - (b.suggested ?? 99));
}

/** Where a template stands in the library: its file is called by its slug. */
function fileOf({ locale, slug }: Pick<CatalogueEntry, 'locale' | 'slug'>): string {
  return `${locale}/${slug}.md`;
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
