import type { Align } from '../../document/document.ts';
import { type BlankReading, findBlanks, type InlinePiece, type Segment } from './blanks.ts';
import type { DocxBlock, DocxCell, DocxParagraph, DocxTable, Piece } from './docx-content.ts';
import { type Dropped, drop } from './docx-refusal.ts';
import type { FieldBook } from './field-book.ts';
import { GERMAN_SIGNATURE_WORDS, SIGNATURE_WORDS } from './field-guess.table.ts';
import { labelOf, plainWords } from './labels.ts';

/*
 * The parts of a template, out of what was read: the title goes, paragraphs are cut at line and page breaks, blanks
 * are found, boxes and signature lines told from text.
 */

export type Line = readonly Segment[];
export type TemplatePart =
  | { kind: 'heading'; level: number; numbered: boolean; content: Line }
  | { kind: 'paragraph'; content: Line }
  | { kind: 'item'; place: { level: number; ordered: boolean; number: number; list: string }; content: Line }
  | { kind: 'checks'; options: readonly Line[] }
  | { kind: 'line'; label: string }
  | { kind: 'table'; align: readonly Align[]; rows: readonly (readonly Line[])[] }
  | { kind: 'pagebreak' }
  | { kind: 'toc' };

export type PartReading = {
  title: string;
  german: boolean;
  fields: FieldBook;
  dropped: Dropped;
};

const BOX = /☐|❏|❑|❒|□|▢|☑|☒|\[\s{0,3}\]/u;
/** A line that holds nothing but a rule. */
const RULE_ONLY = /^[\s_.…]*(?:_{3,}|\.{5,})[\s_.…]*$/u;
const RULED_LABEL = /^([^_]{1,60}?)[\s:]*_{3,}[\s_]*$/u;
const LONGEST_CAPTION = 40;

export function partsOf(blocks: readonly DocxBlock[], reading: PartReading): TemplatePart[] {
  const counters = new Map<string, number[]>();
  const rest = withoutTitle(blocks, reading.title);
  const parts: TemplatePart[] = [];
  for (let index = 0; index < rest.length; index += 1) {
    const block = rest[index];
    const caption = captionOf(rest[index + 1]);
    const found = block ? blockParts(block, { reading, counters, caption }) : [];
    parts.push(...found);
    // The words under a line to sign are its label now.
    if (caption !== '' && RULE_ONLY.test(textOf(block)) && found[0]?.kind === 'line') index += 1;
  }
  return parts;
}

type BlockContext = { reading: PartReading; counters: Map<string, number[]>; caption: string };

function blockParts(block: DocxBlock, { reading, counters, caption }: BlockContext): TemplatePart[] {
  if (block.kind === 'pagebreak') return [block];
  if (block.kind === 'table') return [tablePart(block, reading)];
  const number = block.place?.ordered ? nextNumber(block, counters) : 1;
  return paragraphParts(block, { reading, number, caption });
}

/** The title is printed by itself: the one in the text goes, and what comes before it stays. */
function withoutTitle(blocks: readonly DocxBlock[], title: string): readonly DocxBlock[] {
  const first = blocks.findIndex((block) => block.kind === 'table' || textOf(block) !== '');
  const block = blocks[first];
  if (block?.kind !== 'paragraph') return blocks;
  const levels = blocks.flatMap((one) => (one.kind === 'paragraph' && one.heading > 0 ? [one.heading] : []));
  const onlyTop = block.heading > 0 && levels.filter((level) => level <= block.heading).length === 1;
  const same = plainWords(textOf(block)) === plainWords(title);
  return block.title || same || (onlyTop && levels.length > 1) ? blocks.toSpliced(first, 1) : blocks;
}

function textOf(block: DocxBlock | undefined): string {
  if (block?.kind !== 'paragraph') return '';
  return block.pieces
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'blank' ? '[x]' : ''))
    .join('')
    .trim();
}

