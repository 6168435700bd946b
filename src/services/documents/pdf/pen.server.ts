import { fieldType } from '../../../document/field-types.table.ts';
import { type FormField, FormFields } from './fields.server.ts';
import { type SharedFont, splitByFont } from './fonts.server.ts';
import type { Part, TextLine } from './lines.server.ts';
import { GROVE, GROVE_DEEP, HAND_RULE, LABEL, LEAF, type Rectangle, type TextStyle } from './style.ts';
import { type PdfDocument, type Tag, Tags } from './tags.server.ts';

type Spot = { x: number; baseline: number };

/** What the parts of a line are written with. */
type Ink = {
  doc: PdfDocument;
  tags: Tags;
  registered: Set<string>;
  fields: FormFields | undefined;
  images: Map<Uint8Array, string>;
  onBlank: (key: string, box: Rectangle) => void;
};

export type PenOptions = {
  /** Empty blanks become fields to type into. */
  fillable: boolean;
  /** Told where on the page the ground of a blank is, in points from its left upper corner. */
  onBlank: (key: string, box: Rectangle) => void;
};

const OVERHANG = 1;
/** Of a field over the rule of an empty blank, by the size of the text. */
const FIELD_HEIGHT = 1.35;
const RULE_LABEL: TextStyle = { ...LABEL, size: 6.5 };

/** Draws on a pdfkit document: text into its structure, everything else as decoration. */
export class Pen {
  /** Empty blanks become fields to type into. */
  readonly isForm: boolean;
  readonly #ink: Ink;

  constructor(doc: PdfDocument, { fillable, onBlank }: PenOptions) {
    const tags = new Tags(doc);
    this.isForm = fillable;
    this.#ink = { doc, tags, registered: new Set(), fields: undefined, images: new Map(), onBlank };
    useFont(this.#ink, splitByFont(' ', 'text')[0]?.font);
    if (fillable) this.#ink.fields = new FormFields(doc, tags);
  }

  /** What `draw` draws is decoration that no reader reads out. */
  decoration(draw: () => void): void {
    this.#ink.tags.decoration(draw);
  }

  /** Something to type into, where the file is to be filled in; else nothing. */
  field(field: FormField, box: Rectangle, tag: Tag): void {
    this.#ink.fields?.put(field, box, tag);
  }

  /** As {@link field}, never the same one twice: `line-1`, `line-2`. */
  ownField(field: FormField, box: Rectangle, tag: Tag): void {
    this.#ink.fields?.putOwn(field, box, tag);
  }

  /** The place of a field that has no ground. */
  blank(key: string, box: Rectangle): void {
    this.#ink.onBlank(key, box);
  }

  /** A picture of points, kept in the file once however often it is drawn. */
  image(png: Uint8Array, { x, y, width, height }: Rectangle): void {
    const { doc, images } = this.#ink;
    // pdfkit knows a picture again by its address, not by its bytes.
    const address = images.get(png) ?? `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    images.set(png, address);
    doc.image(address, x, y, { width, height });
  }

  fill(color: string, { x, y, width, height }: Rectangle): void {
    this.#ink.doc.rect(x, y, width, height).fill(color);
  }

  rule(from: Omit<Rectangle, 'height'>, color: string, weight: number): void {
    drawRule(this.#ink.doc, from, { color, weight });
  }

  outline({ x, y, width, height }: Rectangle, color: string, weight: number): void {
    this.#ink.doc.rect(x, y, width, height).lineWidth(weight).stroke(color);
  }

  /** Writes a line whose box starts at `top`; without a tag it is decoration. */
  line(text: TextLine, at: { x: number; top: number }, tag: Tag | undefined): void {
    const { leading, size } = text.style;
    const spot = { x: at.x, baseline: at.top + (leading + size * 0.66) / 2 };
    drawBlanks(this.#ink, text, spot);
    // An empty cell has its place in the structure too, or the columns of a table would not match.
    if (tag) this.#ink.tags.elementOf(tag);
    if (tag) writeTagged(this.#ink, { parts: text.parts, tag }, spot);
    else this.decoration(() => writeParts(this.#ink, text.parts, spot));
  }
}

/** The grounds of filled blanks and the rules of empty ones. */
function drawBlanks(
  { doc, tags, onBlank }: Ink,
  { parts, grounds, style }: TextLine,
  { x, baseline }: Spot,
): void {
  const rules = parts.filter((part) => part.isRule);
  if (grounds.length === 0 && rules.length === 0) return;
  tags.decoration(() => {
    for (const ground of grounds) {
      const top = baseline - style.size * 0.88;
      const bottom = baseline + style.size * 0.27;
      const box = { x: x + ground.x - OVERHANG, width: ground.width + 2 * OVERHANG };
      doc.rect(box.x, top, box.width, bottom - top).fill(LEAF);
      onBlank(ground.key, { ...box, y: top, height: bottom - top });
      drawRule(doc, { ...box, y: bottom }, { color: GROVE, weight: style.size * 0.075 });
    }
    for (const part of rules) {
      if (part.blank) onBlank(part.blank.key, fieldBoxOf(part, { x, baseline }));
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
  from: Omit<Rectangle, 'height'>,
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
    else if (first?.isRule && ink.fields) writeField(ink, { part: first, tag: line.tag }, spot);
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

/** The label below the rule is the field's name too: once is enough to be read out. */
function writeField(ink: Ink, { part, tag }: { part: Part; tag: Tag }, spot: Spot): void {
  ink.tags.decoration(() => writeParts(ink, [part], spot));
  const { key = '', type = 'text', choices = [] } = part.blank ?? {};
  const kind = choices.length > 0 ? 'choice' : fieldType(type).pdf.field;
  ink.fields?.put({ name: key, label: part.text, kind, choices }, fieldBoxOf(part, spot), tag);
}

/** The room over the rule of an empty blank. */
function fieldBoxOf(part: Part, { x, baseline }: Spot): Rectangle {
  const height = part.style.size * FIELD_HEIGHT;
  return { x: x + part.x, y: baseline + 1.5 - height, width: part.width, height };
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
  ink: Ink,
  { text, font, style }: { text: string; font: SharedFont; style: TextStyle },
  { x, baseline }: Spot,
): void {
  const { doc } = ink;
  useFont(ink, font);
  doc.fontSize(style.size).fillColor(style.color);
  const tracking = style.tracking === 0 ? {} : { characterSpacing: style.tracking };
  doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...tracking });
}

function useFont({ doc, registered }: Ink, font: SharedFont | undefined): void {
  if (!font) return;
  const source: object = font.source;
  // pdfkit takes any object with a layout() (its PDFFontFactory); the types know only files.
  if (!registered.has(font.key)) doc.registerFont(font.key, source as Buffer);
  registered.add(font.key);
  doc.font(font.key);
}

/** Links and empty blanks stand alone, what is between them together. */
function stretchesOf(parts: readonly Part[]): Part[][] {
  const stretches: Part[][] = [];
  for (const part of parts) {
    const last = stretches.at(-1);
    const joins = last?.[0] !== undefined && !standsAlone(part) && !standsAlone(last[0]);
    if (joins) last.push(part);
    else stretches.push([part]);
  }
  return stretches;
}

function standsAlone(part: Part): boolean {
  return part.target !== '' || part.isRule;
}
