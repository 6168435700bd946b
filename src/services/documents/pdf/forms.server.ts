import type { BlankRun, ResolvedBlock, Runs } from '../../../document/document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import type { FormField } from './fields.server.ts';
import { setLines, type TextLine } from './lines.server.ts';
import { heightOf, plainRun, type Setting } from './paragraphs.server.ts';
import { type Piece, piece, spaced } from './piece.ts';
import { BODY, HAND_RULE, LABEL, LINE, SOFT } from './style.ts';
import type { Tag } from './tags.server.ts';

type Box = Extract<ResolvedBlock, { kind: 'box' }>;
type Line = Extract<ResolvedBlock, { kind: 'line' }>;

/** Room to write above a ruled line. */
const WRITING = 24;
const COLUMN_GAP = 28;
const BOX_LINE = 21;
/** Height of what is typed on a line. */
const FIELD = 17;
const CHECK = 8.5;
const CHECK_TEXT = 14;
const CHECK_GAP = 22;

/** Ruled lines to write on, labels below. Two with short labels stand side by side. */
export function linePieces(lines: readonly Line[], setting: Setting): Piece[] {
  const { measure } = setting.frame;
  const half = (measure - COLUMN_GAP) / 2;
  const pieces: Piece[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const pair = lines.slice(index, index + 2);
    const isPair = pair.length === 2 && pair.every((line) => labelWidth(line.label, setting) <= half);
    pieces.push(rowOfLines(isPair ? pair : pair.slice(0, 1), isPair ? half : measure, setting));
    if (isPair) index += 1;
  }
  return spaced(pieces, { before: 4, after: 13 });
}

function rowOfLines(row: readonly Line[], width: number, setting: Setting): Piece {
  const labels = row.map((line) => setLines(line.label, width, { style: LABEL, marked: false }));
  const tags = row.map((): Tag => ({ type: 'P', parent: setting.root }));
  return piece({
    height: WRITING + 4 + Math.max(...labels.map(heightOf)),
    before: 4,
    after: 4,
    draw(pen, { left, top }) {
      labels.forEach((lines, index) => {
        const x = left + index * (width + COLUMN_GAP);
        pen.decoration(() => pen.rule({ x, y: top + WRITING, width }, HAND_RULE, 0.7));
        const label = plainText(row[index]?.label ?? []);
        const room = { x, y: top + WRITING - FIELD, width, height: FIELD };
        pen.ownField({ name: 'line', label, kind: 'line' }, room, tags[index] ?? setting.root);
        let lineTop = top + WRITING + 3;
        for (const line of lines) {
          pen.line(line, { x, top: lineTop }, tags[index]);
          lineTop += line.height;
        }
      });
    },
  });
}

function labelWidth(label: Runs, setting: Setting): number {
  return setLines(label, Number.POSITIVE_INFINITY, { style: LABEL, marked: setting.marked })[0]?.width ?? 0;
}

/** Lines of the box that stands for a long text when nothing is typed. */
const LONG_TEXT = 4;

/** The room for a long text that is a paragraph of its own; `lead` stands before it, else its label does. */
export function blankBoxPieces(blank: BlankRun, lead: Runs, setting: Setting): Piece[] {
  const label = lead.length > 0 ? lead : [plainRun(blank.label)];
  const box: Box = { kind: 'box', label, lines: LONG_TEXT };
  return boxPieces(box, setting, blank.key);
}

/** A ruled box to write in, its label above. `key` is the field that is written there. */
export function boxPieces(box: Box, setting: Setting, key = ''): Piece[] {
  const { measure } = setting.frame;
  const label = setLines(box.label, measure, {
    style: { ...LABEL, size: 8, leading: 12 },
    marked: setting.marked,
  });
  const tag: Tag = { type: 'P', parent: setting.root };
  const head = heightOf(label) + 3;
  const height = box.lines * BOX_LINE;
  return [
    piece({
      height: head + height,
      before: 10,
      after: 13,
      draw(pen, { left, top }) {
        for (const [index, line] of label.entries()) {
          pen.line(line, { x: left, top: top + index * line.height }, tag);
        }
        pen.decoration(() => {
          // What is typed keeps its own distance between lines.
          for (let line = 1; line < box.lines && !pen.isForm; line += 1) {
            pen.rule({ x: left + 8, y: top + head + line * BOX_LINE, width: measure - 16 }, LINE, 0.6);
          }
          pen.outline({ x: left, y: top + head, width: measure, height }, HAND_RULE, 0.7);
        });
        const room = { x: left + 6, y: top + head + 3, width: measure - 12, height: height - 6 };
        const field: FormField = { name: key || 'box', label: plainText(box.label), kind: 'lines' };
        if (key === '') pen.ownField(field, room, tag);
        else pen.field(field, room, tag);
        if (key !== '') pen.blank(key, room);
      },
    }),
  ];
}

type Check = { label: string; lines: readonly TextLine[]; x: number; width: number };

/** Empty boxes with their labels, as many to a row as fit. */
export function checkPieces(options: readonly Runs[], setting: Setting): Piece[] {
  const rows = rowsOfChecks(options, setting);
  return rows.map((row, index) =>
    piece({
      height: Math.max(...row.map((check) => heightOf(check.lines))),
      before: 2,
      after: index === rows.length - 1 ? 13 : 2,
      keepNext: index < rows.length - 1 && index === 0,
      draw(pen, { left, top }) {
        for (const check of row) {
          const y = top + (BODY.leading - CHECK) / 2;
          pen.decoration(() =>
            pen.outline({ x: left + check.x, y, width: CHECK, height: CHECK }, SOFT, 0.75),
          );
          const tag: Tag = { type: 'P', parent: setting.root };
          const room = { x: left + check.x, y, width: CHECK, height: CHECK };
          pen.ownField({ name: 'check', label: check.label, kind: 'check' }, room, tag);
          for (const [at, line] of check.lines.entries()) {
            pen.line(line, { x: left + check.x + CHECK_TEXT, top: top + at * line.height }, tag);
          }
        }
      },
    }),
  );
}

function rowsOfChecks(options: readonly Runs[], setting: Setting): Check[][] {
  const { measure } = setting.frame;
  const rows: Check[][] = [];
  let x = Number.POSITIVE_INFINITY;
  for (const option of options) {
    const lines = setLines(option, measure - CHECK_TEXT, { style: BODY, marked: setting.marked });
    const width = CHECK_TEXT + Math.max(...lines.map((line) => line.width));
    if (x + width > measure) rows.push([]);
    const from = x + width > measure ? 0 : x;
    rows.at(-1)?.push({ label: plainText(option), lines, x: from, width });
    x = from + width + CHECK_GAP;
  }
  return rows;
}
