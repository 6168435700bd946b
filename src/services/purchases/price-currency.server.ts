import { CURRENCY_FIELD } from '../../routes/buy-href.ts';
import { readAllCookies } from '../../shared/cookies.server.ts';
import { type Currency, currencyNamed, currencyOf } from '../subscriptions/currencies.table.ts';
import { countryOf, type PriceVisitor } from './price-tax.server.ts';

/**
 * What a visitor is asked in: as chosen on this address, as chosen before, else the money of the country whose tax is
 * presumed (price-tax.server.ts). Plans, checkout and order ask alike, so that what was shown is charged.
 */
export function priceCurrency(visitor: PriceVisitor): Currency {
  const { request, visit } = visitor;
  const chosen = currencyNamed(new URL(request.url).searchParams.get(CURRENCY_FIELD));
  return (
    chosen ??
    currencyNamed(readAllCookies(request, visit.secure).b_currency) ??
    currencyOf(countryOf(visitor))
  );
}
