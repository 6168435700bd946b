import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as v from 'valibot';
import { COLUMNS, type LibraryLine, LineSchema, REQUIRED_COLUMNS } from './library-line.ts';

/** A line of the file, counted from 1, and what it says or what is wrong with it. */
export type CsvLine =
  | { number: number; file: string; outcome: 'read'; line: LibraryLine }
  | { number: number; file: string; outcome: 'refused'; reasons: readonly string[] };

const MOST_BYTES = 50 * 1024 * 1024;
/** A programme for tables would run these as formulas; exports put an apostrophe before them. */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

/**
 * Reads library.csv: UTF-8 with or without a mark, commas or semicolons.
 * @throws Error with what was expected, where no line can be read
 */
export function readLibraryCsv(bytes: Buffer): CsvLine[] {
  if (bytes.length > MOST_BYTES) throw new Error('library.csv: expected less than 50 MB');
  const text = decoded(bytes);
  const rows = parsed(text);
  const first = new Map<string, number>();
  return rows.map(({ record, info }) => {
    const line = readLine(record, info.lines);
    const name = line.file.toLowerCase();
    const other = first.get(name);
    if (other === undefined) first.set(name, line.number);
    return other === undefined ? line : doubled(line, other);
  });
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('library.csv: expected UTF-8 ("CSV UTF-8" where your program offers it)');
  }
}

type Row = { record: Record<string, string>; info: { lines: number } };

function parsed(text: string): Row[] {
  const [head = ''] = text.split(/\r\n?|\n/, 1);
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
  try {
    const rows: unknown = parse(text, { delimiter, columns, info: true, skip_empty_lines: true, bom: true });
    // `info` wraps each record; the type of the library does not say so.
    const known = rows as Row[];
    const missing = REQUIRED_COLUMNS.find((name) => known[0] !== undefined && !(name in known[0].record));
    if (missing) throw new Error(`library.csv: expected the column ${missing}, found ${head.slice(0, 200)}`);
    if (known.length === 0) throw new Error('library.csv: expected a header and a line per document');
    return known;
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`library.csv: ${error.message}`);
    throw error;
  }
}

function readLine(record: Record<string, string>, number: number): CsvLine {
  const plain = Object.fromEntries(
    Object.entries(record).map(([name, text]) => [name, text.replace(ESCAPED, '')]),
  );
  const file = plain['file'] ?? '';
  const result = v.safeParse(LineSchema, plain);
  if (result.success) return { number, file, outcome: 'read', line: result.output };
  const reasons = result.issues.map((issue) => {
    const [at] = issue.path ?? [];
    const column = typeof at?.key === 'string' ? at.key : '';
    return `line ${number}, ${column}: expected ${issue.message}, found "${(plain[column] ?? '').slice(0, 60)}"`;
  });
  return { number, file, outcome: 'refused', reasons };
}

/** A document is told of once; the lines after the first are refused. */
function doubled({ number, file }: CsvLine, first: number): CsvLine {
  return {
    number,
    file,
    outcome: 'refused',
    reasons: [`line ${number}: the file has a line already (${first})`],
  };
}

/** Writes library.csv as `readLibraryCsv` reads it. */
export function writeLibraryCsv(lines: readonly LibraryLine[]): string {
  const rows = lines.map((line) => ({
    ...line,
    keywords: line.keywords.join(', '),
    jurisdictions: line.jurisdictions.join(', '),
    related: line.related.join(', '),
  }));
  return stringify(rows, {
    header: true,
    columns: [...COLUMNS],
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
}
