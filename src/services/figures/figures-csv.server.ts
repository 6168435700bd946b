import { stringify } from 'csv-stringify/sync';
import { decimalOf } from '../../shared/money.ts';
import type { FigureAnswer, FigureValue } from './ask.ts';

/** A figure as a table: amounts as decimals of their currency, shares as fractions. Texts are harmless in a spreadsheet. */
export function figureCsv({ ask, unit, values }: FigureAnswer): string {
  const head = ['period', ask.split ?? 'split', 'currency', ask.figure];
  return stringify([
    head,
    ...values.map((one) => [one.period, harmless(one.split), one.currency ?? '', numberOf(one, unit)]),
  ]);
}

/** A text that a spreadsheet would take for a formula is one no more. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function numberOf({ value, currency }: FigureValue, unit: FigureAnswer['unit']): string {
  return unit === 'money' && currency !== null ? decimalOf({ minor: value, currency }) : String(value);
}
