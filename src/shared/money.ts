import { LOCALES } from '../locales/locales.table.ts';
import type { Locale } from './locale.ts';

/** Money is whole minor units (cents) and their currency; it is never a fraction. */
export type Money = { readonly minor: number; readonly currency: 'USD' };

const formats = new Map<Locale, Intl.NumberFormat>();

/** An amount as it is written in a language: $1,299.00, 1.299,00 $. */
export function formatMoney({ minor, currency }: Money, locale: Locale): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(LOCALES[locale].hreflang, { style: 'currency', currency, useGrouping: 'always' });
  formats.set(locale, format);
  return format.format(minor / 100);
}

/** An amount as machines write it: 299.88. */
export function decimalOf({ minor }: Money): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
