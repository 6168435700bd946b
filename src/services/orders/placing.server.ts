import { randomUUID } from 'node:crypto';
import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { idOf } from '../../shared/ids.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts';
import { isSameMoney } from '../../shared/money.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import type { Billing } from '../invoices/billing.ts';
import { COMPANY_FIELDS } from '../invoices/company.ts';
import type { ProviderEvent, SaleStart } from '../payments/provider.ts';
import type { OfferedRoute, Route } from '../payments/routes.table.ts';
import { amountsOf } from '../subscriptions/amounts.ts';
import type { Currency } from '../subscriptions/currencies.table.ts';
import type { LicenceClass } from '../subscriptions/licence-classes.table.ts';
import { offerOf, priceIn } from '../subscriptions/offer.ts';
import { type PackageToken, RETAILER_PACKAGE } from '../subscriptions/plans.table.ts';
import { type Price, priceOf } from '../subscriptions/price.ts';
import { renewalRuleOf, retailerRuleOf } from '../subscriptions/renewal.ts';
import type { Order } from './order.ts';
import { insertOrder, orderOfKey } from './store.server.ts';

export type PlaceRequest = {
  /** UUID of the submit: the same one is the same order. */
  idempotencyKey: string;
  route: OfferedRoute;
  /** The record of the pricing address, and which of its packages. */
  offer: string;
  package: PackageToken;
  /** What it is paid in. */
  currency: Currency;
  email: string;
  locale: Locale;
  billing: Billing;
  licenceClass: LicenceClass;
  /** Which terms were agreed to. */
  terms: { version: string };
  partner: string | null;
  /** What the buyer came for, inside the workspace; empty for its start. */
  destination: string;
  /** The card's fields are a frame on our page. */
  framed: boolean;
  /** Where the buyer comes back to, without the order's number. */
  successUrl: string;
  cancelUrl: string;
};

export type Buyer = { accountId: string; sessionNumber: string } | undefined;

export type Placed =
  | { outcome: 'placed'; order: Order; next: SaleStart['next'] }
  /** Section 8: 'Active license already exist against the {emailId}.' */
  | { outcome: 'activeLicence' }
  /** The address does not sell this package (any more). */
  | { outcome: 'notOffered' }
  /** The key came with another order before. */
  | { outcome: 'keyReused' }
  /** Nothing was charged; `again`: the same may be tried later. */
  | { outcome: 'providerFailed'; again: boolean };

/**
 * Writes an order down, or finds the one that the same submit placed; undefined when its key came with another order.
 * @param secret of the browser, by which it may ask for its order
 */
export async function placeOrder(
  database: Database,
  request: PlaceRequest,
  { price, buyer, secret }: { price: Price; buyer: Buyer; secret: string },
): Promise<Order | undefined> {
  const at = now();
  const renewalRule = renewalRuleOf(request.billing);
  await insertOrder(database, {
    id: randomUUID(),
    idempotencyKey: request.idempotencyKey,
    route: request.route,
    reference: null,
    accountId: buyer?.accountId ?? null,
    sessionNumber: buyer?.sessionNumber ?? null,
    buyerHash: hashOf(secret),
    email: request.email,
    emailKey: emailKey(request.email),
    locale: request.locale,
    offer: request.offer,
    package: price.token,
    plan: price.plan,
    ...amountsOf(price, request.billing, at, renewalRule),
    renewalRule,
    licenceClass: request.licenceClass,
    billing: request.billing,
    terms: { version: request.terms.version, at: at.toISOString() },
    partner: request.partner,
    destination: request.destination,
    checkAt: null,
    createdAt: at,
  });
  const order = await orderOfKey(database, request.idempotencyKey);
  return order && isSame(order, request, price) ? order : undefined;
}

/** Makes the order of a sale that began at its provider, once. */
export async function adoptSale(
  database: Database,
  route: Route,
  { reference, buyer }: Pick<ProviderEvent, 'reference' | 'buyer'>,
): Promise<void> {
  if (!reference || !buyer) return;
  const price = priceOf(RETAILER_PACKAGE);
  const place = { country: buyer.country ?? 'US', region: null, vatId: null };
  const untaxed = { country: '', region: null, vatId: null };
  await insertOrder(database, {
    id: randomUUID(),
    idempotencyKey: idOf(hashOf(`${route}:${reference}`)),
    route,
    reference,
    accountId: null,
    sessionNumber: null,
    buyerHash: null,
    email: buyer.email,
    emailKey: emailKey(buyer.email),
    locale: buyer.locale ?? DEFAULT_LOCALE,
    offer: 'retailer',
    package: price.token,
    plan: price.plan,
    // The retailer is the seller of record: taxes are its own.
    ...amountsOf(price, untaxed, now()),
    renewalRule: retailerRuleOf(place),
    // Its order form asks nobody.
    licenceClass: 'individual',
    billing: { ...place, name: buyer.name, phone: null },
    terms: { version: 'retailer', at: now().toISOString() },
    partner: null,
    destination: '',
    // Whoever brought it may have seen it half: nobody else may tell of it.
    checkAt: now(),
    createdAt: now(),
  });
}

/** The price of a package as an address offers it now: of its offer, or of the same plans paid by the month. */
export function offeredPrice({ offer, package: token, currency }: PlaceRequest): Price | undefined {
  return priceIn(offerOf(offer, now(), currency), token);
}

/** The same submit says the same: who is billed where, and so how much. */
function isSame(order: Order, request: PlaceRequest, price: Price): boolean {
  const { billing, first } = order;
  const asked = request.billing;
  return (
    order.package === price.token &&
    order.route === request.route &&
    order.licenceClass === request.licenceClass &&
    emailKey(order.email) === emailKey(request.email) &&
    isSameMoney(first.total, amountsOf(price, asked, order.createdAt).first.total) &&
    BILLED.every((field) => (billing[field] ?? null) === (asked[field] ?? null)) &&
    COMPANY_FIELDS.every((field) => billing.company?.[field] === asked.company?.[field])
  );
}

const BILLED = ['name', 'phone', 'country', 'region', 'vatId', 'pendingVatId'] as const;
