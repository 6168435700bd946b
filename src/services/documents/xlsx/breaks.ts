import type { SheetRow } from './sheet.ts';

/** Of a row that has no height of its own, in points. */
const ROW = 15;

/** What stands together without a free row between: a heading with its table, or what is filled in below each other. */
type Run = { first: number; height: number };

/**
 * The rows before which a new page begins, so that no table is torn that fits on one. `heights` are those of all rows
 * that have one, `page` that of a page; what is longer than a page goes on where it is.
 */
export function pageBreaks(
  rows: readonly (SheetRow | undefined)[],
  heights: ReadonlyMap<number, number>,
  page: number,
): number[] {
  const breaks: number[] = [];
  let left = page;
  let end = 0;
  for (const { first, height } of runsOf(rows, heights)) {
    left -= (first - end) * ROW;
    if (height > left && height <= page && first > 0) {
      breaks.push(first);
      left = page;
    }
    left = height > left ? page - ((height - left) % page) : left - height;
    end = endOf(rows, first);
  }
  return breaks;
}

function runsOf(rows: readonly (SheetRow | undefined)[], heights: ReadonlyMap<number, number>): Run[] {
  const starts = rows.flatMap((row, index) => (row && !rows[index - 1] ? [index] : []));
  return starts.map((first) => {
    const run = rows.slice(first, endOf(rows, first));
    return { first, height: run.reduce((sum, _, index) => sum + (heights.get(first + index) ?? ROW), 0) };
  });
}

function endOf(rows: readonly (SheetRow | undefined)[], first: number): number {
  const gap = rows.indexOf(undefined, first);
  return gap < 0 ? rows.length : gap;
}
