import type { PagePlaces } from '../../../document/field-box.ts';
import { Refusal } from '../../outcome.ts';
import {
  type FilledDocument,
  type FilledJob,
  type FilledPicture,
  filledFolder,
  filledHash,
  readFilled,
  trimFilled,
} from './filled-store.server.ts';
import { pagesIn, placesIn } from './picture-store.server.ts';

type Options = {
  cacheDir: string;
  /** Has one picture drawn and says how many pages there are. */
  draw: (job: FilledJob) => Promise<number>;
  /** Bytes that pictures of filled documents may take. */
  limit: number;
};

/** After so many new pictures it is time to look whether there are too many. */
const TRIM_EVERY = 200;
/** Pictures that may wait to be drawn. */
const MOST_WAITING = 100;
/** Of them for one account: nobody fills the queue alone. */
const MOST_OF_ONE = 30;

/** Pictures of filled documents: each page is drawn when it is first asked for, and kept by what it shows. */
export class FilledPages {
  readonly #options: Options;
  readonly #underWay = new Map<string, Promise<number>>();
  /** How many pictures wait for an account, by its address. */
  readonly #owners = new Map<string, number>();
  #drawn = 0;
  #trimming: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * How many pages there are.
   *
   * @throws Refusal 503 while too many wait, as the others do
   */
  async count(document: FilledDocument): Promise<number> {
    const folder = this.#folderOf(document);
    return (await pagesIn(folder)) ?? this.#draw({ kind: 'filled', folder, document, picture: undefined });
  }

  /** Where fields, filled or not, and sections stand on the pages. */
  async places(document: FilledDocument): Promise<PagePlaces> {
    await this.count(document);
    return placesIn(this.#folderOf(document));
  }

  /** A page, or undefined when the document has fewer. */
  async page(document: FilledDocument, picture: FilledPicture): Promise<Buffer | undefined> {
    const folder = this.#folderOf(document);
    const kept = await readFilled(folder, picture);
    if (kept) return kept;
    const pages = (await pagesIn(folder)) ?? Number.POSITIVE_INFINITY;
    if (picture.page < 1 || picture.page > pages) return undefined;
    await this.#draw({ kind: 'filled', folder, document, picture });
    return readFilled(folder, picture);
  }

  /** A page that was drawn before, or undefined: nothing is drawn for it. */
  drawn(document: FilledDocument, picture: FilledPicture): Promise<Buffer | undefined> {
    return readFilled(this.#folderOf(document), picture);
  }

  /** Throws away what nobody looked at for the longest time, down to the limit. */
  trim(): Promise<void> {
    this.#trimming = this.#trimming.then(() => trimFilled(this.#options.cacheDir, this.#options.limit));
    return this.#trimming;
  }

  #folderOf(document: FilledDocument): string {
    return filledFolder(this.#options.cacheDir, filledHash(document));
  }

  /** Two who want the same page get the same drawing. */
  #draw(job: FilledJob): Promise<number> {
    const key = `${job.folder} ${JSON.stringify(job.picture)}`;
    const known = this.#underWay.get(key);
    if (known) return known;
    const owner = job.document.email;
    if (this.#underWay.size >= MOST_WAITING || this.#waitingFor(owner) >= MOST_OF_ONE)
      return Promise.reject(busy());
    this.#count(owner, 1);
    const started = this.#options.draw(job).finally(() => {
      this.#underWay.delete(key);
      this.#count(owner, -1);
    });
    this.#underWay.set(key, started);
    this.#drawn += 1;
    if (this.#drawn % TRIM_EVERY === 0) void this.trim();
    return started;
  }

  #waitingFor(owner: string | undefined): number {
    return owner === undefined ? 0 : (this.#owners.get(owner) ?? 0);
  }

  #count(owner: string | undefined, change: number): void {
    if (owner === undefined) return;
    const waiting = this.#waitingFor(owner) + change;
    if (waiting > 0) this.#owners.set(owner, waiting);
    else this.#owners.delete(owner);
  }
}

function busy(): Refusal {
  const message = 'too many pages are being drawn';
  return new Refusal({ status: 503, code: 'pictures_busy', message, retryAfterSeconds: 5 });
}
