import type { Locale } from '../shared/locale.ts';
import { CLAIMS, type ClaimName } from './claims.table.ts';

/** The words of a marketing claim in a language, e.g. claim('templates', 'es') = '1.200'. */
export function claim(name: ClaimName, locale: Locale): string {
  const value: Partial<Record<Locale, string>> & { en: string } = CLAIMS[name].value;
  return value[locale] ?? value.en;
}

/** All claims of a language by name: handed to messages as values, so that `{templates}` works in any text. */
export function claimValues(locale: Locale): Record<ClaimName, string> {
  const names = Object.keys(CLAIMS) as ClaimName[];
  return Object.fromEntries(names.map((name) => [name, claim(name, locale)])) as Record<ClaimName, string>;
}
