import { currencyIn, inCurrency } from '../amounts/row-currency.ts';
import type { Column, DocumentTemplate, RowsField, RowValue } from '../document.ts';
import { type Amount, amountOfUnits, combine, parseAmount, roundedUnits } from './amount.ts';
import { conditionHolds, fieldValue, isFilledLine } from './field-value.ts';
import { columnsOf, evaluate, isQuotient, parseFormula } from './formula.ts';
import { printedAmount } from './print-value.ts';
import type { ResolveContext } from './resolve-context.ts';

/** What a table needs of its document: the form computes cells with it too. */
export type RowsContext = Pick<ResolveContext, 'values' | 'blanks'> & {
  template: Pick<DocumentTemplate, 'fields'>;
};
/** The lines of a table that say anything, and the document they stand in. */
export type TableLines = { field: RowsField; lines: readonly RowValue[]; context: RowsContext };
/** A column whose typed amounts and the total they share out do not fit. */
export type Mismatch = { column: Column; source: RowsField; sum: Amount; total: Amount };

export function linesOf(field: RowsField, context: RowsContext): TableLines {
  const lines = filledLines(field, context);
  const currency = sharedCurrency(field, context);
  return { field, lines: currency ? lines.map((line) => inCurrency(line, currency)) : lines, context };
}

function filledLines(field: RowsField, { values, blanks }: RowsContext): readonly RowValue[] {
  const value = fieldValue(field, values, blanks);
  return typeof value === 'string' ? [] : value.filter(isFilledLine);
}

/** A table that shares out the total of another is in its currency, whatever its lines were typed in. */
function sharedCurrency(field: RowsField, context: RowsContext): string | undefined {
  const sources = field.columns.flatMap((column) => sourceOf(column, context) ?? []);
  return currencyIn(sources.flatMap((source) => filledLines(source, context)));
}

/** A cell as it is printed and added up: what was typed, or its result rounded to what its column says. */
export function printedCell(column: Column, line: RowValue, table: TableLines): Amount | undefined {
  const amount = cellAmount(column.key, line, table);
  const digits = decimalsOf(column);
  if (amount?.currency !== '' || digits === undefined) return amount;
  return amountOfUnits(roundedUnits(amount, digits), digits, '');
}

/** What a column comes to. Undefined when a cell has no amount or the currencies differ: no sum is better than a wrong one. */
export function columnSum(column: Column, table: TableLines): Amount | undefined {
  return sumOf(table.lines.map((line) => printedCell(column, line, table)));
}

/** The columns somebody has yet to fill, or to fill with a number, before this one can be computed. */
export function awaited(column: Column, line: RowValue, table: TableLines): Column[] {
  const formula = parseFormula(column.compute);
  const keys = formula ? columnsOf(formula) : [];
  const missing = keys.flatMap((key) => {
    const other = table.field.columns.find((one) => one.key === key);
    if (!other) return [];
    if (other.compute !== '') return awaited(other, line, table);
    return ownAmount(other, line, table) ? [] : [other];
  });
  return [...new Set(missing)];
}

/** Where the typed amounts of a column do not add up to the total they share out, or exceed it. */
export function mismatchOf(table: TableLines): Mismatch | undefined {
  for (const column of table.field.columns) {
    const shared = sharedTotal(column, table.context);
    const typed = table.lines.map((line) => line[column.key]?.trim() ?? '').filter((text) => text !== '');
    const sum = sumOf(typed.map(parseAmount));
    const over = shared && sum && combine('-', sum, shared.total)?.numerator;
    if (!shared || !sum || over === undefined) continue;
    if (over > 0n || (over < 0n && typed.length === table.lines.length)) return { column, sum, ...shared };
  }
  return undefined;
}

/** What other cells are computed from: what was typed, or a result as it is printed; undefined when there is none. */
function cellAmount(key: string, line: RowValue, table: TableLines): Amount | undefined {
  const column = table.field.columns.find((one) => one.key === key);
  if (!column) return undefined;
  const formula = column.compute === '' ? undefined : parseFormula(column.compute);
  if (!formula) return ownAmount(column, line, table);
  const { template, values, blanks } = table.context;
  const amount = evaluate(formula, {
    cell: (other) => cellAmount(other, line, table),
    isChosen: (field, option) => conditionHolds(template, values, { field, is: [option] }, blanks),
  });
  return amount && printedAmount(amount);
}

/** What was typed; where nothing was, what is left of a total. */
function ownAmount(column: Column, line: RowValue, table: TableLines): Amount | undefined {
  const typed = line[column.key]?.trim() ?? '';
  return typed === '' && column.from ? restOf(column, table) : parseAmount(typed);
}

/** What the other lines leave of the total, as it is printed; undefined where two lines would have to share it. */
function restOf(column: Column, { lines, context }: TableLines): Amount | undefined {
  const typed = lines.map((line) => line[column.key]?.trim() ?? '').filter((text) => text !== '');
  if (lines.length - typed.length !== 1) return undefined;
  const left = typed
    .map(parseAmount)
    .reduce(
      (rest, amount) => (rest && amount ? combine('-', rest, amount) : undefined),
      sharedTotal(column, context)?.total,
    );
  return left && printedAmount(left);
}

/** The total of another table's column that this column shares out. */
function sharedTotal(
  { from }: Column,
  context: RowsContext,
): { source: RowsField; total: Amount } | undefined {
  const source = sourceOf({ from }, context);
  const column = source?.columns.find(({ key }) => key === from?.split('.')[1]);
  const sum = source && column && columnSum(column, linesOf(source, context));
  return sum && { source, total: printedAmount(sum) };
}

/** The table whose total a column shares out. */
export function sourceOf({ from }: Pick<Column, 'from'>, { template }: RowsContext): RowsField | undefined {
  const source = template.fields.find(({ key }) => key === from?.split('.')[0]);
  return source?.type === 'rows' ? source : undefined;
}

function sumOf(amounts: readonly (Amount | undefined)[]): Amount | undefined {
  const [first, ...rest] = amounts;
  return rest.reduce((sum, amount) => (sum && amount ? combine('+', sum, amount) : undefined), first);
}

/** Nobody wants a margin of 41.6667 %; undefined for a column that is no quotient and says nothing. */
export function decimalsOf({ compute, decimals, label }: Column): number | undefined {
  if (decimals !== undefined) return decimals;
  const formula = parseFormula(compute);
  if (!formula || !isQuotient(formula)) return undefined;
  return label.includes('%') ? 1 : 2;
}
