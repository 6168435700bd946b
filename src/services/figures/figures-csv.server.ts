import { stringify } from 'csv-stringify/sync';
import { decimalOf, type Money } from '../../shared/money.ts';
import type { FigureAnswer, FigureValue } from './ask.ts';

/** A figure as a table: amounts as decimals of their currency, shares as fractions. Texts are harmless in a spreadsheet. */
export function figureCsv({ ask, unit, values }: FigureAnswer): string {
  const head = ['period', ask.split ?? 'split', 'currency', ask.figure];
  return stringify([
    head,
    ...values.map((one) => [one.period, harmless(one.split), one.currency ?? '', numberOf(one, unit)]),
  ]);
}

/** A table with numbers as they are, money as decimals and texts that are harmless. */
export function tableCsv(
  head: readonly string[],
  rows: readonly (readonly (string | number | Money)[])[],
): string {
  return stringify([head, ...rows.map((row) => row.map(cellOf))]);
}

function cellOf(cell: string | number | Money): string {
  if (typeof cell === 'string') return harmless(cell);
  return typeof cell === 'number' ? String(cell) : decimalOf(cell);
}

/** A text that a spreadsheet would take for a formula is one no more. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function numberOf({ value, currency }: FigureValue, unit: FigureAnswer['unit']): string {
  return unit === 'money' && currency !== null ? decimalOf({ minor: value, currency }) : String(value);
}
