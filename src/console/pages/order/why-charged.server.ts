import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { BookedPayment, OrderAct } from '../../../services/orders/acts/order-act.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { termOf } from '../../../services/subscriptions/renewal.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { known } from '../../parts/happening-words.server.ts';

/** 'Charged $299.88 on May 3, 2026, because …': a sentence for each payment, the newest first. */
export function whyCharged(
  page: Pick<OperatorPage, 'locale'>,
  order: SubscribedOrder,
  { payments, asked }: { payments: readonly BookedPayment[]; asked: readonly OrderAct[] },
): string[] {
  if (payments.length === 0) return [neverCharged(page, order)];
  return payments
    .map((payment, index) => {
      const doubtful = doubtfulOf(asked, payment.reference);
      return chargedBecause(page, order, { payment, index, doubtful });
    })
    .toReversed();
}

/** What was asked to go back, and its provider has not said yet. */
export function doubtfulOf(asked: readonly OrderAct[], reference?: string): number {
  return asked
    .filter(({ kind, state }) => kind === 'refund' && state === 'asked')
    .filter(({ payment }) => reference === undefined || payment?.reference === reference)
    .reduce((sum, { payment }) => sum + (payment?.amount.minor ?? 0), 0);
}

function neverCharged({ locale }: Pick<OperatorPage, 'locale'>, order: SubscribedOrder): string {
  const { t, day } = wordsOf(locale);
  return t('order.why.never', { email: order.email, date: day(order.createdAt) });
}

function chargedBecause(
  { locale }: Pick<OperatorPage, 'locale'>,
  order: SubscribedOrder,
  { payment, index, doubtful }: { payment: BookedPayment; index: number; doubtful: number },
): string {
  const { t, day, money } = wordsOf(locale);
  const isFirst = index === 0;
  const { routesIn } = textsOf(locale, 'console').order;
  const values = {
    amount: money(payment.amount),
    date: day(payment.at),
    email: order.email,
    product: productName(order.plan, locale),
    term: t(`order.terms.${termOf(order, isFirst)}`),
    ordered: day(order.createdAt),
    route: routesIn[order.route],
    offer: known(textsOf(locale, 'console-office').order.offers, order.offer),
  };
  const office = translator(locale, 'console-office');
  const charged = t(isFirst ? 'order.why.first' : 'order.why.renewal', values);
  const wanted = money({ ...payment.amount, minor: doubtful });
  const sentence = doubtful > 0 ? `${charged} ${office('order.inDoubt', { amount: wanted })}` : charged;
  const back = payment.amount.minor - payment.left - doubtful;
  if (back <= 0) return sentence;
  const given = money({ ...payment.amount, minor: back });
  // While a bank decides, nothing has gone back yet.
  if (order.state === 'disputed') return `${sentence} ${office('order.disputed', { amount: given })}`;
  return `${sentence} ${t('order.why.back', { amount: given })}`;
}
