import type { Block } from '../document.ts';

/** Counts the paragraphs of one clause, or of the text before the first one. */
export type ListCounter = {
  /** A list begins. A list inside a clause goes on counting, so that a note or a table may stand between. */
  open(start: number, inClause: boolean): void;
  next(depth: number, clause: string): string;
};

/** Where a reference leads: its number without a last point, and the heading it stands under. */
export type Target = { number: string; heading: string };

/** Clauses by their id; empty without clause numbering. */
export function clauseNumbers(
  blocks: readonly Block[],
  numbering: 'clauses' | 'none',
): ReadonlyMap<string, Target> {
  const headings = blocks.filter((block) => block.kind === 'heading');
  if (numbering === 'none') return new Map();
  return new Map(headings.map(({ id }, index) => [id, { number: String(index + 1), heading: id }]));
}

export function listCounter(): ListCounter {
  let count = 0;
  return {
    open(start, inClause) {
      // "1." starts anew outside clauses; a higher start continues, whatever conditions left out.
      if (!inClause && start <= 1) count = 0;
    },
    next(depth, clause) {
      count += 1;
      return label(count, depth, clause);
    },
  };
}

function label(count: number, depth: number, clause: string): string {
  if (depth === 1) return `(${letters(count)})`;
  if (depth > 1) return `(${roman(count)})`;
  return clause === '' ? `${count}.` : `${clause}.${count}`;
}

/** a … z, aa, ab … */
function letters(count: number): string {
  const last = String.fromCharCode(97 + ((count - 1) % 26));
  return count > 26 ? letters(Math.floor((count - 1) / 26)) + last : last;
}

const ROMAN = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function roman(count: number): string {
  const step = ROMAN.find(([size]) => size <= count);
  return step ? step[1] + roman(count - step[0]) : '';
}
