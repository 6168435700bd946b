import { MANIFEST } from '../../../routes/manifest.table.ts';
import { pathOf, rowPath } from '../../../routes/paths.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import type { OrderViewer, SubscribedOrder } from '../../../services/orders/orders.server.ts';
import { orderViewer } from '../../../services/orders/viewer.server.ts';
import { SECOND } from '../../../shared/clock.ts';
import type { PageContext } from '../../page-context.server.ts';
import { buyHref } from '../../sections/plan-price/buy-href.ts';

export type BoughtOrder = SubscribedOrder;

/** How long the page waits for its provider; what it says later is known when the page looks again. */
const PATIENCE_MS = 4 * SECOND;
const LONGEST_REFERENCE = 100;

/**
 * The order of the address, as its provider knows it now; undefined for an order of somebody else, of nobody, and while
 * the database is away.
 */
export async function orderOfPage(page: PageContext): Promise<BoughtOrder | undefined> {
  const { services, request, visit } = page;
  try {
    const viewer = await orderViewer(services, request, visit.secure);
    const order = await found(page, viewer);
    if (order?.state !== 'open') return order;
    await Promise.race([
      services.orders.look(order),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
    return await found(page, viewer);
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

async function found({ services, url }: PageContext, viewer: OrderViewer): Promise<BoughtOrder | undefined> {
  const orderId = url.searchParams.get('orderId');
  const reference = url.searchParams.get('subscriptionId');
  if (orderId) return services.orders.find(orderId, viewer);
  if (!reference || reference.length > LONGEST_REFERENCE) return undefined;
  return services.orders.findSale(reference, viewer);
}

/** Back to where an order was placed, with its package. */
export function planHref({ locale }: PageContext, order: BoughtOrder): string {
  const row = MANIFEST.find(({ page, record }) => page === 'plans' && record === order.offer);
  const path = row ? rowPath(row, locale) : pathOf('pricing-plans', locale);
  return `${path ?? ''}${buyHref(order.package)}`;
}
