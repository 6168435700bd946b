import { CURRENCY_FIELD } from '../routes/buy-href.ts';
import { currencyNamed } from '../services/subscriptions/currencies.table.ts';
import { cookie } from '../shared/cookies.server.ts';
import type { PageContext } from './page-context.server.ts';

/** Remembers the currency that somebody chose beside prices (U45). */
export function keepCurrency({ url, visit }: PageContext): void {
  const chosen = currencyNamed(url.searchParams.get(CURRENCY_FIELD));
  if (chosen) visit.cookies.push(cookie('b_currency', chosen, visit.secure));
}
