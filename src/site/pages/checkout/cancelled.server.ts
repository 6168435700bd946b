import { isUnavailable } from '../../../services/database/database.server.ts';
import type { Order } from '../../../services/orders/order.ts';
import { orderViewer } from '../../../services/orders/viewer.server.ts';
import type { Chosen } from '../../../services/purchases/chosen.server.ts';
import { hasTwoNames } from '../../../services/purchases/read-checkout.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { CheckoutValue } from './checkout-props.ts';

/**
 * What was typed into an order whose buyer came back from the provider without paying (U16): for the browser or account
 * that placed it. Undefined for everybody else (S52), and while the database is away.
 */
export async function cancelledCheckout(
  { services, request, visit, url }: PageContext,
  { price, match }: Chosen,
): Promise<CheckoutValue | undefined> {
  if (url.searchParams.get('back') !== 'cancel') return undefined;
  try {
    const viewer = await orderViewer(services, request, visit.secure);
    const order = await services.orders.findLeft(price.token, viewer);
    return order && typedInto(order, hasTwoNames(match.row.layout));
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

function typedInto({ email, billing, licenceClass, route }: Order, twoNames: boolean): CheckoutValue {
  const { name, country } = billing;
  // The order has one name: its last word is taken for the last name.
  const [, firstName = name, lastName = ''] = /^(.+) (\S+)$/.exec(name) ?? [];
  return {
    email,
    ...(twoNames ? { firstName, lastName } : { name }),
    phone: billing.phone ?? '',
    route,
    country,
    region: billing.region ?? '',
    vatId: billing.vatId ?? billing.pendingVatId ?? '',
    ...(billing.company ? { company: 'yes', ...billing.company } : {}),
    ...(licenceClass === 'attorney' ? { attorney: 'yes' } : {}),
  };
}