/** A few words under a rule say what is to be written on it. */
function captionOf(next: DocxBlock | undefined): string {
  const text = textOf(next).replace(/^\((.*)\)$/, '$1');
  return text.length <= LONGEST_CAPTION && !/[[_{]/.test(text) ? text : '';
}

/** Numbers go on through a document, and anew below each number above them. */
function nextNumber({ place }: DocxParagraph, counters: Map<string, number[]>): number {
  if (!place) return 1;
  const counts = (counters.get(place.list) ?? []).slice(0, place.level + 1);
  const count = counts[place.level];
  const number = count === undefined ? place.start : count + 1;
  counts[place.level] = number;
  counters.set(place.list, counts);
  return number;
}

type ParagraphContext = { reading: PartReading; number: number; caption: string };

function paragraphParts(paragraph: DocxParagraph, context: ParagraphContext): TemplatePart[] {
  const lines: (InlinePiece[] | Extract<Piece, { kind: 'pagebreak' | 'toc' }>)[] = [[]];
  for (const piece of paragraph.pieces) {
    const last = lines.at(-1);
    if (piece.kind === 'break') lines.push([]);
    else if (piece.kind === 'pagebreak' || piece.kind === 'toc') lines.push(piece, []);
    else if (Array.isArray(last)) last.push(piece);
  }
  return lines.flatMap((line) => (Array.isArray(line) ? lineParts(line, paragraph, context) : [line]));
}

function lineParts(
  pieces: readonly InlinePiece[],
  { heading, title, place }: DocxParagraph,
  { reading, number, caption }: ParagraphContext,
): TemplatePart[] {
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '[x]')).join('');
  const signed = signatureLabel(text, caption, reading);
  if (signed !== '') return [{ kind: 'line', label: signed }];
  const content = tidied(findBlanks(pieces, { ...reading, aside: RULE_ONLY.test(text) ? caption : '' }));
  if (content.length === 0) return [];
  const level = heading || (title ? 1 : 0);
  if (level > 0) return [{ kind: 'heading', level, numbered: place?.ordered === true, content }];
  if (BOX.test(text)) return checkParts(content);
  if (place) return [{ kind: 'item', place: { ...place, number }, content }];
  return [{ kind: 'paragraph', content }];
}

/** What is signed by hand gets a line of its own instead of a field. */
function signatureLabel(text: string, caption: string, { german }: PartReading): string {
  const label = RULED_LABEL.exec(text.trim())?.[1] ?? (RULE_ONLY.test(text) ? caption : '');
  const words = german ? GERMAN_SIGNATURE_WORDS : SIGNATURE_WORDS;
  return words.test(plainWords(label)) ? labelOf(label) : '';
}

/** What stands before the first box stays a paragraph; the words behind each box are an option. */
function checkParts(content: Line): TemplatePart[] {
  const groups: Segment[][] = [[]];
  for (const segment of content) {
    const [first, ...rest] = segment.kind === 'blank' ? [segment] : splitAtBoxes(segment);
    if (first) groups.at(-1)?.push(first);
    groups.push(...rest.map((part) => [part]));
  }
  const [before = [], ...options] = groups.map(tidied);
  const written = options.filter((option) => option.length > 0);
  const lead: TemplatePart[] = before.length > 0 ? [{ kind: 'paragraph', content: before }] : [];
  if (written.length === 0) return lead;
  // A comma would part an option in two.
  const parted = written.some((option) =>
    option.some((one) => one.kind === 'text' && one.text.includes(',')),
  );
  if (!parted) return [...lead, { kind: 'checks', options: written }];
  return [
    ...lead,
    ...written.map((option): TemplatePart => ({ kind: 'checks', options: [withoutCommas(option)] })),
  ];
}

function splitAtBoxes(segment: Extract<Segment, { kind: 'text' }>): Segment[] {
  return segment.text.split(new RegExp(BOX.source, 'gu')).map((text) => ({ ...segment, text }));
}

function withoutCommas(option: Line): Line {
  return option.map((one) => (one.kind === 'text' ? { ...one, text: one.text.replaceAll(',', ';') } : one));
}

