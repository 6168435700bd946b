import { join } from 'node:path';
import type { FieldBox } from '../../../document/field-box.ts';
import type { LibraryTemplate } from '../library/library-files.server.ts';
import type { FilledJob } from './filled-store.server.ts';
import { type Picture, pictureName } from './picture.ts';
import { PictureDrawer } from './picture-drawer.server.ts';
import { boxesIn, finishedPages, SHARE, type TemplateJob } from './picture-store.server.ts';

type Options = {
  cacheDir: string;
  /** Where pictures.worker stands, in the source or in the build. */
  workerUrl: URL;
};

/**
 * Keeps the pictures of documents in a folder, by the hash of the template: `<hash>/600-p1.avif` and so on,
 * with the page count in `<hash>/meta.json`. What is missing is drawn in one worker thread.
 */
export class PictureMaker {
  readonly #cacheDir: string;
  readonly #drawer: PictureDrawer;
  readonly #underWay = new Map<string, Promise<number>>();

  constructor({ cacheDir, workerUrl }: Options) {
    this.#cacheDir = cacheDir;
    this.#drawer = new PictureDrawer(workerUrl);
  }

  /**
   * Page 1 of each template at 250 and 600 px in all formats.
   * @returns the page counts by hash
   * @throws AggregateError after the others are done, when some could not be drawn
   */
  async ensureFirstPages(templates: readonly LibraryTemplate[]): Promise<ReadonlyMap<string, number>> {
    const results = await Promise.allSettled(templates.map((one) => this.#ensureOnce('first', one)));
    const failed = results.flatMap((result, index) =>
      result.status === 'rejected' ? [new Error(templates[index]?.file, { cause: result.reason })] : [],
    );
    if (failed.length > 0) throw new AggregateError(failed, `no pictures of ${failed.length} templates`);
    const counts = results.map((result) => (result.status === 'fulfilled' ? result.value : 0));
    return new Map(templates.map((one, index) => [one.hash, counts[index] ?? 0]));
  }

  /** How many pages a template has that has been set before, and drawn if that is asked; undefined for any other. */
  pagesOf(hash: string, isDrawn: boolean): Promise<number | undefined> {
    return finishedPages({ kind: isDrawn ? 'first' : 'boxes', hash, cacheDir: this.#cacheDir });
  }

  /** Every page at 600 px, marked as a preview, in all formats. Returns how many pages there are. */
  ensureAllPages(template: LibraryTemplate): Promise<number> {
    return this.#ensureOnce('all', template);
  }

  /** The picture by which others share the template. Returns its file. */
  async ensureSharePicture(template: LibraryTemplate): Promise<string> {
    await this.#ensureOnce('share', template);
    return join(this.#cacheDir, template.hash, SHARE);
  }

  /** Where a picture is kept. */
  fileOf(hash: string, picture: Picture): string {
    return join(this.#cacheDir, hash, pictureName(picture));
  }

  /**
   * Where the fields are on the pictures of a template, and how many pages it has. The document is set for it, which
   * takes a tenth of the time of its pictures: those are drawn when somebody asks for one.
   */
  async boxesOf(template: LibraryTemplate): Promise<{ boxes: readonly FieldBox[]; pages: number }> {
    const pages = await this.#ensureOnce('boxes', template);
    return { boxes: await boxesIn(join(this.#cacheDir, template.hash)), pages };
  }

  /** Has a page of a filled document drawn. Returns how many pages there are. */
  drawFilled(job: FilledJob): Promise<number> {
    return this.#drawer.draw(job);
  }

  /** Ends the worker; drawings under way are rejected. */
  close(): Promise<void> {
    return this.#drawer.close();
  }

  /** Two callers that want the same get the same drawing. */
  #ensureOnce(kind: TemplateJob['kind'], { hash, template }: LibraryTemplate): Promise<number> {
    const key = `${kind} ${hash}`;
    const known = this.#underWay.get(key);
    if (known) return known;
    const started = this.#ensure({ kind, hash, template, cacheDir: this.#cacheDir }).finally(() =>
      this.#underWay.delete(key),
    );
    this.#underWay.set(key, started);
    return started;
  }

  async #ensure(job: TemplateJob): Promise<number> {
    return (await finishedPages(job)) ?? (await this.#drawer.draw(job));
  }
}
