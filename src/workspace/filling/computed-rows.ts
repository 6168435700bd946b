import type { RowsField, RowValue, Runs } from '../../services/documents/document.ts';
import type { Printer } from '../../services/documents/resolve/print-value.ts';
import { resolveRows } from '../../services/documents/resolve/resolve-rows.ts';
import type { SumLine } from './filling-data.ts';
import { isFilledRow } from './shown-value.ts';

export type ComputedRows = {
  /** For each line what its computed columns come to, by key; '' where something is missing. */
  cells: readonly Readonly<Record<string, string>>[];
  /** What its columns add up to, in their order; '' where something is missing. */
  sums: readonly { key: string; label: string; text: string }[];
};

/** What a table adds up to, by the rules and in the print of the document. */
export function computedRows(
  field: RowsField,
  rows: readonly RowValue[],
  { sum, printer }: { sum: SumLine | undefined; printer: Printer },
): ComputedRows {
  const table = (values: readonly RowValue[]) =>
    resolveRows(
      { kind: 'rows', field: field.key, sum: sum?.columns ?? [], sumLabel: '' },
      { template: { fields: [field] }, values: { [field.key]: values }, blanks: 'values', printer },
    );
  const computed = field.columns.flatMap(({ key, compute }, index) =>
    compute === '' ? [] : [{ key, index }],
  );
  const cells = rows.map((row) => {
    const [printed] = isFilledRow(row) ? table([row]).rows : [];
    return Object.fromEntries(computed.map(({ key, index }) => [key, textOf(printed?.[index])]));
  });
  const foot = rows.some(isFilledRow) ? table(rows).foot : undefined;
  const sums = field.columns.flatMap(({ key, label }, index) =>
    sum?.columns.includes(key) ? [{ key, label, text: textOf(foot?.[index]) }] : [],
  );
  return { cells, sums };
}

function textOf(runs: Runs | undefined): string {
  return runs?.map(({ text }) => text).join('') ?? '';
}
