import { isElement, type Tagged } from './tagged.ts';
import type { HeadedTable, TextBlock, TextCell, TextRow } from './text-block.ts';

/**
 * What of a table stands on a page; undefined where no cell is a head, or nothing of it is there.
 * @param tree a `Table`; all rows of it, also those of other pages, whose cells have no text here
 */
export function headedTable(tree: Tagged, textOf: (cell: Tagged) => string): HeadedTable | undefined {
  const all = rowsIn(tree, false);
  const isHeadRow = ({ row, inHead }: FoundRow) =>
    inHead ||
    (row.children.length > 0 &&
      row.children.every((cell) => isElement(cell) && cell.role === 'TH' && cell.scope !== 'Row'));
  const firstOther = all.findIndex((row) => !isHeadRow(row));
  const count = firstOther < 0 ? all.length : firstOther;
  const cellsOf = ({ row }: FoundRow, isHead: boolean) =>
    row.children.filter(isElement).map((cell) => cellOf(cell, { text: textOf(cell), isHead }));
  const head = all.slice(0, count).map((row) => cellsOf(row, true));
  const rows = all.slice(count).map((row) => cellsOf(row, false));
  const [seenHead, seenRows] = [head.filter(isSeen), rows.filter(isSeen)];
  const isMarked = head.length > 0 || rows.flat().some((cell) => cell.head !== null);
  if (!isMarked || seenHead.length + seenRows.length === 0) return undefined;
  const continues = head.length > 0 && seenHead.length === 0;
  return { kind: 'table', head: seenHead, rows: seenRows, continues };
}

/** The blocks of a page, its first table with the head that stands on a page before. @param before the blocks of that page */
export function withHead(blocks: readonly TextBlock[], before: readonly TextBlock[]): readonly TextBlock[] {
  const first = blocks.findIndex(isTable);
  const last = before.findLast(isTable);
  if (!last) return blocks;
  return blocks.map((block, index) =>
    index === first && isTable(block) && block.continues ? { ...block, head: last.head } : block,
  );
}

/** Whether the first table of a page needs the head of the one before. */
export function continues(blocks: readonly TextBlock[]): boolean {
  return blocks.find(isTable)?.continues ?? false;
}

/** What each column of a table is called, however many a head of it takes. */
export function columnLabels(head: readonly TextRow[]): readonly string[] {
  const last = head.at(-1) ?? [];
  return last.flatMap(({ text, colSpan }) => Array.from({ length: colSpan }, () => text));
}

type FoundRow = { row: Tagged; inHead: boolean };

function rowsIn(tree: Tagged, inHead: boolean): FoundRow[] {
  return tree.children.filter(isElement).flatMap((child) => {
    if (child.role === 'TR') return [{ row: child, inHead }];
    return rowsIn(child, inHead || child.role === 'THead');
  });
}

function cellOf(
  { role, scope, colSpan = 1, rowSpan = 1 }: Tagged,
  { text, isHead }: { text: string; isHead: boolean },
): TextCell {
  const spans = { colSpan, rowSpan };
  if (isHead) return { text, head: 'col', ...spans };
  if (role !== 'TH') return { text, head: null, ...spans };
  return { text, head: scope === 'Column' ? 'col' : 'row', ...spans };
}

function isSeen(row: TextRow): boolean {
  return row.some(({ text }) => text !== '');
}

function isTable(block: TextBlock): block is HeadedTable {
  return block.kind === 'table';
}
