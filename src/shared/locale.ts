import { LOCALES } from '../locales/locales.table.ts';

export type Locale = keyof typeof LOCALES;

export const DEFAULT_LOCALE: Locale = 'en';
export const LOCALE_CODES = Object.keys(LOCALES) as readonly Locale[];

/** True for one of the six codes, in lower case. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value);
}

/** The locale a text names ('fr', 'fr-FR', 'FR'), else undefined. */
export function parseLocale(value: string | null | undefined): Locale | undefined {
  const code = value?.slice(0, 2).toLowerCase();
  const rest = value?.slice(2, 3);
  return isLocale(code) && (rest === '' || rest === '-' || rest === '_') ? code : undefined;
}
