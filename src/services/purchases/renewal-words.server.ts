import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { placeName } from '../../shared/places.ts';
import { type Price, renewalPrice, taxedPrice } from '../subscriptions/price.ts';
import { renewalRuleOf } from '../subscriptions/renewal.ts';
import { RENEWAL_RULES } from '../subscriptions/renewal-rules.table.ts';
import { withTax } from '../subscriptions/tax-amount.ts';

/** Countries whose consumers go on by the month after a year, as a language lists them; they stand in brackets. */
export function byMonthCountries(locale: Locale): string {
  const codes = Object.keys(RENEWAL_RULES).filter((country) => isByMonth(country));
  const names = codes.map((country) => placeName({ country, region: '' }, locale));
  return names.toSorted((a, b) => a.localeCompare(b, locale)).join(', ');
}

/** A language of words, and the country whose rule stands beside prices: that of their tax, or of the address. */
export type RenewalPlace = { locale: Locale; country: string };

/**
 * The country whose rule a page says beside its prices, for everybody who is shown them: where the tax within them is
 * owed, or which the prefix of its address is written for, whatever the language of its words. The checkout knows its
 * buyer.
 */
export function renewalCountry(prefix: Locale, tax: { country: string } | null): string {
  return tax && isByMonth(tax.country) ? tax.country : homeOf(prefix);
}

/**
 * What a yearly package renews at.
 * @param price without tax
 * @param rate of the tax that stands within the page's prices, in thousandths of a per cent; 0 for none
 */
export function renewsText(price: Price, { locale, country }: RenewalPlace, rate: number): string {
  const taxed = taxedPrice(price, rate);
  if (!isByMonth(country)) return renewsByTermText(taxed, locale);
  // As it is charged: the tax of a month, not a twelfth of a year's.
  const month = renewalPrice(price, 'month');
  return translator(locale, 'pricing')('price.renewsByMonth', {
    monthly: formatMoney({ ...month, minor: withTax(month.minor, rate) }, locale),
    country: placeName({ country, region: '' }, locale),
    renewal: formatMoney(taxed.renewal, locale),
  });
}

/** The same where no term follows by the month: where consumers may not be bound by the year, theirs is the last one. */
export function renewsOrEndsText(price: Price, { locale, country }: RenewalPlace): string {
  if (!isByMonth(country)) return renewsByTermText(price, locale);
  return translator(locale, 'buying')('price.endsByTerm', {
    country: placeName({ country, region: '' }, locale),
    renewal: formatMoney(price.renewal, locale),
  });
}

function renewsByTermText({ renewal, total }: Price, locale: Locale): string {
  const key = renewal.minor > total.minor ? 'price.renewsHigher' : 'price.renews';
  return translator(locale, 'pricing')(key, { renewal: formatMoney(renewal, locale) });
}

/** What of renewals is said on the bill in such a country; elsewhere it stands under the plans. */
export function homeNotes({ locale, country }: RenewalPlace): readonly string[] {
  return isByMonth(country) ? [byMonthNote(locale)] : [];
}

/** That consumers of some countries go on by the month. */
export function byMonthNote(locale: Locale): string {
  return translator(locale, 'pricing')('notes.byMonth', { countries: byMonthCountries(locale) });
}

function homeOf(locale: Locale): string {
  return new Intl.Locale(LOCALES[locale].hreflang).region ?? '';
}

function isByMonth(country: string): boolean {
  return renewalRuleOf({ country, vatId: null }) === 'byMonth';
}
