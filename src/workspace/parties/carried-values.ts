import type { DocumentTemplate, DocumentValues, Field, RowValue } from '../../document/document.ts';
import { productColumns } from '../../document/products.ts';
import { isFilledLine } from '../../document/resolve/field-value.ts';
import { DAY } from '../../shared/clock.ts';
import { parseIsoDate } from '../../shared/dates.ts';

/**
 * What one paper for a customer begins with from the one before: how it is paid and by when, counted from its own day.
 * What was sold, numbers and words to the customer are of that paper alone.
 *
 * @param today ISO date
 */
export function carriedValues(
  { fields }: Pick<DocumentTemplate, 'fields'>,
  before: DocumentValues,
  today: string,
): Record<string, string> {
  const [first] = fields.filter(({ type }) => type === 'date');
  const texts = fields.flatMap((field) => {
    const text = before[field.key];
    if (typeof text !== 'string' || text === '') return [];
    if (field.type === 'date') return dated(field, text, { first: first && before[first.key], today });
    return isCondition(field) ? [[field.key, text] as const] : [];
  });
  const days = fields.flatMap((field) =>
    field.type === 'date' && field.prefill === 'today' ? [[field.key, today] as const] : [],
  );
  return Object.fromEntries([...texts, ...days]);
}

/** Fields that say by when a paper is paid: whoever is billed, its company asks for the same. */
const PAYMENT = ['terms', 'due_date'];

/** The same from a paper to somebody else: by when it is paid, and nothing that holds for that customer alone. */
export function carriedPayment(
  template: Pick<DocumentTemplate, 'fields'>,
  before: DocumentValues,
  today: string,
): Record<string, string> {
  const carried = Object.entries(carriedValues(template, before, today));
  const days = carriedValues(template, {}, today);
  return { ...days, ...Object.fromEntries(carried.filter(([key]) => PAYMENT.includes(key))) };
}

/** The first line of a paper that sells something, with the tax rate that all lines of the one before have. */
export function begunLine(
  { fields }: Pick<DocumentTemplate, 'fields'>,
  before: DocumentValues,
): Record<string, readonly RowValue[]> {
  const pairs = fields.flatMap((field) => {
    const columns = field.type === 'rows' ? productColumns(field) : undefined;
    const lines = before[field.key];
    if (!columns?.rate || typeof lines === 'string' || !lines) return [];
    const [rate = '', ...others] = new Set(
      lines.filter(isFilledLine).map((line) => line[columns.rate ?? '']),
    );
    if (rate.trim() === '' || others.length > 0) return [];
    return [[field.key, [{ [columns.rate]: rate, [columns.quantity]: '1' }]] as const];
  });
  return Object.fromEntries(pairs);
}

function isCondition({ type }: Field): boolean {
  return type === 'choice' || type === 'yesno' || type === 'number';
}

/** As many days after the new paper's day as it was after the old one's. */
function dated(
  field: Field,
  text: string,
  { first, today }: { first: DocumentValues[string] | undefined; today: string },
): (readonly [string, string])[] {
  const [from, to, now] = [typeof first === 'string' ? first : '', text, today].map(millisecondsOf);
  if (from === undefined || to === undefined || now === undefined || to <= from) return [];
  const days = Math.round((to - from) / DAY);
  return [[field.key, new Date(now + days * DAY).toISOString().slice(0, 10)]];
}

function millisecondsOf(iso: string): number | undefined {
  return parseIsoDate(iso) ? Date.parse(`${iso}T00:00:00Z`) : undefined;
}
