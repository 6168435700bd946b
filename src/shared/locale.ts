import { LOCALES } from '../locales/locales.table.ts';
import { keysOf } from './keys.ts';

export type Locale = keyof typeof LOCALES;

export const DEFAULT_LOCALE: Locale = 'en';
export const LOCALE_CODES = keysOf(LOCALES);

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

/** What differs from language to language. One that says nothing of its own has what English has. */
export type ByLocale<Value> = { readonly en: Value } & Readonly<Partial<Record<Locale, Value>>>;

/** What a table says for a language, else what it says for English. */
export function byLocale<Table extends ByLocale<unknown>>(
  table: Table,
  locale: Locale,
): NonNullable<Table[Locale & keyof Table]> {
  // The compiler does not see that no row is null.
  return (table[locale as Locale & keyof Table] ?? table.en) as NonNullable<Table[Locale & keyof Table]>;
}
