import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveDocument } from '../document.ts';
import type { FieldBox } from '../field-box.ts';
import { setDocument } from '../pdf/pdf.server.ts';
import { wordingOf } from '../resolve/wording.table.ts';
import { type FilledJob, filledName } from './filled-store.server.ts';
import { writeWhole } from './picture-files.server.ts';
import { BOXES, META, pagesIn } from './picture-store.server.ts';
import { openPages, type PageReader } from './pictures.server.ts';

/** The document that was drawn last stays open: who looks at one page looks at the next. */
let open: Open | undefined;

type Open = { folder: string; reader: PageReader; boxes: readonly FieldBox[] };

/** Draws one page of a filled document, or only counts them. Returns how many there are. */
export async function makeFilledPicture(job: FilledJob): Promise<number> {
  const { folder, picture, document } = job;
  const { reader, boxes } = await opened(job);
  await mkdir(folder, { recursive: true });
  const isNew = (await pagesIn(folder)) === undefined;
  if (picture && picture.page <= reader.pages) {
    const page = await reader.draw(picture.page);
    if (picture.marked) page.mark(wordingOf(document.file.template.locale).preview);
    await writeWhole(join(folder, filledName(picture)), await page.encode(600, picture.format, 'anyhow'));
  }
  if (isNew) await writeWhole(join(folder, BOXES), Buffer.from(JSON.stringify(boxes)));
  if (isNew) await writeWhole(join(folder, META), Buffer.from(JSON.stringify({ pages: reader.pages })));
  return reader.pages;
}

async function opened({ folder, document }: FilledJob): Promise<Open> {
  if (open?.folder === folder) return open;
  await open?.reader.close();
  open = undefined;
  const { file, values, ...known } = document;
  const resolved = resolveDocument(file.template, values, { blanks: 'values', ...known });
  const { pdf, boxes } = await setDocument(resolved);
  open = { folder, reader: await openPages(pdf), boxes };
  return open;
}
