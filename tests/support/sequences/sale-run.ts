import type { Webhook } from '../../../src/sandbox/sandbox.ts';
import type { Company } from '../../../src/services/invoices/company.ts';
import type { PlaceRequest } from '../../../src/services/orders/placing.server.ts';
import type { Route } from '../../../src/services/payments/routes.table.ts';
import { newId } from '../../../src/shared/ids.ts';
import { submitCard } from '../card.ts';
import type { SequencesBench } from './bench.ts';

/** A webhook on its way. */
export type Letter = {
  webhook: Webhook;
  /** What the provider calls it; the retailer's are sealed. */
  kind: string;
  /** Counted over a batch. */
  number: number;
  /** How often it was taken by the product. */
  taken: number;
  isLost: boolean;
};

/** One sale of a sequence, and everything that was done and told of it. */
export type SaleRun = {
  route: Route;
  /** What the provider calls it. */
  reference: string;
  /** Our order's number; of a sale that begins at the retailer once there is one. */
  orderId: string | null;
  email: string;
  /** Where its buyer pays, while nothing is paid. */
  payUrl: string | null;
  /** The link by which the retailer sends its buyer back. */
  back: URLSearchParams | null;
  letters: Letter[];
  trace: string[];
};

/** Who buys what, how. */
export type Purchase = {
  offer: string;
  package: PlaceRequest['package'];
  country: string;
  region: string | null;
  company?: Company;
  /** Number of a card, a button of the approval page; null where the buyer goes away. */
  pays: string | null;
};

export const GOOD_CARD = '4242424242424242';

/** Places an order and pays it at the provider's own page; at the retailer the sale begins there. */
export async function buy(bench: SequencesBench, route: Route, purchase: Purchase): Promise<SaleRun> {
  const email = `buyer-${newId()}@example.com`;
  if (route === 'retailer') return buyAtRetailer(bench, email, purchase);
  const placed = await bench.orders.place(requestOf(route, email, purchase), undefined, newId());
  if (placed.outcome !== 'placed' || placed.next.kind !== 'redirect' || !placed.order.reference)
    throw new Error(`not placed: ${placed.outcome}`);
  const { id: orderId, reference } = placed.order;
  const run: SaleRun = {
    route,
    reference,
    orderId,
    email,
    payUrl: placed.next.url,
    back: null,
    letters: [],
    trace: [`${purchase.package}, ${purchase.country}`],
  };
  if (purchase.pays !== null) await pay(run, purchase.pays);
  return run;
}

/** The buyer pays what was left open. */
export async function pay(run: SaleRun, pays: string): Promise<void> {
  if (!run.payUrl) return;
  const answer =
    run.route === 'card'
      ? await submitCard(run.payUrl, pays)
      : await fetch(run.payUrl, {
          method: 'POST',
          body: new URLSearchParams({ choice: pays }),
          redirect: 'manual',
        });
  await answer.body?.cancel();
  if (answer.status !== 303) throw new Error(`not paid: ${answer.status}`);
  run.payUrl = null;
}

function requestOf(route: 'card' | 'paypal', email: string, purchase: Purchase): PlaceRequest {
  const { offer, package: token, country, region, company = null } = purchase;
  return {
    idempotencyKey: newId(),
    route,
    offer,
    package: token,
    currency: 'USD',
    licenceClass: 'individual',
    email,
    locale: 'en',
    billing: { name: 'Jo Doe', phone: null, country, region, vatId: null, company },
    terms: { version: '2024-09-30' },
    partner: null,
    destination: '',
    framed: false,
    successUrl: 'http://localhost:3000/pricing/thank-you/',
    cancelUrl: 'http://localhost:3000/pricing/plans/',
  };
}

async function buyAtRetailer(
  { retailerForm }: SequencesBench,
  email: string,
  { country }: Purchase,
): Promise<SaleRun> {
  const html = await (await fetch(retailerForm)).text();
  const [, receipt = ''] = /name="receipt" value="(\w+)"/.exec(html) ?? [];
  const body = new URLSearchParams({ receipt, item: '1', email, name: 'Jo Doe', country, outcome: 'paid' });
  const answer = await fetch(retailerForm, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`not sold: ${answer.status}`);
  return {
    route: 'retailer',
    reference: receipt,
    orderId: null,
    email,
    payUrl: null,
    back: new URL(location).searchParams,
    letters: [],
    trace: [country],
  };
}
