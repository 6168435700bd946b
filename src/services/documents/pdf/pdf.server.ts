import PDFDocument from 'pdfkit';
import type {
  DocumentTemplate,
  DocumentValues,
  ResolvedDocument,
  ResolveOptions,
} from '../../../document/document.ts';
import type { FieldBox, PagePlaces, SectionPlace } from '../../../document/field-box.ts';
import type { Letterhead } from '../../../document/letterhead.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import type { PaperPicture } from '../file-job.ts';
import { footTitle } from './foot-title.ts';
import { drawLetterhead, letterheadFrame, type PageEdges } from './letterhead.server.ts';
import { setLines, type TextLine } from './lines.server.ts';
import { type Page, paginate, sectionPages } from './pages.server.ts';
import { plainRun } from './paragraphs.server.ts';
import { Pen } from './pen.server.ts';
import { picturePieces } from './pictures.server.ts';
import { documentPieces } from './pieces.server.ts';
import { FOOTER, type Frame, frameOf, LINE, type Rectangle } from './style.ts';
import type { PdfDocument, Tag } from './tags.server.ts';

export type PdfOptions = {
  /** Filled blanks on a ground (pictures, previews: the default) or as plain text (a document to sign). */
  fills?: 'marked' | 'plain';
  /** Empty blanks become fields to type into: texts, choices, check boxes. */
  fillable?: boolean;
  /** Written into the file; the day of the template's review unless given, so that the same input gives the same file. */
  createdAt?: Date;
  /** Made from a template, which its properties say; false for a paper of the shop. */
  isTemplate?: boolean;
  /** The paper of a company; plain paper without it. */
  letterhead?: Letterhead | null | undefined;
  /** Parties whose lines point to the certificate, where they sign. */
  signers?: readonly string[] | undefined;
  /** Below the text. */
  pictures?: readonly PaperPicture[] | undefined;
};

/** A document that is set, and where its blanks (when they are marked) and its sections stand. */
export type SetDocument = PagePlaces & { pdf: Buffer };

type Sheet = {
  document: ResolvedDocument;
  frame: Frame;
  pages: readonly Page[];
  fillable: boolean;
  letterhead: Letterhead | null;
};

const FOOTER_RISE = 44;
const HEADER_TOP = 38;

/** Resolves a template and sets it as PDF. See {@link pdfOf}. */
export function templatePdf(
  template: DocumentTemplate,
  values: DocumentValues,
  options: PdfOptions & ResolveOptions,
): Promise<Buffer> {
  return pdfOf(resolveDocument(template, values, options), options);
}

/**
 * Sets a document as tagged PDF: embedded fonts, language, title, bookmarks, page numbers.
 * A4, or Letter where the first jurisdiction is in the United States.
 */
export async function pdfOf(document: ResolvedDocument, options: PdfOptions = {}): Promise<Buffer> {
  return (await setDocument(document, options)).pdf;
}

/** As {@link pdfOf}, with the places of what is filled in. */
export async function setDocument(
  document: ResolvedDocument,
  options: PdfOptions = {},
): Promise<SetDocument> {
  const hanging = document.blocks.some((block) => block.kind === 'heading' && block.number !== '');
  const { letterhead = null } = options;
  const plain = frameOf(document.paper, hanging);
  const frame = letterhead ? letterheadFrame(plain, letterhead) : plain;
  const root: Tag = { type: 'Document', parent: undefined };
  const { pictures = [], signers = [] } = options;
  const setting = { frame, root, marked: options.fills !== 'plain', signers };
  const pieces = [...documentPieces(document, setting), ...picturePieces(pictures, setting)];
  const pages = paginate(pieces, frame);
  const doc = openDocument(document, options);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const boxes = drawPages(doc, { document, frame, pages, fillable: options.fillable === true, letterhead });
  doc.end();
  await ended;
  return { pdf: Buffer.concat(chunks), boxes, sections: sectionPlaces(pages, frame) };
}

