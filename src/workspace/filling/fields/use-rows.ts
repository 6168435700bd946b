import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RowValue } from '../../../document/document.ts';
import { worded } from '../worded.ts';
import { useFillFacts } from './fill-context.ts';

export type Rows = {
  rows: readonly RowValue[];
  /** Of the lines, the same wherever they are moved. */
  ids: readonly number[];
  /** What was done last, for those who do not see it. */
  said: string;
  /** Brings back the line that was removed last. */
  undo: (() => void) | undefined;
  isFull: boolean;
  replace(rows: readonly RowValue[]): void;
  set(line: number, key: string, text: string): void;
  /** Puts another line in the place of one. */
  put(line: number, row: RowValue): void;
  add(): void;
  remove(line: number): void;
  move(line: number, by: 1 | -1): void;
};

type Lines = { rows: readonly RowValue[]; ids: readonly number[] };
/** What was done: said, and undone by putting `before` back. */
type Done = { said: string; before: Lines | undefined };

const MOST_ROWS = 500;
const NOTHING: Done = { said: '', before: undefined };
const FIRST_CONTROL = ':is(input, textarea, select)';

/**
 * The lines of a table while they are edited. There is always one to type into; after each step the focus stands
 * where one would go on.
 */
export function useRows(
  typed: readonly RowValue[],
  onRows: (rows: readonly RowValue[]) => void,
  list: RefObject<HTMLElement | null>,
): Rows {
  const words = useFillFacts().texts.rows;
  const rows = typed.length === 0 ? [{}] : typed;
  const [kept, setKept] = useState<readonly number[]>(() => rows.map((_row, index) => index));
  const ids = rows.map((_row, index) => kept[index] ?? -1 - index);
  const [done, setDone] = useState(NOTHING);
  const focusNext = useFocusNext(list);

  function step(after: Lines, focus: string, now: Done = NOTHING): void {
    setKept(after.ids);
    setDone(now);
    focusNext(focus);
    onRows(after.rows);
  }

  const { before } = done;
  return {
    rows,
    ids,
    said: done.said,
    isFull: rows.length >= MOST_ROWS,
    replace: onRows,
    undo: before && (() => step(before, '[data-add]')),
    set(line, key, text) {
      setDone(NOTHING);
      onRows(rows.map((row, index) => (index === line ? { ...row, [key]: text } : row)));
    },
    put(line, row) {
      setDone(NOTHING);
      onRows(rows.with(line, row));
    },
    add() {
      const after = { rows: [...rows, {}], ids: [...ids, Math.max(0, ...ids) + 1] };
      step(after, `[data-line="${rows.length}"] ${FIRST_CONTROL}`);
    },
    remove(line) {
      const after = { rows: rows.toSpliced(line, 1), ids: ids.toSpliced(line, 1) };
      const said = worded(words.removed, { line: line + 1 });
      step(after, '.fields-rows-said button', { said, before: { rows, ids } });
    },
    move(line, by) {
      const to = line + by;
      const after = { rows: swapped(rows, line, to), ids: swapped(ids, line, to) };
      const focus = `[data-line="${to}"] [data-move="${by}"]:enabled, [data-line="${to}"] [data-move]:enabled`;
      step(after, focus, { said: worded(words.moved, { line: to + 1 }), before: undefined });
    },
  };
}

/** Moves the focus once what it goes to is there. */
function useFocusNext(list: RefObject<HTMLElement | null>): (selector: string) => void {
  const next = useRef('');
  useEffect(() => {
    if (next.current === '') return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = '';
  });
  return (selector) => {
    next.current = selector;
  };
}

function swapped<T>(all: readonly T[], one: number, other: number): T[] {
  const [first, second] = [all[one], all[other]];
  if (first === undefined || second === undefined) return [...all];
  return all.with(one, second).with(other, first);
}
