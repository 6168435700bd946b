import type { Block, Field } from '../document.ts';
import { textOf } from '../resolve/resolve-inlines.ts';
import type { WordedPart } from './arrange.ts';
import { givenName, referenceName } from './part-name.ts';

/** How blanks and clauses are called where somebody writes: by what they see, each by another name. */
export type NotationNames = {
  /** Keys of fields to labels. */
  blanks: ReadonlyMap<string, string>;
  /** Names of clauses, as references call them, to titles. */
  clauses: ReadonlyMap<string, string>;
};

/** @param isNumbered paragraphs can be referred to as well, by the names their author gave them */
export function notationNames(
  fields: readonly Field[],
  parts: readonly WordedPart[],
  isNumbered: boolean,
): NotationNames {
  const blanks = fields.filter(({ type }) => type !== 'rows').map(({ key, label }) => [key, label] as const);
  return {
    blanks: distinct(blanks),
    clauses: distinct(parts.flatMap((part) => clausesIn(part, isNumbered))),
  };
}

function clausesIn(part: WordedPart, isNumbered: boolean): (readonly [string, string])[] {
  return [
    ...namesOf(part.own, part.name, isNumbered),
    ...part.parts.flatMap((one) => clausesIn(one, isNumbered)),
  ];
}

function namesOf(
  [first]: readonly Block[],
  part: string,
  isNumbered: boolean,
): (readonly [string, string])[] {
  if (first?.kind === 'heading' || first?.kind === 'subHeading')
    return [[referenceName(first, part), textOf(first.content)]];
  const named = isNumbered ? givenName(first) : undefined;
  return named === undefined ? [] : [[named, named]];
}

/** What two are called alike, or cannot be written in brackets, is called by its key. */
function distinct(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const [, label] of new Map(pairs)) counts.set(folded(label), (counts.get(folded(label)) ?? 0) + 1);
  return new Map(
    pairs.map(([key, label]) => {
      const line = label.trim();
      const isPlain = line !== '' && !/[[\]{}\\\n]/.test(line) && counts.get(folded(label)) === 1;
      return [key, isPlain ? line : key];
    }),
  );
}

/** The key of what somebody calls by its label or its key; undefined for what nothing is called. */
export function keyOf(names: ReadonlyMap<string, string>, called: string): string | undefined {
  const wanted = folded(called);
  const byLabel = [...names].find(([, label]) => folded(label) === wanted)?.[0];
  return byLabel ?? (names.has(called.trim()) ? called.trim() : undefined);
}

/** Labels are found whatever their case, apostrophes and spaces. */
function folded(label: string): string {
  return label.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
}
