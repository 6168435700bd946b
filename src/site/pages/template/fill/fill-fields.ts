import type { Field, PlainField } from '../../../../document/document.ts';
import type { FieldBox } from '../../../../document/field-box.ts';

export type FillType = 'text' | 'person' | 'company' | 'date' | 'money';
/** A field that can be filled in on the page of its template. */
export type FillField = PlainField & { type: FillType };

const TYPES: ReadonlySet<string> = new Set<FillType>(['text', 'person', 'company', 'date', 'money']);
const MOST_FIELDS = 4;
/** Characters of an example; what is longer is no short text. */
const LONGEST_EXAMPLE = 48;

/** What makes a document one's own, in this order; the others follow as the template has them. */
const TURNS: readonly (readonly FillType[])[] = [
  ['company', 'person'],
  ['company', 'person'],
  ['money'],
  ['date'],
];

/** The few fields that are short to answer and stand on the first page, where one sees them filled: in its order. */
export function fillFields(fields: readonly Field[], boxes: readonly FieldBox[]): FillField[] {
  const onFirstPage = new Set(boxes.filter(({ page }) => page === 1).map(({ key }) => key));
  const all = fields.filter(isShort).filter(({ key, prefill }) => onFirstPage.has(key) && prefill === '');
  const chosen = new Set<FillField>();
  for (const turn of TURNS) {
    const next = all.find((field) => turn.includes(field.type) && !chosen.has(field));
    if (next) chosen.add(next);
  }
  for (const field of all) if (chosen.size < MOST_FIELDS) chosen.add(field);
  return all.filter((field) => chosen.has(field));
}

function isShort(field: Field): field is FillField {
  return TYPES.has(field.type) && field.example.length <= LONGEST_EXAMPLE;
}

/** The currency of an amount's example, which what is typed is in too; '' for every other field. */
export function currencyOf({ type, example }: Field): string {
  return type === 'money' && typeof example === 'string' ? (/ ([A-Z]{3})$/.exec(example)?.[1] ?? '') : '';
}
