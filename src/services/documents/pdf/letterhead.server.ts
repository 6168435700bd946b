import {
  fittedLogo,
  type Letterhead,
  LOGO_BOX,
  type LogoBox,
  SMALL_LOGO_BOX,
  smallLogo,
  wordColor,
} from '../../../document/letterhead.ts';
import { setLines, type TextLine } from './lines.server.ts';
import { heightOf, plainRun } from './paragraphs.server.ts';
import type { Pen } from './pen.server.ts';
import { type Frame, LABEL, SOFT, type TextStyle } from './style.ts';

/** Where the words above and below the text of a page stand. */
export type PageEdges = {
  section: { x: number; top: number; width: number; isRight: boolean };
  /** Title and number of the page. */
  foot: { top: number; hasRule: boolean };
};

/** The head of the first page, or the small one of those after it, set and measured. */
type Head = { logo: LogoBox | null; name: readonly TextLine[]; nameWidth: number; height: number };
/** From the left edge of what is printed, clause numbers included, to that of the right. */
type Edge = { left: number; width: number };
type Page = { frame: Frame; isFirst: boolean };

const NAME: TextStyle = { face: 'display', size: 16, leading: 20, color: SOFT, tracking: 0 };
const SMALL_NAME: TextStyle = { ...LABEL, face: 'labelStrong', size: 8.5, leading: 11 };
const SENDER: TextStyle = { ...LABEL, size: 7, leading: 10 };
const FOOT: TextStyle = { ...LABEL, size: 7, leading: 9.4 };
const HEAD_TOP = 36;
const SMALL_TOP = 32;
const NAME_GAP = 14;
const RULE_GAP = 10;
const AFTER_RULE = 30;
const BEFORE_SENDER = 8;
const AFTER_SENDER = 24;
const COLUMN_GAP = 16;
/** From the last line of the foot to the edge of the paper. */
const FOOT_RISE = 28;
const FOOT_GAP = 8;
/** Title and number of the page, above the rule of the foot. */
const PAGE_LINE = 16;
const TEXT_GAP = 16;
const RULE_WEIGHT = 0.9;
/** Of a name in the head, and of a column in the foot: both may be long. */
const MOST_NAME_LINES = 2;
const MOST_FOOT_LINES = 9;

/** The text area that a letterhead leaves. */
export function letterheadFrame(frame: Frame, letterhead: Letterhead): Frame {
  const edge = edgeOf(frame);
  const { head, foot } = letterhead.following;
  const footed = footTop(frame, letterhead) - TEXT_GAP;
  const hasFoot = letterhead.columns.length > 0;
  const ruled = HEAD_TOP + headOf(letterhead, edge, true).height + RULE_GAP;
  const sender = senderLine(letterhead, edge);
  return {
    ...frame,
    firstTop: ruled + (sender ? BEFORE_SENDER + sender.height + AFTER_SENDER : AFTER_RULE),
    firstBottom: hasFoot ? footed : frame.bottom,
    top: head ? SMALL_TOP + headOf(letterhead, edge, false).height + RULE_GAP + 22 : frame.top,
    bottom: hasFoot && foot ? footed : frame.bottom,
  };
}

/** Draws what a page has of the letterhead, and says what room it leaves at the edges. */
export function drawLetterhead(pen: Pen, letterhead: Letterhead, page: Page): PageEdges {
  const { frame, isFirst } = page;
  const edge = edgeOf(frame);
  const hasHead = isFirst || letterhead.following.head;
  const hasFoot = letterhead.columns.length > 0 && (isFirst || letterhead.following.foot);
  const section = hasHead
    ? drawHead(pen, letterhead, page)
    : { x: frame.left, top: SMALL_TOP + 6, width: frame.measure, isRight: false };
  if (hasFoot) drawFoot(pen, letterhead, frame);
  const top = hasFoot ? footTop(frame, letterhead) : frame.height - 44;
  if (isFirst) drawSender(pen, letterhead, edge);
  return { section, foot: { top, hasRule: !hasFoot } };
}

function drawHead(pen: Pen, letterhead: Letterhead, { frame, isFirst }: Page): PageEdges['section'] {
  const { side, logo: picture, accent } = letterhead;
  const edge = edgeOf(frame);
  const head = headOf(letterhead, edge, isFirst);
  const top = isFirst ? HEAD_TOP : SMALL_TOP;
  const { logo, name, nameWidth } = head;
  const width = logo?.width ?? 0;
  const spread = { left: edge.left, center: edge.left + (edge.width - width) / 2 };
  const x = side === 'right' ? edge.left + edge.width - width : spread[side];
  const isStacked = side === 'center';
  const middle = (height: number) => (isStacked ? 0 : (head.height - height) / 2);
  pen.decoration(() => {
    if (logo && picture) pen.image(picture.png, { ...logo, x, y: top + middle(logo.height) });
    pen.rule({ x: edge.left, y: top + head.height + RULE_GAP, width: edge.width }, accent, RULE_WEIGHT);
  });
  let lineTop = isStacked && logo ? top + logo.height + 4 : top + middle(heightOf(name));
  for (const line of name) {
    pen.line(line, { x: nameX(line, { side, edge, logo }), top: lineTop }, undefined);
    lineTop += line.height;
  }
  return sectionRoom(side, edge, { taken: Math.max(width, nameWidth + (logo ? width + NAME_GAP : 0)), top });
}

