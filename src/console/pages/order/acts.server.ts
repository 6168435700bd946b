import { textsOf, translator } from '../../../locales/messages.server.ts';
import { COMPANY_FIELDS } from '../../../services/invoices/company.ts';
import { isCorrectable } from '../../../services/invoices/correct-invoice.server.ts';
import type { Invoice } from '../../../services/invoices/invoice.ts';
import {
  type BookedPayment,
  type CountedBefore,
  type OrderAct,
  REFUND_REASONS,
} from '../../../services/orders/acts/order-act.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { newId } from '../../../shared/ids.ts';
import { decimalOf, type Money } from '../../../shared/money.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import { limitWords } from './limit-words.server.ts';
import { doubtfulOf } from './why-charged.server.ts';

/** How settling says that its buyer has a plan already. */
const PAID_TWICE = 'paid twice';

type Known = {
  payments: readonly BookedPayment[];
  invoices: readonly Invoice[];
  counted: CountedBefore;
  asked: readonly OrderAct[];
};

/** What may be done with an order; what may not says why. */
export function orderActs(page: OperatorPage, order: SubscribedOrder, known: Known): ActProps[] {
  const { t } = wordsOf(page.locale);
  const hidden = { number: String(order.number), key: newId() };
  const { subscription } = order;
  const isHeld = order.state === 'review';
  const renews = subscription?.renews === true && subscription.state !== 'ended';
  const canResume = subscription?.state === 'cancelled' && page.services.orders.canResume(order);
  return [
    refundAct(page, order, known),
    ...(isHeld
      ? [
          actProps(page, 'order.accept', { hidden, because: paidTwice(page, order) }),
          actProps(page, 'order.giveBack', { hidden, tone: 'danger' }),
        ]
      : []),
    actProps(page, 'order.stop', { hidden, because: renews ? null : t('order.because.notRenewing') }),
    actProps(page, 'order.resume', { hidden, because: canResume ? null : t('order.because.notCancelled') }),
    ...paperActs(page, order, known.invoices),
  ];
}

/** Another payment of who has a plan already buys nothing: said before anybody is asked for a proof. */
function paidTwice({ locale }: OperatorPage, { held }: SubscribedOrder): string | null {
  return held?.startsWith(PAID_TWICE) ? textsOf(locale, 'console-acts').refusals.paidTwice : null;
}

/** A second refund beside one that its provider has not answered may be a mistake. */
function underWay({ locale }: OperatorPage, { currency }: Money, doubtful: number): string | null {
  if (doubtful === 0) return null;
  const amount = wordsOf(locale).money({ minor: doubtful, currency });
  return translator(locale, 'console-office')('order.underWay', { amount });
}

/** Its invoices once more, or for another company. */
function paperActs(page: OperatorPage, order: SubscribedOrder, invoices: readonly Invoice[]): ActProps[] {
  const { t } = wordsOf(page.locale);
  const hidden = { number: String(order.number) };
  const fieldOf = (papers: readonly Invoice[]): ActField => ({
    ...{ name: 'paper', type: 'select', label: t('order.paper') },
    options: papers.map(({ data: { number } }) => ({ value: number, label: number })),
  });
  if (invoices.length === 0) return [];
  const replaced = new Set(
    invoices.flatMap(({ data }) => (data.kind === 'correctedInvoice' ? data.corrects : [])),
  );
  const open = invoices.filter((one) => isCorrectable(one) && !replaced.has(one.data.number));
  const labels = translator(page.locale, 'console-office');
  const company = COMPANY_FIELDS.map((name): ActField => {
    const value = order.billing.company?.[name] ?? '';
    return { name, type: 'text', label: labels(`order.companyFields.${name}`), value };
  });
  return [
    actProps(page, 'order.paper', { hidden, fields: [fieldOf(invoices)] }),
    ...(open.length > 0
      ? [actProps(page, 'order.correct', { hidden, fields: [fieldOf(open), ...company] })]
      : []),
  ];
}

/** The last payment of which something is left is what one gives back. */
function refundAct(
  page: OperatorPage,
  order: SubscribedOrder,
  { payments, counted, asked }: Known,
): ActProps {
  const { t, money } = wordsOf(page.locale);
  const { reasons } = textsOf(page.locale, 'console').order;
  const payment = payments.findLast(({ left }) => left > 0);
  const because =
    order.state === 'disputed'
      ? t('order.because.disputed')
      : order.state === 'review'
        ? textsOf(page.locale, 'console-acts').refusals.heldFirst
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
        help: [
          t('order.leftHelp', { amount: money(left) }),
          limitWords(page, left.currency, counted),
          underWay(page, left, doubtfulOf(asked)),
        ]
          .filter(Boolean)
          .join(' '),
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
