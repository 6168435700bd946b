import type { ResolvedTable, Runs } from '../../../document/document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { type Column, type Grid, gridOf, spanOf, strong } from './columns.server.ts';
import type { FormField } from './fields.server.ts';
import { setLines, type TextLine } from './lines.server.ts';
import { heightOf, type Setting } from './paragraphs.server.ts';
import type { Pen } from './pen.server.ts';
import { type Piece, type Place, piece, spaced } from './piece.ts';
import { INK, LINE, type TextStyle } from './style.ts';
import type { Tag } from './tags.server.ts';

type Row = { cells: readonly (readonly TextLine[])[]; height: number };
/** `sinks`: short cells stand at the bottom, on the rule of a head. */
type Cells = {
  row: Row;
  height: number;
  grid: Grid;
  cellTags: readonly (Tag | undefined)[];
  sinks: boolean;
  fields: readonly CellField[];
};
/** The cell of a `rows` field, empty or printed. */
type CellField = { field: FormField; isEmpty: boolean; isComputed: boolean };
type RowKind = 'head' | 'body' | 'foot';

const PADDING = 4.5;
const EMPTY_ROW = 22;
/** A field reaches so far beyond its column: viewers keep what is typed off the edge. */
const FIELD_EDGE = 3;
/** A table no higher than this is not worth a break. */
const SMALL_TABLE = 140;
/** A row taller than this is cut, so that a long text in a cell cannot run off the page. */
const TALLEST_ROW = 480;

/** A table: a strong rule under its head, thin ones between rows, the head again on every page. */
export function tablePieces(table: ResolvedTable, setting: Setting): Piece[] {
  const grid = gridOf(table, setting);
  const tag: Tag = { type: 'Table', parent: setting.root };
  const hasHead = table.head.some((cell) => cell.length > 0);
  const head = rowPieces(table.head, { grid, kind: 'head', tag: { type: 'THead', parent: tag }, setting });
  const bodyTag: Tag = { type: 'TBody', parent: tag };
  const body = table.rows.flatMap((row, index) =>
    rowPieces(row, { grid, kind: 'body', tag: bodyTag, setting, fields: cellFields(table, row, index) }),
  );
  const foot = table.foot ? rowPieces(table.foot, { grid, kind: 'foot', tag: bodyTag, setting }) : [];
  // Seen again on every page, but not read out again: it has no place in the structure.
  const [repeat] = hasHead ? rowPieces(table.head, { grid, kind: 'head', tag: undefined, setting }) : [];
  const rows = [...body, ...foot].map((row) => ({ ...row, repeat }));
  const isSmall = rows.reduce((sum, row) => sum + row.height, 0) <= SMALL_TABLE;
  const kept = rows.map((row, index) => ({ ...row, keepNext: isTied(index, rows.length, isSmall) }));
  const pieces = hasHead ? [...head.map((row) => ({ ...row, keepNext: true })), ...kept] : kept;
  return spaced(pieces, { before: 9, after: 14 });
}

/** A small table stays whole; of others the first two rows and the last two, the sum among them. */
function isTied(index: number, rows: number, isSmall: boolean): boolean {
  if (index === rows - 1) return false;
  return isSmall || index === 0 || index === rows - 2;
}

function rowPieces(
  cells: readonly Runs[],
  given: {
    grid: Grid;
    kind: RowKind;
    tag: Tag | undefined;
    setting: Setting;
    fields?: readonly CellField[];
  },
): Piece[] {
  const { grid, kind, tag, setting, fields = [] } = given;
  const runs = kind === 'body' ? cells : strong(cells);
  const style = kind === 'head' ? { ...grid.style, size: grid.style.size - 0.5 } : grid.style;
  const lines = grid.columns.map((column, index) =>
    setLines(runs[index] ?? [], kind === 'foot' ? spanOf(grid, cells, index) : column.width, {
      style,
      marked: setting.marked,
    }),
  );
  const rowTag: Tag | undefined = tag && { type: 'TR', parent: tag };
  const cellTags = grid.columns.map((_, index) => rowTag && cellTag(rowTag, kind, index));
  const isEmpty = cells.every((cell) => cell.length === 0);
  const slices = sliced(lines, style);
  return slices.map((row, index) =>
    piece({
      height: Math.max(row.height + 2 * PADDING, isEmpty ? EMPTY_ROW : 0),
      draw: (pen, at) => {
        const height = Math.max(row.height + 2 * PADDING, isEmpty ? EMPTY_ROW : 0);
        drawRow(pen, at, { row, height, grid, cellTags, sinks: kind === 'head', fields });
        const isLast = index === slices.length - 1;
        pen.decoration(() => drawRules(pen, at, { kind, height, width: grid.width, isLast }));
      },
    }),
  );
}

