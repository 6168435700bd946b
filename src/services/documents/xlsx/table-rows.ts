import type { Column } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { textCell, typedCell } from './cells.ts';
import type { PlacedTable } from './layout.ts';
import { carriedCell, type ResultSetting, restCell, resultCell, type SheetLine, sumCell } from './results.ts';
import type { SheetCell, SheetRow } from './sheet.ts';

/** A table: its head, its lines, those to go on in, and its sums. */
export function tableRows(placed: PlacedTable, setting: ResultSetting): SheetRow[] {
  const { columns, first, last, table } = placed;
  const head = columns.map(
    ({ label, type }): SheetCell => textCell(label, { look: 'head', align: fieldType(type).align }),
  );
  const lines = Array.from({ length: last - first + 1 }, (_, index): SheetRow => {
    const line = { row: first + index, line: table.lines[index] };
    return { cells: columns.map((column) => lineCell(column, line, placed, setting)) };
  });
  return [{ cells: head }, ...lines, ...(placed.hasFoot ? [footRow(placed, setting)] : [])];
}

function lineCell(column: Column, line: SheetLine, placed: PlacedTable, setting: ResultSetting): SheetCell {
  if (column.compute !== '') return resultCell(column, line, placed, setting);
  const typed = line.line?.[column.key] ?? '';
  if (typed.trim() === '' && column.from) return restCell(column, line, placed, setting);
  const carried = carriedCell(column, line, placed, setting);
  return carried ?? typedCell(column.type, typed, { look: 'cell', setting });
}

function footRow(placed: PlacedTable, setting: ResultSetting): SheetRow {
  const { block, columns } = placed;
  const cells = columns.map((column, index): SheetCell => {
    if (block.sum.includes(column.key)) return sumCell(column, placed, setting);
    return textCell(index === 0 ? block.sumLabel : '', { look: 'foot', align: 'left' });
  });
  return { cells };
}
