import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { isSameMoney, type Money } from '../../shared/money.ts';
import { accountOf } from '../account/accounts.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { type BookedCharge, chargeKey } from '../ledger/journals.ts';
import { leftOf, type PaymentProvider, ProviderError, type Sale } from '../payments/provider.ts';
import { insertAccepted, knownBefore } from './accepted.store.server.ts';
import { replacedWith } from './changes/upgrades.store.server.ts';
import { askAt } from './due.store.server.ts';
import { orderThatEntitles } from './of-buyer.store.server.ts';
import type { AcceptedPayment, Order } from './order.ts';
import { isOfAnother, settlementOf, waitingPayments } from './settlement.ts';

/**
 * Gives the payments of an order back whose money is held, each once, and ends its renewing where none is left.
 * @returns how many are given back now
 * @throws ProviderError
 */
export async function giveBackHeld(
  database: Query,
  provider: PaymentProvider,
  order: Order,
): Promise<number> {
  const sale = await saleOf(provider, order);
  const known = await knownBefore(database, order.id);
  const { booked } = known;
  const waiting = new Set(waitingPayments(order, sale, known).map(({ reference }) => reference));
  const payments = sale.payments.filter(
    ({ reference }) => waiting.has(reference) || isHeld(booked.get(chargeKey(order.route, reference))),
  );
  const open = payments.filter((payment) => leftOf(payment) > 0);
  for (const payment of open) {
    const amount = { ...payment.amount, minor: leftOf(payment) };
    await provider.refund({ reference: payment.reference, amount, key: `held-${payment.reference}` });
  }
  if (payments.length === sale.payments.length) await provider.cancel(sale.reference);
  return open.length;
}

/** What came of somebody's wish to accept what is held of an order. */
export type Acceptance =
  | { outcome: 'accepted'; payments: readonly AcceptedPayment[] }
  /** The sale is of another order, whose money it is. */
  | { outcome: 'ofAnother' }
  /** The buyer has a plan already, by the order of this number: another payment buys nothing. */
  | { outcome: 'paidTwice'; number: string }
  /** It does not wait because of an amount or a currency. */
  | { outcome: 'noMatterOfAmount' }
  /** The provider says something else than what the order was held for. */
  | { outcome: 'changed'; reason: string | null }
  /** A payment is another one since it was written down, and nothing in the ledger is ever changed. */
  | { outcome: 'bookedOtherwise'; payment: AcceptedPayment; booked: Money };

/**
 * Takes the payments of an order that wait because of their amount or currency, exactly as they stand, and has the order
 * looked at again: it is paid by them then. Only what the order says it is held for is taken.
 * @param accepting.note written down in the same transaction
 * @throws ProviderError
 */
export async function acceptHeld(
  database: Database,
  provider: PaymentProvider,
  { order, note }: { order: Order; note?: (query: Query) => Promise<void> },
): Promise<Acceptance> {
  const sale = await saleOf(provider, order);
  if (isOfAnother(order, sale)) return { outcome: 'ofAnother' };
  const at = now();
  const number = await otherPlan(database, order, at);
  if (number !== undefined) return { outcome: 'paidTwice', number };
  const known = await knownBefore(database, order.id);
  const payments = waitingPayments(order, sale, known);
  if (payments.length === 0) return { outcome: 'noMatterOfAmount' };
  const reason = settlementOf(order, sale, at, known).held;
  if (reason !== order.held) return { outcome: 'changed', reason };
  for (const payment of payments) {
    const booked = known.booked.get(chargeKey(payment.route, payment.reference))?.amount;
    if (booked && !isSameMoney(booked, payment.amount))
      return { outcome: 'bookedOtherwise', payment, booked };
  }
  await database.query.transaction().execute(async (query) => {
    await insertAccepted({ query }, { orderId: order.id, payments, at });
    await note?.({ query });
    await askAt({ query }, { id: order.id, checkAt: at });
  });
  return { outcome: 'accepted', payments };
}

/** Number of another order by which the buyer has a plan. */
async function otherPlan(database: Query, order: Order, at: Date): Promise<string | undefined> {
  const accountId = order.accountId ?? (await accountOf(database, emailKey(order.email)));
  return (
    accountId &&
    orderThatEntitles(database, { besides: await replacedWith(database, order.id), accountId, at })
  );
}

async function saleOf(provider: PaymentProvider, { reference }: Order): Promise<Sale> {
  const sale = reference ? await provider.sale(reference) : undefined;
  if (!sale) throw new ProviderError('refused', 'the provider knows no such sale');
  return sale;
}

function isHeld(charge: BookedCharge | undefined): boolean {
  return charge?.isHeld === true && !charge.isAccepted;
}
