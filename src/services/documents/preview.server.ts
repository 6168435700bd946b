import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentTemplate } from '../../document/document.ts';
import type { FieldBox, PagePlaces } from '../../document/field-box.ts';
import { type Outline, outlineOf } from '../../document/outline.ts';
import { applyWording } from '../../document/wording/apply-wording.ts';
import { DAY, nowMs } from '../../shared/clock.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import type { Query } from '../database/database.server.ts';
import { inOrder, writtenEntryOf } from './catalogue-entry.ts';
import type { DocumentRequest, FileJob } from './file-job.ts';
import { FrozenTemplates } from './library/frozen-templates.server.ts';
import { KeptTemplates } from './library/kept-templates.server.ts';
import type { LibraryTemplate } from './library/library-files.server.ts';
import { LibrarySource } from './library/library-source.server.ts';
import { readSharedClauses, type SharedClause } from './library/shared-clauses.server.ts';
import { type PaperRequest, Papers } from './papers.server.ts';
import { FilledPages } from './pictures/filled-pages.server.ts';
import type { FirstPage, MarkedPage, PreviewPage } from './pictures/picture.ts';
import { PictureMaker } from './pictures/picture-cache.server.ts';
import { removeStale } from './pictures/picture-store.server.ts';
import { openShopWindow } from './pictures/shop-window.server.ts';
import type { PreviewParts } from './preview-parts.ts';
import { Producer } from './produce.server.ts';
import { readUnread } from './read-unread.server.ts';

/** A library up to this size is compared with the catalogue before the first visitor, a larger one after. */
const COMPARED_AT_START = 500;
/** Pictures of filled documents may take so much of the disk. */
const FILLED_BYTES = 500_000_000;

/** Loads the library and serves pictures of its pages; they are made in a worker, never in a request's thread. */
export class PreviewService {
  /** Templates as documents began with, were finished or sent with. */
  readonly frozen: FrozenTemplates;
  readonly #parts: PreviewParts;
  readonly #source: LibrarySource;
  readonly #maker: PictureMaker;
  readonly #filledPages: FilledPages;
  readonly #producer: Producer;
  readonly #papers: Papers;
  readonly #kept: KeptTemplates;
  readonly #read = (id: number) => this.#file(id);
  #comparing: Promise<void> = Promise.resolve();
  #background: Promise<void> | undefined;
  /** Templates that came or changed while the server ran. */
  readonly #arrived = new Set<number>();
  #following = false;
  #noticed = false;
  #stopping = false;

