import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Money } from '../../shared/money.ts';
import type { Database } from '../database/database.server.ts';
import { endOrderEntitlement, lockAccount, putOrderEntitlement } from '../entitlements/store.server.ts';
import type { Journal } from '../ledger/journals.ts';
import { insertInvoice, invoiceOfJournal, nextInvoiceNumber, writeJournals } from '../ledger/store.server.ts';
import { putMail } from '../mail/store.server.ts';
import { PACKAGES } from '../subscriptions/plans.table.ts';
import { buyerOf } from './buyer.server.ts';
import type { Amount, Order, Subscription } from './order.ts';
import type { InvoiceData, OrderMailData, OrderMailKind } from './order-mail.ts';
import type { Settlement } from './settle.ts';
import { ORDER_STATES, SUBSCRIPTION_STATES, wayTo } from './states.table.ts';
import {
  addEvent,
  findSubscription,
  lockOrder,
  type OrderBuyer,
  orderThatEntitles,
  putSubscription,
  updateState,
} from './store.server.ts';

type Query = Pick<Database, 'query'>;

/**
 * Writes where an order stands: states with their steps, the ledger, invoices, what the account may have, and the
 * mails that are owed, in one transaction. Writing the same once more changes nothing.
 * @returns what was written; undefined when the order was settled by somebody else since it was read: ask the provider
 *   again
 */
export function applySettlement(
  database: Database,
  order: Order,
  asked: Settlement,
): Promise<Settlement | undefined> {
  return database.query.transaction().execute(async (query) => {
    if (!(await lockOrder({ query }, order.id, order.version))) return undefined;
    const at = now();
    const buyer =
      asked.entitledUntil || asked.state === 'review'
        ? await buyerOf({ query }, order)
        : { accountId: order.accountId, made: order.accountMade, sessionNumber: order.sessionNumber };
    const settlement = await unlessTwice({ query }, { order, settlement: asked, buyer, at });
    const way = wayTo(ORDER_STATES, order.state, settlement.state);
    if (!way) return hold({ query }, { order, settlement, buyer, at });
    const known = await findSubscription({ query }, order.id);
    await steps({ query }, order, { way, settlement, known, at });
    await updateState({ query }, { ...settlement, id: order.id, buyer, at });
    await putSubscription({ query }, { ...settlement.subscription, orderId: order.id, at });
    const written = await writeJournals({ query }, { orderId: order.id, journals: settlement.journals, at });
    for (const journal of written) await document({ query }, { order, settlement, journal });
    if (settlement.entitledUntil && buyer.accountId)
      await putOrderEntitlement(
        { query },
        {
          id: newId(),
          accountId: buyer.accountId,
          plan: order.plan,
          orderId: order.id,
          sessionNumber: buyer.sessionNumber,
          endsAt: settlement.entitledUntil,
          at,
        },
      );
    else await endOrderEntitlement({ query }, order.id, at);
    return settlement;
  });
}

type Standing = { order: Order; settlement: Settlement; buyer: OrderBuyer; at: Date };

/**
 * Who has a plan already paid a second time: it is held for a person, grants nothing and does not renew. The account
 * is locked, so that of two orders paid in the same moment one is the second.
 */
async function unlessTwice(
  { query }: Query,
  { order, settlement, buyer, at }: Standing,
): Promise<Settlement> {
  if (order.state === 'paid' || settlement.state !== 'paid' || !buyer.accountId) return settlement;
  await lockAccount({ query }, buyer.accountId);
  const first = await orderThatEntitles({ query }, { orderId: order.id, accountId: buyer.accountId, at });
  if (first === undefined) return settlement;
  const held = `paid twice: order ${first} entitles the account`;
  const subscription = { ...settlement.subscription, state: 'pending', renews: false } as const;
  return { ...settlement, state: 'review', held, subscription, entitledUntil: null };
}

/** The provider says what cannot follow, as of a sale it has forgotten: nothing else changes until somebody looked. */
async function hold({ query }: Query, { order, settlement, buyer, at }: Standing): Promise<Settlement> {
  const held = `the provider says ${settlement.state} of an order that was ${order.state}`;
  await updateState({ query }, { id: order.id, state: 'review', held, buyer, at });
  await addEvent({ query }, { orderId: order.id, kind: 'order', data: { state: 'review', held }, at });
  return { ...settlement, state: 'review', held };
}

type Steps = {
  way: readonly string[];
  settlement: Settlement;
  known: Subscription | undefined;
  at: Date;
};

