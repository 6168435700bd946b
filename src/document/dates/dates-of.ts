import { addMonths, parseIsoDate } from '../../shared/dates.ts';
import type { DocumentTemplate, DocumentValues, Field } from '../document.ts';
import { isNeeded, needsOf } from '../needs.ts';
import { DATE_FIELDS, type DateKind, NOTICE_FIELDS, type NoticeUnit } from './date-kinds.table.ts';

/** How long a notice is: `{ count: 30, unit: 'days' }`. */
export type Notice = { count: number; unit: NoticeUnit };
/** A day that a document names. `day` is ISO (`2027-03-31`); `notice` where its kind is that. */
export type DocumentDate = { fieldKey: string; kind: DateKind; day: string; notice: Notice | null };

/** Nobody gives notice a century before. */
const LONGEST_NOTICE = 1_200;
const KINDS = new Map(
  Object.entries(DATE_FIELDS).flatMap(([kind, keys]) =>
    // Keys of the table above.
    keys.map((key) => [key, kind as keyof typeof DATE_FIELDS] as const),
  ),
);

/**
 * The days to plan by that were filled into a document, in the order of its fields; none of clauses that its answers
 * leave out. Where it ends on a day and says how long a notice is, the last day for that notice too.
 */
export function datesOf(
  template: Pick<DocumentTemplate, 'fields' | 'blocks'>,
  values: DocumentValues,
): DocumentDate[] {
  const fields = printedFields(template, values);
  const notice = noticeOf({ fields }, values);
  return fields.flatMap(({ key, type }) => {
    const kind = type === 'date' ? KINDS.get(key) : undefined;
    const day = kind && dayOf(values[key]);
    if (!kind || !day) return [];
    const date: DocumentDate = { fieldKey: key, kind, day: isoOf(day), notice: null };
    if (kind !== 'ends' || !notice) return [date];
    return [{ ...date, kind: 'notice' as const, day: isoOf(before(day, notice)), notice }, date];
  });
}

function printedFields(
  template: Pick<DocumentTemplate, 'fields' | 'blocks'>,
  values: DocumentValues,
): Field[] {
  const ways = needsOf(template);
  const answer = (key: string) => {
    const field = template.fields.find((one) => one.key === key);
    const typed = values[key];
    if (typeof typed === 'string' && typed !== '') return typed;
    return !field || field.type === 'rows' ? '' : field.default || field.example;
  };
  return template.fields.filter(({ key }) => isNeeded(ways[key], answer));
}

function noticeOf({ fields }: Pick<DocumentTemplate, 'fields'>, values: DocumentValues): Notice | undefined {
  for (const { key, unit } of NOTICE_FIELDS) {
    const field = fields.find((one) => one.key === key);
    const count = field && countOf(field, values);
    if (count) return { count, unit };
  }
  return undefined;
}

/** A whole number that was filled in, else the one the template proposes; undefined for anything else. */
function countOf(field: Field, values: DocumentValues): number | undefined {
  if (field.type !== 'number') return undefined;
  const text = values[field.key] ?? field.default;
  const count = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return count > 0 && count <= LONGEST_NOTICE ? count : undefined;
}

function before(day: Date, { count, unit }: Notice): Date {
  if (unit === 'months') return addMonths(day, -count);
  const moved = new Date(day);
  moved.setUTCDate(moved.getUTCDate() - count);
  return moved;
}

function dayOf(value: DocumentValues[string] | undefined): Date | undefined {
  return typeof value === 'string' ? parseIsoDate(value) : undefined;
}

function isoOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
