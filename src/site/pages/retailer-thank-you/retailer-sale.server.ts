import { isUnavailable } from '../../../services/database/database.server.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import { keepReturned } from '../../../services/referrals/returned-sale.server.ts';
import type { PageContext } from '../../page-context.server.ts';

/** In an address: the server asks the retailer while it renders the page, for who has no script to ask. */
const LOOK = 'look';

/** The same page, which says what the retailer answers. */
export function lookHref({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.set(LOOK, '1');
  return `${pathname}?${query}`;
}

/**
 * What the retailer says of the sale of its return link; `none` for an address without one, `unknown` for a link it did
 * not sign, `checking` for a signed one that is not asked about yet, `away` while nobody can say.
 */
export async function saleOfPage({
  services,
  visit,
  url,
  request,
}: PageContext): Promise<SubscribedOrder | 'none' | 'unknown' | 'checking' | 'away'> {
  if (!url.searchParams.has('cbreceipt')) return 'none';
  const isAsked = url.searchParams.has(LOOK);
  // What tells right signatures from wrong ones is limited, also where nothing is asked of anybody.
  if (!(await isWithin(services.limits.take('return-link', visit.address))))
    return isAsked ? 'away' : 'checking';
  if (!services.orders.returns.isSigned(url.searchParams)) return 'unknown';
  if (!isAsked) return 'checking';
  try {
    const sale = await services.orders.returned(url.searchParams);
    if (sale) await keepReturned(services, { orderId: sale.id, request, address: visit.address });
    return sale ?? 'unknown';
  } catch (error) {
    if (isUnavailable(error) || error instanceof ProviderError) return 'away';
    throw error;
  }
}
