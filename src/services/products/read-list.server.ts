import { CsvError, parse } from 'csv-parse/sync';
import { keysOf } from '../../shared/keys.ts';
import { textKey } from '../search/words.ts';
import { COLUMN_NAMES } from './column-names.table.ts';
import { type ProductFacts, type ProductFault, readProduct, type TypedProduct } from './read-product.ts';

/** What is wrong with a line, counted from 1. */
export type LineFault = { line: number; fault: ProductFault };
export type ReadList =
  | { outcome: 'read'; products: ProductFacts[] }
  | { outcome: 'refused'; lines: LineFault[] }
  | { outcome: 'empty' | 'tooLong' | 'noList' };

const MOST_LINES = 1_000;
const LONGEST_LIST = 250_000;
/** Lines that are named; more help nobody. */
const MOST_TOLD = 20;
/** The order of a list whose first line names no columns. */
const ORDER = ['name', 'description', 'unit', 'price', 'currency', 'rate'] as const;

type Reading = { language: string; usual: string };
type Row = { record: string[]; info: { lines: number } };

/** Reads a list as spreadsheets write it: commas, semicolons or tabs, with a line of names or in the usual order. */
export function readList(text: string, reading: Reading): ReadList {
  if (text.length > LONGEST_LIST) return { outcome: 'tooLong' };
  const rows = rowsIn(text);
  if (!rows) return { outcome: 'noList' };
  const named = columnsIn(rows[0]?.record ?? []);
  const columns = named ?? ORDER;
  const lines = named ? rows.slice(1) : rows;
  if (lines.length === 0) return { outcome: 'empty' };
  if (lines.length > MOST_LINES) return { outcome: 'tooLong' };
  const read = lines.map(({ record, info }) => ({
    line: info.lines,
    ...readProduct(typedIn(record, columns), reading),
  }));
  const wrong = read.flatMap(({ line, faults }) => keysOf(faults).map((fault) => ({ line, fault })));
  if (wrong.length > 0) return { outcome: 'refused', lines: wrong.slice(0, MOST_TOLD) };
  return { outcome: 'read', products: read.map(({ product }) => product) };
}

function rowsIn(text: string): Row[] | undefined {
  const [head = ''] = text.trimStart().split(/\r\n?|\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  const delimiter = [';', '\t', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
  try {
    const options = { delimiter, info: true, bom: true, relax_column_count: true, skip_empty_lines: true };
    const rows: unknown = parse(text, options);
    // `info` wraps each record; the type of the library does not say so.
    return rows as Row[];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

type Column = keyof TypedProduct | undefined;

/** The columns a first line names; undefined where it names no product. */
function columnsIn(head: readonly string[]): Column[] | undefined {
  const columns = head.map((name) => {
    const folded = textKey(name);
    return keysOf(COLUMN_NAMES).find((column) => COLUMN_NAMES[column].includes(folded));
  });
  const known = columns.filter((column) => column !== undefined);
  const isHead = columns.includes('name') && (known.length > 1 || head.length === 1);
  return isHead ? columns : undefined;
}

function typedIn(record: readonly string[], columns: readonly Column[]): TypedProduct {
  const pairs = columns.flatMap((column, at) => (column ? [[column, record[at] ?? ''] as const] : []));
  return Object.fromEntries(pairs);
}
