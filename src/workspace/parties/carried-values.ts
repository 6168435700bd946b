import type { DocumentTemplate, DocumentValues, Field } from '../../document/document.ts';
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
