import { access, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { DocumentTemplate } from '../../../document/document.ts';
import type { FieldBox, PagePlaces } from '../../../document/field-box.ts';
import type { FilledJob } from './filled-store.server.ts';
import { firstPagePictures, type Picture, pictureName, readingPictures } from './picture.ts';

// Apart from what draws: the server asks what is there and must not load PDF and canvas for it.

/** `boxes`: where the blanks are, no picture. `first`: page 1 in all sizes. `all`: every page for reading, marked as a preview. `share`: see share-picture. */
export type TemplateJob = {
  kind: 'boxes' | 'first' | 'all' | 'share';
  hash: string;
  cacheDir: string;
  template: DocumentTemplate;
};

/** What a job wants, whatever the template says. */
type WantedPictures = Omit<TemplateJob, 'template'>;

export type PictureJob = TemplateJob | FilledJob;

export const META = 'meta.json';
/** Where the blanks are on the pages: a list of `FieldBox`. */
export const BOXES = 'boxes.json';
/** Beside the pictures of a filled document: its blanks and its sections (`PagePlaces`). */
export const PLACES = 'places.json';
/** The picture by which others share a template. */
export const SHARE = 'share.png';
const HASH = /^[\da-f]{64}$/;
const MetaSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pages: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
);

/** How many pages the document of a folder has; undefined while that is not known. */
export async function pagesIn(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, META), 'utf8').catch(() => undefined);
  const meta = v.safeParse(MetaSchema, text);
  return meta.success ? meta.output.pages : undefined;
}

/** The page count when all pictures of a job are there, else undefined. */
export async function finishedPages(job: WantedPictures): Promise<number | undefined> {
  const pages = await pagesIn(join(job.cacheDir, job.hash));
  if (pages === undefined) return undefined;
  const missing = await missingPictures(job, pages);
  return missing.length === 0 && (job.kind !== 'share' || (await hasShare(job))) ? pages : undefined;
}

/** The boxes beside the pictures of a folder. */
export async function boxesIn(folder: string): Promise<readonly FieldBox[]> {
  // Written by us, whole or not at all.
  return JSON.parse(await readFile(join(folder, BOXES), 'utf8')) as FieldBox[];
}

/** Where fields and sections stand on the pictures of a filled document. */
export async function placesIn(folder: string): Promise<PagePlaces> {
  // Written by us, whole or not at all.
  return JSON.parse(await readFile(join(folder, PLACES), 'utf8')) as PagePlaces;
}

/**
 * Removes the pictures of templates that are no more, or say something else by now.
 *
 * @param unusedSince younger ones stay: an older release may still show them
 */
export async function removeStale(
  cacheDir: string,
  current: ReadonlySet<string>,
  unusedSince: number,
): Promise<number> {
  const names = await readdir(cacheDir).catch(() => []);
  let removed = 0;
  for (const name of names.filter((one) => HASH.test(one) && !current.has(one))) {
    const found = await stat(join(cacheDir, name)).catch(() => undefined);
    if (!found || found.mtimeMs > unusedSince) continue;
    await rm(join(cacheDir, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

export async function missingPictures(job: WantedPictures, pages: number): Promise<Picture[]> {
  if (job.kind === 'share' || job.kind === 'boxes') return [];
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const wanted = job.kind === 'first' ? firstPagePictures() : numbers.flatMap(readingPictures);
  const present = new Set(await readdir(join(job.cacheDir, job.hash)).catch(() => []));
  return wanted.filter((picture) => !present.has(pictureName(picture)));
}

async function hasShare({ cacheDir, hash }: WantedPictures): Promise<boolean> {
  return access(join(cacheDir, hash, SHARE)).then(
    () => true,
    () => false,
  );
}
