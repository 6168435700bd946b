import { translator } from '../../locales/messages.server.ts';
import type { SubscribedOrder } from '../../services/orders/subscribed.server.ts';
import { productName } from '../../services/subscriptions/product-words.server.ts';
import { now } from '../../shared/clock.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { wordsOf } from '../frame/words.server.ts';

/** What is paid beyond today and is lost with an account: whoever erases it knows that nothing goes back by itself. */
export function paidPlans(
  locale: ConsoleLocale,
  orders: readonly Pick<SubscribedOrder, 'plan' | 'subscription'>[],
): string[] {
  const t = translator(locale, 'console-office');
  return orders.flatMap(({ plan, subscription }) => {
    const until = subscription?.state === 'ended' ? null : subscription?.paidUntil;
    if (!until || until <= now()) return [];
    const date = wordsOf(locale).day(until);
    return [t('customer.paidLost', { plan: productName(plan, locale), date })];
  });
}
