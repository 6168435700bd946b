import { stringify } from 'csv-stringify/sync';
import { LOCALES } from '../../locales/locales.table.ts';
import type { Locale } from '../../shared/locale.ts';
import { attachment } from '../shell/attachment.ts';

/** A cell is a text, or an amount in minor units of so many digits. */
export type Cell = string | { minor: number; digits: number };

/** A programme for tables would run these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as a file that spreadsheets of a language open by themselves: where decimals follow a comma, cells are parted
 * by semicolons; with the mark that tells Excel it is UTF-8.
 */
export function csvAnswer(locale: Locale, name: string, rows: readonly (readonly Cell[])[]): Response {
  const decimal = decimalOf(locale);
  const cells = rows.map((row) => row.map((cell) => textOf(cell, decimal)));
  const body = stringify(cells, {
    bom: true,
    delimiter: decimal === ',' ? ';' : ',',
    record_delimiter: 'windows',
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
    },
  });
}

function textOf(cell: Cell, decimal: string): string {
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  const { minor, digits } = cell;
  const size = `${Math.abs(minor)}`.padStart(digits + 1, '0');
  const whole = size.slice(0, size.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `${decimal}${size.slice(-digits)}`}`;
}

function decimalOf(locale: Locale): string {
  const parts = new Intl.NumberFormat(LOCALES[locale].hreflang).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
