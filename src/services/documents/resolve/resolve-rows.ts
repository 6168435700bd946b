import type {
  Align,
  Block,
  Column,
  DocumentTemplate,
  ResolvedTable,
  RowsField,
  RowValue,
  Run,
  Runs,
} from '../document.ts';
import { fieldType } from '../field-types.table.ts';
import { type Amount, amountOfUnits, combine, parseAmount, roundedUnits } from './amount.ts';
import { fieldValue } from './field-value.ts';
import { evaluate, isQuotient, parseFormula } from './formula.ts';
import { printedAmount } from './print-value.ts';
import type { ResolveContext } from './resolve-context.ts';

/** What a table needs of its document: the form computes cells with it too. */
type RowsContext = Pick<ResolveContext, 'values' | 'blanks' | 'printer'> & {
  template: Pick<DocumentTemplate, 'fields'>;
};

/** Lines left for filling in by hand when nothing was typed. */
const EMPTY_LINES = 5;

/** The table of a `rows` field: cells printed, formulas computed, columns summed. */
export function resolveRows(block: Extract<Block, { kind: 'rows' }>, context: RowsContext): ResolvedTable {
  const field = context.template.fields.find((one) => one.key === block.field);
  if (field?.type !== 'rows')
    return { kind: 'table', align: [], head: [], rows: [], foot: undefined, source: undefined };
  const value = fieldValue(field, context.values, context.blanks);
  const lines = typeof value === 'string' ? [] : value.filter(isFilled);
  const empty = Array.from({ length: lines.length === 0 ? EMPTY_LINES : 0 }, () =>
    field.columns.map(() => cell('')),
  );
  return {
    kind: 'table',
    align: field.columns.map(alignOf),
    head: field.columns.map((column) => cell(column.label)),
    rows: [
      ...lines.map((line) => field.columns.map((column) => cell(cellText(column, line, field, context)))),
      ...empty,
    ],
    foot: block.sum.length === 0 ? undefined : footOf(block, field, lines, context),
    source: {
      field: field.key,
      columns: field.columns.map((column) => (column.compute === '' ? column.key : '')),
    },
  };
}

/** What other cells are computed from: what was typed, or a result as it is printed; undefined when there is none. */
function cellAmount(key: string, line: RowValue, field: RowsField): Amount | undefined {
  const column = field.columns.find((one) => one.key === key);
  if (!column) return undefined;
  const formula = column.compute === '' ? undefined : parseFormula(column.compute);
  if (!formula) return parseAmount(line[key] ?? '');
  const amount = evaluate(formula, (other) => cellAmount(other, line, field));
  return amount && printedAmount(amount);
}

/** As {@link cellAmount}, rounded to what its column says: what is printed, and what is added up. */
function printedCell(column: Column, line: RowValue, field: RowsField): Amount | undefined {
  const amount = cellAmount(column.key, line, field);
  const digits = decimalsOf(column);
  if (amount?.currency !== '' || digits === undefined) return amount;
  return amountOfUnits(roundedUnits(amount, digits), digits, '');
}

/** Nobody wants a margin of 41.6667 %; undefined for a column that is no quotient and says nothing. */
function decimalsOf({ compute, decimals, label }: Column): number | undefined {
  if (decimals !== undefined) return decimals;
  const formula = parseFormula(compute);
  if (!formula || !isQuotient(formula)) return undefined;
  return label.includes('%') ? 1 : 2;
}

function cellText(column: Column, line: RowValue, field: RowsField, context: RowsContext): string {
  if (column.compute === '') return context.printer.value(column.type, line[column.key] ?? '');
  const amount = printedCell(column, line, field);
  return amount ? context.printer.amount(amount) : '';
}

function footOf(
  block: Extract<Block, { kind: 'rows' }>,
  field: RowsField,
  lines: readonly RowValue[],
  context: RowsContext,
): Runs[] {
  return field.columns.map((column, index) => {
    if (block.sum.includes(column.key)) {
      const sum = sumOf(lines.map((line) => printedCell(column, line, field)));
      return cell(sum ? context.printer.amount(sum) : '');
    }
    return cell(index === 0 ? block.sumLabel : '');
  });
}

/** Undefined when a cell has no amount or the currencies differ: no sum is better than a wrong one. */
function sumOf(amounts: readonly (Amount | undefined)[]): Amount | undefined {
  const [first, ...rest] = amounts;
  return rest.reduce((sum, amount) => (sum && amount ? combine('+', sum, amount) : undefined), first);
}

function isFilled(line: RowValue): boolean {
  return Object.values(line).some((text) => text.trim() !== '');
}

function alignOf(column: Column): Align {
  return fieldType(column.type).align;
}

function cell(text: string): Runs {
  const run: Run = { kind: 'text', text, strong: false, emphasis: false };
  return text === '' ? [] : [run];
}