function cellTag(row: Tag, kind: RowKind, index: number): Tag {
  if (kind === 'head') return { type: 'TH', parent: row, scope: 'Column' };
  return kind === 'foot' && index === 0
    ? { type: 'TH', parent: row, scope: 'Row' }
    : { type: 'TD', parent: row };
}

function sliced(cells: readonly (readonly TextLine[])[], style: TextStyle): Row[] {
  const height = Math.max(...cells.map(heightOf), style.leading);
  if (height <= TALLEST_ROW) return [{ cells, height }];
  const count = Math.floor(TALLEST_ROW / style.leading / 2);
  const slices = Math.ceil(Math.max(...cells.map((lines) => lines.length)) / count);
  return Array.from({ length: slices }, (_, index) => {
    const part = cells.map((lines) => lines.slice(index * count, (index + 1) * count));
    return { cells: part, height: Math.max(...part.map(heightOf), style.leading) };
  });
}

function drawRow(pen: Pen, at: Place, given: Cells): void {
  const { left, top } = at;
  given.grid.columns.forEach((column, index) => {
    const tag = given.cellTags[index];
    const lines = given.row.cells[index] ?? [];
    let lineTop = top + PADDING + (given.sinks ? given.row.height - heightOf(lines) : 0);
    for (const line of lines) {
      const x = left + column.x + slack(column, line);
      pen.line(line, { x, top: lineTop }, tag);
      lineTop += line.height;
    }
    drawField(pen, at, { cells: given, index });
  });
}

/** The whole cell is the place of its field. */
function drawField(pen: Pen, { left, top }: Place, { cells, index }: { cells: Cells; index: number }): void {
  const cell = cells.fields[index];
  const column = cells.grid.columns[index];
  const tag = cells.cellTags[index];
  if (!cell || !column || !tag) return;
  const box = {
    x: left + column.x - FIELD_EDGE,
    y: top + 1,
    width: column.width + 2 * FIELD_EDGE,
    height: cells.height - 2,
  };
  if (cell.isEmpty) pen.field({ ...cell.field, align: column.align }, box, tag);
  if (!cell.isComputed) pen.blank(cell.field.name, box);
}

function cellFields({ source, head }: ResolvedTable, row: readonly Runs[], index: number): CellField[] {
  if (!source) return [];
  return source.columns.map((key, column) => {
    const label = `${plainText(head[column] ?? [])} ${index + 1}`;
    const name = `${source.field}.${index}.${key === '' ? `column-${column + 1}` : key}`;
    const isEmpty = row[column]?.length === 0;
    return { field: { name, label, kind: 'line' }, isEmpty, isComputed: key === '' };
  });
}

function slack(column: Column, line: TextLine): number {
  if (column.align === 'left') return 0;
  return (column.width - line.width) / (column.align === 'right' ? 1 : 2);
}

function drawRules(
  pen: Pen,
  { left, top }: Place,
  row: { kind: RowKind; height: number; width: number; isLast: boolean },
): void {
  const bottom = { x: left, y: top + row.height, width: row.width };
  if (row.kind === 'head') pen.rule(bottom, INK, 0.9);
  if (row.kind === 'body' && row.isLast) pen.rule(bottom, LINE, 0.6);
  if (row.kind === 'foot') {
    pen.rule({ ...bottom, y: top }, INK, 0.9);
    pen.rule(bottom, INK, 0.9);
  }
}
