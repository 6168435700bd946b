import type { DocumentTemplate } from '../document.ts';
import { textMark } from '../wording/part-name.ts';
import { titleOf } from './told.ts';
import { isSilent, unitsOf } from './units.ts';

/** What a template says, as short as it takes to tell later what became otherwise. */
export type TemplateState = {
  /** Each clause by its title and a mark of its words; under '' all that stands outside of clauses. */
  clauses: readonly (readonly [title: string, mark: string])[];
  /** A mark of all that is asked, and one of the notes. */
  fields: string;
  notes: string;
};

/** What a state says otherwise than the one before, by titles of clauses. */
export type StateChange = {
  added: readonly string[];
  reworded: readonly string[];
  removed: readonly string[];
  /** Words outside of clauses, what is asked, and notes. */
  outside: boolean;
  fields: boolean;
  notes: boolean;
};

type Advice = Pick<DocumentTemplate, 'audience' | 'unsuitable' | 'lawyer' | 'signature' | 'sources'>;
type Told = Advice & Pick<DocumentTemplate, 'blocks' | 'fields' | 'notes' | 'why'>;

export function stateOf({ blocks, fields, notes, why, ...advice }: Told): TemplateState {
  const marks = new Map<string, string>();
  for (const unit of unitsOf(blocks)) {
    if (isSilent(unit)) continue;
    const title = unit.isClause ? titleOf(unit) : '';
    // Two clauses of one title stand under different conditions: they are told as one.
    marks.set(title, textMark(`${marks.get(title) ?? ''}${unit.mark}`));
  }
  return {
    clauses: [...marks],
    fields: textMark(JSON.stringify(fields)),
    notes: textMark(JSON.stringify([notes, why, ...advised(advice)])),
  };
}

/** What a template says of its own use, where it does: one that says nothing keeps the mark it had before it could. */
function advised({ audience, unsuitable, lawyer, sources, signature }: Advice): unknown[] {
  return [audience, unsuitable, lawyer, sources, signature].filter((one) => one !== undefined);
}

/** A clause of another title is another clause. */
export function changeBetween(before: TemplateState, after: TemplateState): StateChange {
  const [was, is] = [new Map(before.clauses), new Map(after.clauses)];
  const titled = (clauses: TemplateState['clauses']) => clauses.map(([title]) => title).filter(Boolean);
  return {
    added: titled(after.clauses).filter((title) => !was.has(title)),
    reworded: titled(after.clauses).filter((title) => was.has(title) && was.get(title) !== is.get(title)),
    removed: titled(before.clauses).filter((title) => !is.has(title)),
    outside: was.get('') !== is.get(''),
    fields: before.fields !== after.fields,
    notes: before.notes !== after.notes,
  };
}
