import type { CellLook, SheetCell, SheetRow } from './sheet.ts';

/** Widths of columns in letters, heights of rows in points. */
const LABELS = { least: 24, most: 32 };
/** A number that grows while somebody reckons has room for its next digits. */
const NUMBERS = { least: 13, most: 30 };
const WORDS = { least: 11, most: 30 };
/** Longer ones take several lines. */
const LONGEST_HEAD = 13;
/** Left and right of what stands in a cell. */
const PADDING = 3.5;
const LINE_HEIGHT = 15;
/** No row is higher, in any program. */
const MOST_HEIGHT = 405;
/** Of these, what no letter stands in: most of them are narrower than the digit that widths are counted in. */
const EDGES = 2;

/** Of rows nobody types in; one that is typed in grows by itself as long as it has no height of its own. */
const HEIGHTS: Partial<Record<CellLook, number>> = {
  title: 33,
  hint: 24,
  stamp: 24,
  heading: 27,
  subHeading: 24,
  label: 18,
  fact: 18,
  head: 21,
  foot: 21,
};

/**
 * How wide each column is: its tables decide, in the first one the names of fields too. Narrower than `page` they are
 * widened to it, so that a sheet fills its paper.
 */
export function columnWidths(
  rows: readonly (SheetRow | undefined)[],
  { count, page }: { count: number; page: number },
): number[] {
  const widths = ownWidths(rows, count);
  const factor = Math.max(1, page / widthOf(widths));
  return widths.map((width) => Math.floor(width * factor * 10) / 10);
}

/** What the columns need at least, before they are widened to a page. */
export function ownWidths(rows: readonly (SheetRow | undefined)[], count: number): number[] {
  return Array.from({ length: count }, (_, column) => {
    const { least, most } = limitsOf(rows, column);
    const texts = rows.flatMap((row) => widthsIn(row, column));
    return Math.min(most, Math.max(least, ...texts.map((width) => width + PADDING)));
  });
}

export function widthOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

function limitsOf(rows: readonly (SheetRow | undefined)[], column: number) {
  if (column === 0) return LABELS;
  const isNumber = rows.some(
    (row) => row?.cells[column]?.look === 'head' && row.cells[column].align === 'right',
  );
  return isNumber ? NUMBERS : WORDS;
}

function widthsIn(row: SheetRow | undefined, column: number): number[] {
  const cell = row?.cells[column];
  // What goes on to the end of its line needs no width of its own.
  if (!row || !cell || (row.isWide && column === row.cells.length - 1)) return [];
  const lines = cell.shown.split('\n').map(({ length }) => length);
  // A long head breaks between its words.
  const isLong = cell.look === 'head' && cell.shown.length > LONGEST_HEAD;
  return isLong ? cell.shown.split(' ').map(({ length }) => length) : lines;
}

/** The height of a row; undefined for one that somebody types in, which has that of its text. */
export function rowHeight(row: SheetRow, widths: readonly number[]): number | undefined {
  const one = HEIGHTS[lookOf(row)];
  const lines = linesIn(row, widths);
  if (lines === 1) return one;
  return Math.min(MOST_HEIGHT, (one ?? LINE_HEIGHT + 3) + (lines - 1) * LINE_HEIGHT);
}

/** How many lines of text a row has, or has room for. */
export function linesIn(row: SheetRow, widths: readonly number[]): number {
  const { cells, isWide, lines = 1 } = row;
  if (isWide && lookOf(row) !== 'fact') return 1;
  const taken = cells.map((cell, column) => {
    if (!cell || typeof cell.value !== 'string') return 1;
    const isLast = isWide && column === cells.length - 1;
    return linesOf(cell, widthOf(isLast ? widths.slice(column) : widths.slice(column, column + 1)));
  });
  return Math.max(lines, ...taken);
}

function lookOf({ cells }: SheetRow): CellLook {
  return cells.at(-1)?.look ?? 'cell';
}

function linesOf({ shown }: SheetCell, width: number): number {
  const room = Math.max(1, width - EDGES);
  return shown.split('\n').reduce((sum, line) => sum + linesOfWords(line, room), 0);
}

/** Words go on to the next line whole; a word without an end is broken. */
function linesOfWords(text: string, room: number): number {
  let lines = 1;
  let left = room;
  for (const { length } of text.split(' ')) {
    if (length > left && left < room) {
      lines += 1;
      left = room;
    }
    lines += Math.max(0, Math.ceil(length / room) - 1);
    left -= length > room ? length % room : length + 1;
  }
  return lines;
}
