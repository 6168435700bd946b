import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { ZipFile } from 'yazl';
import type { DocumentTemplate, DocumentValues, ResolveOptions } from '../../src/document/document.ts';
import { resolveDocument } from '../../src/document/resolve/resolve-document.ts';
import { plainText } from '../../src/document/resolve/resolve-inlines.ts';
import { cleanText } from '../../src/services/documents/clean-text.ts';
import { docxParts } from '../../src/services/documents/docx/parts.fixture.ts';
import { templatePdf } from '../../src/services/documents/pdf/pdf.server.ts';
import type { PlacedTable } from '../../src/services/documents/xlsx/layout.ts';
import { type SheetRows, sheetRows } from '../../src/services/documents/xlsx/rows.ts';
import { addressOf, type SheetCell } from '../../src/services/documents/xlsx/sheet.ts';
import { templateXlsx } from '../../src/services/documents/xlsx/xlsx.server.ts';
import { pdfText } from '../support/pdf.ts';
import { convertToCsv } from './office.ts';
import type { ProvenTemplate } from './proof.ts';
import { hostileSheetValues, likelySheetValues } from './sheet-values.ts';

export type SheetFault = { file: string; filling: string; found: string };
type Filling = { name: string; values: DocumentValues; options: ResolveOptions };
type Made = {
  file: string;
  filling: string;
  name: string;
  rows: SheetRows;
  /** What stands in the cells of the document's tables, by their addresses in the sheet. */
  printed: Map<string, string>;
  /** The words of the .pdf, without spaces. */
  pdf: string;
};

const SEEDS = [1, 2];
/** What is printed and what is reckoned are the same to the last digit that is printed. */
const NEAR = 1e-6;
/** A number of fifteen digits. */
const EXACT = 1e-15;
const MOST_COMPARED = 30_000;

/**
 * Makes each template as a spreadsheet, takes the results out of its formulas, lets LibreOffice reckon them anew and
 * compares: every result with the one we wrote, every table with what the document's other files print, and what was
 * typed with what arrived.
 */
