import type { ResolvedBlock, ResolvedDocument, Run, Runs } from '../../../document/document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { setLines, type TextLine } from './lines.server.ts';
import { keptWithNext, type Piece, piece, spaced, withoutWidows } from './piece.ts';
import { BODY, CLAUSE, type Frame, SECTION, STAMP, SUB_HEADING, type TextStyle, TITLE } from './style.ts';
import type { Tag } from './tags.server.ts';

export type Setting = { frame: Frame; marked: boolean; root: Tag; signers?: readonly string[] };

/** Bookmarks and headers repeat a heading; what somebody typed into it may be long. */
const LONGEST_BOOKMARK = 200;

type Box = { x: number; width: number; style: TextStyle; tag: Tag };

/** A mark before the text of a list item: drawn on its first line only. */
type Mark = { runs: Runs; x: number; style: TextStyle; tag: Tag };

/** Lines of text as pieces, with an optional mark beside the first. */
export function textPieces(runs: Runs, box: Box, given: { marked: boolean; mark?: Mark }): Piece[] {
  const lines = setLines(runs, box.width, { style: box.style, marked: given.marked });
  const { mark } = given;
  const [markLine] = mark
    ? setLines(mark.runs, Number.POSITIVE_INFINITY, { style: mark.style, marked: false })
    : [];
  const pieces = lines.map((line, index) =>
    piece({
      height: line.height,
      draw(pen, { left, top }) {
        if (mark && markLine && index === 0) pen.line(markLine, { x: left + mark.x, top }, mark.tag);
        pen.line(line, { x: left + box.x, top }, box.tag);
      },
    }),
  );
  return withoutWidows(pieces);
}

export function plainRun(text: string, strong = false): Run {
  return { kind: 'text', text, strong, emphasis: false };
}

type Headed = Pick<ResolvedDocument, 'title' | 'stamp'>;

/** The title of the document, with the rule that closes the head of the first page. */
export function titlePieces({ title, stamp }: Headed, { frame, root }: Setting): Piece[] {
  const tag: Tag = { type: 'H1', parent: root };
  const box = { x: 0, width: Math.min(frame.measure, 430), style: TITLE, tag };
  const lines = keptWithNext(textPieces([plainRun(title)], box, { marked: false }));
  return [...stampPieces(stamp, { frame, root }), ...spaced(lines, { before: 0, after: 22 })];
}

function stampPieces(stamp: string, { frame, root }: Pick<Setting, 'frame' | 'root'>): Piece[] {
  if (stamp === '') return [];
  const box = { x: 0, width: frame.measure, style: STAMP, tag: { type: 'P', parent: root } };
  return keptWithNext(spaced(textPieces([plainRun(stamp)], box, { marked: false }), { before: 0, after: 6 }));
}

/** A clause or section heading; its number hangs in the margin where numbers do. */
export function headingPieces(block: Extract<ResolvedBlock, { kind: 'heading' }>, setting: Setting): Piece[] {
  const { frame, root, marked } = setting;
  const style = block.number === '' ? SECTION : CLAUSE;
  const tag: Tag = { type: 'H2', parent: root };
  const mark = { runs: [plainRun(block.number)], x: -frame.hang, style, tag };
  const box = { x: 0, width: frame.measure, style, tag };
  const lines = textPieces(block.content, box, block.number === '' ? { marked } : { marked, mark });
  const text = [block.number, plainText(block.content)].join(' ').trim().slice(0, LONGEST_BOOKMARK);
  const spacing = block.number === '' ? { before: 26, after: 8 } : { before: 20, after: 5 };
  return withSection(keptWithNext(spaced(lines, spacing)), { id: block.id, text, depth: 1 });
}

export function subHeadingPieces(
  block: Extract<ResolvedBlock, { kind: 'subHeading' }>,
  setting: Setting,
): Piece[] {
  const { frame, root, marked } = setting;
  const box = { x: 0, width: frame.measure, style: SUB_HEADING, tag: { type: 'H3', parent: root } };
  const lines = keptWithNext(spaced(textPieces(block.content, box, { marked }), { before: 12, after: 3 }));
  return withSection(lines, {
    id: block.id,
    text: plainText(block.content).slice(0, LONGEST_BOOKMARK),
    depth: 2,
  });
}

/** A paragraph; a line in bold alone, or one that ends in a colon, stays with what it announces. */
export function paragraphPieces(content: Runs, x: number, setting: Setting): Piece[] {
  const { frame, root, marked } = setting;
  const box = { x, width: frame.measure - x, style: BODY, tag: { type: 'P', parent: root } };
  const lines = textPieces(content, box, { marked });
  const isLead = content.every((run) => run.strong || run.text.trim() === '');
  const announces = isLead || plainText(content).trimEnd().endsWith(':');
  const pieces = spaced(lines, { before: isLead ? 14 : 0, after: 7 });
  return announces && lines.length <= 3 ? keptWithNext(pieces) : pieces;
}

/** The lines of a text one under another, for blocks that draw themselves whole. */
export function heightOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0);
}

function withSection(pieces: readonly Piece[], section: NonNullable<Piece['section']>): Piece[] {
  return pieces.map((one, index) => (index === 0 ? { ...one, section } : one));
}
