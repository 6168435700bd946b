import type { BlanksMode, DocumentTemplate, DocumentValues, Field, RowValue } from '../document.ts';

/** A field's value under a mode, '' (or no lines) when there is none. */
export function fieldValue(
  field: Field,
  values: DocumentValues,
  blanks: BlanksMode,
): string | readonly RowValue[] {
  const none = field.type === 'rows' ? [] : '';
  if (blanks === 'empty') return none;
  const typed = values[field.key];
  if (typed !== undefined && typed.length > 0) return typed;
  if (blanks === 'examples') return field.example;
  return field.type === 'rows' ? none : field.default;
}

/** Does the document hold what stands under this condition? Undecided choices follow default, then example. */
export function conditionHolds(
  template: DocumentTemplate,
  values: DocumentValues,
  condition: { field: string; is: readonly string[] },
  blanks: BlanksMode,
): boolean {
  const field = template.fields.find((one) => one.key === condition.field);
  if (!field || field.type === 'rows') return false;
  const typed = values[field.key];
  const fallback = blanks === 'examples' ? field.example : field.default || field.example;
  return condition.is.includes(typeof typed === 'string' && typed !== '' ? typed : fallback);
}
