import { buyHref } from '../../../routes/buy-href.ts';
import { MANIFEST } from '../../../routes/manifest.table.ts';
import { pathOf, rowPath } from '../../../routes/paths.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import type { OrderViewer } from '../../../services/orders/orders.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { orderViewer } from '../../../services/orders/viewer.server.ts';
import type { PageContext } from '../../page-context.server.ts';

export type BoughtOrder = SubscribedOrder;

const LONGEST_REFERENCE = 100;

/**
 * The order of the address, as its provider knows it now, or as it is written where somebody looks too often. `unknown`
 * is an order of somebody else and one there is not: they look the same (S52); `none` an address that names none.
 * Undefined while the database is away.
 */
export async function orderOfPage(page: PageContext): Promise<BoughtOrder | 'unknown' | 'none' | undefined> {
  const { services, request, visit, url } = page;
  if (!url.searchParams.get('orderId') && !url.searchParams.get('subscriptionId')) return 'none';
  try {
    const viewer = await orderViewer(services, request, visit.secure);
    return (await found(page, viewer)) ?? 'unknown';
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

async function found(
  { services, url, visit }: PageContext,
  viewer: OrderViewer,
): Promise<BoughtOrder | undefined> {
  const orderId = url.searchParams.get('orderId');
  const reference = url.searchParams.get('subscriptionId');
  if (!orderId && (!reference || reference.length > LONGEST_REFERENCE)) return undefined;
  const mayAsk = await isWithin(services.limits.take('look', visit.address));
  if (orderId) return services.orders.findNow(orderId, viewer, mayAsk);
  return services.orders.findSaleNow(reference ?? '', viewer, mayAsk);
}

/** Back to where an order was placed, with its package. */
export function planHref({ locale }: PageContext, order: BoughtOrder): string {
  const row = MANIFEST.find(({ page, record }) => page === 'plans' && record === order.offer);
  const path = row ? rowPath(row, locale) : pathOf('pricing-plans', locale);
  return `${path ?? ''}${buyHref(order.package)}`;
}
