import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { DocumentTemplate } from './document.ts';
import { firstPagePictures, type Picture, pictureName, readingPictures } from './picture.ts';

// Apart from what draws: the server asks what is there and must not load PDF and canvas for it.

/** `first`: page 1 in all sizes. `all`: every page for reading, plain and marked. `share`: see share-picture. */
export type PictureJob = {
  kind: 'first' | 'all' | 'share';
  hash: string;
  cacheDir: string;
  template: DocumentTemplate;
};

export const META = 'meta.json';
/** The picture by which others share a template. */
export const SHARE = 'share.png';
const MetaSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pages: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
);

/** How many pages the document of this hash has; undefined while that is not known. */
async function cachedPages(cacheDir: string, hash: string): Promise<number | undefined> {
  const text = await readFile(join(cacheDir, hash, META), 'utf8').catch(() => undefined);
  const meta = v.safeParse(MetaSchema, text);
  return meta.success ? meta.output.pages : undefined;
}

/** The page count when all pictures of a job are there, else undefined. */
export async function finishedPages(job: PictureJob): Promise<number | undefined> {
  const pages = await cachedPages(job.cacheDir, job.hash);
  if (pages === undefined) return undefined;
  const missing = await missingPictures(job, pages);
  return missing.length === 0 && (job.kind !== 'share' || (await hasShare(job))) ? pages : undefined;
}

export async function missingPictures(job: PictureJob, pages: number): Promise<Picture[]> {
  if (job.kind === 'share') return [];
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const wanted = job.kind === 'first' ? firstPagePictures() : numbers.flatMap(readingPictures);
  const present = new Set(await readdir(join(job.cacheDir, job.hash)).catch(() => []));
  return wanted.filter((picture) => !present.has(pictureName(picture)));
}

async function hasShare({ cacheDir, hash }: PictureJob): Promise<boolean> {
  return access(join(cacheDir, hash, SHARE)).then(
    () => true,
    () => false,
  );
}
