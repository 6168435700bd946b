import { redirect } from 'react-router';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { type OwedPayment, ProviderError } from '../../../services/payments/provider.ts';
import { ROUTE_TABLE } from '../../../services/payments/routes.table.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { isLookAhead } from '../../../shared/look-ahead.ts';
import { billedOrders, canPay } from '../../billing/billed-orders.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';

/**
 * The way to the provider's page, where a rejected renewal is paid with another card. A link and no form, because the
 * policy of the workspace lets forms lead nowhere else; so nothing may be charged here.
 */
export async function leadBillingPay(page: MemberContext): Promise<Response> {
  const order = await payable(page);
  const charges = ROUTE_TABLE[order.route].paysOwed === 'here';
  if (charges || isLookAhead(page.request)) return onward(page.link('account/billing/'));
  return paid(page, order);
}

/** Has the renewal charged to what the buyer pays with now. */
export async function actBillingPay(page: MemberContext): Promise<Response> {
  return paid(page, await payable(page));
}

/** An order of one's own that owes a renewal. @throws 404 for others; a redirect where nothing is owed */
async function payable(page: MemberContext): Promise<SubscribedOrder> {
  const order = (await billedOrders(page)).find(({ id }) => id === page.params['order']);
  if (!order) throw notFound();
  if (!canPay(order)) throw redirect(page.link('account/billing/'), { status: 303 });
  return order;
}

async function paid(page: MemberContext, order: SubscribedOrder): Promise<Response> {
  const owed = await page.services.orders.payOwed(order).catch((error: unknown) => {
    if (error instanceof ProviderError) return 'away' as const;
    throw error;
  });
  if (owed !== 'away' && owed.outcome === 'page') return onward(owed.url);
  const told = cookie('pg_flash', flashText({ kind: await wordOf(page, order, owed) }), page.visit.secure);
  return onward(page.link('account/billing/'), [told]);
}

async function wordOf(
  page: MemberContext,
  { id }: SubscribedOrder,
  owed: Exclude<OwedPayment, { outcome: 'page' }> | 'away',
): Promise<PayFlash> {
  if (owed === 'away') return 'payAway';
  if (owed.outcome === 'rejected') return 'payRejected';
  // What the provider says counts, not what it was asked.
  const order = (await billedOrders(page)).find((one) => one.id === id);
  if (order?.subscription?.state === 'active') return 'paid';
  return owed.outcome === 'paid' ? 'payWaiting' : 'nothingOwed';
}

type PayFlash = 'paid' | 'payRejected' | 'payWaiting' | 'payAway' | 'nothingOwed';
