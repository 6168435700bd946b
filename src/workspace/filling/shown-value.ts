import type { DocumentValues, Field, RowValue } from '../../services/documents/document.ts';
import { isFilledLine } from '../../services/documents/resolve/field-value.ts';

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

/** Whether a field has something that will be printed. */
export function isFilled(field: Field, typed: Typed): boolean {
  if (field.type !== 'rows') return shownText(field, typed).trim() !== '';
  return shownRows(field.key, typed.values).some(isFilledLine);
}

/** What a choice comes to, as the document decides its clauses. */
export function answerOf(field: Field | undefined, typed: Typed): string {
  if (!field || field.type === 'rows') return '';
  return shownText(field, typed) || field.example;
}