function nameX(
  line: TextLine,
  { side, edge, logo }: { side: Letterhead['side']; edge: Edge; logo: LogoBox | null },
): number {
  if (side === 'center') return edge.left + (edge.width - line.width) / 2;
  // Beside a logo on the right it begins on the left: the head is as wide as the page.
  if (side === 'right') return logo ? edge.left : edge.left + edge.width - line.width;
  return edge.left + (logo ? logo.width + NAME_GAP : 0);
}

/** The heading a page goes on with stands where the small head is not. */
function sectionRoom(
  side: Letterhead['side'],
  { left, width }: Edge,
  { taken, top }: { taken: number; top: number },
): PageEdges['section'] {
  const room = side === 'center' ? (width - taken) / 2 - NAME_GAP : width - taken - NAME_GAP;
  const isRight = side === 'left';
  return { x: isRight ? left + width - room : left, top: top + 4, width: room, isRight };
}

function drawSender(pen: Pen, letterhead: Letterhead, edge: Edge): void {
  const line = senderLine(letterhead, edge);
  if (!line) return;
  const top = HEAD_TOP + headOf(letterhead, edge, true).height + RULE_GAP + BEFORE_SENDER;
  pen.line(line, { x: edge.left, top }, undefined);
}

function drawFoot(pen: Pen, letterhead: Letterhead, frame: Frame): void {
  const edge = edgeOf(frame);
  const columns = footColumns(letterhead, edge);
  const top = columnsTop(frame, columns);
  pen.decoration(() =>
    pen.rule({ x: edge.left, y: top - FOOT_GAP, width: edge.width }, letterhead.accent, RULE_WEIGHT),
  );
  for (const { x, lines } of columns)
    lines.forEach((line, at) => {
      pen.line(line, { x: edge.left + x, top: top + at * FOOT.leading }, undefined);
    });
}

function headOf(letterhead: Letterhead, edge: Edge, isFirst: boolean): Head {
  const { name, accent, side } = letterhead;
  const picture = isFirst ? letterhead.logo : smallLogo(letterhead);
  const logo = picture && fittedLogo(picture, isFirst ? LOGO_BOX : SMALL_LOGO_BOX);
  const style = { ...(isFirst ? NAME : SMALL_NAME), color: wordColor(accent) };
  // The small head has one of both: there is no room for more.
  const words = isFirst || !logo ? name : '';
  const room = side === 'center' || !logo ? edge.width : edge.width - logo.width - NAME_GAP;
  const lines = words === '' ? [] : setLines([plainRun(words)], room, { style, marked: false });
  const set = lines.slice(0, MOST_NAME_LINES);
  const heights = [logo?.height ?? 0, heightOf(set)] as const;
  const isStacked = side === 'center' && logo !== null && set.length > 0;
  return {
    logo,
    name: set,
    nameWidth: Math.max(0, ...set.map(({ width }) => width)),
    height: isStacked ? heights[0] + 4 + heights[1] : Math.max(...heights),
  };
}

function senderLine({ sender }: Letterhead, { width }: Edge): TextLine | undefined {
  return sender === '' ? undefined : setLines([plainRun(sender)], width, { style: SENDER, marked: false })[0];
}

type FootColumn = { x: number; width: number; lines: readonly TextLine[] };

/** Each column as wide as its widest line where all fit, else in proportion; they are spread over the page. */
export function footColumns(
  { columns }: Pick<Letterhead, 'columns'>,
  { width }: Edge,
  wider = 1,
): FootColumn[] {
  const wanted = columns.map((lines) => Math.max(24, ...lines.map(widthOf)) * wider);
  const available = width - COLUMN_GAP * (columns.length - 1);
  const sum = wanted.reduce((total, one) => total + one, 0);
  const scale = Math.min(1, available / sum);
  const gap = columns.length > 1 ? (width - sum * scale) / (columns.length - 1) : 0;
  let x = 0;
  return columns.map((texts, index) => {
    const room = (wanted[index] ?? 0) * scale;
    const lines = texts.flatMap((text) => footLines(text, room + 0.5)).slice(0, MOST_FOOT_LINES);
    const column = { x, width: room, lines };
    x += room + gap;
    return column;
  });
}

function widthOf(text: string): number {
  return footLines(text, Number.POSITIVE_INFINITY)[0]?.width ?? 0;
}

function footLines(text: string, width: number): TextLine[] {
  return setLines([plainRun(text)], width, { style: FOOT, marked: false });
}

function columnsTop(frame: Frame, columns: readonly FootColumn[]): number {
  const lines = Math.max(0, ...columns.map((column) => column.lines.length));
  return frame.height - FOOT_RISE - lines * FOOT.leading;
}

/** Where title and number of a page stand above the foot; where there is none, as on plain paper. */
function footTop(frame: Frame, letterhead: Letterhead): number {
  return columnsTop(frame, footColumns(letterhead, edgeOf(frame))) - FOOT_GAP - PAGE_LINE;
}

export function edgeOf({ left, hang, measure }: Pick<Frame, 'left' | 'hang' | 'measure'>): Edge {
  return { left: left - hang, width: measure + hang };
}
