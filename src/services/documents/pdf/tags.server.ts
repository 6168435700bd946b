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

export type Tags = ReturnType<typeof createTags>;

/** Says what is drawn: content of a place in the structure, or decoration. */
export function createTags(doc: PdfDocument) {
  const elements = new Map<Tag, Element>();

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

  return {
    elementOf,
    /** What `draw` writes becomes content of the tag. */
    content(tag: Tag, draw: () => void): void {
      elementOf(tag).add(doc.markStructureContent(tag.type));
      draw();
      doc.endMarkedContent();
    },
    /** What `draw` draws is decoration that no reader reads out. */
    decoration(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
}
