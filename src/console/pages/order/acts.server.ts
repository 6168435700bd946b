import { textsOf } from '../../../locales/messages.server.ts';
import type { BookedPayment } from '../../../services/orders/acts/order-act.ts';
import { REFUND_REASONS } from '../../../services/orders/acts/order-act.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { newId } from '../../../shared/ids.ts';
import { decimalOf } from '../../../shared/money.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';

/** What may be done with an order; what may not says why. */
export function orderActs(
  page: OperatorPage,
  order: SubscribedOrder,
  payments: readonly BookedPayment[],
): ActProps[] {
  const { t } = wordsOf(page.locale);
  const hidden = { number: String(order.number), key: newId() };
  const { subscription } = order;
  const isHeld = order.state === 'review';
  const renews = subscription?.renews === true && subscription.state !== 'ended';
  const canResume = subscription?.state === 'cancelled' && page.services.orders.canResume(order);
  return [
    refundAct(page, order, payments),
    ...(isHeld
      ? [
          actProps(page, 'order.accept', { hidden }),
          actProps(page, 'order.giveBack', { hidden, tone: 'danger' }),
        ]
      : []),
    actProps(page, 'order.stop', { hidden, because: renews ? null : t('order.because.notRenewing') }),
    actProps(page, 'order.resume', { hidden, because: canResume ? null : t('order.because.notCancelled') }),
  ];
}

/** The last payment of which something is left is what one gives back. */
function refundAct(page: OperatorPage, order: SubscribedOrder, payments: readonly BookedPayment[]): ActProps {
  const { t, money } = wordsOf(page.locale);
  const { reasons } = textsOf(page.locale, 'console').order;
  const payment = payments.findLast(({ left }) => left > 0);
  const because =
    order.state === 'disputed'
      ? t('order.because.disputed')
      : payment
        ? null
        : t('order.because.nothingLeft');
  const left = { minor: payment?.left ?? 0, currency: payment?.amount.currency ?? 'USD' };
  return actProps(page, 'order.refund', {
    hidden: {
      number: String(order.number),
      key: newId(),
      payment: payment?.reference ?? '',
      currency: left.currency,
    },
    because,
    fields: [
      {
        ...{ name: 'amount', type: 'decimal', label: t('order.refundAmount'), value: decimalOf(left) },
        help: t('order.leftHelp', { amount: money(left) }),
      },
      {
        ...{ name: 'reason', type: 'select', label: t('form.reason') },
        options: REFUND_REASONS.map((value) => ({ value, label: reasons[value] })),
      },
      ...(order.subscription?.renews
        ? [{ name: 'stop', type: 'check' as const, label: t('order.stopsToo') }]
        : []),
    ],
  });
}
