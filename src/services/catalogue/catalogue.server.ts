import type { LibraryCounts } from '../../claims/claims.ts';
import { now, nowMs, SECOND } from '../../shared/clock.ts';
import { parseDestination } from '../../shared/destination.ts';
import type { Locale } from '../../shared/locale.ts';
import { noteSetting } from '../../shared/settings.ts';
import type { Database } from '../database/database.server.ts';
import {
  type CatalogueEntry,
  type Department,
  type DocumentList,
  type SuggestedDocument,
  toSuggested,
  type WrittenEntry,
} from './catalogue.ts';
import { type HistoryEntry, historyOf } from './history.ts';
import { Shelves } from './shelves.ts';
import { statesOf, withoutState } from './states.store.server.ts';
import {
  changedSince,
  setPages,
  suggestedTemplates,
  templatesAfter,
  withdrawnTemplates,
} from './store.server.ts';
import { removeTemplates, type StoredEntry, upsertTemplates } from './templates.store.server.ts';
import { type CatalogueFollower, isSameEntry, READS, Touched } from './touched.ts';

/** All processes know within two seconds what an operator published. */
const POLL_MS = SECOND;
/** Rows are read again for a little while after they were written: transactions finish out of order. */
const OVERLAP_MS = 5 * SECOND;
/** Templates that are taken up before the first visitor; the rest follows while pages are answered already. */
const FIRST_BATCH = 500;
/** Few enough that indexing them keeps nobody waiting. */
const BATCH = 250;
const RETRY_MS = SECOND;

type Options = {
  database: Database;
  /** Where pictures are served, e.g. /imgs/ */
  imagesUrl: string;
  onPollError: (error: unknown) => void;
};

/** Lists the templates, from memory, kept fresh by polling the table. */
export class CatalogueService {
  readonly #options: Options;
  readonly #shelves = new Shelves();
  readonly #withdrawn = new Map<number, CatalogueEntry>();
  readonly #followers: CatalogueFollower[] = [];
  readonly #touched = new Touched((locale) => this.#shelves.counts(this.#shown(locale)));
  #since = new Date(0);
  #timer: NodeJS.Timeout | undefined;
  #whole: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Tells somebody of all templates from now on; to be called before `restore`. */
  follow(follower: CatalogueFollower): void {
    this.#followers.push(follower);
  }

