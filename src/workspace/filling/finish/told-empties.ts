import type { Field } from '../../../document/document.ts';
import { worded } from '../worded.ts';
import type { Empties } from './finish-data.ts';

const KINDS = ['needed', 'alone'] as const;

/**
 * What was left empty, and what becomes of it: a sentence for what is printed as a line, and one for what a finished
 * document leaves out.
 * @param number key of the field that is filled by itself; '' for none
 * @param kinds which of them are still news
 */
export function toldEmpties(
  empties: Empties,
  { empty, number }: { empty: readonly Field[]; number: string },
  kinds: readonly (typeof KINDS)[number][] = KINDS,
): string[] {
  return kinds.flatMap((kind) => {
    const keys = empties[kind];
    const labels = empty.filter(({ key }) => key !== number && keys.includes(key)).map(({ label }) => label);
    const text = kind === 'alone' ? empties.texts.left : empties.texts.lines;
    return labels.length === 0 ? [] : [worded(text, { fields: labels.join(', ') })];
  });
}
