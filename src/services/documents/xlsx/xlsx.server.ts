import { type Cell, type MergeRange, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { DocumentTemplate, DocumentValues, ResolveOptions } from '../../../document/document.ts';
import { cleanText } from '../clean-text.ts';
import { dated } from '../dated-zip.server.ts';
import { LONGEST_TEXT } from './cells.ts';
import { DEFAULT_FONT, styleOf } from './looks.ts';
import { breaksOf, pageOf, pageParts, rulesOf } from './page.ts';
import { columnWidths, linesIn, rowHeight } from './room.ts';
import { type SheetRows, sheetRows } from './rows.ts';
import type { SheetCell, SheetRow } from './sheet.ts';

/** A sheet has at least so many columns, so that what is typed has room beside its name. */
const LEAST_COLUMNS = 4;
const LONGEST_NAME = 31;

/** A document as a spreadsheet: what was typed as cells of its types, what is reckoned as formulas with their results. */
export async function templateXlsx(
  template: DocumentTemplate,
  values: DocumentValues,
  options: ResolveOptions & { createdAt?: Date },
): Promise<Buffer> {
  const made = sheetRows(template, values, options);
  const createdAt = options.createdAt ?? new Date(`${template.reviewed}T00:00:00Z`);
  const file = await writeXlsx({
    sheets: [sheetOf(made)],
    defaultFont: DEFAULT_FONT,
    properties: {
      title: cleanText(made.title),
      subject: template.summary,
      keywords: template.keywords.join(', '),
      description: made.setting.context.wording.notice,
      creator: 'Papergrove',
      lastModifiedBy: 'Papergrove',
      created: createdAt,
      modified: createdAt,
    },
  });
  return dated(Buffer.from(file), createdAt);
}

function sheetOf(made: SheetRows): WriteSheet {
  const { rows, title, tables } = made;
  const count = Math.max(LEAST_COLUMNS, ...tables.map(({ columns }) => columns.length));
  const { orientation, letters } = pageOf(made, count);
  const widths = columnWidths(rows, { count, page: letters });
  const heights = heightsOf(rows, widths);
  return {
    name: nameOf(title),
    columns: widths.map((width) => ({ width })),
    cells: new Map(rows.flatMap((row, index) => (row ? cellsOf(row, { index, widths }) : []))),
    rowDefs: new Map([...heights].map(([row, height]) => [row, { height }])),
    rowBreaks: breaksOf(made, { orientation, widths, heights }),
    merges: rows.flatMap((row, index) => (row && isJoined(row) ? [mergeOf(row, index, count)] : [])),
    view: { showGridLines: false },
    conditionalRules: rulesOf(made),
    ...pageParts(made, orientation),
  };
}

/** Of the rows that have one of their own. */
function heightsOf(rows: SheetRows['rows'], widths: readonly number[]): Map<number, number> {
  return new Map(
    rows.flatMap((row, index) => {
      const height = row && rowHeight(row, widths);
      return height === undefined ? [] : [[index, height] as const];
    }),
  );
}

function cellsOf(row: SheetRow, at: { index: number; widths: readonly number[] }): [string, Partial<Cell>][] {
  const { cells } = row;
  const look = { isTall: linesIn(row, at.widths) > 1 };
  const written = cells.flatMap((cell, column): [string, Partial<Cell>][] =>
    cell ? [[`${at.index},${column}`, { ...contentOf(cell), style: styleOf(cell, look) }]] : [],
  );
  const last = cells.at(-1);
  if (!last || !isJoined(row)) return written;
  // Each of joined cells has its own rule below it.
  const joined = Array.from(
    { length: at.widths.length - cells.length },
    (_, index): [string, Partial<Cell>] => [
      `${at.index},${cells.length + index}`,
      { value: null, style: styleOf(last, look) },
    ],
  );
  return [...written, ...joined];
}

/** What was typed goes on to the end of its line in joined cells; a title just has empty ones beside it. */
function isJoined({ cells, isWide }: SheetRow): boolean {
  return isWide === true && cells.at(-1)?.look === 'fact';
}

function contentOf({ value, formula }: SheetCell): Partial<Cell> {
  if (formula !== undefined) return { formula, formulaResult: value };
  if (typeof value !== 'string') return { value };
  // The library takes `#N/A` for an error; as a run of text it is what was typed.
  const text = heldText(value);
  return text.startsWith('#') ? { richText: [{ text }] } : { value: text };
}

/** `_x0041_` is an A to a spreadsheet: the sign before it is escaped, so that it stays what it is. */
function heldText(text: string): string {
  const held = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;
  return held.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function mergeOf({ cells }: SheetRow, row: number, count: number): MergeRange {
  return { startRow: row, endRow: row, startCol: cells.length - 1, endCol: count - 1 };
}

/** The title as a name that every program takes. */
function nameOf(title: string): string {
  const name = cleanText(title)
    .replace(/[[\]:*?/\\\n]/g, ' ')
    .replace(/\s+/g, ' ');
  return trimmed([...trimmed(name)].slice(0, LONGEST_NAME).join('').slice(0, LONGEST_NAME)) || 'Papergrove';
}

function trimmed(text: string): string {
  return text.replace(/^[\s']+|[\s']+$/g, '');
}
