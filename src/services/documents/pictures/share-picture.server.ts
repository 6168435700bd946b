import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { GROVE, INK, LINE, PAPER } from '../pdf/style.ts';
import { type DrawnPage, MARK_FACE, registerMarkFace } from './pictures.server.ts';

/** What networks show of a shared address. */
const SHARE_SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 72;
const SHEET = { left: 660, top: 70, width: 468 } as const;
const TITLE_SIZES = [76, 66, 56, 46] as const;
const MOST_LINES = 4;
const BRAND = 'Papergrove';

type Shared = { page: Pick<DrawnPage, 'canvas'>; title: string };

/** The first page of a document on paper ground, its title beside it: 1200 by 630 pixels, PNG. */
export function sharePicture({ page, title }: Shared): Promise<Buffer> {
  registerMarkFace();
  const canvas = createCanvas(SHARE_SIZE.width, SHARE_SIZE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height);
  drawSheet(context, page.canvas);
  drawTitle(context, title);
  drawBrand(context, title);
  const { data } = context.getImageData(0, 0, SHARE_SIZE.width, SHARE_SIZE.height);
  return sharp(data, { raw: { ...SHARE_SIZE, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: 96, effort: 7 })
    .toBuffer();
}

/** The page runs out of the picture below: it is the first of several. */
function drawSheet(context: SKRSContext2D, page: Canvas): void {
  const height = (page.height / page.width) * SHEET.width;
  context.save();
  context.shadowColor = 'rgba(27, 33, 29, 0.28)';
  context.shadowBlur = 48;
  context.shadowOffsetY = 18;
  context.fillStyle = LINE;
  context.fillRect(SHEET.left, SHEET.top, SHEET.width, height);
  context.restore();
  context.imageSmoothingQuality = 'high';
  context.drawImage(page, SHEET.left, SHEET.top, SHEET.width, height);
}

function drawTitle(context: SKRSContext2D, title: string): void {
  const room = SHEET.left - MARGIN - 56;
  const fitting = TITLE_SIZES.map((size) => ({ size, lines: linesOf(context, title, { size, room }) }));
  const chosen = fitting.find(({ lines }) => lines.length <= MOST_LINES - 1) ?? fitting.at(-1);
  if (!chosen) return;
  const { size, lines } = chosen;
  const leading = size * 1.1;
  context.font = `${size}px ${MARK_FACE}`;
  context.fillStyle = INK;
  const top = SHARE_SIZE.height / 2 - ((lines.length - 1) * leading) / 2 + size * 0.1;
  for (const [index, line] of lines.slice(0, MOST_LINES).entries())
    context.fillText(line, MARGIN, top + index * leading);
}

/** Breaks a title at its spaces so that every line has room. */
function linesOf(
  context: SKRSContext2D,
  title: string,
  { size, room }: { size: number; room: number },
): string[] {
  context.font = `${size}px ${MARK_FACE}`;
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The mark above the title; the brand's name too, unless that is the title. */
function drawBrand(context: SKRSContext2D, title: string): void {
  context.fillStyle = GROVE;
  context.fillRect(MARGIN, MARGIN, 44, 5);
  if (title === BRAND) return;
  context.font = `34px ${MARK_FACE}`;
  context.fillText(BRAND, MARGIN, MARGIN + 56);
}
