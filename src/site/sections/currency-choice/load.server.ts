import { textsOf } from '../../../locales/messages.server.ts';
import { CURRENCIES } from '../../../services/subscriptions/currencies.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import { chosenSlug } from '../plan-price/load.server.ts';
import { pageCurrency } from '../plan-price/price-words.server.ts';
import type { CurrencyChoiceProps } from './currency-choice.tsx';

/** The currencies that a page's prices can be in. */
export function loadCurrencyChoice(page: PageContext): CurrencyChoiceProps {
  const { choose } = textsOf(page.contentLocale, 'currencies');
  const chosen = pageCurrency(page);
  return {
    label: choose.label,
    currencies: CURRENCIES.map((code) => ({ code, isChosen: code === chosen })),
    doc: chosenSlug(page),
  };
}