  constructor(parts: PreviewParts) {
    this.#parts = parts;
    const folder = join(parts.root, 'content/templates');
    this.#papers = new Papers(join(parts.root, 'content/papers'));
    this.#source = new LibrarySource({ folder, database: parts.database });
    this.#kept = new KeptTemplates(this.#source);
    this.frozen = new FrozenTemplates({ database: parts.database, read: this.#read });
    parts.catalogue.follow({ put: (entry) => this.#notice(entry), take: () => this.#notice() });
    const workers = pathToFileURL(join(parts.root, 'src/services/documents/'));
    const cacheDir = join(parts.dataDir, 'pictures');
    this.#maker = new PictureMaker({ cacheDir, workerUrl: new URL('pictures/pictures.worker.ts', workers) });
    const draw: PictureMaker['drawFilled'] = (job) => this.#maker.drawFilled(job);
    this.#filledPages = new FilledPages({ cacheDir, draw, limit: FILLED_BYTES });
    this.#producer = new Producer({ workerUrl: new URL('produce.worker.ts', workers) });
  }

  /**
   * Takes up the catalogue, brings it to what the files say and makes the first pages of each language's suggested
   * twelve. Files of a large library are compared behind the scenes; none is taken apart that has not changed.
   */
  async load(): Promise<void> {
    const { catalogue, log } = this.#parts;
    await catalogue.restore(() => this.#tellChanges());
    const files = await this.#source.files();
    const most = Math.max(files.length, catalogue.size);
    if (catalogue.size === 0 || most <= COMPARED_AT_START) await this.#compare(files);
    else this.#comparing = this.#compare(files).catch((err) => log.error({ err }, 'library not compared'));
    await this.#openShopWindow();
    this.#tellChanges();
    this.#following = true;
  }

  /** Makes the pictures of all other pages, one document after the other, and of those that come later. */
  startBackground(): void {
    this.#background ??= this.#makeAll();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#producer.close();
    await this.#maker.close();
    await this.#comparing;
    await this.#background?.catch(() => undefined);
  }

  /** The picture of a first page, or undefined for an unknown template. */
  async firstPage({ id, width, format }: FirstPage): Promise<Buffer | undefined> {
    const file = await this.#withFirstPage(id);
    return file && readFile(this.#maker.fileOf(file.hash, { width, page: 1, marked: false, format }));
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
    await this.#rememberPages(new Map([[id, pages]]));
    return pages;
  }

  /** Where the fields of a document stand on its pictures, examples filled in; undefined for an unknown one. */
  async boxes(id: number): Promise<readonly FieldBox[] | undefined> {
    const file = await this.#file(id);
    if (!file) return undefined;
    const { boxes, pages } = await this.#maker.boxesOf(file);
    await this.#rememberPages(new Map([[id, pages]]));
    return boxes;
  }

  /**
   * A document as a file to keep: plain text where it is filled, fields to be filled (PDF) where it is not,
   * the author's notes only where they are asked for. Undefined for an unknown template.
   * @throws Refusal 503 while too many wait
   */
  async produce(
    request: DocumentRequest & Pick<FileJob, 'format' | 'notes'>,
    { accountId }: { accountId: string },
  ): Promise<Buffer | undefined> {
    const { templateId, wording, frozen, plain: _always, ...asked } = request;
    const file = await this.#file(templateId, frozen);
    return (
      file && this.#producer.produce({ ...asked, template: applyWording(file.template, wording) }, accountId)
    );
  }

  /** A paper of the shop as PDF. @throws Refusal 503 while too many wait; Error where it could not be read */
  async producePaper(request: PaperRequest): Promise<Buffer> {
    return this.#producer.produce(await this.#papers.job(request), 'shop');
  }

  /** How many pages a filled document has; undefined for an unknown template. */
  async filledPages(request: DocumentRequest): Promise<number | undefined> {
    const document = await this.#filled(request);
    return document && this.#filledPages.count(document);
  }

  /** Where fields and sections stand on the pictures of a filled document; undefined for an unknown template. */
  async filledPlaces(request: DocumentRequest): Promise<PagePlaces | undefined> {
    const document = await this.#filled(request);
    return document && this.#filledPages.places(document);
  }

  /** The picture of one page of a filled document; undefined when there is none (`drawn`: none yet). */
  async filledPage(request: DocumentRequest & MarkedPage, how: 'page' | 'drawn' = 'page') {
    const { page, marked, format, width } = request;
    const document = await this.#filled(request);
    return document && this.#filledPages[how](document, { page, marked, format, width });
  }

  /** A template as it is written, or as it was frozen, with its fields; undefined for an unknown one. */
  async template(id: number, frozen?: string | null): Promise<DocumentTemplate | undefined> {
    return (await this.#file(id, frozen))?.template;
  }

  /** Keeps a template as it is now, and answers the hash it is found by from then on; null for an unknown one. */
  freeze(query: Query, id: number): Promise<string | null> {
    return this.frozen.freeze(query, id);
  }

  /** The clauses that templates of a language share, to be put into other documents. */
  sharedClauses(locale: Locale): Promise<SharedClause[]> {
    return readSharedClauses(join(this.#parts.root, 'content/clauses', locale));
  }

  /** What a document is made of: its sections, what it asks for, what goes with it; undefined for an unknown one. */
  async outline(id: number): Promise<Outline | undefined> {
    const file = await this.#file(id);
    return file && outlineOf(file.template);
  }

  async #filled(request: DocumentRequest) {
    const { templateId, frozen, ...known } = request;
    const file = await this.#file(templateId, frozen);
    const template = file && applyWording(file.template, known.wording);
    return template && { file: { ...file, template }, ...known };
  }

  /** The template of a number, taken apart when it is first needed; also one that was withdrawn. */
  #file(id: number, frozen?: string | null): Promise<LibraryTemplate | undefined> {
    if (frozen) return this.frozen.read(frozen);
    const entry = this.#parts.catalogue.find(id);
    return entry ? this.#kept.read(entry) : this.#source.withdrawn(id);
  }

  /** Brings the catalogue to what the files say. */
  async #compare(files: readonly string[]): Promise<void> {
    const { catalogue, log } = this.#parts;
    await catalogue.whole();
    const listed = [...catalogue.all()];
    const gone = new Set(listed.map((entry) => entry.id));
    for await (const { unchanged, changed, errors } of this.#source.changes(files, listed)) {
      if (this.#stopping) return;
      for (const error of errors) log.error({ ...error }, 'template left out');
      for (const { id } of [...unchanged, ...changed.map((one) => one.template)]) gone.delete(id);
      await catalogue.put(changed.map(({ template, hash }) => writtenEntryOf(template, hash)));
    }
    await catalogue.remove([...gone]);
  }

  async #openShopWindow(): Promise<void> {
    const { catalogue, drawsAhead } = this.#parts;
    const entries = new Set(LOCALE_CODES.flatMap((locale) => catalogue.suggested(locale)));
    const window = { entries, maker: this.#maker, read: this.#read, drawsAhead };
    await this.#rememberPages(await openShopWindow(window));
  }

  /** A template with its first page drawn. */
  async #withFirstPage(id: number): Promise<LibraryTemplate | undefined> {
    const file = await this.#file(id);
    if (!file) return undefined;
    const counts = await this.#maker.ensureFirstPages([file]);
    await this.#rememberPages(new Map([[id, counts.get(file.hash) ?? 1]]));
    return file;
  }

  /** A card with a picture says how many pages there are, if that could be kept. */
  async #rememberPages(counted: ReadonlyMap<number, number>): Promise<void> {
    const { catalogue, log } = this.#parts;
    const news = new Map([...counted].filter(([id, pages]) => catalogue.find(id)?.pages !== pages));
    if (news.size === 0) return;
    await catalogue.setPages(news).catch((err) => log.warn({ err, ids: [...news.keys()] }, 'pages not kept'));
    this.#tellChanges();
  }

  /** Pages that read of what changed since the last time are made anew. */
  #tellChanges(): void {
    this.#parts.onLibraryChange(this.#parts.catalogue.takeTouched());
  }

  async #makeAll(): Promise<void> {
    await this.#parts.catalogue.whole();
    await this.#comparing;
    const ids = inOrder(this.#parts.catalogue.all()).map(({ id }) => id);
    // All first pages, and with them all numbers of pages, before the pages that only readers see.
    for (const id of ids) await this.#inBackground(id, () => this.#withFirstPage(id));
    for (const id of ids) await this.#inBackground(id, () => this.pageCount(id));
    await readUnread(this.#parts.catalogue, this.#read);
    if (this.#stopping) return;
    const current = new Set([...this.#parts.catalogue.all()].map((entry) => entry.contentHash));
    // Pictures of a template's earlier words stay a day: an older release may still show them.
    await removeStale(join(this.#parts.dataDir, 'pictures'), current, nowMs() - DAY);
    await this.#filledPages.trim();
  }

  async #inBackground(id: number, make: () => Promise<unknown>): Promise<void> {
    if (this.#stopping) return;
    await make().catch((error) => {
      if (!this.#stopping) this.#parts.log.warn({ id, err: error }, 'pictures not made');
    });
  }

  /** An import, or another process, changed the library: pages say so, and pictures are made behind the scenes. */
  #notice(entry?: CatalogueEntry): void {
    if (!this.#following || this.#stopping) return;
    if (entry?.pages === null) this.#arrived.add(entry.id);
    if (this.#noticed) return;
    this.#noticed = true;
    setImmediate(() => {
      this.#noticed = false;
      this.#tellChanges();
      this.#background = this.#background?.catch(() => undefined).then(() => this.#makeArrived());
    });
  }

  async #makeArrived(): Promise<void> {
    for (const id of this.#arrived) {
      this.#arrived.delete(id);
      await this.#inBackground(id, () => this.pageCount(id));
    }
    await readUnread(this.#parts.catalogue, this.#read);
  }
}
