import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { setDocument } from '../pdf/pdf.server.ts';
import { type Picture, pictureName } from './picture.ts';
import {
  BOXES,
  finishedPages,
  META,
  missingPictures,
  SHARE,
  type TemplateJob,
} from './picture-store.server.ts';
import { openPages, type PageReader } from './pictures.server.ts';
import { sharePicture } from './share-picture.server.ts';

/**
 * Draws the pictures of a job that are not there yet. Several processes may do the same at once: a file
 * appears whole or not at all, and both write the same bytes.
 *
 * @param letOthers waited for before each page, so that a long document does not hold up a first page
 * @returns how many pages the document has
 */
export async function makePictures(job: TemplateJob, letOthers?: () => Promise<void>): Promise<number> {
  const finished = await finishedPages(job);
  if (finished !== undefined) return finished;
  const { pdf, boxes } = await setDocument(
    resolveDocument(job.template, {}, { blanks: 'examples', notes: true }),
  );
  const reader = await openPages(pdf);
  try {
    await mkdir(join(job.cacheDir, job.hash), { recursive: true });
    const missing = await missingPictures(job, reader.pages);
    for (const page of new Set(missing.map((picture) => picture.page))) {
      await letOthers?.();
      const pictures = missing.filter((picture) => picture.page === page);
      await makePage(reader, pictures, job);
    }
    if (job.kind === 'share') await makeShare(reader, job);
    await writeWhole(join(job.cacheDir, job.hash, BOXES), Buffer.from(JSON.stringify(boxes)));
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

async function makePage(reader: PageReader, pictures: readonly Picture[], job: TemplateJob): Promise<void> {
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
  drawn.mark(wordingOf(job.template.locale).preview);
  await Promise.all(marked.map(write));
}

async function makeShare(reader: PageReader, { template, cacheDir, hash }: TemplateJob): Promise<void> {
  const page = await reader.draw(1);
  await writeWhole(join(cacheDir, hash, SHARE), await sharePicture({ page, title: template.title }));
}

/** Writes beside and renames: a file appears whole or not at all. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
