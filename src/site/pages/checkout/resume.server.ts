import { redirect } from 'react-router';
import { buyHref } from '../../../routes/buy-href.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import type { Chosen } from '../../../services/purchases/chosen.server.ts';
import { type LeftCheckout, RESUME } from '../../../services/unfinished-orders/unfinished-order.ts';
import { cookie, readAllCookies } from '../../../shared/cookies.server.ts';
import type { PageContext } from '../../page-context.server.ts';

/**
 * Follows the mailed link of an unfinished checkout: on to the address without its secret, which from then on is in a
 * cookie that no script reads. It signs nobody in. A wrong or old secret leads to the plain page.
 * @throws a redirect, where the address has such a secret
 */
export async function followResumeLink({ url, visit, services }: PageContext): Promise<void> {
  const link = url.searchParams.get(RESUME);
  if (link === null) return;
  const checkout = await services.unfinishedOrders.resumed(link);
  if (checkout) visit.cookies.push(cookie('b_checkout', link, visit.secure));
  const location = checkout
    ? `${checkout.path}${buyHref(checkout.packageNow, null, checkout.fields.currency)}`
    : url.pathname;
  throw redirect(location, {
    status: 303,
    headers: { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' },
  });
}

/** What was typed into the checkout of this page before it was left; undefined where no link brought it back. */
export async function resumedCheckout(
  { services, request, visit, match, url }: PageContext,
  { price }: Chosen,
): Promise<LeftCheckout | undefined> {
  const link = readAllCookies(request, visit.secure).b_checkout;
  if (link === undefined) return undefined;
  try {
    const checkout = await services.unfinishedOrders.resumed(link);
    const isHere = checkout?.path === match?.path || checkout?.path === url.pathname;
    return isHere && checkout?.packageNow === price.token ? checkout : undefined;
  } catch (error) {
    // The page can do without.
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}
