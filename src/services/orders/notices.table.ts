import type { Locale } from '../../shared/locale.ts';

/**
 * How many days before a yearly plan renews its buyer is told, the earliest first. The specification asks for 21, and
 * for 30 and 10 in the French version; the law of a country may ask for more (U56, decision 0043,
 * specification and law).
 */
const DEFAULT_DAYS = [21] as const;

/** Consumer code L215-1: between three months and one month before the contract may be left. */
const FRENCH_DAYS = [45, 30, 10] as const;

/** By the country a buyer is billed in. */
const BY_COUNTRY: Readonly<Record<string, readonly number[]>> = {
  FR: FRENCH_DAYS,
  // Law 10/2025: at least 15 days, which the default keeps.
  ES: DEFAULT_DAYS,
  // California's automatic renewal law: 15 to 45 days, which the default keeps.
  US: DEFAULT_DAYS,
};

/** By the language of the terms that were accepted. */
const BY_LOCALE: Partial<Record<Locale, readonly number[]>> = { fr: FRENCH_DAYS };

/** Days before the renewal on which somebody is told of it, the earliest first. */
export function noticeDays(country: string, locale: Locale): readonly number[] {
  return BY_LOCALE[locale] ?? BY_COUNTRY[country] ?? DEFAULT_DAYS;
}
