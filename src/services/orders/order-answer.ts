import { COMPANY } from '../../shared/company.table.ts';
import type { Order } from './order.ts';

/** An order as the API answers it (section 3): amounts are numbers of whole currency units. */
export type OrderAnswer = {
  orderId: string;
  orderNumber: string;
  amount: number;
  currencyCode: string;
  sku: string;
  product: string;
  fname: string;
  userId: string | null;
  userEmail: string;
  items: { sku: string; productName: string; unitPrice: number; quantity: number }[];
  /** Of ours: what was paid in all at a retailer, with its taxes. */
  paid?: number;
  /** Of ours: where it stands. */
  state: string;
};

/** What is told of an order to whom it belongs. */
export function orderAnswer(order: Order): OrderAnswer {
  const product = `${COMPANY.brand} ${order.plan.charAt(0).toUpperCase()}${order.plan.slice(1)}`;
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    amount: order.first.total.minor / 100,
    currencyCode: order.first.total.currency,
    sku: order.package,
    product,
    fname: order.billing.name.split(' ')[0] ?? '',
    userId: order.accountId,
    userEmail: order.email,
    items: [
      { sku: order.package, productName: product, unitPrice: order.first.net.minor / 100, quantity: 1 },
    ],
    ...(order.charged ? { paid: order.charged.minor / 100 } : {}),
    state: order.state,
  };
}
