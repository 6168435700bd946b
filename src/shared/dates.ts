const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A day as people write it in a language, in full: July 1, 2021; 1er juillet 2021.
 *
 * The day is the one of `date` in UTC, whatever the zone of the server. `languageTag` is BCP 47 (`fr-FR`).
 */
export function printDate(date: Date, languageTag: string): string {
  const format =
    formats.get(languageTag) ?? new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(languageTag, format);
  // French counts the first of a month as an ordinal; the tables behind Intl do not know that.
  if (date.getUTCDate() !== 1 || !/^fr\b/i.test(languageTag)) return format.format(date);
  return format
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' ? '1er' : value))
    .join('');
}
