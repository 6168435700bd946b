import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import { parseIsoDate } from '../../shared/dates.ts';
import { keysOf } from '../../shared/keys.ts';
import { NUMBER_KEYS, NUMBER_KINDS, type NumberKind } from './number-kinds.table.ts';

/** A template whose documents have a number: its kind, and the field it stands in. */
export type Numbered = { kind: NumberKind; key: string };

/** Undefined for a template whose documents are not numbered. */
export function numberedOf({
  family,
  fields,
}: Pick<DocumentTemplate, 'family' | 'fields'>): Numbered | undefined {
  const kind = keysOf(NUMBER_KINDS).find((one) => isIn(NUMBER_KINDS[one], family));
  const field = fields.find(({ key, type }) => type === 'text' && NUMBER_KEYS.includes(key));
  return kind && field ? { kind, key: field.key } : undefined;
}

/** The day of a document: its first date, else `today`. ISO. */
export function dayOf(
  { fields }: Pick<DocumentTemplate, 'fields'>,
  values: DocumentValues,
  today: string,
): string {
  const first = fields.find(({ type }) => type === 'date');
  const typed = first ? values[first.key] : undefined;
  return typeof typed === 'string' && parseIsoDate(typed) ? typed : today;
}

function isIn(families: readonly string[], family: string): boolean {
  return families.includes(family);
}
