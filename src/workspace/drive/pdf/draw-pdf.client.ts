import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import { scriptUrl } from '../../shell/trusted.client.ts';
import workerUrl from './pdf.worker.ts?worker&url';
import { textReader } from './read-text.client.ts';
import type { TextBlock } from './text-block.ts';

/** Pages that are shown: more are for a program that is made for them. */
const MOST_PAGES = 200;
/** Points of a drawn page: a poster shall not fill the memory of a phone. */
const MOST_POINTS = 6_000_000;
/** Twice the width they are shown in, for screens with fine points. */
const WIDTH = 1_720;

export type PageSize = { number: number; width: number; height: number };
export type DrawnPdf = {
  /** How many there are, and the sizes of those that are shown. */
  pages: number;
  sizes: readonly PageSize[];
  draw(page: number, canvas: HTMLCanvasElement): Promise<void>;
  /** What stands on a page. */
  text(page: number): Promise<readonly TextBlock[]>;
  close(): void;
};

/** Opens a PDF, by the parts of it that are looked at. @throws for what is none, or is locked */
export async function openPdf(url: string): Promise<DrawnPdf> {
  GlobalWorkerOptions.workerPort ??= new Worker(scriptUrl(workerUrl), { type: 'module' });
  const task = getDocument({
    ...{ url, disableAutoFetch: true, disableStream: true, rangeChunkSize: 262_144 },
    ...{
      enableXfa: false,
      useWasm: false,
      useSystemFonts: true,
      stopAtErrors: false,
      maxImageSize: 50_000_000,
    },
  });
  const pdf = await task.promise;
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const shown = Math.min(pdf.numPages, MOST_PAGES);
  return {
    pages: pdf.numPages,
    // As the first one, until they are drawn: nobody waits for all of them.
    sizes: Array.from({ length: shown }, (_, index) => ({
      ...{ number: index + 1, width: first.width, height: first.height },
    })),
    async draw(number, canvas) {
      const page = await pdf.getPage(number);
      const plain = page.getViewport({ scale: 1 });
      const most = Math.sqrt(MOST_POINTS / (plain.width * plain.height));
      const viewport = page.getViewport({ scale: Math.min(WIDTH / plain.width, most) });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
    },
    text: textReader((number) => pdf.getPage(number)),
    close: () => void task.destroy(),
  };
}
