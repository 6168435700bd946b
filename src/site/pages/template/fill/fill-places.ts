import type { FieldBox } from '../../../../document/field-box.ts';

/** A line of a place on the page, in points. */
export type FillLine = { x: number; y: number; width: number; height: number };
/** Where a field is printed once: over several lines where its example is broken. */
export type FillPlace = { key: string; lines: readonly FillLine[]; strong: boolean };
/** What a line shows; `squeezed` to the width of its room. */
export type LaidText = { text: string; squeezed: boolean };

/** A text's width in points at a size, in the plain or the strong face of documents. */
export type Measure = (text: string, size: number, strong: boolean) => number;
/** Lines of a place as far as a text needs to know them. */
type Room = { lines: readonly Pick<FillLine, 'width' | 'height'>[]; strong: boolean };

/** A box is as high as this many times its text, whose baseline is so far below its top (pdf-pen.server.ts). */
const BOX_HEIGHT = 1.15;
const BASELINE = 0.88;
/** From the edge of a box to its text, in points. */
export const INSET = 2.4;
/** The share of an example that boxes must have room for to be all of it: narrower faces need less. */
const WHOLE = 0.9;
/** So much narrower letters may become before a text is cut. */
const TIGHTEST = 0.66;
/** Nothing longer fits on a line. */
const LONGEST_SHOWN = 160;

export function textSize({ height }: Pick<FillLine, 'height'>): number {
  return height / BOX_HEIGHT;
}

export function baselineOf(line: Pick<FillLine, 'height'>): number {
  return textSize(line) * BASELINE;
}

export function roomOf({ width }: Pick<FillLine, 'width'>): number {
  return Math.max(0, width - 2 * INSET);
}

type PageOf = { width: number; height: number; keys: ReadonlySet<string>; example: (key: string) => string };

/** The places of some fields on the first page: boxes that follow each other and hold one example belong together. */
export function fillPlaces(boxes: readonly FieldBox[], page: PageOf, measure: Measure): FillPlace[] {
  const places: { key: string; lines: FillLine[]; missing: number }[] = [];
  let before = '';
  for (const box of boxes.filter(({ page: number, key }) => number === 1 && key !== '')) {
    const { key } = box;
    const line = lineOf(box, page);
    const open = before === key ? places.at(-1) : undefined;
    before = key;
    if (!page.keys.has(key)) continue;
    const place = open && open.missing > 0 ? open : { key, lines: [], missing: 0 };
    if (place.lines.length === 0) {
      place.missing = WHOLE * measure(page.example(key), textSize(line), false);
      places.push(place);
    }
    place.lines.push(line);
    place.missing -= roomOf(line);
  }
  return places.map(({ key, lines }) => ({
    key,
    lines,
    strong: isStrong(page.example(key), lines, measure),
  }));
}

function lineOf(box: FieldBox, { width, height }: PageOf): FillLine {
  return {
    x: rounded(box.left * width),
    y: rounded(box.top * height),
    width: rounded(box.width * width),
    height: rounded(box.height * height),
  };
}

/** The boxes are as wide as their example in the face it is set in. */
function isStrong(example: string, lines: readonly FillLine[], measure: Measure): boolean {
  const [first] = lines;
  if (!first) return false;
  const room = lines.reduce((sum, line) => sum + roomOf(line), 0);
  const beside = (strong: boolean) => Math.abs(measure(example, textSize(first), strong) - room);
  return beside(true) < beside(false);
}

/** Lays a text into the lines of a place: whole words, narrower letters if need be, cut only where even that is too long. */
export function laidText(text: string, { lines, strong }: Room, measure: Measure): LaidText[] {
  const words = cleaned(text).split(/\s+/).filter(Boolean);
  return lines.map((line, index) => {
    const widthOf = (some: string) => measure(some, textSize(line), strong);
    if (index === lines.length - 1) return fitted(words.join(' '), roomOf(line), widthOf);
    let shown = '';
    while (words[0] !== undefined && widthOf(`${shown} ${words[0]}`.trim()) <= roomOf(line))
      shown = `${shown} ${words.shift()}`.trim();
    return { text: shown, squeezed: false };
  });
}

function fitted(text: string, room: number, widthOf: (some: string) => number): LaidText {
  const width = widthOf(text);
  if (width <= room) return { text, squeezed: false };
  if (width * TIGHTEST <= room) return { text, squeezed: true };
  const characters = [...text];
  let kept = Math.floor((characters.length * room) / (width * TIGHTEST));
  let cut = '';
  do {
    cut = `${characters.slice(0, kept).join('').trimEnd()}…`;
    kept -= 1;
  } while (kept > 0 && widthOf(cut) * TIGHTEST > room);
  return { text: cut, squeezed: widthOf(cut) > room };
}

/** Nothing that turns the direction of what follows, and no more than could be shown. */
function cleaned(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST_SHOWN);
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}
