import type { SumLine } from '../../document/amounts/lacks.ts';
import type { Column, DocumentValues, Field, RowsField, RowValue } from '../../document/document.ts';
import type { Amount } from '../../document/resolve/amount.ts';
import { isFilledLine } from '../../document/resolve/field-value.ts';
import type { Printer } from '../../document/resolve/print-value.ts';
import {
  awaited,
  columnSum,
  linesOf,
  mismatchOf,
  printedCell,
  type TableLines,
} from '../../document/resolve/row-amounts.ts';

/** What a table reckons with besides its own lines: other fields of its document, and what stands in them. */
export type Related = { fields: readonly Field[]; values: DocumentValues };
export const UNRELATED: Related = { fields: [], values: {} };

/** What a cell comes to; '' while it waits for other cells, whose labels are in `waits`. */
export type Computed = { text: string; waits: readonly string[] };

export type ComputedRows = {
  /** For each line what its computed columns come to, and those that are shared out and empty, by key. */
  cells: readonly Readonly<Record<string, Computed>>[];
  /** What its columns add up to, in their order; '' while it waits for the line of that index. */
  sums: readonly { key: string; label: string; text: string; waits: number | undefined }[];
  /** Typed amounts do not fit the total they share out: what both come to, and what they are called. */
  mismatch: { column: string; sum: string; source: string; total: string } | undefined;
};

type Options = { sum: SumLine | undefined; printer: Printer; related?: Related };

/** What a table adds up to, by the rules and in the print of the document. */
export function computedRows(field: RowsField, rows: readonly RowValue[], options: Options): ComputedRows {
  const { sum, printer, related = UNRELATED } = options;
  const table = linesOf(field, {
    template: { fields: [...related.fields, field] },
    values: { ...related.values, [field.key]: rows },
    blanks: 'values',
  });
  const print = (amount: Amount | undefined) => (amount ? printer.amount(amount) : '');
  const mismatch = mismatchOf(table);
  return {
    cells: rows.map((row) => cellsOf(row, table, print)),
    sums: field.columns
      .filter(({ key }) => sum?.columns.includes(key))
      .map((column) => ({
        key: column.key,
        label: column.label,
        text: print(columnSum(column, table)),
        waits: waitingLine(column, rows, table),
      })),
    mismatch: mismatch && {
      column: mismatch.column.label,
      sum: print(mismatch.sum),
      source: mismatch.source.label,
      total: print(mismatch.total),
    },
  };
}

function cellsOf(
  row: RowValue,
  table: TableLines,
  print: (amount: Amount | undefined) => string,
): Record<string, Computed> {
  const shown = table.field.columns.filter(
    ({ key, compute, from }) => compute !== '' || (from !== undefined && !row[key]?.trim()),
  );
  return Object.fromEntries(
    shown.map((column): [string, Computed] => {
      if (!isFilledLine(row)) return [column.key, { text: '', waits: [] }];
      const waits = awaited(column, row, table).map(({ label }) => label);
      return [column.key, { text: print(printedCell(column, row, table)), waits }];
    }),
  );
}

/** The first line that has no amount for the sum of this column. */
function waitingLine(column: Column, rows: readonly RowValue[], table: TableLines): number | undefined {
  const line = rows.findIndex((row) => isFilledLine(row) && !printedCell(column, row, table));
  return line < 0 ? undefined : line;
}

/** The fields a table reckons with, and what stands in them; always the same where there are none. */
export function relatedTo(field: RowsField, { fields, values }: Related): Related {
  const names = field.columns.flatMap(({ from, compute }) => [
    ...(from ? [from] : []),
    ...(compute.match(/[a-z][a-z0-9_]*\.[a-z]/g) ?? []),
  ]);
  if (names.length === 0) return UNRELATED;
  const keys = new Set(names.map((name) => name.split('.')[0]));
  return { fields: fields.filter(({ key }) => keys.has(key)), values };
}
