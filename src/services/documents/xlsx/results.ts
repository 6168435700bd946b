import type { Column, RowValue } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { type Amount, combine, currencyDigits, parseAmount } from '../../../document/resolve/amount.ts';
import { conditionHolds } from '../../../document/resolve/field-value.ts';
import {
  columnsOf,
  evaluate,
  type Formula,
  isQuotient,
  parseFormula,
} from '../../../document/resolve/formula.ts';
import { NUMBER_DIGITS, printedAmount } from '../../../document/resolve/print-value.ts';
import {
  awaited,
  columnSum,
  decimalsOf,
  printedCell,
  sourceOf,
  type TableLines,
} from '../../../document/resolve/row-amounts.ts';
import { amountFormat, type CellSetting, emptyFormat, moneyDigits, textCell } from './cells.ts';
import { isExact, numberOf } from './exact.ts';
import { type FormulaText, formulaText } from './formula-text.ts';
import type { PlacedTable } from './layout.ts';
import { addressOf, rangeOf, type SheetCell } from './sheet.ts';

/** The tables of the sheet by their fields, and what all cells have in common. */
export type ResultSetting = CellSetting & { tables: ReadonlyMap<string, PlacedTable> };

/** A line of a table: its row in the sheet, and what was typed into it; undefined for one to go on in. */
export type SheetLine = { row: number; line: RowValue | undefined };

/**
 * The result of a column in a line: a formula with what it comes to. What the document's other files leave empty is
 * empty, and what a spreadsheet cannot hold to the last digit is written as they print it, without a formula.
 */
export function resultCell(
  column: Column,
  { row, line }: SheetLine,
  placed: PlacedTable,
  setting: ResultSetting,
): SheetCell {
  const formula = parseFormula(column.compute);
  const base = { look: 'result', align: fieldType(column.type).align } as const;
  if (!formula) return textCell('', base);
  const amount = line && printedCell(column, line, placed.table);
  const inputs = line ? inputsOf(formula, line, placed.table) : [];
  if (isBeyond([amount, ...inputs])) return staticCell(amount, base, setting);
  if (line && !amount && isClash(column, line, placed.table)) return textCell('', base);
  const named = namesOf({ row, line }, placed);
  const text = guarded(formula, formulaText(formula, named), roundingOf(column, amount, setting));
  return { ...base, ...resultOf(amount, column, setting), formula: text };
}

/** The sum of a column below its lines, as the other files print it: none while a line lacks its amount. */
export function sumCell(column: Column, placed: PlacedTable, setting: ResultSetting): SheetCell {
  const base = { look: 'foot', align: fieldType(column.type).align } as const;
  const { table, first, last, columns } = placed;
  const sum = columnSum(column, table);
  const amounts = table.lines.map((line) => printedCell(column, line, table));
  if (isBeyond([sum, ...amounts])) return staticCell(sum, base, setting);
  if (!isOneCurrency(amounts)) return textCell('', base);
  const range = rangeOf(columns.indexOf(column), first, last);
  const typed = typedRanges(placed, { first, last });
  const lines = typed.length === 0 ? '' : `,COUNT(${range})<SUMPRODUCT(--(${typed.join('&')}<>""))`;
  const total = `ROUND(SUM(${range}),${roundingOf(column, sum, setting)})`;
  const formula = `IF(OR(COUNT(${range})=0${lines}),"",${total})`;
  return { ...base, ...resultOf(sum, column, setting), formula };
}

/** What a line takes of the total of another table, where nobody typed a share. */
export function restCell(
  column: Column,
  { row, line }: SheetLine,
  placed: PlacedTable,
  setting: ResultSetting,
): SheetCell {
  const base = { look: 'result', align: fieldType(column.type).align } as const;
  const source = sourceOf(column, placed.table.context);
  const from = source && setting.tables.get(source.key);
  const index = from?.columns.findIndex(({ key }) => key === column.from?.split('.')[1]) ?? -1;
  const amount = line && printedCell(column, line, placed.table);
  if (!amount) return { ...textCell('', base), format: emptyFormat(column.type, setting) };
  if (!from || index < 0 || isBeyond([amount])) return staticCell(amount, base, setting);
  const total = `SUM(${rangeOf(index, from.first, from.last)})`;
  const others = othersIn(placed.columns.indexOf(column), row, placed);
  const shares = others.length === 0 ? '' : `-SUM(${others.join(',')})`;
  const formula = `ROUND(${total}${shares},${roundingOf(column, amount, setting)})`;
  return { ...base, ...resultOf(amount, column, setting), formula };
}

/**
 * What a line takes over from the line before: a formula where that is what was typed, and in the lines to go on in,
 * as soon as something else is typed there. Undefined where somebody typed another amount.
 */
export function carriedCell(
  column: Column,
  { row, line }: SheetLine,
  placed: PlacedTable,
  setting: ResultSetting,
): SheetCell | undefined {
  const index = placed.columns.findIndex(({ key }) => key === column.follows);
  const source = placed.columns[index];
  if (!source || row === placed.first) return undefined;
  const before = placed.table.lines[row - placed.first - 1];
  const amount = before && printedCell(source, before, placed.table);
  if (isBeyond([amount]) || (line && !isSame(amount, parseAmount(line[column.key] ?? '')))) return undefined;
  const base = { look: 'result', align: fieldType(column.type).align } as const;
  const from = addressOf(row - 1, index);
  const typed = typedRanges(placed, { first: row, last: row });
  const isThere = line || typed.length === 0 ? '' : `,${typed.join('&')}<>""`;
  const condition = isThere === '' ? `COUNT(${from})=1` : `AND(COUNT(${from})=1${isThere})`;
  const formula = `IF(${condition},${from},"")`;
  return { ...base, ...resultOf(line && amount, column, setting), formula };
}

