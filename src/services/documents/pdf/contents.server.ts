import type { ResolvedBlock } from '../../../document/document.ts';
import type { Wording } from '../../../document/resolve/wording.table.ts';
import { setLines } from './lines.server.ts';
import { heightOf, plainRun, type Setting } from './paragraphs.server.ts';
import { type Piece, piece, spaced } from './piece.ts';
import { BODY, LABEL, LINE, SOFT } from './style.ts';
import type { Tag } from './tags.server.ts';

type Contents = Extract<ResolvedBlock, { kind: 'toc' }>;

const PADDING = 4;
const NUMBER_ROOM = 24;
const PAGE_ROOM = 40;
/** Of an entry: headings may hold what somebody typed. */
const MOST_LINES = 4;

/** The table of contents: one line per section with a thin rule, its page at the right edge. */
export function contentsPieces(contents: Contents, setting: Setting & { wording: Wording }): Piece[] {
  const tag: Tag = { type: 'TOC', parent: setting.root };
  const style = { ...LABEL, size: 8.5, leading: 13 };
  const [title] = setLines([plainRun(setting.wording.contents)], setting.frame.measure, {
    style,
    marked: false,
  });
  const head = piece({
    height: 15,
    keepNext: true,
    draw: (pen, { left, top }) =>
      title && pen.line(title, { x: left, top }, { type: 'Caption', parent: tag }),
  });
  return spaced([head, ...contents.entries.map((entry) => entryPiece(entry, tag, setting))], {
    before: 20,
    after: 18,
  });
}

function entryPiece(entry: Contents['entries'][number], parent: Tag, setting: Setting): Piece {
  const { measure } = setting.frame;
  const indent = entry.number === '' ? 0 : NUMBER_ROOM;
  const options = { style: BODY, marked: false };
  const run = {
    kind: 'reference' as const,
    text: entry.text,
    target: entry.id,
    strong: false,
    emphasis: false,
  };
  const lines = setLines([run], measure - indent - PAGE_ROOM, options).slice(0, MOST_LINES);
  const [number] = entry.number === '' ? [] : setLines([plainRun(entry.number)], measure, options);
  const tag: Tag = { type: 'TOCI', parent };
  const height = heightOf(lines) + 2 * PADDING;
  return piece({
    height,
    draw(pen, { left, top, pageOf }) {
      const first = top + PADDING;
      if (number) pen.line(number, { x: left, top: first }, tag);
      for (const [index, line] of lines.entries()) {
        pen.line(line, { x: left + indent, top: first + index * line.height }, tag);
      }
      const style = { ...BODY, color: SOFT };
      const [page] = setLines([plainRun(String(pageOf(entry.id)))], PAGE_ROOM, { style, marked: false });
      if (page)
        pen.line(page, { x: left + measure - page.width, top: top + height - PADDING - page.height }, tag);
      pen.decoration(() => pen.rule({ x: left, y: top + height, width: measure }, LINE, 0.6));
    },
  });
}
