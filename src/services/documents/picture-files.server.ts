import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { DocumentTemplate } from './document.ts';
import { templatePdf } from './pdf.server.ts';
import { firstPagePictures, type Picture, pictureName, readingPictures } from './picture.ts';
import { openPages, type PageReader } from './pictures.server.ts';
import { WORDING } from './wording.table.ts';

/** `first`: page 1 in all sizes. `all`: every page for reading, plain and marked. */
export type PictureJob = {
  kind: 'first' | 'all';
  hash: string;
  cacheDir: string;
  template: DocumentTemplate;
};

const META = 'meta.json';
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
  return missing.length === 0 ? pages : undefined;
}

/**
 * Draws the pictures of a job that are not there yet. Several processes may do the same at once: a file
 * appears whole or not at all, and both write the same bytes.
 *
 * @param letOthers waited for before each page, so that a long document does not hold up a first page
 * @returns how many pages the document has
 */
export async function makePictures(job: PictureJob, letOthers?: () => Promise<void>): Promise<number> {
  const finished = await finishedPages(job);
  if (finished !== undefined) return finished;
  const reader = await openPages(await templatePdf(job.template, {}, { blanks: 'examples' }));
  try {
    await mkdir(join(job.cacheDir, job.hash), { recursive: true });
    const missing = await missingPictures(job, reader.pages);
    for (const page of new Set(missing.map((picture) => picture.page))) {
      await letOthers?.();
      const pictures = missing.filter((picture) => picture.page === page);
      await makePage(reader, pictures, job);
    }
    // Last, so that its being there says that the pictures were.
    await writeWhole(
      join(job.cacheDir, job.hash, META),
      Buffer.from(JSON.stringify({ pages: reader.pages })),
    );
    return reader.pages;
  } finally {
    await reader.close();
  }
}

async function makePage(reader: PageReader, pictures: readonly Picture[], job: PictureJob): Promise<void> {
  const [first] = pictures;
  if (!first) return;
  const drawn = await reader.draw(first.page);
  const write = async (picture: Picture) => {
    // First pages are shown to every visitor, the others to one reader at a time.
    const pace = picture.page === 1 && !picture.marked ? 'careful' : 'quick';
    const bytes = await drawn.encode(picture.width, picture.format, pace);
    await writeWhole(join(job.cacheDir, job.hash, pictureName(picture)), bytes);
  };
  await Promise.all(pictures.filter((picture) => !picture.marked).map(write));
  const marked = pictures.filter((picture) => picture.marked);
  if (marked.length === 0) return;
  drawn.mark(WORDING[job.template.locale].preview);
  await Promise.all(marked.map(write));
}

async function missingPictures(job: PictureJob, pages: number): Promise<Picture[]> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const wanted = job.kind === 'first' ? firstPagePictures() : numbers.flatMap(readingPictures);
  const present = new Set(await readdir(join(job.cacheDir, job.hash)).catch(() => []));
  return wanted.filter((picture) => !present.has(pictureName(picture)));
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
