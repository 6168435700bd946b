import type { ResolvedBlock, Runs } from '../../../document/document.ts';
import { setLines, type TextLine } from './lines.server.ts';
import { heightOf, plainRun, type Setting } from './paragraphs.server.ts';
import type { Pen } from './pen.server.ts';
import { type Piece, type Place, piece, spaced } from './piece.ts';
import { LINE, NOTE, PAPER } from './style.ts';
import type { Tag } from './tags.server.ts';

type Part = { lines: readonly TextLine[]; mark: TextLine | undefined; tag: Tag; inset: number };

const INSET = 13;
const PADDING = 8;
const PART_GAP = 4;
const MARK_STEP = 12;
const BAR = 2;
/** A longer note is split between its paragraphs. */
const TALLEST_NOTE = 300;
const MOST_LINES = 36;

/** A note to the person who fills the document in: smaller, on a quiet ground, with a bar at its side. */
export function notePieces(blocks: readonly ResolvedBlock[], setting: Setting): Piece[] {
  const note: Tag = { type: 'Note', parent: setting.root };
  const parts = blocks.flatMap((block) => partsOf(block, note, setting));
  const height = (group: readonly Part[]) =>
    group.reduce((sum, part) => sum + heightOf(part.lines), 2 * PADDING + PART_GAP * (group.length - 1));
  const groups = height(parts) > TALLEST_NOTE ? parts.map((part) => [part]) : [parts];
  const pieces = groups.map((group) =>
    piece({
      height: height(group),
      draw: (pen, at) => drawNote(pen, at, { group, height: height(group), setting }),
    }),
  );
  return spaced(pieces, { before: 9, after: 12 });
}

function partsOf(block: ResolvedBlock, note: Tag, setting: Setting): Part[] {
  if (block.kind !== 'paragraph' && block.kind !== 'bullet' && block.kind !== 'numbered') return [];
  const text = block.kind === 'bullet' ? '•' : block.kind === 'numbered' ? block.number : '';
  const step = text === '' ? 0 : MARK_STEP;
  const options = { style: NOTE, marked: setting.marked };
  const [mark] = text === '' ? [] : setLines([plainRun(text)], MARK_STEP * 2, options);
  const content = text === '' ? withLeadWord(block.content) : block.content;
  const lines = setLines(content, setting.frame.measure - 2 * INSET - step, options);
  const tag: Tag = { type: 'P', parent: note };
  return chunks(lines).map((chunk, index) => ({
    lines: chunk,
    mark: index === 0 ? mark : undefined,
    tag,
    inset: step,
  }));
}

/** What somebody wrote into a note may be long: no part is taller than a page. */
function chunks(lines: readonly TextLine[]): TextLine[][] {
  const count = Math.max(1, Math.ceil(lines.length / MOST_LINES));
  return Array.from({ length: count }, (_, index) =>
    lines.slice(index * MOST_LINES, (index + 1) * MOST_LINES),
  );
}

/** "Note:" at the start is set strong, so that the eye knows at once what the block is. */
export function withLeadWord(content: Runs): Runs {
  const [first, ...rest] = content;
  const match = first?.kind === 'text' ? /^\p{L}+\s?:/u.exec(first.text) : undefined;
  if (first?.kind !== 'text' || !match) return content;
  return [
    { ...first, text: match[0], strong: true },
    { ...first, text: first.text.slice(match[0].length) },
    ...rest,
  ];
}

function drawNote(
  pen: Pen,
  { left, top }: Place,
  note: { group: readonly Part[]; height: number; setting: Setting },
): void {
  const { height, group } = note;
  pen.decoration(() => {
    pen.fill(PAPER, { x: left, y: top, width: note.setting.frame.measure, height });
    pen.fill(LINE, { x: left, y: top, width: BAR, height });
  });
  let lineTop = top + PADDING;
  for (const part of group) {
    if (part.mark) pen.line(part.mark, { x: left + INSET, top: lineTop }, part.tag);
    for (const line of part.lines) {
      pen.line(line, { x: left + INSET + part.inset, top: lineTop }, part.tag);
      lineTop += line.height;
    }
    lineTop += PART_GAP;
  }
}
