import { now } from '../../../shared/clock.ts';
import type { Query } from '../../database/database.server.ts';
import { putMail } from '../../mail/outbox.server.ts';
import { PACKAGES } from '../../subscriptions/plans.table.ts';
import { termOf } from '../../subscriptions/renewal.ts';
import { orderMail } from '../mails/order-mail.ts';
import type { Order, PlannedChange } from '../order.ts';
import { factsOf } from '../owe-mail.server.ts';

/** The lasting proof of a change that is planned: from when on it is which plan, and for how much. */
export async function owePlanned({ query }: Query, order: Order, next: PlannedChange): Promise<void> {
  const at = now();
  const data = {
    ...factsOf(order),
    renewal: next.renewal,
    nextTerm: termOf({ ...order, package: next.package }, false),
    nextPlan: PACKAGES[next.package].plan,
    isFirst: false,
    renews: true,
    invoice: null,
    amount: null,
    at: at.toISOString(),
    paidUntil: next.from.toISOString(),
  };
  await putMail({ query }, orderMail('plan-change'), {
    key: `plan-change:${order.id}:${next.package}:${at.toISOString()}`,
    accountId: order.accountId,
    recipient: order.email,
    locale: order.locale,
    data,
    at,
  });
}