/** Goes from state to state by the tables, and writes each step down. */
async function steps({ query }: Query, order: Order, { way, settlement, known, at }: Steps): Promise<void> {
  const from = known?.state ?? 'pending';
  const subscriptionWay = wayTo(SUBSCRIPTION_STATES, from, settlement.subscription.state);
  for (const state of way)
    await addEvent({ query }, { orderId: order.id, kind: 'order', data: { state }, at });
  for (const state of subscriptionWay ?? []) {
    await addEvent({ query }, { orderId: order.id, kind: 'subscription', data: { state }, at });
  }
  const last = subscriptionWay?.at(-1);
  // A dispute suspends too, and is no rejected charge.
  if (last === 'suspended' && settlement.state === 'paid')
    await owe({ query }, order, { kind: 'payment-rejected', settlement, key: at.toISOString() });
  if (last === 'cancelled')
    await owe({ query }, order, { kind: 'subscription-cancelled', settlement, key: at.toISOString() });
  if (last === 'ended' && from !== 'pending')
    await owe({ query }, order, { kind: 'subscription-ended', settlement, key: at.toISOString() });
}

type Written = { order: Order; settlement: Settlement; journal: Journal & { id: string } };

/** The paper of a movement: an invoice or a credit note, and the mail that brings it. The retailer writes its own. */
async function document({ query }: Query, written: Written): Promise<void> {
  const { order, settlement, journal } = written;
  if (journal.kind !== 'charge' && journal.kind !== 'refund') return;
  const amount = amountOfJournal(journal, order);
  if (!amount) return;
  const kind = journal.kind === 'charge' ? 'receipt' : 'credit-note';
  const invoice = order.route === 'retailer' ? null : await writeInvoice({ query }, written, amount);
  await owe({ query }, order, { kind, settlement, key: journal.key, journal, invoice, amount });
}

async function writeInvoice({ query }: Query, { order, journal }: Written, amount: Amount): Promise<string> {
  const at = now();
  const series = `PG-${at.getUTCFullYear()}`;
  const count = await nextInvoiceNumber({ query }, series);
  const number = `${series}-${count.padStart(6, '0')}`;
  const data: InvoiceData = {
    kind: journal.kind === 'charge' ? 'invoice' : 'creditNote',
    number,
    corrects: journal.kind === 'refund' ? await invoiceOfJournal({ query }, journal.charge?.key) : null,
    orderId: order.id,
    orderNumber: order.number,
    route: order.route,
    plan: order.plan,
    term: PACKAGES[order.package].term,
    email: order.email,
    locale: order.locale,
    billing: order.billing,
    amount,
    at: journal.at.toISOString(),
    paidUntil: journal.charge?.paysUntil.toISOString() ?? null,
  };
  const row = { id: newId(), series, number: count, journal_id: journal.id, order_id: order.id };
  await insertInvoice({ query }, { ...row, data, issued_at: at });
  return number;
}

/** What a movement came to, read from its entries; undefined for money that waits to be understood. */
function amountOfJournal({ entries, kind }: Journal, { first, renewal }: Order): Amount | undefined {
  const sign = kind === 'charge' ? -1 : 1;
  const money = (minor: number): Money => ({ minor, currency: first.total.currency });
  if (entries.some(({ account }) => account === 'held')) return undefined;
  const net = sign * sumOf(entries, 'sales');
  const kinds = first.taxes.length > 0 ? first.taxes : renewal.taxes;
  const taxes = kinds.map((tax) => ({ ...tax, amount: money(sign * sumOf(entries, `tax:${tax.kind}`)) }));
  const total = taxes.reduce((sum, { amount }) => sum + amount.minor, net);
  return { net: money(net), taxes, total: money(total) };
}

function sumOf(entries: Journal['entries'], account: string): number {
  return entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
}

type Owed = {
  kind: OrderMailKind;
  settlement: Settlement;
  /** The same one is mailed once. */
  key: string;
  /** The movement of money it is about. */
  journal?: Journal;
  invoice?: string | null;
  amount?: Amount;
};

async function owe(
  { query }: Query,
  order: Order,
  { kind, settlement, key, journal, invoice, amount }: Owed,
): Promise<void> {
  const at = now();
  const { subscription, journals } = settlement;
  const paidUntil = (journal?.kind === 'charge' && journal.charge?.paysUntil) || subscription.paidUntil;
  const data: OrderMailData = {
    orderId: order.id,
    orderNumber: order.number,
    plan: order.plan,
    term: PACKAGES[order.package].term,
    route: order.route,
    country: order.billing.country,
    isConsumer: order.billing.vatId === null,
    isFirst: journal !== undefined && journals[0]?.key === journal.key,
    renews: subscription.renews,
    invoice: invoice ?? null,
    amount: amount ?? null,
    renewal: order.renewal,
    at: (journal?.at ?? at).toISOString(),
    paidUntil: paidUntil?.toISOString() ?? null,
  };
  await putMail(
    { query },
    {
      key: `${kind}:${order.id}:${key}`,
      accountId: null,
      recipient: order.email,
      mail: kind,
      locale: order.locale,
      data,
      at,
    },
  );
}
