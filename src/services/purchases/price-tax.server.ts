import { LOCALES } from '../../locales/locales.table.ts';
import { now } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import { presumedCountry } from '../geolocation/presumed-country.server.ts';
import type { Services } from '../services.ts';
import { isInUnion, provinceOf, vatRate } from '../subscriptions/tax.ts';

/** Who is shown prices. */
export type PriceVisitor = {
  services: Pick<Services, 'geolocation'>;
  request: Request;
  visit: { address: string; secure: boolean };
  /** Of the address of the page. */
  locale: Locale;
};

/** The tax that stands within the prices of a page, at a rate in thousandths of a per cent. */
export type PriceTax = { country: string; rate: number };

/**
 * The tax within the prices that a visitor is shown: in the European Union consumers have to be told what they pay in
 * all (Directive 98/6/EC; in Germany PAngV). Null where prices stand without it, and for whoever asks for the taxes of
 * a Canadian province. The checkout presumes the same country, so its first total is the one that was shown here.
 */
export function priceTax(visitor: PriceVisitor): PriceTax | null {
  if (provinceOf(new URL(visitor.request.url).searchParams.get('province'))) return null;
  const country = countryOf(visitor);
  const rate = isInUnion(country) ? vatRate(country, now()) : undefined;
  return rate === undefined ? null : { country, rate };
}

/** Where prices are the last word by custom, and we charge no tax on them: the country, if the visitor's is one. */
export function untaxedCountry(visitor: PriceVisitor): string | null {
  const country = countryOf(visitor);
  return WITHOUT_TAX.has(country) ? country : null;
}

const WITHOUT_TAX: ReadonlySet<string> = new Set(['BR', 'CH', 'GB', 'GG', 'IM', 'JE', 'LI']);

/** The country a visitor is presumed to be in. */
export function countryOf({ services, request, visit, locale }: PriceVisitor): string {
  const countryOfAddress = services.geolocation.seenCountryOf(visit.address);
  return presumedCountry({ request, countryOfAddress, match: { locale } });
}

/** A rate in thousandths of a per cent. */
export function percentIn(locale: Locale, rate: number): string {
  const { hreflang } = LOCALES[locale];
  const format = new Intl.NumberFormat(hreflang, { style: 'percent', maximumFractionDigits: 3 });
  return format.format(rate / 100_000);
}