export async function proveSheets(templates: readonly ProvenTemplate[]): Promise<SheetFault[]> {
  const folder = await mkdtemp(join(tmpdir(), 'papergrove-sheets-'));
  try {
    const read = join(folder, 'csv');
    await mkdir(read);
    const made: Made[] = [];
    for (const { template, file } of templates)
      for (const filling of fillingsOf(template)) made.push(await make(template, file, { filling, folder }));
    await convertToCsv(
      made.map(({ name }) => join(folder, `${name}.xlsx`)),
      read,
    );
    const compared = await Promise.all(made.map((one) => faultsOf(one, join(read, `${one.name}.csv`))));
    return compared.flat();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fillingsOf(template: DocumentTemplate): Filling[] {
  const options: ResolveOptions = { blanks: 'values', today: '2026-11-20' };
  return [
    { name: 'examples', values: {}, options: { blanks: 'examples' } },
    { name: 'empty', values: {}, options },
    { name: 'hostile', values: hostileSheetValues(template), options },
    ...SEEDS.map((seed) => ({
      name: `likely ${seed}`,
      values: likelySheetValues(template, seed),
      options: { ...options, stage: 'finished' as const },
    })),
  ];
}

async function make(
  template: DocumentTemplate,
  file: string,
  { filling, folder }: { filling: Filling; folder: string },
): Promise<Made> {
  const { values, options } = filling;
  const name = `${template.locale}-${template.slug}-${filling.name}`.replaceAll(' ', '-');
  const bytes = await templateXlsx(template, values, options);
  await writeFile(join(folder, `${name}.xlsx`), await withoutResults(bytes));
  const rows = sheetRows(template, values, options);
  const printed = printedCells(template, filling, rows);
  const pdf = await pdfText(await templatePdf(template, values, { ...options, fills: 'plain' }));
  return { file, filling: filling.name, name, rows, printed, pdf: withoutSpaces(pdf) };
}

/** What the other files print in each cell of a table, by its address in the sheet. */
function printedCells(
  template: DocumentTemplate,
  { values, options }: Filling,
  { tables }: SheetRows,
): Map<string, string> {
  const printed = new Map<string, string>();
  const document = resolveDocument(template, values, options);
  for (const block of document.blocks) {
    const placed =
      block.kind === 'table' && tables.find(({ table }) => table.field.key === block.source?.field);
    if (block.kind !== 'table' || !placed) continue;
    const columns = printedColumns(placed);
    const lines = placed.table.lines.length === 0 ? [] : block.rows;
    lines.forEach((row, index) => {
      row.forEach((cell, at) => {
        printed.set(addressOf(placed.first + index, columns[at] ?? -1), cleanText(plainText(cell)));
      });
    });
    block.foot?.forEach((cell, at) => {
      printed.set(addressOf(placed.last + 1, columns[at] ?? -1), cleanText(plainText(cell)));
    });
  }
  return printed;
}

function printedColumns({ columns }: PlacedTable): number[] {
  return columns.flatMap(({ printed }, index) => (printed === false ? [] : [index]));
}

/** The same file with formulas that come to nothing yet: whoever opens it has to reckon. */
async function withoutResults(bytes: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, part] of await docxParts(bytes)) {
    const isSheet = name.startsWith('xl/worksheets/');
    const text = isSheet ? part.toString().replace(/(<\/f>)<v>[^<]*<\/v>|(<\/f>)<v\/>/g, '</f>') : part;
    zip.addBuffer(Buffer.from(text), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function faultsOf(made: Made, csv: string): Promise<SheetFault[]> {
  const { file, filling, rows } = made;
  const reckoned = await readFile(csv, 'utf8').catch(() => undefined);
  if (reckoned === undefined) return [{ file, filling, found: 'LibreOffice did not open it' }];
  const read: string[][] = parse(reckoned, { relaxColumnCount: true, skipEmptyLines: false });
  const found = rows.rows.flatMap((row, index) =>
    (row?.cells ?? []).flatMap((cell, column) => {
      const at = addressOf(index, column);
      const wrong = cell && cellFault(cell, read[index]?.[column] ?? '', { made, at });
      return wrong ? [`${at} ${cell.formula ?? ''}: ${wrong}`] : [];
    }),
  );
  return found.map((text) => ({ file, filling, found: text }));
}

function cellFault(
  cell: SheetCell,
  read: string,
  { made, at }: { made: Made; at: string },
): string | undefined {
  const printed = made.printed.get(at);
  const isNumber = typeof cell.value === 'number' && printed !== undefined;
  if (isNumber && !made.pdf.includes(withoutSpaces(printed))) return `the .pdf does not print ${printed}`;
  return difference(cell, read, printed);
}

function difference(cell: SheetCell, read: string, printed: string | undefined): string | undefined {
  if (printed !== undefined && printed.trim() !== cell.shown.trim() && !isSameText(printed, cell.shown))
    return `shows ${quoted(cell.shown)}, printed is ${quoted(printed)}`;
  const { value } = cell;
  if (value instanceof Date) return isDay(read, value) ? undefined : `${value.toISOString()} is ${read}`;
  if (typeof value === 'number') {
    const isNear = read !== '' && Math.abs(Number(read) - value) <= Math.max(NEAR, Math.abs(value) * EXACT);
    return isNear ? undefined : `expected ${value}, found ${quoted(read)}`;
  }
  return isSameText(read, value ?? '') ? undefined : `expected ${quoted(value ?? '')}, found ${quoted(read)}`;
}

/** LibreOffice writes a day in the order of its format's language: its three numbers have to be there. */
function isDay(read: string, day: Date): boolean {
  const numbers = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  const found = (read.match(/\d+/g) ?? []).map(Number);
  return found.length === 3 && numbers.every((number) => found.includes(number));
}

/** What no cell holds is cut off, so the beginning has to be there. */
function isSameText(read: string, expected: string): boolean {
  const [one, other] = [read, expected].map((text) =>
    cleanText(text).replaceAll('\u00a0', ' ').slice(0, MOST_COMPARED),
  );
  return one?.trim() === other?.trim();
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

function quoted(text: string): string {
  return `“${text.slice(0, 60)}”`;
}
