import { LOCALES } from '../../locales/locales.table.ts';
import { now } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import { presumedCountry } from '../geolocation/presumed-country.server.ts';
import type { Services } from '../services.ts';
import { isInUnion, provinceOf, vatRate } from '../subscriptions/tax.ts';

type Visitor = {
  services: Pick<Services, 'geolocation'>;
  request: Request;
  visit: { address: string };
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
export function priceTax({ services, request, visit, locale }: Visitor): PriceTax | null {
  if (provinceOf(new URL(request.url).searchParams.get('province'))) return null;
  const countryOfAddress = services.geolocation.seenCountryOf(visit.address);
  const country = presumedCountry({ request, countryOfAddress, match: { locale } });
  const rate = isInUnion(country) ? vatRate(country, now()) : undefined;
  return rate === undefined ? null : { country, rate };
}

/** A rate in thousandths of a per cent. */
export function percentIn(locale: Locale, rate: number): string {
  const { hreflang } = LOCALES[locale];
  const format = new Intl.NumberFormat(hreflang, { style: 'percent', maximumFractionDigits: 3 });
  return format.format(rate / 100_000);
}
