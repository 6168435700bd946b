import { DAY, HOUR, SECOND } from '../../shared/clock.ts';

/** When people are told of the day: eight in the morning, where they are. */
const MORNING_HOUR = 8;

/** The one name under which a time zone is known here, for any of its names; undefined where there is no such zone. */
export function timeZoneNamed(name: string): string | undefined {
  if (!/^[\w+/-]{1,64}$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The day it is in a zone: `2027-03-31`. */
export function dayIn(timeZone: string, at: Date): string {
  return shownIn(timeZone, at.getTime()).slice(0, 10);
}

/** Eight in the morning of a day in a zone. Where clocks jump over it that night, an hour beside it. */
export function morningOf(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + MORNING_HOUR * HOUR;
  // The zone's distance from UTC is that of the moment itself, which it moves: twice is enough.
  const first = asUtc - offsetOf(timeZone, asUtc);
  return new Date(asUtc - offsetOf(timeZone, first));
}

/** The next morning in a zone after a moment. */
export function nextMorning(timeZone: string, after: Date): Date {
  const today = morningOf(dayIn(timeZone, after), timeZone);
  if (today > after) return today;
  // Noon of the next day is on the next day, however long this one is.
  return morningOf(dayIn(timeZone, new Date(today.getTime() + DAY + 2 * HOUR)), timeZone);
}

/** Some days later: `2027-03-01` and 30 are `2027-03-31`. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetOf(timeZone: string, at: number): number {
  return Date.parse(`${shownIn(timeZone, at).replace(' ', 'T')}Z`) - Math.floor(at / SECOND) * SECOND;
}

/** One for each zone that anybody is in. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2027-03-31 08:00:00`. */
function shownIn(timeZone: string, at: number): string {
  // Sweden writes moments nearly as ISO does.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(at);
}
