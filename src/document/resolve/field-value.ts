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

/** A line without a letter is not printed. */
export function isFilledLine(line: RowValue): boolean {
  return Object.values(line).some((text) => text.trim() !== '');
}

/** What can be asked of a table: a document to be filled in by hand has its grid, so that is `filled` as well. */
export const TABLE_STATES = ['filled', 'empty'] as const;

/** Does the document hold what stands under this condition? Undecided choices follow default, then example. */
export function conditionHolds(
  template: Pick<DocumentTemplate, 'fields'>,
  values: DocumentValues,
  condition: { field: string; is: readonly string[] },
  blanks: BlanksMode,
): boolean {
  const field = template.fields.find((one) => one.key === condition.field);
  if (!field) return false;
  if (field.type === 'rows') return condition.is.includes(tableState(field, values, blanks));
  const typed = values[field.key];
  const fallback = blanks === 'examples' ? field.example : field.default || field.example;
  return condition.is.includes(typeof typed === 'string' && typed !== '' ? typed : fallback);
}

function tableState(
  field: Extract<Field, { type: 'rows' }>,
  values: DocumentValues,
  blanks: BlanksMode,
): (typeof TABLE_STATES)[number] {
  const lines = fieldValue(field, values, blanks);
  const isFilled = typeof lines !== 'string' && lines.some(isFilledLine);
  return isFilled || blanks === 'empty' ? 'filled' : 'empty';
}
