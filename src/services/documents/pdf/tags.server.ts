import type PDFDocument from 'pdfkit';

export type PdfDocument = InstanceType<typeof PDFDocument>;
type Element = ReturnType<PdfDocument['struct']>;

/** A place in the document's structure (its tags), for screen readers. Made on first use. */
export type Tag = {
  type: string;
  parent: Tag | undefined;
  /** For a header cell: what it is the header of. */
  scope?: 'Column' | 'Row';
};

/** Says what is drawn: content of a place in the structure, or decoration. */
export class Tags {
  readonly #doc: PdfDocument;
  readonly #elements = new Map<Tag, Element>();

  constructor(doc: PdfDocument) {
    this.#doc = doc;
  }

  elementOf(tag: Tag): Element {
    const known = this.#elements.get(tag);
    if (known) return known;
    // pdfkit takes `scope`, its types do not know it yet.
    const options: { lang?: string; scope?: string } = tag.scope === undefined ? {} : { scope: tag.scope };
    const element = this.#doc.struct(tag.type, options);
    if (tag.parent) this.elementOf(tag.parent).add(element);
    else this.#doc.addStructure(element);
    this.#elements.set(tag, element);
    return element;
  }

  /** What `draw` writes becomes content of the tag. */
  content(tag: Tag, draw: () => void): void {
    this.elementOf(tag).add(this.#doc.markStructureContent(tag.type));
    draw();
    this.#doc.endMarkedContent();
  }

  /** What `draw` draws is decoration that no reader reads out. */
  decoration(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}
