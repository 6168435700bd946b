import type { Block, DocumentTemplate, DocumentValues, Field, RowsField, RowValue } from '../document.ts';
import { isNeeded, type Ways } from '../needs.ts';
import { isFilledLine } from '../resolve/field-value.ts';
import { awaited, columnSum, linesOf, printedCell, type TableLines } from '../resolve/row-amounts.ts';

/** The last line of a table: the columns it adds up, and what it is called. */
export type SumLine = { columns: readonly string[]; label: string };

/** What is asked of a document before it is finished. */
export type Reckoned = {
  fields: readonly Field[];
  /** By field: the tables with a last line. */
  sums: Readonly<Record<string, SumLine>>;
  ways: Readonly<Record<string, Ways>>;
  /** It takes a number, which cannot be given back: one that lists nothing takes none. */
  isNumbered: boolean;
};

/** Why a document does not say what it comes to. `table` and `columns` are labels. */
export type Lack =
  /** None of its tables has a line. */
  | { kind: 'noLine'; table: string }
  /** A line (`1` is the first) without the numbers its sums are made of; `text`: what stands in it, '' for nothing. */
  | { kind: 'line'; table: string; line: number; text: string; columns: readonly string[] }
  /** Every line has its numbers, and yet they do not add up: two currencies. */
  | { kind: 'sum'; table: string; columns: readonly string[] };

/** The last lines of the tables, by field. */
export function sumsOf(blocks: readonly Block[]): Record<string, SumLine> {
  const sums = blocks.map((block) => {
    if (block.kind === 'conditional' || block.kind === 'note') return sumsOf(block.blocks);
    if (block.kind === 'list') return sumsOf(block.items.flat());
    const isSummed = block.kind === 'rows' && block.sum.length > 0;
    return isSummed ? { [block.field]: { columns: block.sum, label: block.sumLabel } } : {};
  });
  return Object.assign({}, ...sums);
}

/** What keeps the totals of a document empty: whoever finishes it could fill it in no more. Empty where nothing does. */
export function lacksOf({ fields, sums, ways, isNumbered }: Reckoned, values: DocumentValues): Lack[] {
  const tables = fields.filter((field) => field.type === 'rows');
  const printed = tables.filter(({ key }) => isNeeded(ways[key], (field) => answer(fields, values, field)));
  const always = printed.filter(({ key }) => !ways[key]);
  const first = always[0];
  if (isNumbered && first && !always.some(({ key }) => rowsOf(values, key).some(isFilledLine)))
    return [{ kind: 'noLine', table: first.label }];
  return printed.flatMap((field) => {
    const sum = sums[field.key];
    return sum ? tableLacks(field, sum, { fields, values }) : [];
  });
}

function tableLacks(
  field: RowsField,
  sum: SumLine,
  { fields, values }: { fields: readonly Field[]; values: DocumentValues },
): Lack[] {
  const table = linesOf(field, { template: { fields }, values, blanks: 'values' });
  const summed = field.columns.filter(({ key }) => sum.columns.includes(key));
  const places = rowsOf(values, field.key).flatMap((row, index) => (isFilledLine(row) ? [index + 1] : []));
  const lines = table.lines.flatMap((line, index): Lack[] => {
    const columns = missingIn(line, summed, table);
    const text = columns.length === 0 ? '' : textOf(field, line);
    const place = { table: field.label, line: places[index] ?? index + 1, text };
    return columns.length === 0 ? [] : [{ kind: 'line', ...place, columns }];
  });
  const open = summed.filter((column) => table.lines.length > 0 && !columnSum(column, table));
  if (lines.length > 0 || open.length === 0) return lines;
  return [{ kind: 'sum', table: field.label, columns: open.map(({ label }) => label) }];
}

/** What a line has yet to be told; a number that cannot be computed from what it has is named itself. */
function missingIn(line: RowValue, summed: RowsField['columns'], table: TableLines): string[] {
  const labels = summed.flatMap((column) => {
    if (printedCell(column, line, table)) return [];
    const missing = column.compute === '' ? [column] : awaited(column, line, table);
    return (missing.length > 0 ? missing : [column]).map(({ label }) => label);
  });
  return [...new Set(labels)];
}

function textOf({ columns }: RowsField, line: RowValue): string {
  const texts = columns.filter(({ type }) => type === 'text').map(({ key }) => line[key]?.trim() ?? '');
  return texts.find((text) => text !== '') ?? '';
}

function rowsOf(values: DocumentValues, key: string): readonly RowValue[] {
  const typed = values[key];
  return typeof typed === 'string' || typed === undefined ? [] : typed;
}

/** As clauses are decided: what was chosen, else the default, else the example. */
function answer(
  fields: Pick<DocumentTemplate, 'fields'>['fields'],
  values: DocumentValues,
  key: string,
): string {
  const field = fields.find((one) => one.key === key);
  if (!field || field.type === 'rows') return '';
  const typed = values[key];
  return typeof typed === 'string' && typed !== '' ? typed : field.default || field.example;
}