function openDocument(document: ResolvedDocument, options: PdfOptions): PdfDocument {
  const { createdAt = new Date(`${document.reviewed}T00:00:00Z`), isTemplate = true } = options;
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
      // Where every viewer shows it.
      Subject: isTemplate ? `${document.summary} ${document.wording.notice}` : document.summary,
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

function drawPages(doc: PdfDocument, sheet: Sheet): FieldBox[] {
  const { frame, pages, fillable, letterhead } = sheet;
  const boxes: FieldBox[] = [];
  let number = 1;
  const pen = new Pen(doc, {
    fillable,
    onBlank: (key, box) => boxes.push(fieldBox(key, number, box, frame)),
  });
  const numbers = sectionPages(pages);
  const pageOf = (id: string) => numbers.get(id) ?? 1;
  const outline = outlineOf(doc);
  let section = '';
  pages.forEach((page, index) => {
    number = index + 1;
    doc.addPage({ size: [frame.width, frame.height], margin: 0 });
    const opening = page.pieces[0]?.piece.section;
    // A section that begins at the top of the page needs no words above it; a sub-heading does not name it.
    const edges = letterhead
      ? drawLetterhead(pen, letterhead, { frame, isFirst: index === 0 })
      : plainEdges(frame);
    if (index > 0 && opening?.depth !== 1 && section !== '') drawHeader(pen, section, edges);
    for (const { piece, top } of page.pieces) {
      if (piece.section) outline(piece.section, top, frame);
      if (piece.section?.depth === 1) section = piece.section.text;
      piece.draw(pen, { left: frame.left, top, pageOf });
    }
    drawFooter(pen, number, { ...sheet, edges });
  });
  return boxes;
}

/** Sub-headings belong to the section they stand in. */
function sectionPlaces(pages: readonly Page[], { height }: Frame): SectionPlace[] {
  return pages.flatMap(({ pieces }, index) =>
    pieces.flatMap(({ piece: { section }, top }) =>
      section?.depth === 1 ? [{ title: section.text, page: index + 1, top: share(top, height) }] : [],
    ),
  );
}

function fieldBox(key: string, page: number, box: Rectangle, { width, height }: Frame): FieldBox {
  return {
    key,
    page,
    left: share(box.x, width),
    top: share(box.y, height),
    width: share(box.width, width),
    height: share(box.height, height),
  };
}

/** Exact to a tenth of a pixel on a picture 600 px wide. */
function share(length: number, whole: number): number {
  return Math.round((length / whole) * 10_000) / 10_000;
}

type OutlineItem = PdfDocument['outline'];
type Section = { id: string; text: string; depth: 1 | 2 };

/** Bookmarks, sub-headings under their section, and a destination for links. */
function outlineOf(doc: PdfDocument): (section: Section, top: number, frame: Frame) => void {
  let parent: OutlineItem = doc.outline;
  return (section, top, frame) => {
    const above = top - 12;
    // pdfkit counts `left` from the right edge.
    const place = { expanded: false, fit: false, left: frame.width, top: above };
    const item = (section.depth === 1 ? doc.outline : parent).addItem(section.text, place);
    if (section.depth === 1) parent = item;
    doc.addNamedDestination(section.id, 'XYZ', 0, above, 0);
  };
}

/** Where the words above and below the text stand on plain paper. */
function plainEdges(frame: Frame): PageEdges {
  const section = { x: frame.left, top: HEADER_TOP, width: frame.measure, isRight: false };
  return { section, foot: { top: frame.height - FOOTER_RISE, hasRule: true } };
}

function drawHeader(pen: Pen, text: string, { section }: PageEdges): void {
  const [line] = setLines([plainRun(text)], section.width, { style: FOOTER, marked: false });
  if (!line) return;
  const x = section.isRight ? section.x + section.width - line.width : section.x;
  pen.line(line, { x, top: section.top }, undefined);
}

function drawFooter(
  pen: Pen,
  page: number,
  { document, frame, pages, edges }: Sheet & { edges: PageEdges },
): void {
  const set = (text: string, width: number): TextLine | undefined =>
    setLines([plainRun(text)], width, { style: FOOTER, marked: false })[0];
  const words = document.wording.pageOf
    .replace('{page}', String(page))
    .replace('{pages}', String(pages.length));
  const number = set(words, frame.measure);
  const title = set(footTitle(document), frame.measure - (number?.width ?? 0) - 20);
  const { top, hasRule } = edges.foot;
  if (hasRule) pen.decoration(() => pen.rule({ x: frame.left, y: top - 7, width: frame.measure }, LINE, 0.5));
  const left = hasRule ? frame.left : frame.left - frame.hang;
  if (title) pen.line(title, { x: left, top }, undefined);
  if (number) pen.line(number, { x: frame.left + frame.measure - number.width, top }, undefined);
}
