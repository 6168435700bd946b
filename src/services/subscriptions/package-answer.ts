import { hasKey } from '../../shared/keys.ts';
import type { Currency } from './currencies.table.ts';
import { PACKAGES } from './plans.table.ts';
import { type Price, priceOf } from './price.ts';

/** A package as the API answers it (section 3): amounts are numbers of whole currency units. */
export type PackageAnswer = {
  token: string;
  plan: string;
  term: 'year' | 'month';
  /** For a month. */
  price: number;
  /** For the term. */
  total: number;
  /** Per cent off the price by the month. */
  savings: number;
  saveRelative: number;
  valueRegular: number;
  currencyCode: string;
};

/** What a package costs, in dollars unless told; undefined for a token nobody knows. */
export function packageAnswer(token: string, currency?: Currency): PackageAnswer | undefined {
  return hasKey(PACKAGES, token) ? answerOf(priceOf(token, currency)) : undefined;
}

/** The same of a price that is at hand. */
export function answerOf(price: Price): PackageAnswer {
  return {
    token: price.token,
    plan: price.plan,
    term: price.term,
    price: price.monthly.minor / 100,
    total: price.total.minor / 100,
    savings: price.save,
    saveRelative: price.save,
    valueRegular: price.regular.minor / 100,
    currencyCode: price.total.currency,
  };
}
