import type { PDFPageProxy } from 'pdfjs-dist';
import { MOST_PLAIN_PAGES, NotPlain } from './plain-job.ts';

/** Points: numbers are written with fewer digits than some programs give them. */
const NEAR = 0.01;
/** What looks of annotations are marked with where a page draws them. */
export const LOOK = 'PlainLook';

/** What was found above a page: annotations, those that came with a look, and looks that the page draws now. */
export type Above = { annotations: number; own: number; looks: number };
type SeenPage = Above & { paper: readonly number[]; text: string };

/**
 * Refuses what another reader, the one that shows it to signers, sees otherwise: pages that are not there afterwards, on
 * other paper, or with other words, and annotations that only it finds, or whose looks it does not find or get to. What
 * was flattened stands behind the words. @throws NotPlain
 */
export async function checkReadersAgree(
  before: Uint8Array,
  after: Uint8Array,
  above: readonly Above[],
): Promise<void> {
  const [first, made] = [await pagesSeen(before), await pagesSeen(after)];
  const isSame = first.every((page, index) => {
    const [again, found] = [made[index], above[index]];
    return again && found && isSamePage(page, again) && hasAll({ before: page, after: again }, found);
  });
  if (!isSame || first.length !== made.length) throw new NotPlain('broken');
}

function isSamePage(before: SeenPage, after: SeenPage): boolean {
  return isSamePaper(before.paper, after.paper) && after.text.startsWith(before.text);
}

/** A page that breaks off draws none of what stands behind it. */
function hasAll({ before, after }: Record<'before' | 'after', SeenPage>, found: Above): boolean {
  const isFound = before.annotations <= found.annotations && before.own >= found.own;
  return isFound && after.looks === found.looks;
}

function isSamePaper(before: readonly number[], after: readonly number[]): boolean {
  return before.every((side, index) => Math.abs(side - (after[index] ?? Number.NaN)) < NEAR);
}

async function pagesSeen(bytes: Uint8Array): Promise<SeenPage[]> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    ...{ useSystemFonts: false, disableFontFace: true, enableXfa: false, isEvalSupported: false },
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > MOST_PLAIN_PAGES) throw new NotPlain('tooManyPages');
    const pages: SeenPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      pages.push(await seen(page));
      page.cleanup();
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

async function seen(page: PDFPageProxy): Promise<SeenPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  const looks = items.filter((item) => 'tag' in item && item.tag === LOOK).length;
  const annotations = await page.getAnnotations();
  const own = annotations.filter(({ hasAppearance }) => hasAppearance).length;
  const paper = [...page.view, page.rotate, page.userUnit];
  // How runs of letters are put together depends on what follows them.
  return { paper, text: text.replaceAll(/\s/g, ''), annotations: annotations.length, own, looks };
}
