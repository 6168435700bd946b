import type { Align, ResolvedTable, Runs } from '../../../document/document.ts';
import type { Setting } from './paragraphs.server.ts';
import { CELLS, type TextStyle } from './style.ts';
import { extentOf, type Word, wordsOf } from './text.server.ts';

/** Where a column of a table stands and how its cells are aligned. */
export type Column = { x: number; width: number; align: Align };
export type Grid = { columns: readonly Column[]; style: TextStyle; width: number };

/** What a column asks for: its widest word, a head on two lines, a body and a head that do not break. */
type Wish = { word: number; least: number; body: number; head: number };
type Span = { least: number; wanted: number };

const GAP = 14;
const NARROW_GAP = 9;
/** From so many columns on they stand closer. */
const MANY_COLUMNS = 6;
const LEAST_COLUMN = 24;
/** Room to write in, where a whole column waits for it. */
const EMPTY_COLUMN = 64;
/** Characters of a cell by which its column is measured. */
const SAMPLE = 500;

/** Divides the measure among the columns, in the largest size in which no word has to be cut. */
export function gridOf(table: ResolvedTable, setting: Setting): Grid {
  const { measure } = setting.frame;
  const gap = table.align.length >= MANY_COLUMNS ? NARROW_GAP : GAP;
  const available = measure - gap * (table.align.length - 1);
  const [first, ...smaller] = CELLS;
  let style: TextStyle = first;
  for (const next of smaller) {
    if (sum(wishesOf(table, style, setting).map((wish) => wish.least)) > available) style = next;
  }
  const widths = columnWidths(wishesOf(table, style, setting), table.align, available);
  let x = 0;
  const columns = widths.map((width, index): Column => {
    const column = { x, width, align: table.align[index] ?? 'left' };
    x += width + gap;
    return column;
  });
  return { columns, style, width: measure };
}

/** The room of a cell that may run over the empty ones after it: the label of a sum. */
export function spanOf(grid: Grid, cells: readonly Runs[], index: number): number {
  const column = grid.columns[index];
  if (!column) return 0;
  const next = cells.findIndex((cell, other) => other > index && cell.length > 0);
  const end = next < 0 ? { x: grid.width + GAP } : grid.columns[next];
  return column.align === 'left' ? Math.max(column.width, (end?.x ?? 0) - GAP - column.x) : column.width;
}

export function strong(cells: readonly Runs[]): Runs[] {
  return cells.map((runs) => runs.map((run) => ({ ...run, strong: true })));
}

function wishesOf(table: ResolvedTable, style: TextStyle, setting: Setting): Wish[] {
  const { measure } = setting.frame;
  const words = (runs: Runs | undefined) =>
    wordsOf(shortened(runs ?? []), { style, marked: setting.marked, measure: measure / 3 });
  const heads = strong(table.head);
  // The label of a sum may run into the empty cells after it, so the first cell of the foot asks for nothing.
  const feet = table.foot ? [strong(table.foot.map((cell, index) => (index === 0 ? [] : cell)))] : [];
  const rows = [...table.rows, ...feet];
  return table.align.map((_, index) => {
    const cells = rows.map((row) => extentOf(words(row[index])));
    const head = words(heads[index]);
    const widest = Math.max(LEAST_COLUMN, extentOf(head).widest, largest(cells.map((cell) => cell.widest)));
    const word = Math.min(widest, measure / 2);
    const least = Math.max(word, twoLineWidth(head));
    const room = table.rows.every((row) => isEmpty(row[index])) ? EMPTY_COLUMN : 0;
    const body = Math.max(least, room, largest(cells.map((cell) => cell.whole)));
    return { word, least, body, head: Math.max(body, extentOf(head).whole) };
  });
}

/** Blanks alone, and none of them filled. */
function isEmpty(cell: Runs = []): boolean {
  return cell.every((run) => run.kind === 'blank' && run.text === '');
}

/** The narrowest width in which the words stand on two lines. */
function twoLineWidth(words: readonly Word[]): number {
  if (words.length < 2) return extentOf(words).whole;
  const splits = words.slice(1).map((_, index) => {
    const [first, second] = [words.slice(0, index + 1), words.slice(index + 1)];
    return Math.max(extentOf(first).whole, extentOf(second).whole);
  });
  return Math.min(...splits);
}

/**
 * Columns that are satisfied with little get all they want, the others share what is left. Room to spare
 * goes to heads that would break, then to the left columns.
 */
function columnWidths(wishes: readonly Wish[], align: readonly Align[], available: number): number[] {
  const least = sum(wishes.map((wish) => wish.least));
  const words = sum(wishes.map((wish) => wish.word));
  if (words >= available) return wishes.map((wish) => (wish.word * available) / words);
  if (least >= available)
    return shares(
      wishes.map((wish) => ({ least: wish.word, wanted: wish.least })),
      available,
    );
  const bodies = shares(
    wishes.map((wish) => ({ least: wish.least, wanted: wish.body })),
    available,
  );
  const heads = wishes.map((wish, index) => ({
    least: bodies[index] ?? 0,
    wanted: Math.max(wish.head, bodies[index] ?? 0),
  }));
  return spread(shares(heads, available), align, available);
}

/** Fair shares: the smallest wishes first, each met in full while the others could still have as much. */
function shares(spans: readonly Span[], available: number): number[] {
  const granted = spans.map((span) => span.least);
  const order = spans.map((span, index) => ({ ...span, index })).toSorted((a, b) => a.wanted - b.wanted);
  let room = available - sum(granted);
  order.forEach((span, position) => {
    const share = Math.max(0, Math.min(span.wanted - span.least, room / (order.length - position)));
    granted[span.index] = span.least + share;
    room -= share;
  });
  return granted;
}

/** Gives what nobody asked for to the columns of text, so that numbers stay close together. */
function spread(widths: readonly number[], align: readonly Align[], available: number): number[] {
  const takes = (index: number) => !align.includes('left') || align[index] === 'left';
  const takers = widths.filter((_, index) => takes(index)).length;
  const rest = available - sum(widths);
  return widths.map((width, index) => width + (takes(index) ? rest / takers : 0));
}

/** What a column asks for shows in the beginning of a long text. */
function shortened(runs: Runs): Runs {
  return runs.map((run) => (run.text.length > SAMPLE ? { ...run, text: run.text.slice(0, SAMPLE) } : run));
}

function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
