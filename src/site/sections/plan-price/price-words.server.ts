import { type Translate, translator } from '../../../locales/messages.server.ts';
import { priceCurrency } from '../../../services/purchases/price-currency.server.ts';
import { type PriceTax, priceTax } from '../../../services/purchases/price-tax.server.ts';
import { type RenewalPlace, renewalCountry } from '../../../services/purchases/renewal-words.server.ts';
import { CURRENCY, type Currency } from '../../../services/subscriptions/currencies.table.ts';
import { MONTHS, type Price, renewalPrice, taxedPrice } from '../../../services/subscriptions/price.ts';
import { nextTermOf, renewalRuleOf } from '../../../services/subscriptions/renewal.ts';
import { withTax } from '../../../services/subscriptions/tax-amount.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney, type Money } from '../../../shared/money.ts';
import type { PageContext } from '../../page-context.server.ts';

export type Words = {
  page: PageContext;
  locale: Locale;
  t: Translate<'pricing'>;
  money: (amount: Money) => string;
  /** Within all prices of the page; null where they stand without tax. */
  tax: PriceTax | null;
  currency: Currency;
};

/** What prices are written with on a page. */
export function wordsOf(page: PageContext): Words {
  const locale = page.contentLocale;
  return {
    page,
    locale,
    t: translator(locale, 'pricing'),
    money: (amount) => formatMoney(amount, locale),
    tax: priceTax(page),
    currency: pageCurrency(page),
  };
}

/** What a page's prices are in: the retailer charges dollars, whoever buys. */
export function pageCurrency(page: PageContext): Currency {
  return isRetailer(page) ? CURRENCY : priceCurrency(page);
}

/** On the page of the retailer, whose order form is not ours. */
export function isRetailer({ match }: PageContext): boolean {
  return match?.row.page === 'retailer';
}

/** A package's price as the page shows it: with the tax of the visitor's country, or without any. */
export function shownPrice({ tax }: Pick<Words, 'tax'>, price: Price): Price {
  return tax ? taxedPrice(price, tax.rate) : price;
}

/** What a page says of its prices to machines: with the same tax as to people. */
export function statedPrices(
  page: PageContext,
  prices: readonly Price[],
): { prices: Price[]; taxed: boolean } {
  const words = wordsOf(page);
  return { prices: prices.map((price) => shownPrice(words, price)), taxed: words.tax !== null };
}

/** Whose rule of renewals a page says beside its prices, and in which language. */
export function renewalPlace(page: PageContext): RenewalPlace {
  return { locale: page.contentLocale, country: renewalCountry(page.locale, priceTax(page)) };
}

/** What the year after the first one comes to on a page, with its tax: as it is charged, by the month where that follows. */
export function secondYear(page: PageContext, untaxed: Price): number {
  const { country } = renewalPlace(page);
  const next = nextTermOf(untaxed.term, renewalRuleOf({ country, vatId: null }));
  const { minor } = renewalPrice(untaxed, next);
  return withTax(minor, priceTax(page)?.rate ?? 0) * (MONTHS.year / MONTHS[next]);
}
