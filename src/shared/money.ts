import { LOCALES } from '../locales/locales.table.ts';
import type { Locale } from './locale.ts';

/**
 * Money is whole minor units of a currency (ISO 4217: cents of USD, yen of JPY); it is never a fraction. What we sell is
 * in one currency (`CURRENCY`); what a provider says was paid may be in any.
 */
export type Money<Currency extends string = string> = { readonly minor: number; readonly currency: Currency };

/** How a currency is named: three capitals. Providers' answers are checked by it. */
export const CURRENCY_CODE = /^[A-Z]{3}$/;

/** Written here and not asked of `Intl`, whose table differs from ISO 4217 and may change under what is stored. */
const WITHOUT_MINOR = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const IN_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many decimals the minor unit of a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR.has(currency)) return 0;
  return IN_THOUSANDTHS.has(currency) ? 3 : 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as it is written in a language: $1,299.00, 1.299,00 $. */
export function formatMoney({ minor, currency }: Money, locale: Locale): string {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? formatOf(currency, locale);
  formats.set(key, format);
  return format.format(minor / 10 ** minorDigits(currency));
}

function formatOf(currency: string, locale: Locale): Intl.NumberFormat {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(LOCALES[locale].hreflang, {
    style: 'currency',
    currency,
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** An amount as machines write it: 299.88, or 300 of a currency without a minor unit. */
export function decimalOf({ minor, currency }: Money): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** An amount as an operator reads it: 299.88 USD. */
export function plainMoney(money: Money): string {
  return `${decimalOf(money)} ${money.currency}`;
}

/** The amount a machine wrote: the nearest whole minor unit of 299.88. */
export function moneyOfDecimal(decimal: number, currency: string): Money {
  return { minor: Math.round(decimal * 10 ** minorDigits(currency)), currency };
}

/** The same amount of the same currency. */
export function isSameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}
