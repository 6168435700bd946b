import { LOCALES } from '../../locales/locales.table.ts';
import type { Locale } from '../../shared/locale.ts';
import { noticeDays } from './notices.table.ts';

/**
 * How many days before a renewal its buyer is told, as the language lists them: 45, 30 and 10.
 *
 * @param country where the buyer is billed; while nobody knows, the country a language is written for
 */
export function noticeDaysText(locale: Locale, country?: string): string {
  const { hreflang } = LOCALES[locale];
  const days = noticeDays(country ?? new Intl.Locale(hreflang).region ?? '', locale);
  return new Intl.ListFormat(hreflang).format(days.map(String));
}