/** What somebody types in these rows: what other lines or tables hand over is left out. */
function typedRanges({ columns }: PlacedTable, { first, last }: { first: number; last: number }): string[] {
  return columns.flatMap((one, index) =>
    one.compute === '' && !one.from && !one.follows ? [rangeOf(index, first, last)] : [],
  );
}

function isSame(one: Amount | undefined, other: Amount | undefined): boolean {
  return one !== undefined && other !== undefined && combine('-', one, other)?.numerator === 0n;
}

function othersIn(column: number, row: number, { first, last }: PlacedTable): string[] {
  const before = row > first ? [rangeOf(column, first, row - 1)] : [];
  return row < last ? [...before, rangeOf(column, row + 1, last)] : before;
}

type Base = Pick<SheetCell, 'look' | 'align'>;

/** Written as it is printed: a spreadsheet would show other digits. */
function staticCell(amount: Amount | undefined, base: Base, { printer }: CellSetting): SheetCell {
  return textCell(amount ? printer.amount(amount) : '', base);
}

/** A sum of what was typed may have more decimals than it is printed with, and than its formula rounds to. */
function resultOf(exact: Amount | undefined, column: Column, setting: CellSetting) {
  if (!exact) return { value: '', shown: '', format: emptyFormat(column.type, setting) };
  const amount = printedAmount(exact);
  const shown = setting.printer.amount(amount);
  return { value: numberOf(amount), shown, format: amountFormat(amount, setting) };
}

/** The amounts a formula reads in a line, those its own formulas read among them. */
function inputsOf(formula: Formula, line: RowValue, table: TableLines): Amount[] {
  const columns = table.field.columns.filter(({ key }) => columnsOf(formula).includes(key));
  return columns.flatMap((column) => {
    const inner = parseFormula(column.compute);
    const amount = printedCell(column, line, table);
    return [...(amount ? [amount] : []), ...(inner ? inputsOf(inner, line, table) : [])];
  });
}

function isBeyond(amounts: readonly (Amount | undefined)[]): boolean {
  return amounts.some((amount) => amount !== undefined && !isExact(amount));
}

function isOneCurrency(amounts: readonly (Amount | undefined)[]): boolean {
  return new Set(amounts.flatMap((amount) => (amount ? [amount.currency] : []))).size <= 1;
}

/** Nothing is missing, and it would come to something if its currencies fitted: a spreadsheet knows none. */
function isClash(column: Column, line: RowValue, table: TableLines): boolean {
  const formula = parseFormula(column.compute);
  if (!formula || awaited(column, line, table).length > 0) return false;
  const cell = (key: string) => {
    const other = table.field.columns.find((one) => one.key === key);
    const amount = other && printedCell(other, line, table);
    return amount && { ...amount, currency: '' };
  };
  return evaluate(formula, { cell, isChosen: isChosenIn(table) }) !== undefined;
}

function isChosenIn({ context: { template, values, blanks } }: TableLines) {
  return (field: string, option: string) => conditionHolds(template, values, { field, is: [option] }, blanks);
}

/** The columns of a line by the addresses of their cells. */
function namesOf({ row, line }: SheetLine, placed: PlacedTable) {
  const { columns, table } = placed;
  const isChosen = isChosenIn(table);
  const cell = (key: string): string | FormulaText => {
    const index = columns.findIndex((one) => one.key === key);
    const other = columns[index];
    const formula = other && parseFormula(other.compute);
    // A column that shows fewer decimals is reckoned on with those it has.
    if (!other || !formula || decimalsOf(other) === undefined || isMoney(other, line, placed))
      return addressOf(row, index);
    const inner = formulaText(formula, { cell, isChosen });
    return { ...inner, text: `ROUND(${inner.text},${NUMBER_DIGITS})` };
  };
  return { cell, isChosen };
}

function isMoney(column: Column, line: RowValue | undefined, { table }: PlacedTable): boolean {
  const amount = line && printedCell(column, line, table);
  return amount ? amount.currency !== '' : fieldType(column.type).amount === 'money';
}

/** To how many decimals a result is rounded, as in the other files. */
function roundingOf(column: Column, amount: Amount | undefined, { currency }: CellSetting): number {
  if (amount && amount.currency !== '') return currencyDigits(amount.currency);
  if (!amount && fieldType(column.type).amount === 'money') return moneyDigits(currency);
  return decimalsOf(column) ?? NUMBER_DIGITS;
}

/** Empty while a cell it reads has no number, and where it would divide by nothing. */
function guarded(formula: Formula, { text, reads }: FormulaText, digits: number): string {
  const rounded = `ROUND(${text},${digits})`;
  const whole = reads.length === 0 ? rounded : `IF(COUNT(${reads.join(',')})=${reads.length},${rounded},"")`;
  return isQuotient(formula) ? `IFERROR(${whole},"")` : whole;
}
