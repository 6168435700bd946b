import ical, { ICalCalendarMethod } from 'ical-generator';
import { now } from '../../shared/clock.ts';

/** A day in a feed. */
export type FeedEntry = {
  /** Stays the same while its day moves. */
  key: string;
  /** ISO. */
  day: string;
  summary: string;
  description: string;
  url: string;
};
type Feed = { name: string; host: string; dates: readonly FeedEntry[] };

/** Dates as iCalendar (RFC 5545): whole days, each under a number that stays while its day moves. */
export function feedOf({ name, host, dates }: Feed): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Papergrove', product: 'Calendar' },
    ttl: 6 * 60 * 60,
  });
  for (const { key, day, summary, description, url } of dates) {
    calendar.createEvent({
      id: `${key}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      stamp: now(),
      ...{ summary, description, url },
    });
  }
  return calendar.toString();
}
