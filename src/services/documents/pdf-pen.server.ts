import PDFDocument from 'pdfkit';
import type { SharedFont } from './pdf-fonts.server.ts';
import { splitByFont } from './pdf-fonts.server.ts';
import type { Ground, Part, TextLine } from './pdf-lines.server.ts';
import { GROVE, GROVE_DEEP, HAND_RULE, LABEL, LEAF, type TextStyle } from './pdf-style.ts';

/** A place in the document's structure (its tags), for screen readers. Made on first use. */
export type Tag = {
  type: string;
  parent: Tag | undefined;
  /** For a header cell: what it is the header of. */
  scope?: 'Column' | 'Row';
};

export type Pen = ReturnType<typeof createPen>;

const OVERHANG = 1;

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;

/** Draws on a pdfkit document: text into its structure, everything else as decoration. */
export function createPen(doc: Doc) {
  const registered = new Set<string>();
  const elements = new Map<Tag, Element>();

  function use(font: SharedFont, size: number): void {
    // pdfkit takes any object with a layout() (its PDFFontFactory); the types know only files.
    if (!registered.has(font.key)) doc.registerFont(font.key, font.source as unknown as Buffer);
    registered.add(font.key);
    doc.font(font.key).fontSize(size);
  }

  function write(text: string, at: { x: number; baseline: number; font: SharedFont; style: TextStyle }): void {
    use(at.font, at.style.size);
    doc.fillColor(at.style.color);
    const tracking = at.style.tracking === 0 ? {} : { characterSpacing: at.style.tracking };
    doc.text(text, at.x, at.baseline, { lineBreak: false, baseline: 'alphabetic', ...tracking });
  }

  function elementOf(tag: Tag): Element {
    const known = elements.get(tag);
    if (known) return known;
    // pdfkit takes `scope`, its types do not know it yet.
    const options: { lang?: string; scope?: string } = tag.scope === undefined ? {} : { scope: tag.scope };
    const element = doc.struct(tag.type, options);
    if (tag.parent) elementOf(tag.parent).add(element);
    else doc.addStructure(element);
    elements.set(tag, element);
    return element;
  }

  /** What `draw` writes becomes content of the tag. */
  function content(tag: Tag, draw: () => void): void {
    const element = elementOf(tag);
    element.add(doc.markStructureContent(tag.type));
    draw();
    doc.endMarkedContent();
  }

  /** What `draw` draws is decoration that no reader reads out. */
  function decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  function fill(color: string, box: { x: number; y: number; width: number; height: number }): void {
    doc.rect(box.x, box.y, box.width, box.height).fill(color);
  }

  function rule(from: { x: number; y: number; width: number }, color: string, weight: number): void {
    doc.moveTo(from.x, from.y).lineTo(from.x + from.width, from.y).lineWidth(weight).stroke(color);
  }

  function outline(box: { x: number; y: number; width: number; height: number }, color: string, weight: number): void {
    doc.rect(box.x, box.y, box.width, box.height).lineWidth(weight).stroke(color);
  }

  function drawGrounds(grounds: readonly Ground[], at: { x: number; baseline: number; size: number }): void {
    for (const ground of grounds) {
      const top = at.baseline - at.size * 0.88;
      const bottom = at.baseline + at.size * 0.27;
      const box = { x: at.x + ground.x - OVERHANG, width: ground.width + 2 * OVERHANG };
      fill(LEAF, { ...box, y: top, height: bottom - top });
      rule({ ...box, y: bottom }, GROVE, at.size * 0.075);
    }
  }

  function writePart(part: Part, x: number, baseline: number): void {
    const color = part.fill === '' ? part.style.color : GROVE_DEEP;
    if (!part.isRule) {
      write(part.text, { x: x + part.x, baseline, font: part.font, style: { ...part.style, color } });
      return;
    }
    let labelX = x + part.x;
    for (const { text, font } of splitByFont(part.text, 'label')) {
      write(text, { x: labelX, baseline: baseline + 8, font, style: { ...LABEL, size: 6.5 } });
      labelX += (font.widthOf(text) * 6.5) / 1000;
    }
  }

  function writeLink(part: Part, tag: Tag, at: { x: number; baseline: number }): void {
    const link: Tag = { type: 'Link', parent: tag };
    content(link, () => writePart(part, at.x, at.baseline));
    const element = elementOf(link);
    // A String object: pdfkit writes a plain string as a name.
    const options = { structParent: element, Contents: Object(part.text) };
    doc.goTo(at.x + part.x, at.baseline - part.style.size, part.width, part.style.leading, part.target, options);
    // Ended on its own page: pdfkit notes the page a link stands on when its element ends.
    element.end();
  }

  /** Writes a line whose box starts at `top`; without a tag it is decoration. */
  function line(text: TextLine, at: { x: number; top: number }, tag: Tag | undefined): void {
    const { leading, size } = text.style;
    const baseline = at.top + (leading + size * 0.66) / 2;
    const rules = text.parts.filter((part) => part.isRule);
    if (text.grounds.length > 0 || rules.length > 0) {
      decoration(() => {
        drawGrounds(text.grounds, { x: at.x, baseline, size });
        for (const part of rules) rule({ x: at.x + part.x, y: baseline + 1.5, width: part.width }, HAND_RULE, 0.6);
      });
    }
    if (!tag) {
      decoration(() => text.parts.forEach((part) => writePart(part, at.x, baseline)));
      return;
    }
    for (const stretch of stretchesOf(text.parts)) {
      const [first] = stretch;
      if (first && first.target !== '') writeLink(first, tag, { x: at.x, baseline });
      else content(tag, () => stretch.forEach((part) => writePart(part, at.x, baseline)));
    }
  }

  return { doc, line, content, decoration, fill, rule, outline };
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
