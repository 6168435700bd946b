export type CellLook =
  | 'title'
  | 'hint'
  | 'stamp'
  | 'heading'
  | 'subHeading'
  | 'label'
  | 'fact'
  | 'head'
  | 'cell'
  | 'result'
  | 'foot';

/** A cell as it is written: what was typed, or a formula with what it comes to. */
export type SheetCell = {
  look: CellLook;
  align: 'left' | 'right';
  value: string | number | Date | null;
  /** What the document's other files print there: decides how much room it takes. */
  shown: string;
  formula?: string | undefined;
  /** Undefined for the program's own way to write numbers and text. */
  format?: string | undefined;
};

/** One line of the sheet. `isWide`: its last cell goes on to the end of the line; `lines`: of text it has room for. */
export type SheetRow = { cells: readonly (SheetCell | undefined)[]; isWide?: boolean; lines?: number };

/** `C7` for row 6 and column 2: both count from 0. */
export function addressOf(row: number, column: number): string {
  return `${letters(column)}${row + 1}`;
}

/** The cells of a column from one row to another. */
export function rangeOf(column: number, first: number, last: number): string {
  return first === last ? addressOf(first, column) : `${addressOf(first, column)}:${addressOf(last, column)}`;
}

function letters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letters(Math.floor(column / 26) - 1) + letter;
}
