import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import type { Identity } from '../../services/account/identity.ts';
import type { SubscribedOrder } from '../../services/orders/subscribed.server.ts';
import { vatWords } from '../../services/orders/vat-words.server.ts';
import { endsUnpaidOn, isSoldByUs, ROUTE_TABLE } from '../../services/payments/routes.table.ts';
import { PACKAGES } from '../../services/subscriptions/plans.table.ts';
import { productName } from '../../services/subscriptions/product-words.server.ts';
import { now } from '../../shared/clock.ts';
import { RETAILER } from '../../shared/company.table.ts';
import { printDate, printTime } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** Placed and never paid: nothing to show. */
const UNPAID: readonly string[] = ['open', 'lapsed'];

/**
 * The paid orders of a member, the newest first. Whoever only typed somebody's address sees none
 * (decision 0041, unproven mailbox): the mailbox has to be proven, or the order bought in this session.
 */
export async function billedOrders({ services, identity }: MemberContext): Promise<SubscribedOrder[]> {
  const orders = await services.orders.ofAccount(identity.accountId);
  return orders.filter((order) => !UNPAID.includes(order.state) && mayBill(identity, order));
}

function mayBill({ mailboxProven, sessionNumber }: Identity, order: SubscribedOrder): boolean {
  return mailboxProven || order.sessionNumber === sessionNumber;
}

/** What a plan is to its owner, in plain words. */
export type BilledOrder = {
  id: string;
  product: string;
  /** 'Order 1042 of November 21, 2026, paid by card'. */
  order: string;
  tone: 'on' | 'off' | 'wait';
  state: string;
  sentence: string;
  /** What its licence is for, where that is not everybody's. */
  licence: string | null;
  /** What holds of a VAT id that was being checked. */
  vat: string | null;
  /** What it becomes, where that is planned. */
  next: string | null;
  canStop: boolean;
  /** How a rejected renewal can be paid; null where none is owed. */
  pay: PayWords | null;
};

/** The one button that opens a suspended plan again, in words. */
export type PayWords = { label: string; how: string; means: string };

/** @param isRestricted by an operator: nothing is said of files, whatever is paid */
export function billedOrder(order: SubscribedOrder, locale: Locale, isRestricted = false): BilledOrder {
  const t = translator(locale, 'workspace');
  const standing = standingOf(order);
  const date = (moment: Date) => printDate(moment, LOCALES[locale].hreflang);
  return {
    id: order.id,
    product: productName(order.plan, locale),
    order: t(`billing.orders.${order.route}`, {
      number: String(order.number),
      date: date(order.createdAt),
      retailer: RETAILER,
    }),
    tone: TONES[standing],
    state: t(`billing.states.${standing}.name`),
    sentence: isRestricted ? restrictedSentence(order, locale) : sentenceOf(order, locale),
    licence: order.licenceClass === 'attorney' ? t('billing.attorney') : null,
    vat: vatWords(order, locale),
    next: nextText(order, locale),
    canStop: canStop(order),
    pay: canPay(order) ? payWords(order, locale) : null,
  };
}

/** The same of a plan that is restricted: how it is paid, and that its files wait for something else. */
function restrictedSentence(order: SubscribedOrder, locale: Locale): string {
  const standing = standingOf(order);
  if (standing !== 'suspended' && standing !== 'disputed' && standing !== 'cancelled')
    return sentenceOf(order, locale);
  const until = order.subscription?.paidUntil ?? order.createdAt;
  return translator(locale, 'buying')(`restricted.${standing}`, {
    total: formatMoney(order.renewal.total, locale),
    date: printDate(until, LOCALES[locale].hreflang),
    time: printTime(until),
  });
}

/** When it renews and for how much; what the retailer charges has taxes on it that only the retailer knows. */
function sentenceOf(order: SubscribedOrder, locale: Locale): string {
  const t = translator(locale, 'workspace');
  const standing = standingOf(order);
  const price = formatMoney(order.renewal.total, locale);
  const isRetailer = !isSoldByUs(order.route);
  const until = order.subscription?.paidUntil ?? order.createdAt;
  const values = {
    date: printDate(until, LOCALES[locale].hreflang),
    time: printTime(until),
    total: isRetailer && standing !== 'active' ? t('billing.untaxed', { total: price }) : price,
  };
  if ((standing === 'suspended' || standing === 'disputed') && isPaidFor(order))
    return t(`billing.states.${standing}.textUntil`, values);
  const ends = standing === 'suspended' ? endsUnpaidOn(order.route, until) : null;
  if (ends)
    return [
      t('billing.states.suspended.text', values),
      t('billing.endsUnpaid', { date: printDate(ends, LOCALES[locale].hreflang) }),
    ].join(' ');
  if (standing === 'ended' && isPaidFor(order)) return t('billing.states.ended.textEarly');
  if (isRetailer && standing === 'active')
    return t('billing.states.active.textRetailer', { ...values, retailer: RETAILER });
  if (order.renewalRule === 'byMonth' && standing === 'active')
    return t('billing.states.active.textByMonth', values);
  return t(`billing.states.${standing}.text`, values);
}

