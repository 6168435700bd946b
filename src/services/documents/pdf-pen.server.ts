import { type SharedFont, splitByFont } from './pdf-fonts.server.ts';
import type { Part, TextLine } from './pdf-lines.server.ts';
import { GROVE, GROVE_DEEP, HAND_RULE, LABEL, LEAF, type TextStyle } from './pdf-style.ts';
import { createTags, type PdfDocument, type Tag, type Tags } from './pdf-tags.server.ts';

type Box = { x: number; y: number; width: number; height: number };
type Spot = { x: number; baseline: number };

export type Pen = ReturnType<typeof createPen>;

/** What the parts of a line are written with. */
type Ink = { doc: PdfDocument; tags: Tags; registered: Set<string> };

const OVERHANG = 1;
const RULE_LABEL: TextStyle = { ...LABEL, size: 6.5 };

/** Draws on a pdfkit document: text into its structure, everything else as decoration. */
export function createPen(doc: PdfDocument) {
  const ink: Ink = { doc, tags: createTags(doc), registered: new Set() };
  return {
    decoration: ink.tags.decoration,
    fill(color: string, { x, y, width, height }: Box): void {
      doc.rect(x, y, width, height).fill(color);
    },
    rule(from: Omit<Box, 'height'>, color: string, weight: number): void {
      drawRule(doc, from, { color, weight });
    },
    outline({ x, y, width, height }: Box, color: string, weight: number): void {
      doc.rect(x, y, width, height).lineWidth(weight).stroke(color);
    },
    /** Writes a line whose box starts at `top`; without a tag it is decoration. */
    line(text: TextLine, at: { x: number; top: number }, tag: Tag | undefined): void {
      const { leading, size } = text.style;
      const spot = { x: at.x, baseline: at.top + (leading + size * 0.66) / 2 };
      drawBlanks(ink, text, spot);
      // An empty cell has its place in the structure too, or the columns of a table would not match.
      if (tag) ink.tags.elementOf(tag);
      if (tag) writeTagged(ink, { parts: text.parts, tag }, spot);
      else ink.tags.decoration(() => writeParts(ink, text.parts, spot));
    },
  };
}

/** The grounds of filled blanks and the rules of empty ones. */
function drawBlanks({ doc, tags }: Ink, { parts, grounds, style }: TextLine, { x, baseline }: Spot): void {
  const rules = parts.filter((part) => part.isRule);
  if (grounds.length === 0 && rules.length === 0) return;
  tags.decoration(() => {
    for (const ground of grounds) {
      const top = baseline - style.size * 0.88;
      const bottom = baseline + style.size * 0.27;
      const box = { x: x + ground.x - OVERHANG, width: ground.width + 2 * OVERHANG };
      doc.rect(box.x, top, box.width, bottom - top).fill(LEAF);
      drawRule(doc, { ...box, y: bottom }, { color: GROVE, weight: style.size * 0.075 });
    }
    for (const part of rules) {
      drawRule(
        doc,
        { x: x + part.x, y: baseline + 1.5, width: part.width },
        { color: HAND_RULE, weight: 0.6 },
      );
    }
  });
}

function drawRule(
  doc: PdfDocument,
  from: Omit<Box, 'height'>,
  { color, weight }: { color: string; weight: number },
): void {
  doc
    .moveTo(from.x, from.y)
    .lineTo(from.x + from.width, from.y)
    .lineWidth(weight)
    .stroke(color);
}

function writeTagged(ink: Ink, line: { parts: readonly Part[]; tag: Tag }, spot: Spot): void {
  for (const stretch of stretchesOf(line.parts)) {
    const [first] = stretch;
    if (first && first.target !== '') writeLink(ink, { part: first, tag: line.tag }, spot);
    else ink.tags.content(line.tag, () => writeParts(ink, stretch, spot));
  }
}

function writeLink(ink: Ink, { part, tag }: { part: Part; tag: Tag }, spot: Spot): void {
  const link: Tag = { type: 'Link', parent: tag };
  ink.tags.content(link, () => writeParts(ink, [part], spot));
  const element = ink.tags.elementOf(link);
  // A String object: pdfkit writes a plain string as a name.
  const options = { structParent: element, Contents: Object(part.text) };
  const top = spot.baseline - part.style.size;
  ink.doc.goTo(spot.x + part.x, top, part.width, part.style.leading, part.target, options);
  // Ended on its own page: pdfkit notes the page a link stands on when its element ends.
  element.end();
}

function writeParts(ink: Ink, parts: readonly Part[], { x, baseline }: Spot): void {
  for (const part of parts) {
    if (part.isRule) {
      writeRuleLabel(ink, part.text, { x: x + part.x, baseline: baseline + 8 });
      continue;
    }
    const style = part.fill === '' ? part.style : { ...part.style, color: GROVE_DEEP };
    write(ink, { text: part.text, font: part.font, style }, { x: x + part.x, baseline });
  }
}

function writeRuleLabel(ink: Ink, label: string, spot: Spot): void {
  let { x } = spot;
  for (const { text, font } of splitByFont(label, 'label')) {
    write(ink, { text, font, style: RULE_LABEL }, { x, baseline: spot.baseline });
    x += (font.widthOf(text) * RULE_LABEL.size) / 1000;
  }
}

function write(
  { doc, registered }: Ink,
  { text, font, style }: { text: string; font: SharedFont; style: TextStyle },
  { x, baseline }: Spot,
): void {
  // pdfkit takes any object with a layout() (its PDFFontFactory); the types know only files.
  if (!registered.has(font.key)) doc.registerFont(font.key, font.source as unknown as Buffer);
  registered.add(font.key);
  doc.font(font.key).fontSize(style.size).fillColor(style.color);
  const tracking = style.tracking === 0 ? {} : { characterSpacing: style.tracking };
  doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...tracking });
}

/** Links stand alone, what is between them together. */
function stretchesOf(parts: readonly Part[]): Part[][] {
  const stretches: Part[][] = [];
  for (const part of parts) {
    const last = stretches.at(-1);
    const joins = last !== undefined && part.target === '' && last[0]?.target === '';
    if (joins) last.push(part);
    else stretches.push([part]);
  }
  return stretches;
}
