import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { printDate, printTime } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Seen } from '../account/seen.ts';
import { countryFacts } from '../geolocation/countries.ts';

/** A device in plain words: 'Firefox on Windows', or as much as is known. */
export function deviceWords({ browser, system }: Pick<Seen, 'browser' | 'system'>, locale: Locale): string {
  const t = translator(locale, 'security');
  if (browser === 'other') return system === 'other' ? t('device.unknown') : t('device.system', { system });
  return system === 'other' ? browser : t('device.both', { browser, system });
}

/** A country by its name; in words where nobody knows. */
export function countryWords(country: string | null, locale: Locale): string {
  const facts = country === null ? undefined : countryFacts(country);
  return facts?.names[locale] ?? translator(locale, 'security')('device.nowhere');
}

/** A moment: 'November 26, 2026, 21:14 UTC'. Nobody knows the reader's zone. */
export function momentWords(at: Date, locale: Locale): string {
  return `${printDate(at, LOCALES[locale].hreflang)}, ${printTime(at)} UTC`;
}
