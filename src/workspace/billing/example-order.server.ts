import type { SubscribedOrder } from '../../services/orders/subscribed.server.ts';
import { amountsOf } from '../../services/subscriptions/amounts.ts';
import { priceOf } from '../../services/subscriptions/price.ts';
import { DAY, later, now } from '../../shared/clock.ts';
import { LONG_TITLE } from '../../ui/examples.ts';

const HERE = { country: 'DE', region: null, vatId: null };

/** A year's plan as its owner has it, bought by card in Germany. */
export function exampleOrder(more: Partial<SubscribedOrder> = {}): SubscribedOrder {
  return {
    id: '00000000-0000-4000-8000-000000001042',
    number: 1042,
    route: 'card',
    reference: 'cs_1',
    state: 'paid',
    accountId: null,
    accountMade: false,
    sessionNumber: null,
    email: 'jane@example.com',
    locale: 'de',
    offer: 'plans',
    package: 'premium',
    plan: 'premium',
    ...amountsOf(priceOf('premium'), HERE, now(), more.renewalRule === 'byMonth' ? 'byMonth' : 'byTerm'),
    renewalRule: 'byTerm',
    licenceClass: 'individual',
    billing: { name: LONG_TITLE, phone: null, ...HERE },
    partner: null,
    destination: '',
    held: null,
    version: 1,
    createdAt: later(-20 * DAY),
    subscription: { state: 'active', renews: true, paidUntil: later(345 * DAY) },
    ...more,
  };
}
