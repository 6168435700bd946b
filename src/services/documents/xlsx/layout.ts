import type { Column } from '../../../document/document.ts';
import { linesOf, type RowsContext, type TableLines } from '../../../document/resolve/row-amounts.ts';
import type { RowsBlock, SheetPart } from './parts.ts';
import type { SheetRow } from './sheet.ts';

/** Lines to go on in, under those that were typed, and where nothing was. */
const SPARE_LINES = 3;
const EMPTY_LINES = 10;

/** A table in its place: `first` is the row of its first line, and rows count from 0. */
export type PlacedTable = {
  kind: 'table';
  block: RowsBlock;
  table: TableLines;
  columns: readonly Column[];
  first: number;
  /** Of its last line, typed or to go on in. */
  last: number;
  /** Its last line has the sums. */
  hasFoot: boolean;
};

/** A heading or a field, in the rows it takes. */
export type FlatPart = { kind: 'heading' | 'subHeading' | 'fact'; rows: readonly SheetRow[] };
type TablePart = Extract<SheetPart, { kind: 'table' }>;
/** A part and the row it begins in. */
export type PlacedPart = { row: number; part: FlatPart | PlacedTable };

/** A finished document has no line to go on in. */
type LayoutContext = RowsContext & { isFinished: boolean };

/** Gives each part its rows, from `top` on, with a free one between what does not belong together. */
export function placedParts(
  parts: readonly (FlatPart | TablePart)[],
  context: LayoutContext,
  top: number,
): PlacedPart[] {
  let row = top;
  let before: SheetPart['kind'] = 'subHeading';
  return parts.map((part): PlacedPart => {
    row += gapBetween(before, part.kind);
    before = part.kind;
    const at = row;
    const placed = part.kind === 'table' ? placedTable(part, context, at) : part;
    row += heightOf(placed);
    return { row: at, part: placed };
  });
}

function heightOf(part: FlatPart | PlacedTable): number {
  if (part.kind !== 'table') return part.rows.length;
  const foot = part.hasFoot ? 1 : 0;
  return 1 + part.last - part.first + 1 + foot;
}

function gapBetween(before: SheetPart['kind'], kind: SheetPart['kind']): number {
  const belongs = before === 'heading' || before === 'subHeading' || (before === 'fact' && kind === 'fact');
  return belongs ? 0 : 1;
}

function placedTable({ field, block }: TablePart, context: LayoutContext, row: number): PlacedTable {
  const table = linesOf(field, context);
  const typed = table.lines.length;
  const spare = typed === 0 ? EMPTY_LINES : SPARE_LINES;
  const lines = context.isFinished && typed > 0 ? typed : typed + spare;
  const hasFoot = block.sum.length > 0;
  const { columns } = field;
  return { kind: 'table', block, table, columns, first: row + 1, last: row + lines, hasFoot };
}
