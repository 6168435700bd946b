import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedDocument } from '../../../document/document.ts';
import type { PagePlaces } from '../../../document/field-box.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { setDocument } from '../pdf/pdf.server.ts';
import { type FilledJob, filledName } from './filled-store.server.ts';
import { writeWhole } from './picture-files.server.ts';
import { META, PLACES, pagesIn } from './picture-store.server.ts';
import { openPages, type PageReader } from './pictures.server.ts';

/** Characters that are drawn, a new line counted as a short one: a hundred pages. A field may stand in many places. */
const MOST_PRINTED = 300_000;
const LINE = 60;

/** The document that was drawn last stays open: who looks at one page looks at the next. */
let open: Open | undefined;

type Open = { folder: string; reader: PageReader; places: PagePlaces };

/**
 * Draws one page of a filled document, or only counts them. Returns how many there are; undefined for a document with
 * more text than is drawn.
 */
export async function makeFilledPicture(job: FilledJob): Promise<number | undefined> {
  const { folder, picture, document } = job;
  const drawn = await opened(job);
  if (!drawn) return undefined;
  const { reader, places } = drawn;
  await mkdir(folder, { recursive: true });
  const isNew = (await pagesIn(folder)) === undefined;
  if (picture && picture.page <= reader.pages) {
    const page = await reader.draw(picture.page, picture.width);
    if (picture.marked) page.mark(wordingOf(document.file.template.locale).preview);
    await writeWhole(
      join(folder, filledName(picture)),
      await page.encode(picture.width, picture.format, 'anyhow'),
    );
  }
  if (isNew) await writeWhole(join(folder, PLACES), Buffer.from(JSON.stringify(places)));
  if (isNew) await writeWhole(join(folder, META), Buffer.from(JSON.stringify({ pages: reader.pages })));
  return reader.pages;
}

async function opened({ folder, document }: FilledJob): Promise<Open | undefined> {
  if (open?.folder === folder) return open;
  await open?.reader.close();
  open = undefined;
  const { file, values, letterhead, plain, signers, ...known } = document;
  const resolved = resolveDocument(file.template, values, { ...known, blanks: 'values', notes: !plain });
  if (printedIn(resolved) > MOST_PRINTED) return undefined;
  const fills = plain ? 'plain' : 'marked';
  const { pdf, boxes, sections } = await setDocument(resolved, { letterhead, fills, signers });
  open = { folder, reader: await openPages(pdf), places: { boxes, sections } };
  return open;
}

/** How much text a document has, as {@link MOST_PRINTED} counts. */
function printedIn({ blocks }: ResolvedDocument): number {
  let printed = 0;
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string') printed += value.length + LINE * linesIn(value);
    return value;
  });
  return printed;
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
