import type { ResolvedBlock, ResolvedDocument, Runs } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { contentsPieces } from './contents.server.ts';
import { blankBoxPieces, boxPieces, checkPieces, linePieces } from './forms.server.ts';
import { ListSetter } from './lists.server.ts';
import { notePieces } from './note.server.ts';
import {
  headingPieces,
  paragraphPieces,
  type Setting,
  subHeadingPieces,
  titlePieces,
} from './paragraphs.server.ts';
import { keptWithNext, type Piece } from './piece.ts';
import { signaturePieces } from './signatures.server.ts';
import { tablePieces } from './table.server.ts';

type LineBlock = Extract<ResolvedBlock, { kind: 'line' }>;

/** What is filled in by hand belongs to the question above it, a table to the words that announce it. */
const ANSWERS: readonly ResolvedBlock['kind'][] = ['line', 'box', 'checks', 'table'];
const QUESTIONS: readonly ResolvedBlock['kind'][] = ['paragraph', 'numbered'];
/** A longer paragraph is more than a question. */
const LONGEST_QUESTION = 3;
/** So much text goes with signatures or a closing note to a new page, in points. */
const TEXT_WITH_LAST = 30;

/** Everything a document is made of, in order, ready to be spread over pages. */
export function documentPieces(document: ResolvedDocument, setting: Setting): Piece[] {
  const lists = new ListSetter(setting);
  const pieces = titlePieces(document, setting);
  let before: { kind: ResolvedBlock['kind']; start: number } | undefined;
  for (const group of grouped(document.blocks)) {
    const [block] = group;
    if (!block) continue;
    const made = groupPieces(block, group, { document, setting, lists });
    const isLast = block === document.blocks.at(-1);
    const start = isLast && block.kind === 'note' ? textBefore(pieces) : boundStart(block, pieces, before);
    const startsPage = before?.kind === 'pagebreak';
    before = { kind: block.kind, start: pieces.length };
    // One by one: a long text has more lines than a call may have arguments.
    for (const one of keptWithNext(pieces.splice(start))) pieces.push(one);
    made.forEach((one, index) => void pieces.push(index === 0 ? { ...one, startsPage } : one));
  }
  return pieces;
}

/** From which piece on what stands before a block stays with it; the number of pieces for none. */
function boundStart(
  block: ResolvedBlock,
  pieces: readonly Piece[],
  before: { kind: ResolvedBlock['kind']; start: number } | undefined,
): number {
  if (block.kind === 'signatures') return Math.max(before?.start ?? 0, textBefore(pieces));
  const isBox = block.kind === 'box' && before?.kind === 'line';
  if (isBox) return pieces.length - 1;
  if (!before || !QUESTIONS.includes(before.kind) || !ANSWERS.includes(block.kind)) return pieces.length;
  return pieces.length - before.start <= LONGEST_QUESTION ? before.start : pieces.length;
}

/** Signatures and a closing note never stand alone on a page: the last lines of what is above go with them. */
function textBefore(pieces: readonly Piece[]): number {
  let start = pieces.length;
  let height = 0;
  while (start > 2 && height < TEXT_WITH_LAST) {
    start -= 1;
    height += pieces[start]?.height ?? 0;
  }
  return start;
}

/** Lines that follow each other form a group; every other block stands alone. */
function grouped(blocks: readonly ResolvedBlock[]): ResolvedBlock[][] {
  const groups: ResolvedBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'line' && last?.[0]?.kind === 'line') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function isLine(block: ResolvedBlock): block is LineBlock {
  return block.kind === 'line';
}

type Making = { document: ResolvedDocument; setting: Setting; lists: ListSetter };

function groupPieces(block: ResolvedBlock, group: readonly ResolvedBlock[], making: Making): Piece[] {
  return block.kind === 'line'
    ? linePieces(group.filter(isLine), making.setting)
    : blockPieces(block, making);
}

function blockPieces(block: ResolvedBlock, { document, setting, lists }: Making): Piece[] {
  const withWords = { ...setting, wording: document.wording };
  if (block.kind === 'numbered' || block.kind === 'bullet') return lists.item(block);
  if (block.kind === 'definition') return lists.definition(block, document.wording);
  const edge = lists.edgeAt('level' in block ? block.level : 0);
  switch (block.kind) {
    case 'heading':
      return headingPieces(block, setting);
    case 'subHeading':
      return subHeadingPieces(block, setting);
    case 'paragraph':
      return textPieces(block.content, edge, setting);
    case 'table':
      return tablePieces(block, setting);
    case 'note':
      return notePieces(block.blocks, setting);
    case 'signatures':
      return signaturePieces(block.parties, withWords);
    case 'line':
      return linePieces([block], setting);
    case 'box':
      return boxPieces(block, setting);
    case 'checks':
      return checkPieces(block.options, setting);
    case 'toc':
      return contentsPieces(block, withWords);
    case 'pagebreak':
      return [];
  }
}

/** A paragraph; where it is a long text that nobody typed yet, with its bold lead or alone, room to write it. */
function textPieces(content: Runs, edge: number, setting: Setting): Piece[] {
  const blank = content.at(-1);
  const lead = content.slice(0, -1).filter((run) => run.text.trim() !== '');
  const isRoom = blank?.kind === 'blank' && fieldType(blank.type).pdf.field === 'lines' && blank.text === '';
  return isRoom && lead.every((run) => run.strong)
    ? blankBoxPieces(blank, lead, setting)
    : paragraphPieces(content, edge, setting);
}
