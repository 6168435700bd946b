import type { DocumentValues, Field, RowValue } from '../../document/document.ts';
import { isFilledLine } from '../../document/resolve/field-value.ts';

type Typed = { values: DocumentValues; prefills: Readonly<Record<string, string>> };

/** What stands in a field: what was typed, else what is known, else its default. */
export function shownText(field: Field, { values, prefills }: Typed): string {
  const typed = values[field.key];
  if (typeof typed === 'string' && typed !== '') return typed;
  return prefills[field.key] ?? (field.type === 'rows' ? '' : field.default);
}

/** The lines of a table as they were typed. */
export function shownRows(key: string, values: DocumentValues): readonly RowValue[] {
  const typed = values[key];
  return typeof typed === 'string' || typed === undefined ? [] : typed;
}

/**
 * How far somebody is with these fields. What is proposed (the day, the place, a default) is neither asked nor done: it
 * counts for nobody's work, and nobody has to touch it to be finished.
 */
export function progressOf(fields: readonly Field[], typed: Typed): { filled: number; total: number } {
  const asked = fields.filter((field) => shownText(field, { ...typed, values: {} }) === '');
  return { filled: asked.filter((field) => isFilled(field, typed)).length, total: asked.length };
}

function isFilled({ key, type }: Field, { values }: Typed): boolean {
  if (type === 'rows') return shownRows(key, values).some(isFilledLine);
  const text = values[key];
  return typeof text === 'string' && text.trim() !== '';
}

/** Does nothing stand in a field, neither typed nor proposed? */
export function isEmpty(field: Field, typed: Typed): boolean {
  if (field.type === 'rows') return !shownRows(field.key, typed.values).some(isFilledLine);
  return shownText(field, typed).trim() === '';
}

/** What a choice comes to, as the document decides its clauses. */
export function answerOf(field: Field | undefined, typed: Typed): string {
  if (!field || field.type === 'rows') return '';
  return shownText(field, typed) || field.example;
}