  /**
   * Takes up what the table holds: the suggested documents and a first batch now, the others in the background,
   * so that the start does not grow with the library.
   * @param onWhole called when all are there, where that is later than now
   */
  async restore(onWhole: () => void): Promise<void> {
    this.#since = new Date(nowMs() - OVERLAP_MS);
    const first = await templatesAfter(this.#options.database, 0, FIRST_BATCH);
    for (const entry of [...first, ...(await suggestedTemplates(this.#options.database))]) this.#put(entry);
    this.#takeAll(await withdrawnTemplates(this.#options.database));
    const last = first.at(-1);
    if (!last || first.length < FIRST_BATCH) return;
    this.#whole = this.#restoreAfter(last.id).then(onWhole);
  }

  /** Resolves when every template is known, soon after the start. */
  whole(): Promise<void> {
    return this.#whole;
  }

  /** Follows changes other processes make. */
  start(): void {
    this.#timer = setInterval(() => void this.refresh().catch(this.#options.onPollError), POLL_MS);
    this.#timer.unref();
  }

  stop(): void {
    this.#stopping = true;
    clearInterval(this.#timer);
  }

  /** Reads what changed since the last time. */
  async refresh(): Promise<void> {
    const settled = nowMs() - OVERLAP_MS;
    const changed = await changedSince(this.#options.database, this.#since);
    this.#takeAll(changed);
    const newest = changed.at(-1)?.updatedAt.getTime() ?? this.#since.getTime() - 1;
    // What is older than the overlap is not read again, however many rows were written at once.
    this.#since = new Date(Math.max(this.#since.getTime(), Math.min(settled, newest + 1)));
  }

  /** Writes templates that are new or changed. */
  async put(entries: readonly WrittenEntry[]): Promise<void> {
    if (entries.length === 0) return;
    this.#takeAll(await upsertTemplates(this.#options.database, entries, now()));
  }

  /** Takes templates out that are no longer in the library. */
  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    this.#takeAll(await removeTemplates(this.#options.database, ids, now()));
  }

  /** What a template said when, newest first: how it was told apart, and when somebody last checked it. */
  async history(id: number): Promise<HistoryEntry[]> {
    return historyOf(await statesOf(this.#options.database, id));
  }

  /** Templates whose words nobody has looked at since they came or changed. */
  unread(): Promise<number[]> {
    return withoutState(this.#options.database);
  }

  /** Remembers how many pages documents have, by id. */
  async setPages(pages: ReadonlyMap<number, number>): Promise<void> {
    this.#takeAll(await setPages(this.#options.database, pages, now()));
  }

  /** The names of what changed since this was asked last, as pages noted what they read (touched.ts). */
  takeTouched(): ReadonlySet<string> {
    return this.#touched.take();
  }

  get size(): number {
    noteSetting(READS.all);
    return this.#shelves.size;
  }

  all(): Iterable<CatalogueEntry> {
    noteSetting(READS.all);
    return this.#shelves.all();
  }

  /** The template a destination leads to; undefined where it leads elsewhere. */
  findByDestination(destination: string): CatalogueEntry | undefined {
    const parsed = parseDestination(destination);
    return parsed?.kind === 'doc' ? this.find(parsed.id) : undefined;
  }

  find(id: number): CatalogueEntry | undefined {
    noteSetting(READS.template(id));
    return this.#shelves.get(id);
  }

  /** A template that an operator took out of the library, as it was listed last; undefined for any other number. */
  withdrawn(id: number): CatalogueEntry | undefined {
    noteSetting(READS.template(id));
    return this.#withdrawn.get(id);
  }

  /** The template of a document that is there: also one that was taken out of the library since. */
  known(id: number): CatalogueEntry | undefined {
    return this.find(id) ?? this.withdrawn(id);
  }

  /** The version of a document in another language, or undefined. */
  version(family: string, locale: Locale): CatalogueEntry | undefined {
    noteSetting(READS.family(family));
    return this.#shelves.version(family, locale);
  }

  /** All language versions of a document. */
  versions(family: string): CatalogueEntry[] {
    noteSetting(READS.family(family));
    return this.#shelves.versions(family);
  }

  /**
   * The suggested documents as a language shows them, in order: its own, or English ones while it has none
   * (decision 0021, languages of the library).
   */
  suggested(locale: Locale): CatalogueEntry[] {
    const own = this.#shelves.suggested(this.#listing(locale, READS.suggested));
    return own.length > 0 ? own : this.#shelves.suggested(this.#listing('en', READS.suggested));
  }

  /** All documents of a language: the suggested first, then by title. */
  listed(locale: Locale): readonly CatalogueEntry[] {
    return this.#shelves.listed(this.#listing(this.#shown(locale)));
  }

  /** The documents written in a language, and no others. */
  writtenIn(locale: Locale): readonly CatalogueEntry[] {
    return this.#shelves.listed(this.#listing(locale));
  }

  /** How many documents visitors of a language find: the very lists the pages show, so that no page differs. */
  counts(locale: Locale): LibraryCounts {
    noteSetting(READS.count(locale));
    return this.#shelves.counts(this.#shown(locale));
  }

  inDepartment(department: Department, locale: Locale): readonly CatalogueEntry[] {
    return this.#shelves.inDepartment(department, this.#listing(this.#shown(locale)));
  }

  /** `top50` of the cache API: at most `maximum` documents, `batch` of them; the suggested ones, then the others. */
  top(locale: Locale, { maximum, batch }: { maximum: number; batch: number }): DocumentList {
    const suggested = this.suggested(locale);
    const families = new Set(suggested.map(({ family }) => family));
    // No more than can be answered: a large library is not gone through for fifty of its documents.
    const listedFirst = this.listed(locale).slice(0, maximum + suggested.length);
    const others = listedFirst.filter(({ family }) => !families.has(family));
    const listed = [...suggested, ...others].slice(0, maximum);
    return { total: listed.length, documents: this.suggestedDocuments(listed.slice(0, batch)) };
  }

  /** Documents in the shape of the cache API. */
  suggestedDocuments(entries: readonly CatalogueEntry[]): SuggestedDocument[] {
    for (const { id } of entries) noteSetting(READS.template(id));
    return entries.map((entry) => toSuggested(entry, this.#options.imagesUrl));
  }

  /** Small pictures of a document's first page. */
  firstPicture({ id, contentHash }: CatalogueEntry): { avif: string; png: string } {
    const of = (format: string) =>
      `${this.#options.imagesUrl}250px/${id}.${format}?v=${contentHash.slice(0, 8)}`;
    return { avif: of('avif'), png: of('png') };
  }

  /** Which language's documents visitors of a language see: their own, or English ones while there are none (A89). */
  #shown(locale: Locale): Locale {
    // Its first document makes it another one's.
    noteSetting(READS.count(locale));
    return this.#shelves.listed(locale).length > 0 ? locale : 'en';
  }

  /** Notes that the documents of a language are listed. */
  #listing(locale: Locale, name: (locale: Locale) => string = READS.list): Locale {
    noteSetting(name(locale));
    return locale;
  }

  async #restoreAfter(first: number): Promise<void> {
    for (let after: number | undefined = first; after !== undefined && !this.#stopping; ) {
      // Requests go first.
      await new Promise((resolve) => setImmediate(resolve));
      after = await this.#restoreBatch(after);
    }
  }

  /** Returns after which number to go on; undefined when all are there. */
  async #restoreBatch(after: number): Promise<number | undefined> {
    try {
      const batch = await templatesAfter(this.#options.database, after, BATCH);
      for (const entry of batch) this.#take(entry);
      return batch.at(-1)?.id;
    } catch (error) {
      // While the database is away or slow the rest has to wait.
      this.#options.onPollError(error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      return after;
    }
  }

  #takeAll(entries: readonly StoredEntry[]): void {
    for (const entry of entries) this.#take(entry);
  }

  /** Takes up a row as it is; one that is known already costs nothing. */
  #take(entry: StoredEntry): void {
    if (this.#withdrawn.has(entry.id) !== entry.withdrawn) this.#touched.add(entry);
    if (entry.withdrawn) this.#withdrawn.set(entry.id, entry);
    else this.#withdrawn.delete(entry.id);
    if (entry.removed) this.#drop(entry.id);
    else if (!isSameEntry(this.#shelves.get(entry.id), entry)) this.#put(entry);
  }

  #put(entry: CatalogueEntry): void {
    const known = this.#shelves.get(entry.id);
    if (known && known.locale !== entry.locale) this.#drop(entry.id);
    for (const each of known ? [known, entry] : [entry]) this.#touched.add(each);
    this.#shelves.put(entry);
    for (const follower of this.#followers) follower.put(entry);
  }

  #drop(id: number): void {
    const known = this.#shelves.get(id);
    this.#shelves.take(id);
    if (!known) return;
    this.#touched.add(known);
    for (const follower of this.#followers) follower.take(id, known.locale);
  }
}
