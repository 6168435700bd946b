import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  HeightRule,
  type ITableCellBorders,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { Align, ResolvedTable, Runs } from '../../../document/document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { type Column, gridOf } from '../pdf/columns.server.ts';
import { CELLS, INK } from '../pdf/style.ts';
import type { Tag } from '../pdf/tags.server.ts';
import { runChildren } from './runs.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { cellStyle, color, headStyle } from './styles.server.ts';
import { twips } from './xml.server.ts';

type RowKind = 'head' | 'body' | 'foot';
type Cell = { runs: Runs; column: number; span: number };
/** `size` counts down from the usual size of cells. */
type Grid = { columns: readonly Column[]; size: number; measure: number };

const PADDING = 4.5;
const EMPTY_ROW = 22;
/** A table of no more rows stays whole. */
const SMALL_TABLE = 6;
/** A row with more text in a cell may go on over pages, in characters. */
const LONGEST_KEPT = 1200;

const ALIGNMENTS = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const satisfies Record<Align, string>;

/** A table as wide as the text, in the columns of the PDF; its head comes again on every page. */
export function documentTable(table: ResolvedTable, setting: DocxSetting): FileChild[] {
  if (table.align.length === 0) return [];
  const grid = gridFor(table, setting);
  const hasHead = table.head.some((cell) => cell.length > 0);
  const last = table.rows.length - 1;
  const kept = (index: number) => table.rows.length <= SMALL_TABLE || index === 0 || index >= last - 1;
  const body = table.rows.map((row, index) =>
    tableRow(row, {
      kind: 'body',
      grid,
      setting,
      keepNext: kept(index) && (table.foot ? true : index < last),
    }),
  );
  const rows = [
    ...(hasHead ? [tableRow(table.head, { kind: 'head', grid, setting, keepNext: true })] : []),
    ...body,
    ...(table.foot ? [tableRow(table.foot, { kind: 'foot', grid, setting, keepNext: false })] : []),
  ];
  if (rows.length === 0) return [];
  const look = { firstRow: hasHead, lastRow: table.foot !== undefined, noHBand: true, noVBand: true };
  const made = new Table({
    rows,
    style: 'DocumentTable',
    tableLook: { ...look, firstColumn: false, lastColumn: false },
    width: { size: twips(grid.measure), type: WidthType.DXA },
    columnWidths: grid.columns.map((_, index) => cellWidth(grid, index, 1)),
    layout: TableLayoutType.FIXED,
  });
  return [made, spacer()];
}

/** What keeps a table apart from what follows; without it two tables would become one. */
export function spacer(keepNext = false): Paragraph {
  return new Paragraph({ style: 'Spacer', ...(keepNext && { keepNext }) });
}

function gridFor(table: ResolvedTable, { frame }: DocxSetting): Grid {
  const root: Tag = { type: 'Document', parent: undefined };
  const { columns, style, width } = gridOf(table, { frame, root, marked: false });
  const size = CELLS.findIndex((cell) => cell.size === style.size);
  return { columns, size: Math.max(0, size), measure: width };
}

type RowOptions = { kind: RowKind; grid: Grid; setting: DocxSetting; keepNext: boolean };

function tableRow(cells: readonly Runs[], options: RowOptions): TableRow {
  const { kind, grid, keepNext } = options;
  const isEmpty = cells.every((cell) => cell.length === 0);
  const isLong = cells.some((cell) => plainText(cell).length > LONGEST_KEPT);
  const made = kind === 'foot' ? spannedCells(cells, grid) : plainCells(cells, grid);
  return new TableRow({
    children: made.map((cell) => tableCell(cell, options)),
    cantSplit: !isLong,
    ...(kind === 'head' && { tableHeader: true }),
    keepNext: keepNext && !isLong,
    ...(isEmpty && { height: { value: twips(EMPTY_ROW), rule: HeightRule.ATLEAST } }),
  });
}

function plainCells(cells: readonly Runs[], grid: Grid): Cell[] {
  return grid.columns.map((_, column) => ({ runs: cells[column] ?? [], column, span: 1 }));
}

/** The label of a sum runs over the empty cells after it. */
function spannedCells(cells: readonly Runs[], grid: Grid): Cell[] {
  const filled = cells.findIndex((cell, index) => index > 0 && cell.length > 0);
  const span = filled < 0 ? grid.columns.length : filled;
  return [{ runs: cells[0] ?? [], column: 0, span }, ...plainCells(cells, grid).slice(span)];
}

function tableCell({ runs, column, span }: Cell, { kind, grid, setting }: RowOptions): TableCell {
  const alignment = ALIGNMENTS[grid.columns[column]?.align ?? 'left'];
  const style = kind === 'head' ? headStyle(grid.size) : cellStyle(grid.size);
  const children = runChildren(runs, setting, { strong: kind === 'foot' });
  const { left, right } = margins(grid, column, span);
  return new TableCell({
    children: [new Paragraph({ style, alignment, children })],
    ...(span > 1 && { columnSpan: span }),
    width: { size: cellWidth(grid, column, span), type: WidthType.DXA },
    margins: {
      marginUnitType: WidthType.DXA,
      top: twips(PADDING),
      bottom: twips(PADDING),
      left: twips(left),
      right: twips(right),
    },
    ...(kind !== 'body' && { borders: rulesOf(kind) }),
    ...(kind === 'head' && { verticalAlign: VerticalAlignTable.BOTTOM }),
  });
}

/** The rules of the table's style once more: not every program draws those. */
function rulesOf(kind: 'head' | 'foot'): ITableCellBorders {
  const rule = { style: BorderStyle.SINGLE, size: 7, color: color(INK) };
  return kind === 'head' ? { bottom: rule } : { top: rule, bottom: rule };
}

/** Half of the gap on each side; none at the edges of the text, where the rules end. */
function margins({ columns }: Grid, column: number, span: number): { left: number; right: number } {
  const gapAfter = (index: number) => {
    const [one, next] = [columns[index], columns[index + 1]];
    return one && next ? next.x - one.x - one.width : 0;
  };
  return { left: gapAfter(column - 1) / 2, right: gapAfter(column + span - 1) / 2 };
}

function cellWidth(grid: Grid, column: number, span: number): number {
  const spanned = grid.columns.slice(column, column + span);
  const { left, right } = margins(grid, column, span);
  const [first, last] = [spanned[0], spanned.at(-1)];
  if (!first || !last) return 0;
  return twips(last.x + last.width - first.x + left + right);
}