function nextText({ next }: SubscribedOrder, locale: Locale): string | null {
  if (!next) return null;
  const { plan } = PACKAGES[next.package];
  const date = printDate(next.from, LOCALES[locale].hreflang);
  return translator(locale, 'plan-change')('billing.planned', { date, product: productName(plan, locale) });
}

/** Another plan can be chosen, or why not can be read. */
export function isChangeable({ state, subscription }: SubscribedOrder): boolean {
  return state === 'paid' && (subscription?.state === 'active' || subscription?.state === 'cancelled');
}

/** Its renewing can be ended. */
export function canStop({ subscription }: SubscribedOrder): boolean {
  return subscription?.renews === true && ['active', 'suspended'].includes(subscription.state);
}

/** Its renewing was ended, and what is paid is not over yet: it may renew after all. */
export function isCancelled(order: SubscribedOrder): boolean {
  return order.state === 'paid' && order.subscription?.state === 'cancelled' && isPaidFor(order);
}

/** How a cancelled plan goes on: by one press, or where its provider takes nothing back, by another order. */
export function resumeWords(order: SubscribedOrder, locale: Locale, canResume: boolean): string | null {
  if (!isCancelled(order)) return null;
  const t = translator(locale, 'workspace');
  const { route, renewal, renewalRule, subscription } = order;
  const values = {
    date: printDate(subscription?.paidUntil ?? order.createdAt, LOCALES[locale].hreflang),
    total: formatMoney(renewal.total, locale),
    provider: ROUTE_TABLE[route].name ?? '',
  };
  if (canResume && renewalRule === 'byMonth') return translator(locale, 'buying')('resumeByMonth', values);
  return t(canResume ? 'billing.resumeHow' : 'billing.resumeNot', values);
}

/** A renewal of it was rejected, and can be paid. */
export function canPay(order: SubscribedOrder): boolean {
  return order.state === 'paid' && order.subscription?.state === 'suspended';
}

/** Why a plan gives no files although it has not ended: a renewal was refused, or a bank asks a payment back. */
export function pauseOf(orders: readonly SubscribedOrder[]): 'owed' | 'disputed' | undefined {
  if (orders.some(canPay)) return 'owed';
  return orders.some((order) => standingOf(order) === 'disputed') ? 'disputed' : undefined;
}

/** It was a plan, and is none any more. */
export function hasEnded(order: SubscribedOrder): boolean {
  const standing = standingOf(order);
  return standing === 'ended' || (standing === 'cancelled' && !isPaidFor(order));
}

/** What was paid for is not over yet. */
function isPaidFor({ subscription }: SubscribedOrder): boolean {
  return subscription?.paidUntil != null && subscription.paidUntil > now();
}

type Standing = 'active' | 'suspended' | 'disputed' | 'cancelled' | 'ended' | 'review';

const TONES: Record<Standing, BilledOrder['tone']> = {
  active: 'on',
  cancelled: 'on',
  suspended: 'wait',
  disputed: 'wait',
  review: 'wait',
  ended: 'off',
};

function standingOf({ state, subscription }: SubscribedOrder): Standing {
  if (state === 'review') return 'review';
  if (!subscription || subscription.state === 'pending' || subscription.state === 'ended') return 'ended';
  if (subscription.state === 'suspended')
    return state === 'disputed' || state === 'chargedBack' ? 'disputed' : 'suspended';
  return subscription.state;
}

function payWords({ route, renewal }: SubscribedOrder, locale: Locale): PayWords {
  const t = translator(locale, 'workspace');
  const values = { retailer: RETAILER, total: formatMoney(renewal.total, locale) };
  return {
    label: t(`billing.pay.${route}`, values),
    how: t(`billing.payHow.${route}`, values),
    means: t('billing.means'),
  };
}
