import type { Block, DocumentTemplate, Field } from '../document.ts';
import { textOf } from '../resolve/resolve-inlines.ts';
import { wordedParts } from '../wording/apply-wording.ts';
import type { WordedPart } from '../wording/arrange.ts';
import type { Differences } from '../wording/differences.ts';
import { type NotationNames, notationNames } from '../wording/notation-names.ts';
import { plainWords } from '../wording/plain-words.ts';
import { type Unit, unitsOf } from './units.ts';

/** A template with its owner's words, as it is read unit by unit. */
export type Reading = {
  fields: readonly Field[];
  parts: readonly WordedPart[];
  names: NotationNames;
  units: readonly Unit[];
};

/** Makes a template ready to be read in its owner's words. */
export function readingOf(
  { blocks, fields, numbering }: Pick<DocumentTemplate, 'blocks' | 'fields' | 'numbering'>,
  wording: Differences | null,
): Reading {
  const parts = wordedParts({ blocks }, wording);
  return {
    fields,
    parts,
    names: notationNames(fields, parts, numbering === 'clauses'),
    units: unitsOf(blocks),
  };
}

/** The title of a clause; '' for what stands outside of clauses. */
export function titleOf({ parts }: Unit): string {
  const [heading] = parts[0]?.own ?? [];
  return heading?.kind === 'heading' ? textOf(heading.content).trim() : '';
}

/** Whether a unit stands behind the last clause, where it is none itself. */
export function isBehindClauses({ units }: Pick<Reading, 'units'>, unit: Unit): boolean {
  return units
    .slice(
      0,
      units.findIndex(({ mark }) => mark === unit.mark),
    )
    .some(({ isClause }) => isClause);
}

/** What a unit says, paragraph by paragraph: as its owner has it, what is left out not. '' where it is not there. */
export function wordsOf(reading: Reading, { mark }: Pick<Unit, 'mark'>): string {
  const unit = reading.units.find((one) => one.mark === mark);
  if (!unit) return '';
  const names = new Set(unit.parts.map(({ name }) => name));
  const held = unit.isClause ? reading.parts : reading.parts.flatMap((section) => section.parts);
  return held
    .filter((part) => names.has(part.name))
    .flatMap((part) => linesOf(part, reading))
    .join('\n\n');
}

function linesOf(part: WordedPart, reading: Reading): string[] {
  if (part.isLeftOut) return [];
  const own = part.own.map((block) => lineOf(block, reading)).filter((line) => line !== '');
  return [...own, ...part.parts.flatMap((inner) => linesOf(inner, reading))];
}

function lineOf(block: Block, { names, fields }: Reading): string {
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  if (block.kind === 'rows') return `[${labelOf(block.field)}]`;
  if (block.kind === 'signatures') return block.parties.map((key) => `[${labelOf(key)}]`).join(' · ');
  return plainWords([block], names).trim();
}
