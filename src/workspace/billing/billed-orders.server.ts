import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import type { Identity } from '../../services/auth/auth.ts';
import { productName } from '../../services/orders/order-words.server.ts';
import type { SubscribedOrder } from '../../services/orders/orders.server.ts';
import { RETAILER } from '../../shared/company.table.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** Placed and never paid: nothing to show. */
const UNPAID: readonly string[] = ['open', 'lapsed'];

/**
 * The paid orders of a member, the newest first. Whoever only typed somebody's address sees none (decision 5): the
 * mailbox has to be proven, or the order bought in this session.
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
  /** What somebody can do about it; empty where there is nothing. */
  advice: readonly string[];
  canStop: boolean;
};

export function billedOrder(order: SubscribedOrder, locale: Locale): BilledOrder {
  const t = translator(locale, 'workspace');
  const standing = standingOf(order);
  const date = (moment: Date) => printDate(moment, LOCALES[locale].hreflang);
  const values = {
    date: date(order.subscription?.paidUntil ?? order.createdAt),
    total: formatMoney(order.renewal.total, locale),
  };
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
    sentence: t(`billing.states.${standing}.text`, values),
    advice: standing === 'suspended' ? adviceOf(order, locale) : [],
    canStop: canStop(order),
  };
}

/** Its renewing can be ended. */
export function canStop({ subscription }: SubscribedOrder): boolean {
  return subscription?.renews === true && ['active', 'suspended'].includes(subscription.state);
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
  if (subscription.state === 'suspended') return state === 'disputed' ? 'disputed' : 'suspended';
  return subscription.state;
}

/** The words of the mail about it. */
function adviceOf({ route }: SubscribedOrder, locale: Locale): string[] {
  const t = translator(locale, 'mail');
  return [t(`payment-rejected.${route}`, { retailer: RETAILER }), t('payment-rejected.back')];
}
