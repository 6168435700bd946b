import { later, MINUTE, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { lockAccount } from '../account/accounts.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { isPayment, type Journal } from '../ledger/journals.ts';
import { hasChargesBesides, writeJournals } from '../ledger/ledger.store.server.ts';
import { endOrderEntitlement, putOrderEntitlement } from '../licences/entitlements.store.server.ts';
import { oweWord } from '../partners/words.store.server.ts';
import type { RenewalChange, Sale } from '../payments/provider.ts';
import { type SeatNews, tellMembers } from '../seats/tell-members.server.ts';
import { tellPaused } from '../seats/tell-paused.server.ts';
import { knownBefore } from './accepted.store.server.ts';
import { buyerOf } from './buyer.server.ts';
import type { Upgrade } from './changes/change.ts';
import { type KnownChanges, orderIn } from './changes/change.ts';
import { finishDowngrade } from './changes/downgrades.store.server.ts';
import { owedRenewal } from './changes/owed-renewal.server.ts';
import { settleUpgrades } from './changes/settle-upgrades.server.ts';
import { beginUpgrade, turnUpgrade } from './changes/turn-upgrade.server.ts';
import { lockUpgrade, upgradesFrom } from './changes/upgrades.store.server.ts';
import { isDeclaredEnd } from './declared-end.server.ts';
import { askAt } from './due.store.server.ts';
import { noticeAt } from './notices/notice-times.ts';
import { orderThatEntitles } from './of-buyer.store.server.ts';
import type { Order, Subscription } from './order.ts';
import { oweDocument } from './owe-document.server.ts';
import { oweOrderMail } from './owe-mail.server.ts';
import { NO_TAXES, type OwedTaxes, oweTaxes } from './owe-taxes.server.ts';
import { renews, type Settlement, settlementOf } from './settlement.ts';
import { ORDER_STATES, SUBSCRIPTION_STATES, wayTo } from './states.table.ts';
import { addEvent, lockOrder, type OrderBuyer, setRetailed, updateState } from './store.server.ts';
import { findSubscription, putSubscription } from './subscriptions.store.server.ts';
import { taxRefundsOf } from './tax-refunds.store.server.ts';
import { oweVatCheck } from './vat-checks.store.server.ts';

/** A provider that did not stop charging is told again after so long; the next term is weeks away. */
const STOP_AGAIN_MS = 10 * MINUTE;

export type SettlementParts = {
  database: Database;
  /** Money moved for an order: whatever else is known of its buying is put in order in the same transaction. */
  onPaid: (query: Query, order: Order) => Promise<void>;
};

/**
 * What is to follow what was written: why it is held, and what the provider is to do: stop charging, give taxes back, renew
 * it as something else.
 */
export type Written = {
  held: string | null;
  mustStop: boolean;
  taxes: OwedTaxes;
  renewal: RenewalChange | null;
  /** Orders that live on credit of this one, where that has changed. */
  toAsk: readonly string[];
};

/**
 * Writes where an order stands by what its provider says: states with their steps, the ledger, invoices, what the
 * account may have, and the mails that are owed, in one transaction. Writing the same once more changes nothing.
 * @returns what was written; undefined when the order was settled by somebody else since it was read: ask the provider
 *   again
 */
export function writeSettlement(
  { database, onPaid }: SettlementParts,
  read: Order,
  sale: Sale,
): Promise<Written | undefined> {
  return database.query.transaction().execute(async (query) => {
    const locked = await lockOrder({ query }, read.id, read.version);
    if (!locked) return undefined;
    // Before any account, as everybody locks them.
    const upgrade = await lockUpgrade({ query }, read.id);
    const charged = sale.payments[0]?.charged ?? null;
    const order = { ...read, ...locked, charged };
    const { affiliate } = sale;
    if (charged && !read.charged) await setRetailed({ query }, order.id, { charged, affiliate });
    const at = now();
    const taxRefunds = order.billing.pendingVatId ? await taxRefundsOf({ query }, order.id) : [];
    const known = { ...(await knownBefore({ query }, order.id)), taxRefunds };
    const single = settlementOf(order, sale, at, known);
    const isChanging = upgrade !== undefined || (await upgradesFrom({ query }, order.id)).length > 0;
    const buyer = await buyerIn({ query }, order, single);
    const twice = await otherPlan({ query }, { order, settlement: single, buyer, at, upgrade, isChanging });
    const settlement = twice === undefined ? single : settlementOf(order, sale, at, { ...known, twice });
    const isReplaced = known.replaced !== undefined;
    const standing = { order, settlement, buyer, at, upgrade, known, isEnded: known.isEnded || isReplaced };
    const subscription = await findSubscription({ query }, order.id);
    const ways = waysTo(standing, subscription);
    const doubt = await doubtOf({ query }, standing, ways);
    if (doubt !== undefined) return hold({ query }, standing, doubt);
    const isMoved = await write({ query }, standing, { ...ways, from: subscription?.state ?? 'pending' });
    if (isMoved) await onPaid({ query }, order);
    const toAsk = await settleUpgrades({ query }, { order, sale });
    const mustStop = renews(sale) && !settlement.subscription.renews;
    const taxes = await oweTaxes({ query }, standing, { sale, asked: taxRefunds, known });
    const renewal = await owedRenewal({ query }, { order, settlement, sale });
    // Whoever is not to be charged again is asked for until the provider knows it: it is told now, and may be away.
    if (mustStop || taxes.owed.length > 0 || renewal)
      await askAt({ query }, { id: order.id, checkAt: later(STOP_AGAIN_MS) });
    return { held: settlement.held, mustStop, taxes, renewal, toAsk };
  });
}

type Standing = {
  order: Order;
  settlement: Settlement;
  buyer: OrderBuyer;
  at: Date;
  /** It takes another order's place. */
  upgrade: Upgrade | undefined;
  known: KnownChanges;
  /** By an operator, who has mailed why, or by the order that took its place. */
  isEnded: boolean;
};
/** `isChanging`: it takes another order's place, or another one takes its: either may be back when the other falls. */
type Changing = Omit<Standing, 'isEnded' | 'known'> & { isChanging: boolean };
type Ways = { way: readonly string[] | undefined; subscriptionWay: readonly string[] | undefined };

/** Whose it is: only what grants something makes an account. */
function buyerIn(
  { query }: Query,
  order: Order,
  { entitledUntil }: Settlement,
): Promise<OrderBuyer> | OrderBuyer {
  const { accountId, accountMade: made, sessionNumber } = order;
  return entitledUntil ? buyerOf({ query }, order) : { accountId, made, sessionNumber };
}

/**
 * The order by which somebody who pays has a plan already. The account is locked, so that of two orders paid in the
 * same moment one is the second.
 */
async function otherPlan(
  { query }: Query,
  { order, settlement, buyer, at, upgrade, isChanging }: Changing,
): Promise<string | undefined> {
  const isNew = order.state !== 'paid' && settlement.state === 'paid';
  const isBack = isChanging && settlement.entitledUntil !== null;
  if (!(isNew || isBack) || !buyer.accountId) return undefined;
  await lockAccount({ query }, buyer.accountId);
  // While its first payment counts, the other plan ends with this one.
  const besides = upgrade && settlement.isBegun ? [order.id, upgrade.replaces] : [order.id];
  return orderThatEntitles({ query }, { besides, accountId: buyer.accountId, at });
}

function waysTo({ order, settlement }: Standing, known: Subscription | undefined): Ways {
  return {
    way: wayTo(ORDER_STATES, order.state, settlement.state),
    subscriptionWay: wayTo(SUBSCRIPTION_STATES, known?.state ?? 'pending', settlement.subscription.state),
  };
}

/** Why what the provider says cannot follow, as of a payment it has forgotten; undefined where it can. */
async function doubtOf(
  { query }: Query,
  { order, settlement }: Standing,
  { way, subscriptionWay }: Ways,
): Promise<string | undefined> {
  const told = settlement.journals.map(({ key }) => key);
  if (await hasChargesBesides({ query }, order.id, told)) return 'the provider has forgotten a payment';
  if (way && subscriptionWay) return undefined;
  return settlement.held ?? `the provider says ${settlement.state} of an order that was ${order.state}`;
}

/** Nothing changes until somebody looked, or the provider says what can follow. */
async function hold({ query }: Query, { order, at }: Standing, held: string): Promise<Written> {
  const { accountId, accountMade: made, sessionNumber } = order;
  const buyer = { accountId, made, sessionNumber };
  await updateState({ query }, { id: order.id, state: 'review', held, buyer, at });
  if (held !== order.held)
    await addEvent({ query }, { orderId: order.id, kind: 'order', data: { state: 'review', held }, at });
  return { held, mustStop: false, taxes: NO_TAXES, renewal: null, toAsk: [] };
}

/** @returns whether money moved that was not known before */
async function write({ query }: Query, before: Standing, ways: Steps): Promise<boolean> {
  const standing = { ...before, order: await asPaid({ query }, before) };
  const { order, settlement, buyer, at } = standing;
  const { subscription, entitledUntil } = settlement;
  await steps({ query }, standing, ways);
  await updateState({ query }, { ...settlement, id: order.id, buyer, at });
  const charges = settlement.journals.filter(({ kind }) => kind === 'charge').length;
  await putSubscription(
    { query },
    { ...subscription, orderId: order.id, noticeAt: noticeAt({ ...order, charges }, subscription, at), at },
  );
  const written = await writeJournals({ query }, { orderId: order.id, journals: settlement.journals, at });
  await writePapers({ query }, standing, written);
  if (order.partner !== null && settlement.state === 'paid')
    await oweWord({ query }, { partner: order.partner, orderId: order.id, at });
  if (entitledUntil && buyer.accountId)
    await putOrderEntitlement(
      { query },
      {
        id: newId(),
        accountId: buyer.accountId,
        plan: order.plan,
        orderId: order.id,
        sessionNumber: buyer.sessionNumber,
        endsAt: entitledUntil,
        at,
      },
    );
  else await endOrderEntitlement({ query }, order.id, at);
  if (settlement.changed) await tellPaused({ query }, { before: before.order, now: order, at });
  const { pendingVatId } = order.billing;
  if (pendingVatId && settlement.state === 'paid')
    await oweVatCheck({ query }, { orderId: order.id, number: pendingVatId, at });
  return written.length > 0;
}

/** The order as it is from now on, where a term of a planned change is paid. */
async function asPaid({ query }: Query, { order, settlement, at, known }: Standing): Promise<Order> {
  const { changed, subscription } = settlement;
  if (!changed) return order;
  await finishDowngrade({ query }, { orderId: order.id, change: changed, at });
  return orderIn(order, known.downgrades ?? [], subscription.paidUntil ?? undefined);
}

/** The papers of what moved, each of the plan that it was for; with them another plan is credited that this one replaces. */
async function writePapers(
  { query }: Query,
  { order, settlement, at, upgrade, known: { downgrades = [] } }: Standing,
  written: readonly (Journal & { id: string })[],
): Promise<void> {
  const begun = upgrade && (await beginUpgrade({ query }, { upgrade, order, at }, written));
  for (const journal of written) {
    const then = orderIn(order, downgrades, journal.charge?.paysUntil);
    await oweDocument({ query }, { order: then, settlement, journal, credit: begun?.credit });
  }
  if (!begun) return;
  const { isBegun: isPaid, journals } = settlement;
  const paidBy = journals.find(isPayment)?.charge?.key;
  await turnUpgrade({ query }, { ...begun, order, at }, { isPaid, paidBy });
}

type Steps = Ways & { from: string };

/** Goes from state to state by the tables, and writes each step down. */
async function steps(
  { query }: Query,
  standing: Standing,
  { way = [], subscriptionWay = [], from }: Steps,
): Promise<void> {
  const { order, settlement, at } = standing;
  const { held } = settlement;
  // Before this step is written down.
  const isDeclared = subscriptionWay.at(-1) === 'cancelled' && (await isDeclaredEnd({ query }, order, from));
  for (const state of way)
    await addEvent(
      { query },
      { orderId: order.id, kind: 'order', data: held ? { state, held } : { state }, at },
    );
  for (const state of subscriptionWay)
    await addEvent({ query }, { orderId: order.id, kind: 'subscription', data: { state }, at });
  await tellOfStep({ query }, standing, { from, last: subscriptionWay.at(-1), isDeclared });
}

type Step = { from: string; last: string | undefined; isDeclared: boolean };

/** The mails about where a subscription went, to its buyer and to the members of the licence. */
async function tellOfStep({ query }: Query, standing: Standing, step: Step): Promise<void> {
  const { order, settlement, at, isEnded } = standing;
  const { from, last, isDeclared } = step;
  const key = at.toISOString();
  // A dispute suspends too, and is no rejected charge.
  if (last === 'suspended' && settlement.state === 'paid') {
    await oweOrderMail({ query }, order, { kind: 'payment-rejected', settlement, key });
    const { entitledUntil } = settlement;
    const until = entitledUntil && entitledUntil > at ? entitledUntil : null;
    await tellOfSeats({ query }, standing, { kind: 'refused', until });
  }
  if (last === 'suspended' && settlement.state === 'disputed')
    await tellOfSeats({ query }, standing, { kind: 'disputed' });
  if (from === 'suspended' && last === 'active' && (order.state === 'paid' || order.state === 'disputed'))
    await tellOfSeats({ query }, standing, { kind: order.state === 'paid' ? 'paid' : 'won' });
  if (isDeclared) await oweOrderMail({ query }, order, { kind: 'subscription-cancelled', settlement, key });
  if (from === 'cancelled' && last === 'active')
    await oweOrderMail({ query }, order, { kind: 'subscription-resumed', settlement, key });
  if (last === 'ended' && from !== 'pending' && !isEnded) {
    const because =
      from === 'suspended' && settlement.state === 'paid' ? ({ because: 'rejected' } as const) : {};
    await oweOrderMail({ query }, order, { kind: 'subscription-ended', settlement, key, ...because });
    await tellOfSeats({ query }, standing, { kind: 'ended' });
  }
}

function tellOfSeats(
  { query }: Query,
  { order: { id, accountId, email, plan }, at }: Standing,
  news: SeatNews,
): Promise<void> {
  const licence = { holder: email, plan, cause: id, at };
  return accountId === null
    ? Promise.resolve()
    : tellMembers({ query }, { ...licence, holderId: accountId }, news);
}
