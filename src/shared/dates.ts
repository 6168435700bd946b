const formats = new Map<string, Intl.DateTimeFormat>();

/** Where the first of a month is an ordinal; the tables behind Intl do not know that. Portugal writes a plain 1. */
const FIRST_OF_MONTH = [
  { tag: /^fr\b/i, day: '1er' },
  { tag: /^it\b/i, day: '1º' },
  { tag: /^pt-BR$/i, day: '1º' },
];

/**
 * A day as people write it in a language, in full: July 1, 2021; 1er juillet 2021; 1º de julho de 2021.
 *
 * The day is the one of `date` in UTC, whatever the zone of the server. `languageTag` is BCP 47 (`fr-FR`).
 */
export function printDate(date: Date, languageTag: string): string {
  const format =
    formats.get(languageTag) ?? new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(languageTag, format);
  const ordinal = date.getUTCDate() === 1 && FIRST_OF_MONTH.find(({ tag }) => tag.test(languageTag))?.day;
  if (!ordinal) return format.format(date);
  return format
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' ? ordinal : value))
    .join('');
}

/** The time of day in UTC: `04:25`. */
export function printTime(date: Date): string {
  return date.toISOString().slice(11, 16);
}

/** `2026-03-02` as midnight UTC; undefined when there is no such day. */
export function parseIsoDate(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const moment = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(text) ? undefined : moment;
}

/** The same moment some months later: on the same day of the month, or on the month's last (UTC). */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), last));
  return moved;
}
