import ical, { ICalCalendarMethod } from 'ical-generator';
import { now } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { CalendarDate } from './calendar.ts';
import { dateWords } from './date-words.server.ts';

type FeedEntry = CalendarDate & { title: string; url: string };
type Feed = { locale: Locale; name: string; host: string; dates: readonly FeedEntry[] };

/**
 * Dates as iCalendar (RFC 5545): whole days, each under a number that stays while its day moves.
 * @param url of the document
 */
export function feedOf({ locale, name, host, dates }: Feed): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Papergrove', product: 'Calendar' },
    ttl: 6 * 60 * 60,
  });
  for (const date of dates) {
    calendar.createEvent({
      id: `${date.documentId}-${date.fieldKey}-${date.kind}@${host}`,
      start: new Date(`${date.day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      stamp: now(),
      summary: `${dateWords(locale, date)}: ${date.documentName || date.title}`,
      description: date.title,
      url: date.url,
    });
  }
  return calendar.toString();
}
