import { decimalOf, type Money } from './money.ts';

/** What stands in a cell of a file: money as a decimal of its currency, moments in UTC. */
export type FileCell = string | number | boolean | Date | Money | null;

/** Spreadsheets take a file without it for one of their own code page. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line of RFC 4180 with its end. Texts are harmless in a spreadsheet; numbers and amounts stay numbers. */
export function csvLine(cells: readonly FileCell[]): string {
  return `${cells.map((cell) => quoted(csvText(cell))).join(',')}\r\n`;
}

function csvText(cell: FileCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return harmless(cell);
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' ? decimalOf(cell) : String(cell);
}

/** A text that a spreadsheet would take for a formula is one no more. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