function tablePart({ rows }: DocxTable, reading: PartReading): TemplatePart {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const head = rows[0]?.map(cellText) ?? [];
  const lines = rows.map((row) =>
    Array.from({ length: columns }, (_, index) => {
      const before = row
        .slice(0, index)
        .map(cellText)
        .findLast((text) => text !== '');
      return cellLine(row[index], { ...reading, aside: before ?? head[index] ?? '' });
    }),
  );
  const align = Array.from({ length: columns }, (_, index) => columnAlign(rows.slice(1), index));
  return { kind: 'table', align, rows: lines };
}

function cellLine(cell: DocxCell | undefined, reading: BlankReading): Line {
  const gap: InlinePiece = { kind: 'text', text: ' ', strong: false, emphasis: false };
  const pieces = (cell?.paragraphs ?? []).flatMap((paragraph) => [...paragraph.pieces, gap]);
  const inline = pieces.flatMap((piece): InlinePiece[] =>
    piece.kind === 'text' || piece.kind === 'blank' ? [piece] : [gap],
  );
  return tidied(findBlanks(inline, reading)).map((segment) =>
    segment.kind === 'text'
      ? { ...segment, text: segment.text.replace(new RegExp(BOX.source, 'gu'), '–') }
      : segment,
  );
}

/** The words of a cell, blanks left out. */
function cellText(cell: DocxCell): string {
  const text = cell.paragraphs.map((paragraph) => textOf(paragraph)).join(' ');
  return labelOf(text.replace(/\[[^\]]*\]|_{3,}|\{\{[^}]*\}\}/g, ''));
}

function columnAlign(rows: DocxTable['rows'], column: number): Align {
  const used = rows.flatMap((row) => row[column]?.paragraphs ?? []).filter((one) => textOf(one) !== '');
  const [first] = used;
  return first && used.every((paragraph) => paragraph.align === first.align) ? first.align : 'left';
}

/** Single spaces, none at the edges, and segments of one look put together. */
function tidied(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const together =
      last?.kind === 'text' &&
      segment.kind === 'text' &&
      last.strong === segment.strong &&
      last.emphasis === segment.emphasis;
    if (together) joined[joined.length - 1] = { ...last, text: last.text + segment.text };
    else joined.push(segment);
  }
  let space = true;
  const single = joined.map((segment): Segment => {
    if (segment.kind === 'blank') {
      space = false;
      return segment;
    }
    const text = segment.text.replace(/[ \t\n\r]+/g, ' ');
    const trimmed = space ? text.trimStart() : text;
    if (trimmed !== '') space = trimmed.endsWith(' ');
    return { ...segment, text: trimmed };
  });
  return withoutEnd(single.filter((segment) => segment.kind === 'blank' || segment.text !== ''));
}

function withoutEnd(segments: Segment[]): Segment[] {
  const last = segments.at(-1);
  if (last?.kind !== 'text') return segments;
  const text = last.text.trimEnd();
  return text === '' ? withoutEnd(segments.slice(0, -1)) : [...segments.slice(0, -1), { ...last, text }];
}

/** Headings of more levels than a template has become bold paragraphs; page breaks are not doubled. */
export function settledParts(parts: readonly TemplatePart[], dropped: Dropped): TemplatePart[] {
  const levels = [
    ...new Set(parts.flatMap((part) => (part.kind === 'heading' ? [part.level] : []))),
  ].toSorted((a, b) => a - b);
  const shown = parts.map((part): TemplatePart => {
    if (part.kind !== 'heading') return part;
    const level = levels.indexOf(part.level) + 1;
    if (level <= 2) return { ...part, level };
    drop(dropped, 'deepHeadings');
    return { kind: 'paragraph', content: part.content.map((one) => ({ ...one, strong: true })) };
  });
  const hasHeadings = levels.length > 0;
  return shown.filter((part, index) => {
    if (part.kind === 'toc') return hasHeadings;
    if (part.kind !== 'pagebreak') return true;
    const before = shown.slice(0, index).at(-1);
    return (
      before !== undefined &&
      before.kind !== 'pagebreak' &&
      shown.slice(index).some((one) => one.kind !== 'pagebreak')
    );
  });
}
