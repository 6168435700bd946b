import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Sharp } from 'sharp';
import { sfntFromWoff } from '../pdf/sfnt.server.ts';
import { GROVE } from '../pdf/style.ts';
import { type FilledWidth, PICTURE_BUDGETS, type PictureFormat, type PictureWidth } from './picture.ts';

/** A page drawn at full width, ready to be written in any size and format. */
export type DrawnPage = {
  /**
   * Bytes within the budget of the width; the quality is lowered until they are. `quick` takes a third of
   * the time for a third more bytes; `anyhow` is as quick, and over the budget where nothing else helps.
   */
  encode(width: PictureWidth | FilledWidth, format: PictureFormat, pace?: Pace): Promise<Buffer>;
  /** What was drawn, to be set into another picture. */
  canvas: Canvas;
  /** Writes a word across the page, quietly enough to read what is below. For every `encode` after it. */
  mark(word: string): void;
};

export type Pace = 'careful' | 'quick' | 'anyhow';

export type PageReader = {
  pages: number;
  /** @param page counted from 1; @param width in pixels, 600 unless given */
  draw(page: number, width?: FilledWidth): Promise<DrawnPage>;
  close(): Promise<void>;
};

const FULL_WIDTH = 600;
export const MARK_FACE = 'papergrove-mark';
/** Tried in this order until the picture is within its budget. */
const QUALITIES = [60, 50, 40, 30, 20, 10] as const;
/** Colours of a PNG: a page has few, so few are enough. */
const COLOURS = {
  250: [16, 12, 8, 6],
  600: [32, 24, 16, 12, 8, 6, 4],
  1200: [32, 24, 16, 12, 8, 6, 4],
} as const;

const require = createRequire(import.meta.url);

/** Opens a PDF for drawing its pages. Fonts must be embedded; nothing is fetched. */
export async function openPages(pdf: Uint8Array): Promise<PageReader> {
  const task = getDocument({
    // pdfjs takes the bytes away from their owner, so it gets a copy.
    data: new Uint8Array(pdf),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  return {
    pages: document.numPages,
    async draw(number, width = FULL_WIDTH) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      const canvas = createCanvas(width, Math.round(viewport.height));
      const drawnOn: object = canvas;
      // pdfjs draws on this canvas in Node by itself; its types know the browser's only.
      const options = { canvas: drawnOn as HTMLCanvasElement, viewport, background: '#FFFFFF' };
      await page.render(options).promise;
      page.cleanup();
      return drawnPage(canvas);
    },
    close: () => task.destroy(),
  };
}

function drawnPage(canvas: Canvas): DrawnPage {
  const context = canvas.getContext('2d');

  function pixels(): Sharp {
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return sharp(data, { raw: { width: canvas.width, height: canvas.height, channels: 4 } }).removeAlpha();
  }

  return {
    canvas,
    encode(width, format, pace = 'careful') {
      const picture = width === canvas.width ? pixels() : pixels().resize({ width, kernel: 'lanczos3' });
      const steps = format === 'png' ? COLOURS[width] : QUALITIES;
      return withinBudget(picture, { budget: PICTURE_BUDGETS[width], format, pace, steps });
    },
    mark: (word) => drawMark(canvas, word),
  };
}

type Encoding = { budget: number; format: PictureFormat; pace: Pace; steps: readonly number[] };

/** @throws when even the lowest quality is too large: a page no template should have */
async function withinBudget(picture: Sharp, { budget, format, pace, steps }: Encoding): Promise<Buffer> {
  for (const step of steps) {
    const bytes = await encoded(picture.clone(), { format, pace, step }).toBuffer();
    if (bytes.length <= budget || (pace === 'anyhow' && step === steps.at(-1))) return bytes;
  }
  throw new Error(`no ${format} of this page has ${budget} bytes`);
}

function encoded(
  picture: Sharp,
  { format, pace, step }: { format: PictureFormat; pace: Pace; step: number },
): Sharp {
  switch (format) {
    case 'avif':
      // From effort 2 to 4 the time grows sixfold for the same size.
      return picture.avif({ quality: step, effort: pace === 'careful' ? 2 : 0 });
    case 'webp':
      return picture.webp({ quality: step + 15, effort: pace === 'careful' ? 4 : 2 });
    case 'png':
      return picture.png({ palette: true, colours: step, dither: 0, effort: 7 });
  }
}

/** Repeats the word along diagonals, each line set off against the next. */
function drawMark(canvas: Canvas, word: string): void {
  registerMarkFace();
  const context = canvas.getContext('2d');
  context.save();
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(canvas.width / FULL_WIDTH, canvas.width / FULL_WIDTH);
  context.rotate(-Math.PI / 6);
  context.globalAlpha = 0.1;
  context.fillStyle = GROVE;
  context.font = `54px ${MARK_FACE}`;
  const step = context.measureText(word).width + 74;
  for (let row = -5; row <= 5; row += 1) {
    const shift = row % 2 === 0 ? 0 : step / 2;
    for (let column = -4; column <= 4; column += 1) context.fillText(word, column * step + shift, row * 128);
  }
  context.restore();
}

/** Makes the headlines' face known to canvases, as {@link MARK_FACE}. */
export function registerMarkFace(): void {
  if (GlobalFonts.has(MARK_FACE)) return;
  const file = require.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff');
  GlobalFonts.register(sfntFromWoff(readFileSync(file)), MARK_FACE);
}
