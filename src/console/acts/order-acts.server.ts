import type { ActName } from '../../services/operators/permissions.table.ts';
import { type AskedAct, type OrderActKind, REFUND_REASONS } from '../../services/orders/acts/order-act.ts';
import type { SubscribedOrder } from '../../services/orders/subscribed.server.ts';
import { ProviderError } from '../../services/payments/provider.ts';
import { idOf, isUuid } from '../../shared/ids.ts';
import type { Money } from '../../shared/money.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, type ActOutcome, DONE, type Prepared, refused } from './act.server.ts';
import { minorOf } from './minor-of.ts';

type OfOrder = (
  page: OperatorPage,
  order: SubscribedOrder,
  fields: Fields,
) => Pick<Prepared, 'perform' | 'figure' | 'facts'> | undefined;

/** An act on the order whose number was posted. */
function onOrder(prepare: OfOrder): Act {
  return async (page, fields) => {
    const order = await page.services.customers.findOrder(fields['number'] ?? '');
    const prepared = order && prepare(page, order, fields);
    if (!order || !prepared) return undefined;
    const number = String(order.number);
    const { t } = wordsOf(page.locale);
    return {
      ...prepared,
      facts: [
        { label: t('order.order'), value: number },
        { label: t('customer.customer'), value: order.email },
        ...prepared.facts,
      ],
      subject: { kind: 'order', id: number },
      back: `orders/${number}/`,
    };
  };
}

/** Money of one payment back, whole or in part. The key of the form is the refund's: twice the same form is one refund. */
const refund = onOrder((page, order, fields) => {
  const { payment: reference = '', key = '' } = fields;
  const currency = fields['currency'] ?? '';
  const minor = minorOf(fields['amount'] ?? '', currency);
  const reason = REFUND_REASONS.find((each) => each === fields['reason']);
  if (!reason || !minor || !isUuid(key)) return undefined;
  const amount: Money = { minor, currency };
  const { t, money } = wordsOf(page.locale);
  const stops = fields['stop'] === 'on' && order.subscription?.renews === true;
  return {
    figure: minor,
    facts: [
      { label: t('order.refundAmount'), value: money(amount) },
      { label: t('form.reason'), value: t(`order.reasons.${reason}`) },
      ...(stops ? [{ label: t('order.renews'), value: t('order.stopsToo') }] : []),
    ],
    async perform(note) {
      const { acts } = page.services.orders;
      const act = { id: key, orderId: order.id, kind: 'refund' as const, reason };
      const asked = await acts.ask({ ...act, payment: { reference, amount } }, order, (query) =>
        note(query, { after: { payment: reference, ...amount, stops }, reason }),
      );
      const outcome = told(asked);
      if (!stops || outcome.outcome === 'refused') return outcome;
      // The same row of the log: it is one wish.
      const stop = { ...act, id: idOf(hashOf(`${key}:stop`)), kind: 'stop' as const, payment: null };
      return told(await acts.ask(stop, order, async () => undefined));
    },
  };
});

/** What a provider does without money. */
function byProvider(kind: Exclude<OrderActKind, 'refund'>): Act {
  return onOrder((page, order, fields) => {
    const { key = '' } = fields;
    if (!isUuid(key)) return undefined;
    return {
      facts: [],
      async perform(note) {
        const act = { id: key, orderId: order.id, kind, payment: null, reason: kind };
        const asked = await page.services.orders.acts.ask(act, order, (query) => note(query));
        return told(asked);
      },
    };
  });
}

const accept = onOrder((page, order) => {
  const { t } = wordsOf(page.locale);
  return {
    facts: order.held ? [{ label: t('order.heldWhy'), value: order.held }] : [],
    async perform(note) {
      try {
        const acceptance = await page.services.orders.acts.accept(order, (query) =>
          note(query, { before: { held: order.held } }),
        );
        return acceptance.outcome === 'accepted' ? DONE : refused(acceptance.outcome);
      } catch (error) {
        if (error instanceof ProviderError) return refused('providerAway');
        throw error;
      }
    },
  };
});

function told(asked: AskedAct): ActOutcome {
  if (asked.outcome === 'done' || asked.outcome === 'again') return DONE;
  if (asked.outcome === 'tooMuch') return refused('tooMuch');
  return refused(asked.outcome === 'refused' ? 'providerRefused' : 'inDoubt');
}

export const ORDER_ACTS = {
  'order.refund': refund,
  'order.accept': accept,
  'order.giveBack': byProvider('giveBack'),
  'order.stop': byProvider('stop'),
  'order.resume': byProvider('resume'),
} as const satisfies Partial<Record<ActName, Act>>;
