import type { Align, Block, Column, ResolvedTable, RowValue, Run, Runs } from '../document.ts';
import { fieldType } from '../field-types.table.ts';
import type { ResolveContext } from './resolve-context.ts';
import { columnSum, linesOf, printedCell, type RowsContext, type TableLines } from './row-amounts.ts';

/** Lines left for filling in by hand when nothing was typed. */
const EMPTY_LINES = 5;

type Printed = RowsContext & Pick<ResolveContext, 'printer'>;
type Table = TableLines & Pick<Printed, 'printer'>;

/** The table of a `rows` field: cells printed, formulas computed, columns summed. */
export function resolveRows(block: Extract<Block, { kind: 'rows' }>, context: Printed): ResolvedTable {
  const field = context.template.fields.find((one) => one.key === block.field);
  if (field?.type !== 'rows')
    return { kind: 'table', align: [], head: [], rows: [], foot: undefined, source: undefined };
  const table = { ...linesOf(field, context), printer: context.printer };
  const columns = field.columns.filter(({ printed }) => printed !== false);
  const empty = Array.from({ length: table.lines.length === 0 ? EMPTY_LINES : 0 }, () =>
    columns.map(() => cell('')),
  );
  return {
    kind: 'table',
    align: columns.map(alignOf),
    head: columns.map((column) => cell(column.label)),
    rows: [
      ...table.lines.map((line) => columns.map((column) => cell(cellText(column, line, table)))),
      ...empty,
    ],
    foot: block.sum.length === 0 ? undefined : footOf(block, columns, table),
    source: {
      field: field.key,
      columns: columns.map((column) => (column.compute === '' ? column.key : '')),
    },
  };
}

function cellText(column: Column, line: RowValue, table: Table): string {
  const { printer } = table;
  const typed = line[column.key] ?? '';
  if (column.compute === '' && (typed.trim() !== '' || !column.from))
    return printer.value(column.type, typed);
  const amount = printedCell(column, line, table);
  return amount ? printer.amount(amount) : '';
}

function footOf(block: Extract<Block, { kind: 'rows' }>, columns: readonly Column[], table: Table): Runs[] {
  return columns.map((column, index) => {
    if (!block.sum.includes(column.key)) return cell(index === 0 ? block.sumLabel : '');
    const sum = columnSum(column, table);
    return cell(sum ? table.printer.amount(sum) : '');
  });
}

function alignOf(column: Column): Align {
  return fieldType(column.type).align;
}

function cell(text: string): Runs {
  const run: Run = { kind: 'text', text, strong: false, emphasis: false };
  return text === '' ? [] : [run];
}
