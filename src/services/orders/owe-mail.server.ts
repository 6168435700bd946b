import { now } from '../../shared/clock.ts';
import type { Money } from '../../shared/money.ts';
import type { Query } from '../database/database.server.ts';
import { isPayment, type Journal } from '../ledger/journals.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import { isConsumer, termOf } from '../subscriptions/renewal.ts';
import { asCharged } from './accepted.store.server.ts';
import type { OrderMailData, OrderMailKind } from './mails/order-mail.ts';
import { orderMail } from './mails/order-mail.ts';
import type { Order } from './order.ts';
import type { Settlement } from './settlement.ts';

type Owed = {
  kind: OrderMailKind;
  settlement: Settlement;
  /** The same one is mailed once. */
  key: string;
  /** The movement of money it is about. */
  journal?: Journal;
  invoice?: string | null;
  amount?: Amount;
  because?: OrderMailData['because'];
  voided?: string | null;
  /** What of the amount was paid by credit. */
  credit?: Money | undefined;
};

/** Owes a mail about an order, in the transaction that writes down what it tells of. */
export async function oweOrderMail(
  { query }: Query,
  order: Order,
  { kind, settlement, key, journal, invoice, amount, because, voided, credit }: Owed,
): Promise<void> {
  const at = now();
  const { subscription } = settlement;
  const paid = journal && isPayment(journal) ? journal.charge : undefined;
  const isOfFirst = isFirstCharge(settlement, journal?.charge);
  const paidUntil = paid?.paysUntil ?? subscription.paidUntil;
  const [charged = order] = await asCharged({ query }, [order]);
  const data: OrderMailData = {
    ...factsOf(charged),
    term: termOf(order, isOfFirst),
    isFirst: paid !== undefined && isOfFirst,
    renews: subscription.renews,
    invoice: invoice ?? null,
    amount: amount ?? null,
    ...(kind === 'receipt' && paid?.charged ? { charged: paid.charged } : {}),
    ...(because ? { because } : {}),
    ...(voided ? { voided } : {}),
    ...(credit ? { credit } : {}),
    ...(order.billing.pendingVatId ? { vatId: order.billing.pendingVatId } : {}),
    at: (journal?.at ?? at).toISOString(),
    paidUntil: paidUntil?.toISOString() ?? null,
  };
  await putMail({ query }, orderMail(kind), {
    key: `${kind}:${order.id}:${key}`,
    accountId: null,
    recipient: order.email,
    locale: order.locale,
    data,
    at,
  });
}

/** Whether it is the charge that began an order; what is about no charge is about its beginning too. */
export function isFirstCharge({ journals }: Settlement, charge: Journal['charge']): boolean {
  return charge === undefined || journals[0]?.charge?.key === charge.key;
}

/** What every mail about an order knows of it. */
export function factsOf(order: Order) {
  return {
    orderId: order.id,
    orderNumber: order.number,
    plan: order.plan,
    term: termOf(order, true),
    nextTerm: termOf({ ...order, package: order.next?.package ?? order.package }, false),
    route: order.route,
    country: order.billing.country,
    isConsumer: isConsumer(order.billing),
    licenceClass: order.licenceClass,
    renewal: order.renewal,
    destination: order.destination,
  } satisfies Partial<OrderMailData>;
}
