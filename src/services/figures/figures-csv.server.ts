import { stringify } from 'csv-stringify/sync';
import { harmless } from '../../shared/csv.ts';
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

function numberOf({ value, currency }: FigureValue, unit: FigureAnswer['unit']): string {
  return unit === 'money' && currency !== null ? decimalOf({ minor: value, currency }) : String(value);
}
