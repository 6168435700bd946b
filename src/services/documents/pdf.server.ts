import PDFDocument from 'pdfkit';
import {
  type BlanksMode,
  type DocumentTemplate,
  type DocumentValues,
  type ResolvedDocument,
  resolveDocument,
} from './document.ts';
import { setLines, type TextLine } from './pdf-lines.server.ts';
import { type Page, paginate, sectionPages } from './pdf-pages.server.ts';
import { plainRun } from './pdf-paragraphs.server.ts';
import { createPen, type Pen } from './pdf-pen.server.ts';
import { documentPieces } from './pdf-pieces.server.ts';
import { FOOTER, type Frame, frameOf, LINE } from './pdf-style.ts';
import type { PdfDocument, Tag } from './pdf-tags.server.ts';

export type PdfOptions = {
  /** Filled blanks on a ground (pictures, previews: the default) or as plain text (a document to sign). */
  fills?: 'marked' | 'plain';
  /** Written into the file; the day of the template's review unless given, so that the same input gives the same file. */
  createdAt?: Date;
};

type Sheet = { document: ResolvedDocument; frame: Frame; pages: readonly Page[] };

const FOOTER_RISE = 44;
const HEADER_TOP = 38;

/** Resolves a template and sets it as PDF. See {@link pdfOf}. */
export function templatePdf(
  template: DocumentTemplate,
  values: DocumentValues,
  options: PdfOptions & { blanks: BlanksMode },
): Promise<Buffer> {
  return pdfOf(resolveDocument(template, values, { blanks: options.blanks }), options);
}

/**
 * Sets a document as tagged PDF: embedded fonts, language, title, bookmarks, page numbers.
 * A4, or Letter where the first jurisdiction is in the United States.
 */
export async function pdfOf(document: ResolvedDocument, options: PdfOptions = {}): Promise<Buffer> {
  const hanging = document.blocks.some((block) => block.kind === 'heading' && block.number !== '');
  const frame = frameOf(document.paper, hanging);
  const root: Tag = { type: 'Document', parent: undefined };
  const pages = paginate(documentPieces(document, { frame, root, marked: options.fills !== 'plain' }), frame);
  const doc = openDocument(document, options.createdAt ?? new Date(`${document.reviewed}T00:00:00Z`));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  drawPages(doc, { document, frame, pages });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function openDocument(document: ResolvedDocument, createdAt: Date): PdfDocument {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // Without this pdfkit loads Helvetica, which is never used.
    font: '',
    lang: document.languageTag,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: document.title,
      Subject: document.summary,
      Keywords: document.keywords.join(', '),
      Creator: 'Papergrove',
      Producer: 'Papergrove',
      CreationDate: createdAt,
    },
  });
  // pdfkit writes the title into XML as it is; "Profit & Loss" would break it.
  const { appendXML } = doc;
  doc.appendXML = (xml, newLine) => appendXML.call(doc, xml.replace(/&(?!\w+;)/g, '&amp;'), newLine);
  return doc;
}

function drawPages(doc: PdfDocument, sheet: Sheet): void {
  const { frame, pages } = sheet;
  const pen = createPen(doc);
  const numbers = sectionPages(pages);
  const pageOf = (id: string) => numbers.get(id) ?? 1;
  const outline = createOutline(doc);
  let section = '';
  pages.forEach((page, index) => {
    doc.addPage({ size: [frame.width, frame.height], margin: 0 });
    const opening = page.pieces[0]?.piece.section;
    // A section that begins at the top of the page needs no words above it; a sub-heading does not name it.
    if (index > 0 && opening?.depth !== 1 && section !== '') drawHeader(pen, section, frame);
    for (const { piece, top } of page.pieces) {
      if (piece.section) outline(piece.section, top, frame);
      if (piece.section?.depth === 1) section = piece.section.text;
      piece.draw(pen, { left: frame.left, top, pageOf });
    }
    drawFooter(pen, index + 1, sheet);
  });
}

type OutlineItem = PdfDocument['outline'];

/** Bookmarks, sub-headings under their section, and a destination for links. */
function createOutline(doc: PdfDocument) {
  let parent: OutlineItem = doc.outline;
  return (section: { id: string; text: string; depth: 1 | 2 }, top: number, frame: Frame) => {
    const above = top - 12;
    // pdfkit counts `left` from the right edge.
    const place = { expanded: false, fit: false, left: frame.width, top: above };
    const item = (section.depth === 1 ? doc.outline : parent).addItem(section.text, place);
    if (section.depth === 1) parent = item;
    doc.addNamedDestination(section.id, 'XYZ', 0, above, 0);
  };
}

function drawHeader(pen: Pen, section: string, frame: Frame): void {
  const [line] = setLines([plainRun(section)], frame.measure, { style: FOOTER, marked: false });
  if (line) pen.line(line, { x: frame.left, top: HEADER_TOP }, undefined);
}

function drawFooter(pen: Pen, page: number, { document, frame, pages }: Sheet): void {
  const set = (text: string, width: number): TextLine | undefined =>
    setLines([plainRun(text)], width, { style: FOOTER, marked: false })[0];
  const words = document.wording.pageOf
    .replace('{page}', String(page))
    .replace('{pages}', String(pages.length));
  const number = set(words, frame.measure);
  const title = set(document.title, frame.measure - (number?.width ?? 0) - 20);
  const top = frame.height - FOOTER_RISE;
  pen.decoration(() => pen.rule({ x: frame.left, y: top - 7, width: frame.measure }, LINE, 0.5));
  if (title) pen.line(title, { x: frame.left, top }, undefined);
  if (number) pen.line(number, { x: frame.left + frame.measure - number.width, top }, undefined);
}
