import { hasKey } from '../../shared/keys.ts';
import type { PlanName } from './plans.table.ts';
import { isInUnion } from './tax.ts';

/** What we sell in, beside dollars: prices that were chosen, and not converted (decision 0115, prices in six currencies). */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'BRL', 'CHF'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** What prices are in where nothing says otherwise, and affiliates are paid in. */
export const CURRENCY = 'USD' satisfies Currency;

/** Minor units without tax: of a month by itself, and of a month of a year, which is never above what it promises to save. */
type OwnPrice = { readonly byTheMonth: number; readonly year: number };

/** Prices in the other currencies. Dollars stand with the plans, by percentages (plans.table.ts). */
export const OWN_PRICES: Readonly<Record<Exclude<Currency, 'USD'>, Readonly<Record<PlanName, OwnPrice>>>> = {
  EUR: {
    starter: { byTheMonth: 2799, year: 1799 },
    basic: { byTheMonth: 3499, year: 2299 },
    solo: { byTheMonth: 4199, year: 2799 },
    premium: { byTheMonth: 7399, year: 4899 },
    team: { byTheMonth: 11_099, year: 7399 },
  },
  GBP: {
    starter: { byTheMonth: 2399, year: 1599 },
    basic: { byTheMonth: 2999, year: 1999 },
    solo: { byTheMonth: 3599, year: 2399 },
    premium: { byTheMonth: 6299, year: 4199 },
    team: { byTheMonth: 9499, year: 6299 },
  },
  CAD: {
    starter: { byTheMonth: 3999, year: 2599 },
    basic: { byTheMonth: 4999, year: 3299 },
    solo: { byTheMonth: 5999, year: 3999 },
    premium: { byTheMonth: 10_599, year: 6999 },
    team: { byTheMonth: 15_999, year: 10_599 },
  },
  BRL: {
    starter: { byTheMonth: 15_990, year: 10_690 },
    basic: { byTheMonth: 19_990, year: 12_990 },
    solo: { byTheMonth: 23_990, year: 15_990 },
    premium: { byTheMonth: 42_990, year: 28_490 },
    team: { byTheMonth: 64_990, year: 43_490 },
  },
  CHF: {
    starter: { byTheMonth: 2790, year: 1790 },
    basic: { byTheMonth: 3490, year: 2290 },
    solo: { byTheMonth: 4190, year: 2790 },
    premium: { byTheMonth: 7290, year: 4790 },
    team: { byTheMonth: 10_990, year: 7290 },
  },
};

/** Whose own money is one of ours, outside the Union; all of the Union is asked in euros. */
const OF_COUNTRY: Readonly<Record<string, Currency>> = {
  ...{ GB: 'GBP', GG: 'GBP', IM: 'GBP', JE: 'GBP' },
  ...{ CH: 'CHF', LI: 'CHF', CA: 'CAD', BR: 'BRL' },
  ...{ AD: 'EUR', MC: 'EUR', ME: 'EUR', SM: 'EUR', VA: 'EUR', XK: 'EUR' },
};

/** In which currency a country is asked until somebody chooses another one. */
export function currencyOf(country: string): Currency {
  if (isInUnion(country)) return 'EUR';
  return hasKey(OF_COUNTRY, country) ? (OF_COUNTRY[country] ?? CURRENCY) : CURRENCY;
}

/** A currency of ours by its code, however it is written; undefined for all others. */
export function currencyNamed(code: string | null | undefined): Currency | undefined {
  return CURRENCIES.find((each) => each === code?.toUpperCase());
}

/** What a plan's price is called where operators change it: of dollars the plan alone. */
export function priceKey(plan: PlanName, currency: Currency): string {
  return currency === CURRENCY ? plan : `${plan}-${currency}`;
}
