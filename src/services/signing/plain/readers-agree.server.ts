import { MOST_PLAIN_PAGES, NotPlain } from './plain-job.ts';

/** Points: numbers are written with fewer digits than some programs give them. */
const NEAR = 0.01;

type SeenPage = { paper: readonly number[]; text: string };

/**
 * Refuses what another reader, the one that shows it to signers, sees otherwise: pages that are not there afterwards, on
 * other paper, or with other words. What was flattened stands behind them. @throws NotPlain
 */
export async function checkReadersAgree(before: Uint8Array, after: Uint8Array): Promise<void> {
  const [seen, made] = [await pagesSeen(before), await pagesSeen(after)];
  const isSame = seen.every((page, index) => {
    const again = made[index];
    return again && isSamePaper(page.paper, again.paper) && again.text.startsWith(page.text);
  });
  if (!isSame || seen.length !== made.length) throw new NotPlain('broken');
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
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      const paper = [...page.view, page.rotate, page.userUnit];
      // How runs of letters are put together depends on what follows them.
      pages.push({ paper, text: text.replaceAll(/\s/g, '') });
      page.cleanup();
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
