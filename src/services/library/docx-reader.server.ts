import type { DocxBlock, DocxCell, DocxParagraph, Piece } from './docx-content.ts';
import { blankOfControl, isContents } from './docx-fields.server.ts';
import { openDocx } from './docx-parts.server.ts';
import { DocxRefusal, type Dropped, drop } from './docx-refusal.ts';
import { alignmentOf, type RunReading, readRuns } from './docx-runs.server.ts';
import { readStyles } from './docx-styles.server.ts';
import { elementAt, elementsOf, textOf, valueAt, type XmlElement } from './xml.server.ts';

/** A document as it was read. `modified`: ISO date, '' where the file does not tell. */
export type DocxReading = { blocks: readonly DocxBlock[]; dropped: Dropped; modified: string };

/** About 250 pages; more is a book, and its pictures would keep a core busy for minutes. */
const MOST_CHARACTERS = 600_000;
const MOST_COLUMNS = 30;

/**
 * Reads a .docx: paragraphs, headings, lists, tables and what its writer marked as blank.
 * @throws DocxRefusal
 */
export async function readDocx(bytes: Buffer): Promise<DocxReading> {
  const dropped: Dropped = {};
  const { body, styles, numbering, modified } = await openDocx(bytes, dropped);
  if (textOf(body).length > MOST_CHARACTERS)
    throw new DocxRefusal('tooLarge', `has more than ${MOST_CHARACTERS.toLocaleString('en')} characters`);
  const reading: RunReading = { styles: readStyles(styles, numbering), dropped, fields: [] };
  return { blocks: readBlocks(body, reading), dropped, modified };
}

function readBlocks(parent: XmlElement, reading: RunReading): DocxBlock[] {
  return elementsOf(parent).flatMap((element) => readBlock(element, reading));
}

function readBlock(element: XmlElement, reading: RunReading): DocxBlock[] {
  switch (element.name) {
    case 'w:p':
      return readParagraph(element, reading);
    case 'w:tbl':
      return readTable(element, reading);
    case 'w:sdt':
      return readBlockControl(element, reading);
    case 'w:altChunk':
    case 'w:subDoc':
      drop(reading.dropped, 'embeddedObjects');
      return [];
    case 'w:del':
    case 'w:moveFrom':
      drop(reading.dropped, 'trackedChanges');
      return [];
    case 'mc:AlternateContent':
      return readBlocks(elementAt(element, 'mc:Choice') ?? { ...element, children: [] }, reading);
    case 'w:customXml':
    case 'w:smartTag':
    case 'w:ins':
    case 'w:moveTo':
      return readBlocks(element, reading);
    default:
      return [];
  }
}

function readParagraph(element: XmlElement, reading: RunReading): DocxBlock[] {
  const properties = elementAt(element, 'w:pPr');
  const style = reading.styles.paragraph(properties);
  // A heading is bold by itself.
  const look = style.heading > 0 || style.title ? { strong: false, emphasis: false } : style;
  const pieces = readRuns(element, look, reading);
  const paragraph: DocxParagraph = {
    kind: 'paragraph',
    heading: style.heading,
    title: style.title,
    place: reading.styles.place(properties, style),
    align: alignmentOf(properties),
    pieces: style.contents ? pieces.filter((piece) => piece.kind === 'toc') : pieces,
  };
  const before: DocxBlock[] = style.pageBreakBefore ? [{ kind: 'pagebreak' }] : [];
  return [...before, paragraph, ...sectionBreak(properties)];
}

/** The end of a section begins a new page unless it says otherwise. */
function sectionBreak(properties: XmlElement | undefined): DocxBlock[] {
  const section = elementAt(properties, 'w:sectPr');
  const type = valueAt(section, 'w:type') ?? 'nextPage';
  return section && type !== 'continuous' && type !== 'nextColumn' ? [{ kind: 'pagebreak' }] : [];
}

/** A control around one paragraph is a blank; one around more only groups them. */
function readBlockControl(control: XmlElement, reading: RunReading): DocxBlock[] {
  const content = elementAt(control, 'w:sdtContent');
  if (!content) return [];
  if (isContents(control)) return [contents()];
  const blocks = readBlocks(content, reading);
  const [only, ...more] = blocks;
  if (only?.kind !== 'paragraph' || more.length > 0) return blocks;
  const blank = blankOfControl(control, textOf(content), { strong: false, emphasis: false });
  return [{ ...only, pieces: blank ? [blank] : only.pieces }];
}

function contents(): DocxParagraph {
  const pieces: Piece[] = [{ kind: 'toc' }];
  return { kind: 'paragraph', heading: 0, title: false, place: undefined, align: 'left', pieces };
}

function readTable(table: XmlElement, reading: RunReading): DocxBlock[] {
  const rows = partsOf(table, 'w:tr')
    .map((row) => partsOf(row, 'w:tc').flatMap((cell) => readCell(cell, reading)))
    .filter((cells) => cells.length > 0);
  if (rows.some((cells) => cells.length > MOST_COLUMNS))
    throw new DocxRefusal('tooLarge', `has a table of more than ${MOST_COLUMNS} columns`);
  const [first] = rows;
  // A frame around text is no table.
  if (rows.length === 1 && first?.length === 1) return [...(first[0]?.paragraphs ?? [])];
  return first ? [{ kind: 'table', rows }] : [];
}

/** Rows and cells also stand in content controls and tracked insertions. */
function partsOf(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === name) return [child];
    const inner = child.name === 'w:sdt' ? elementAt(child, 'w:sdtContent') : child;
    return inner && ['w:sdt', 'w:customXml', 'w:ins'].includes(child.name) ? partsOf(inner, name) : [];
  });
}

/** A cell over several columns is followed by empty ones, one that goes on from above is empty. */
function readCell(cell: XmlElement, reading: RunReading): DocxCell[] {
  const properties = elementAt(cell, 'w:tcPr');
  const span = Math.min(Math.max(Number(valueAt(properties, 'w:gridSpan') ?? '1') || 1, 1), MOST_COLUMNS);
  const merge = elementAt(properties, 'w:vMerge');
  const goesOn = merge !== undefined && merge.attributes['w:val'] !== 'restart';
  if (span > 1 || goesOn) drop(reading.dropped, 'mergedCells');
  const blocks = readBlocks(cell, reading);
  const paragraphs = goesOn ? [] : blocks.flatMap((block) => paragraphsOf(block, reading.dropped));
  return [{ paragraphs }, ...Array.from({ length: span - 1 }, () => ({ paragraphs: [] }))];
}

function paragraphsOf(block: DocxBlock, dropped: Dropped): DocxParagraph[] {
  if (block.kind === 'paragraph') return [block];
  if (block.kind === 'pagebreak') return [];
  drop(dropped, 'nestedTables');
  return block.rows.flatMap((row) => row.flatMap((cell) => cell.paragraphs));
}
