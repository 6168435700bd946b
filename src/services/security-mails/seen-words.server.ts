import { translator } from '../../locales/messages.server.ts';
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
