import { translator } from '../../../locales/messages.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { PACKAGES } from '../../../services/subscriptions/plans.table.ts';
import { everydayPackage } from '../../../services/subscriptions/price.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { nextCharge } from '../../parts/next-charge.ts';

type Locale = OperatorPage['locale'];

/**
 * What was bought, by the plan's name and its term, and what its first payment was less by: without that nobody sees why
 * it renews for more.
 */
export function offerWords(
  locale: Locale,
  { package: token, offer }: Pick<SubscribedOrder, 'package' | 'offer'>,
): string {
  if (!hasKey(PACKAGES, token)) return offer;
  const { plan, term, save } = PACKAGES[token];
  const { t } = wordsOf(locale);
  const bought = `${productName(plan, locale)}, ${t(`order.terms.${term}`)}`;
  if (token === everydayPackage(plan, term)) return bought;
  return `${bought}, ${translator(locale, 'console-office')('order.firstOff', { percent: save })}`;
}

type Renewing = Parameters<typeof nextCharge>[0];

/** What each renewal costs, for how long, and why that is another term than the first one or another plan. */
export function renewalWords(locale: Locale, order: Renewing): string {
  const { t, money, day } = wordsOf(locale);
  const office = translator(locale, 'console-office');
  const { renewal, term } = nextCharge(order);
  const values = { amount: money(renewal.total), term: t(`order.terms.${term}`) };
  if (order.next) {
    const plan = productName(PACKAGES[order.next.package].plan, locale);
    return office('order.renewalChanged', { ...values, plan, date: day(order.next.from) });
  }
  const isShorter = term !== PACKAGES[order.package].term;
  return office(isShorter ? 'order.renewalByMonth' : 'order.renewalFor', values);
}
