import type { ResolvedBlock, Run, Runs, SignatureParty } from '../../../document/document.ts';
import { saying } from './turn.ts';

/** A clause or paragraph of the excerpt; `folded` says which of the following paragraphs are left out: '4.2–4.5'. */
export type Piece =
  | { kind: 'heading'; number: string; content: Runs }
  | { kind: 'paragraph'; number: string; content: Runs }
  | { kind: 'folded'; number: string };

/** A line of the table above the clauses, or a paragraph there. */
export type Opening = { kind: 'row'; cells: readonly Runs[] } | { kind: 'paragraph'; content: Runs };

/** What of a document lies on the desk: its beginning, the clauses around what is chosen, and who signs. */
export type Excerpt = {
  opening: readonly Opening[];
  /** What stands above the part that changes. */
  before: readonly Piece[];
  /** The same part with the first answer, and with the other where there is a choice. */
  parts: readonly Part[];
};
export type Part = { pieces: readonly Piece[]; signing: readonly SignatureParty[] };

type Documents = readonly [readonly ResolvedBlock[], ...(readonly ResolvedBlock[])[]];

const MOST_PARAGRAPHS = 1;
const MOST_ROWS = 4;
/** Blocks of a letter above what it says. */
const LETTERHEAD = 3;
/** Paragraphs that are shown of what stands under no heading of its own. */
const MOST_OF_LEAD = 3;
/** Clauses of a part: the sheet ends below. */
const MOST_CLAUSES = 2;
/** Letters of a paragraph; no line that is never seen is sent. */
const LONGEST = 120;
/** So few more are shown whole: a sentence is not broken off before its last word. */
const ENDING = 16;

/**
 * The excerpt of a document, or of the two documents that a choice leads to.
 *
 * @param wanted the fields whose lines are shown before all others
 */
export function excerptOf(documents: Documents, wanted: ReadonlySet<string>): Excerpt {
  const [first, other] = documents;
  const start = first.findIndex(({ kind }) => kind === 'heading');
  const change = other ? firstChange(first, other) : Math.max(start, 0);
  // A letter has no clauses: all but its first lines is the part that may change.
  const clauses = start === -1 ? Math.min(change || LETTERHEAD, LETTERHEAD) : start;
  const from = Math.max(clauses, lastHeading(first, change));
  const opening = openingOf(first.slice(0, Math.min(clauses, change)), wanted);
  return {
    opening: opening.length > 0 ? opening : openingOf(first.slice(0, from), wanted),
    before: piecesOf(first.slice(from, Math.max(from, change)), 1),
    parts: documents.map((document) => ({
      pieces: piecesOf(document.slice(Math.max(from, change)), MOST_CLAUSES),
      signing: document.findLast((block) => block.kind === 'signatures')?.parties.slice(0, 3) ?? [],
    })),
  };
}

/** Where two documents begin to differ. */
function firstChange(one: readonly ResolvedBlock[], other: readonly ResolvedBlock[]): number {
  const index = one.findIndex((block, at) => {
    const beside = other[at];
    return !beside || saying(block) !== saying(beside);
  });
  return index === -1 ? one.length : index;
}

/** The heading that what changes stands under: itself, where it is one. */
function lastHeading(blocks: readonly ResolvedBlock[], change: number): number {
  if (blocks[change]?.kind === 'heading') return change;
  return blocks.slice(0, change).findLastIndex(({ kind }) => kind === 'heading');
}

/** The lines with the wanted fields and the first others, in the order of the document. */
function openingOf(blocks: readonly ResolvedBlock[], wanted: ReadonlySet<string>): Opening[] {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const named = paragraphs.filter(({ content }) => hasBlank(content, wanted));
  const shown = new Set([...paragraphs.slice(0, MOST_PARAGRAPHS), ...named.slice(0, 2)]);
  const rows = blocks.flatMap((block) => (block.kind === 'table' && !block.source ? block.rows : []));
  const first = rows.filter((row) => row.some((cell) => hasBlank(cell, wanted)));
  const kept = new Set([...first, ...rows].slice(0, MOST_ROWS));
  return [
    ...paragraphs
      .filter((one) => shown.has(one))
      .map(({ content }): Opening => ({ kind: 'paragraph', content })),
    ...rows.filter((row) => kept.has(row)).map((cells): Opening => ({ kind: 'row', cells })),
  ];
}

function hasBlank(runs: Runs, keys: ReadonlySet<string>): boolean {
  return runs.some((run) => run.kind === 'blank' && keys.has(run.key));
}

/** Clauses with their first paragraph; what is left out of each is named by its numbers. */
function piecesOf(blocks: readonly ResolvedBlock[], most: number): Piece[] {
  const [lead = [], ...clauses] = clausesOf(blocks);
  return [
    ...piecesOfClause(lead, MOST_OF_LEAD),
    ...clauses.slice(0, most).flatMap((clause) => piecesOfClause(clause, 1)),
  ];
}

/** What stands before the first heading, then each heading with what stands under it. */
function clausesOf(blocks: readonly ResolvedBlock[]): ResolvedBlock[][] {
  const clauses: ResolvedBlock[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'heading') clauses.push([]);
    clauses.at(-1)?.push(block);
  }
  return clauses;
}

function piecesOfClause(blocks: readonly ResolvedBlock[], shown: number): Piece[] {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const paragraphs = blocks.flatMap((block): { number: string; content: Runs }[] => {
    if (block.kind !== 'numbered' && block.kind !== 'paragraph') return [];
    if (block.level > 0) return [];
    return [{ number: block.kind === 'numbered' ? block.number : '', content: block.content }];
  });
  const folded = paragraphs.slice(shown).flatMap(({ number }) => (number === '' ? [] : [number]));
  const [first, last] = [folded[0], folded.at(-1)];
  return [
    ...headings.map(({ number, content }): Piece => ({ kind: 'heading', number, content })),
    ...paragraphs
      .slice(0, shown)
      .map(({ number, content }): Piece => ({ kind: 'paragraph', number, content: shortened(content) })),
    ...(first === undefined || last === undefined
      ? []
      : [{ kind: 'folded' as const, number: first === last ? first : `${first}–${last}` }]),
  ];
}

/** Whole words up to the longest text that is shown. */
function shortened(runs: Runs): Runs {
  const kept: Run[] = [];
  let room = LONGEST;
  for (const run of runs) {
    if (room <= 0) break;
    const isLast = run.text.length > room + ENDING;
    kept.push(isLast ? { ...run, text: `${run.text.slice(0, room).replace(/\s+\S*$/u, '')} …` } : run);
    room -= run.text.length;
  }
  return kept;
}
