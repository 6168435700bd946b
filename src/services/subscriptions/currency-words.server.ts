import { textsOf } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Currency } from './currencies.table.ts';

/** A currency as it stands in a sentence: 'US dollars', 'Euro'. */
export function currencyWords(currency: Currency, locale: Locale): string {
  return textsOf(locale, 'currencies').names[currency];
}
