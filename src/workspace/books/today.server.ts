import { LOCALES } from '../../locales/locales.table.ts';
import { dayIn } from '../../services/calendar/mornings.ts';
import { now } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** The day it is where the member plans (ISO): in the zone of their calendar. */
export async function todayOf({ services, identity }: MemberContext): Promise<string> {
  const { timeZone } = await services.calendar.settings(identity.accountId);
  return dayIn(timeZone, now());
}

/** An ISO day in short: Mar 31, 2027; 31.03.2027. */
export function shownDay(locale: Locale, day: string): string {
  return formatted(locale, { dateStyle: 'medium', timeZone: 'UTC' }, day);
}

/** March 2027. @param month `2027-03` */
export function shownMonth(locale: Locale, month: string): string {
  return formatted(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }, `${month}-01`);
}

/** Jan. to Dec., as a table has room for. */
export function monthNames(locale: Locale): string[] {
  return Array.from({ length: 12 }, (_, month) =>
    formatted(locale, { month: 'short', timeZone: 'UTC' }, `2026-${String(month + 1).padStart(2, '0')}-01`),
  );
}

function formatted(locale: Locale, options: Intl.DateTimeFormatOptions, day: string): string {
  return new Intl.DateTimeFormat(LOCALES[locale].hreflang, options).format(new Date(`${day}T00:00:00Z`));
}
