import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels of the longer side of a drawn page, pages that are drawn, and which share of points may differ. */
const [SIDE, PAGES, NEARLY] = [260, 3, 0.002];
/** How far a point may be from another in each of its colors. */
const NEAR = 24;

type Drawn = { width: number; height: number; points: Uint8ClampedArray };

/** What is otherwise in the pages of two files, as the reader draws them that shows them to signers; null for nothing. */
export async function looksAlike(before: Uint8Array, after: Uint8Array): Promise<string | null> {
  const [first, second] = [await drawnPages(before), await drawnPages(after)];
  if (first.length !== second.length) return `${first.length} pages became ${second.length}`;
  for (const [index, page] of first.entries()) {
    const share = difference(page, second[index]);
    if (share > NEARLY) return `${(share * 100).toFixed(2)} % of page ${index + 1}`;
  }
  return null;
}

async function drawnPages(bytes: Uint8Array): Promise<Drawn[]> {
  const task = getDocument({
    ...{ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false },
    ...{ disableFontFace: true, useSystemFonts: false },
  });
  try {
    const document = await task.promise;
    const pages: Drawn[] = [];
    for (let number = 1; number <= Math.min(document.numPages, PAGES); number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
      const canvas = createCanvas(Math.max(1, viewport.width), Math.max(1, viewport.height));
      const context = canvas.getContext('2d');
      // It draws with what a canvas of a browser has, too.
      const target: Parameters<typeof page.render>[0] = Object({ canvas, canvasContext: context, viewport });
      await page.render(target).promise;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      pages.push({ width: canvas.width, height: canvas.height, points: data });
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

function difference(one: Drawn, other: Drawn | undefined): number {
  if (other?.width !== one.width || other.height !== one.height) return 1;
  let count = 0;
  for (let at = 0; at < one.points.length; at += 4) {
    const isFar = [0, 1, 2].some(
      (color) => Math.abs((one.points[at + color] ?? 0) - (other.points[at + color] ?? 0)) > NEAR,
    );
    if (isFar) count += 1;
  }
  return (count * 4) / one.points.length;
}
