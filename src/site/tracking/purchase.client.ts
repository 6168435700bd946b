import type { Ecommerce } from '../../shared/events.table.ts';
import { emit } from '../state/events.client.ts';
import type { PageFacts } from '../state/page-facts.ts';
import { retried } from '../state/retried.client.ts';
import { readStored, writeStored } from '../state/storage.client.ts';
import { update } from '../state/store.ts';
import * as TIMERS from '../state/timers.table.ts';

type Services = NonNullable<PageFacts['purchase']>;
type Order = {
  orderId: string;
  amount: number;
  currencyCode: string;
  items?: { sku: string; productName: string; unitPrice: number; quantity: number }[];
};

/**
 * Section 4.4, the page that thanks for a purchase: an active subscription counts as tracked; otherwise the order is
 * fetched three seconds later and told in an ecommerce event, once (A146, A147). What came of it stands in the state.
 */
export async function trackPurchase(services: Services): Promise<void> {
  if (document.querySelector('[data-retailer-order]')) {
    const { showRetailerOrder } = await import('./retailer-order.client.ts');
    return showRetailerOrder(services.userbaseUrl);
  }
  if (services.partner && location.search) {
    const { postPartnerNotice } = await import('./partner-notice.client.ts');
    void postPartnerNotice(services.userbaseUrl);
  }
  const query = new URLSearchParams(location.search);
  const tracked = await isTracked(services, query.get('subscriptionId'), query.get('orderId'));
  update('pricing', { tracked });
}

async function isTracked(
  { paymentsUrl, userbaseUrl }: Services,
  subscriptionId: string | null,
  orderId: string | null,
): Promise<boolean> {
  const subscription =
    subscriptionId && `${paymentsUrl}subscription/${encodeURIComponent(subscriptionId)}/show`;
  if (subscription && (await isActive(subscription))) return true;
  if (!orderId) return false;
  await new Promise((resolve) => setTimeout(resolve, TIMERS.orderFetch));
  try {
    // Our own service wrote it.
    const order = (await fetched(`${userbaseUrl}order/${encodeURIComponent(orderId)}`)) as Order;
    update('pricing', { order });
    tellOnce(order);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

async function isActive(address: string): Promise<boolean> {
  try {
    // Whatever was answered, only this one word of it counts.
    return ((await fetched(address)) as { status?: unknown }).status === 'ACTIVE';
  } catch (error) {
    console.error(error);
    return false;
  }
}

async function fetched(address: string): Promise<unknown> {
  const response = await retried(() =>
    fetch(address, { headers: { Accept: 'application/json, text/plain' } }),
  );
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function tellOnce(order: Order): void {
  const stored = readStored('tracked-orders');
  const told = Array.isArray(stored) ? stored : [];
  if (told.includes(order.orderId)) return;
  emit({ event: 'purchase', ecommerce: ecommerceOf(order) });
  writeStored('tracked-orders', [...told, order.orderId].slice(-MOST_REMEMBERED));
}

const MOST_REMEMBERED = 20;

function ecommerceOf({ orderId, amount, currencyCode, items = [] }: Order): Ecommerce {
  return {
    transaction_id: orderId,
    value: Number(amount),
    currency: currencyCode,
    items: items.map(({ sku, productName, unitPrice, quantity }) => ({
      item_id: sku,
      item_name: productName,
      price: Number(unitPrice),
      quantity: Number(quantity),
    })),
  };
}
