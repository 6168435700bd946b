import type { Block } from '../document.ts';

/** Counts the paragraphs of one clause, or of the text before the first one. */
export type ListCounter = {
  /** A list begins. A list inside a clause goes on counting, so that a note or a table may stand between. */
  open(start: number, inClause: boolean): void;
  next(depth: number, clause: string): string;
};

/** Where a reference leads: its number without a last point, '' where it has none, and the heading it stands under. */
export type Target = { number: string; heading: string };

/** Headings by their id; without clause numbering, and below a clause, they have no number. */
export function headingTargets(
  blocks: readonly Block[],
  numbering: 'clauses' | 'none',
): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  let clauses = 0;
  for (const block of blocks) {
    if (block.kind !== 'heading' && block.kind !== 'subHeading') continue;
    const isNumbered = block.kind === 'heading' && numbering === 'clauses';
    if (isNumbered) clauses += 1;
    targets.set(block.id, { number: isNumbered ? String(clauses) : '', heading: block.id });
  }
  return targets;
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
