import { textsOf } from '../../locales/messages.server.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { wordsOf } from '../frame/words.server.ts';
import { known } from './happening-words.server.ts';

/** What differs from the books, in words: 'Net revenue by day · Dec 19, 2025' of 'money_daily, 2025-12-19'. */
export function differenceWords(locale: ConsoleLocale, title: string): string {
  const [name = '', day = ''] = title.split(', ');
  const rollup = known(textsOf(locale, 'console-rows').rollups, name);
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? rollup : `${rollup} · ${wordsOf(locale).day(at)}`;
}
