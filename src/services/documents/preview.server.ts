import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { SUGGESTED_FAMILIES } from '../catalogue/suggested.table.ts';
import type { DocumentTemplate } from './document.ts';
import { type LibraryTemplate, readLibrary } from './library-files.server.ts';
import type { PictureFormat, PictureWidth } from './picture.ts';
import { createPictureMaker } from './picture-cache.server.ts';

type Parts = {
  catalogue: CatalogueService;
  /** Folder of the project: templates and the worker's file are found from it. */
  root: string;
  dataDir: string;
  log: Logger;
  onLibraryChange: () => void;
};

export type PreviewService = ReturnType<typeof createPreviewService>;

/** Loads the library and serves pictures of its pages; they are made in a worker, never in a request's thread. */
export function createPreviewService({ catalogue, root, dataDir, log, onLibraryChange }: Parts) {
  const maker = createPictureMaker({
    cacheDir: join(dataDir, 'pictures'),
    workerUrl: pathToFileURL(join(root, 'src/services/documents/pictures.worker.ts')),
  });
  const files = new Map<number, LibraryTemplate>();
  let background: Promise<void> | undefined;
  let stopping = false;

  async function pageCount(id: number): Promise<number | undefined> {
    const file = files.get(id);
    if (!file) return undefined;
    const pages = await maker.ensureAllPages(file);
    if (catalogue.find(id)?.pages !== pages) await rememberPages(new Map([[id, pages]]));
    return pages;
  }

  async function rememberPages(pages: ReadonlyMap<number, number>): Promise<void> {
    await catalogue.setPages(pages);
    onLibraryChange();
  }

  async function makeAll(): Promise<void> {
    for (const file of inOrder(files.values())) {
      if (stopping) return;
      await pageCount(file.template.id).catch((error) => log.warn({ id: file.template.id, err: error }, 'pictures not made'));
    }
  }

  return {
    /**
     * Reads the templates, brings the catalogue up to date and makes the first pages of the suggested twelve
     * of each language: the shop window is complete before the first visitor.
     */
    async load(): Promise<void> {
      const library = await readLibrary(join(root, 'content/templates'));
      for (const error of library.errors) log.error({ ...error }, 'template left out');
      for (const file of library.templates) files.set(file.template.id, file);
      await catalogue.load(library.templates.map(toEntry));
      const suggested = library.templates.filter((file) => rankOf(file.template) !== null);
      const counts = await maker.ensureFirstPages(suggested);
      const changed = suggested.filter(({ template, hash }) => catalogue.find(template.id)?.pages !== counts.get(hash));
      if (changed.length > 0) await rememberPages(new Map(changed.map(({ template, hash }) => [template.id, counts.get(hash) ?? 1])));
    },
    /** Makes the pictures of all other pages, one document after the other. */
    startBackground(): void {
      background ??= makeAll();
    },
    async stop(): Promise<void> {
      stopping = true;
      await maker.close();
      await background?.catch(() => undefined);
    },
    /** The picture of a first page, or undefined for an unknown template. */
    async firstPage({ id, width, format }: { id: number; width: PictureWidth; format: PictureFormat }): Promise<Buffer | undefined> {
      const file = files.get(id);
      if (!file) return undefined;
      await maker.ensureFirstPages([file]);
      return readFile(maker.fileOf(file.hash, { width, page: 1, marked: false, format }));
    },
    /** The picture of any page, marked as preview, or undefined when there is none. */
    async previewPage({ id, page, format }: { id: number; page: number; format: PictureFormat }): Promise<Buffer | undefined> {
      const file = files.get(id);
      const pages = await pageCount(id);
      if (!file || !pages || page < 1 || page > pages) return undefined;
      return readFile(maker.fileOf(file.hash, { width: 600, page, marked: true, format }));
    },
    pageCount,
    /** What a document asks for: the labels of its fields, in their order. */
    fields(id: number): { label: string; help: string | undefined }[] {
      return files.get(id)?.template.fields.map(({ label, help }) => ({ label, help })) ?? [];
    },
  };
}

function rankOf(template: DocumentTemplate): number | null {
  const rank = SUGGESTED_FAMILIES.findIndex((family) => family === template.family);
  return rank < 0 ? null : rank + 1;
}

/** The suggested documents first: they are the ones people open. */
function inOrder(files: Iterable<LibraryTemplate>): LibraryTemplate[] {
  return [...files].sort((a, b) => (rankOf(a.template) ?? 99) - (rankOf(b.template) ?? 99));
}

function toEntry({ template, hash }: LibraryTemplate): CatalogueEntry {
  const { id, family, locale, slug, title, department, type, summary, keywords } = template;
  return { id, family, locale, slug, title, department, type, summary, keywords, pages: null, contentHash: hash, suggested: rankOf(template) };
}
