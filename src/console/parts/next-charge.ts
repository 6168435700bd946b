import type { Order } from '../../services/orders/order.ts';
import type { Amount } from '../../services/subscriptions/amounts.ts';
import { type Term, termOf } from '../../services/subscriptions/renewal.ts';

/** What an order is charged for its next term, and how long that lasts: it may be another plan by then. */
export function nextCharge(order: Pick<Order, 'package' | 'renewal' | 'renewalRule' | 'next'>): {
  renewal: Amount;
  term: Term;
} {
  const { package: token, renewal } = order.next ?? order;
  return { renewal, term: termOf({ package: token, renewalRule: order.renewalRule }, false) };
}
