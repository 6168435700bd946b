import { BYTE_ORDER_MARK, csvLine, type FileCell } from '../../shared/csv.ts';
import { decimalOf } from '../../shared/money.ts';
import type { BuiltExport, ExportFormat } from './export.ts';

/** A list as it is read: names of its columns, and its rows one after the other. */
export type ListContent = { head: readonly string[]; rows: AsyncIterable<readonly FileCell[]> };

/** Bytes that are handed on at once: a row by itself would be many small ones. */
const BATCH_CHARACTERS = 64 * 1024;

/** A list as a file, made while it is read. */
export function listFile(
  { head, rows }: ListContent,
  format: Exclude<ExportFormat, 'zip'>,
): Extract<BuiltExport, { outcome: 'built' }> {
  let count = 0;
  async function* counted() {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  }
  const lines = format === 'csv' ? csvLines(head, counted()) : jsonLines(head, counted());
  return { outcome: 'built', content: batched(lines), rows: () => count };
}

async function* csvLines(head: readonly string[], rows: ListContent['rows']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const row of rows) yield csvLine(row);
}

/** An array of objects, a row a line. */
async function* jsonLines(head: readonly string[], rows: ListContent['rows']): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    const entries = head.map((name, index) => [name, jsonValue(row[index] ?? null)]);
    yield before + JSON.stringify(Object.fromEntries(entries));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function jsonValue(cell: FileCell): unknown {
  if (cell === null || typeof cell !== 'object' || cell instanceof Date) return cell;
  return { amount: decimalOf(cell), currency: cell.currency };
}

async function* batched(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const line of lines) {
    text += line;
    if (text.length < BATCH_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
