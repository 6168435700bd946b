import { translator } from '../../locales/messages.server.ts';
import { DAY } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import { shownDay } from './today.server.ts';

/** Days from one ISO day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** 'Mar 31, 2027, in 12 days'. */
export function whenWords(locale: Locale, day: string, today: string): string {
  const days = daysBetween(today, day);
  const t = translator(locale, 'calendar');
  return `${shownDay(locale, day)}, ${days < 0 ? t('ago', { days: -days }) : t('inDays', { days })}`;
}
