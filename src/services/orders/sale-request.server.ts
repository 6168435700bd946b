import type { ChargedAmount, SaleRequest } from '../payments/provider.ts';
import { PACKAGES } from '../subscriptions/plans.table.ts';
import { nextTermOf } from '../subscriptions/renewal.ts';
import type { Amount, Order } from './order.ts';
import { itemName, productName, taxLabel } from './order-words.server.ts';

type Ways = Pick<SaleRequest, 'framed' | 'successUrl' | 'cancelUrl'>;

/** An order as its provider is told of it, in the buyer's language. */
export function saleRequest(order: Order, { framed, successUrl, cancelUrl }: Ways): SaleRequest {
  const charged = ({ net, taxes, total }: Amount): ChargedAmount => ({
    net,
    total,
    taxes: taxes.map((tax) => ({ label: taxLabel(tax, order.locale), amount: tax.amount })),
  });
  const { term } = PACKAGES[order.package];
  return {
    orderId: order.id,
    placedAt: order.createdAt,
    product: productName(order.plan, order.locale),
    firstItem: itemName(order.plan, term, order.locale),
    email: order.email,
    locale: order.locale,
    term,
    nextTerm: nextTermOf(term, order.renewalRule),
    first: charged(order.first),
    renewal: charged(order.renewal),
    successUrl: withOrder(successUrl, order.id),
    cancelUrl,
    framed,
  };
}

function withOrder(url: string, orderId: string): string {
  const address = new URL(url);
  address.searchParams.set('orderId', orderId);
  return address.href;
}
