import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { DAY, HOUR, later, MINUTE, now, nowMs, SECOND } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { idOf, isUuid } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { accountOf, activeEntitlements } from '../entitlements/store.server.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type Route,
  type SaleStart,
} from '../payments/provider.ts';
import type { RetailerProvider } from '../payments/retailer/retailer.server.ts';
import { offerOf, priceIn } from '../subscriptions/offer.ts';
import { type PackageToken, RETAILER_PACKAGE } from '../subscriptions/plans.table.ts';
import { type Price, priceOf } from '../subscriptions/price.ts';
import { amountsOf } from './amounts.ts';
import type { Billing, Order, Subscription } from './order.ts';
import { saleRequest } from './sale-request.ts';
import { settle } from './settle.ts';
import { applySettlement } from './settlement.server.ts';
import {
  type DueOrder,
  findOrder,
  findSubscription,
  insertOrder,
  isBuyer,
  leaseDue,
  nextDue,
  noteEvent,
  orderOfKey,
  orderOfSale,
  putOff,
  setReference,
} from './store.server.ts';

export type PlaceRequest = {
  /** UUID of the submit: the same one is the same order. */
  idempotencyKey: string;
  route: Exclude<Route, 'retailer'>;
  /** The record of the pricing address, and which of its packages. */
  offer: string;
  package: PackageToken;
  email: string;
  locale: Locale;
  billing: Billing;
  /** Which terms were agreed to. */
  terms: { version: string };
  partner: string | null;
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

export type SubscribedOrder = Order & { subscription: Subscription | undefined };

/** Who asks for an order: its account, or the browser that placed it. */
export type OrderViewer = { accountId: string | undefined; buyerSecret: string | undefined };

type Parts = {
  database: Database;
  log: Logger;
  providers: ReadonlyMap<Route, PaymentProvider>;
  retailer?: Pick<RetailerProvider, 'returned' | 'buyer'> | undefined;
  /** A mail was owed. */
  onMail: () => void;
};

const IDLE_MS = 2 * SECOND;
/** Whoever asks a provider has so long to write down what it says. */
const LEASE_MS = MINUTE;
const AT_ONCE = 4;
const STOP_PATIENCE_MS = 2 * SECOND;
/** While the provider is away. */
const BACK_OFF = [5 * SECOND, 20 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR];
/** An order that was not paid yet is looked after without being told: a webhook may be lost. */
const OPEN_CHECKS: readonly (readonly [age: number, every: number])[] = [
  [10 * MINUTE, MINUTE],
  [HOUR, 5 * MINUTE],
  [DAY, HOUR],
  [7 * DAY, 6 * HOUR],
];

/** Sells packages: places orders, asks providers what became of them, and writes that down. */
export class OrdersService {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #stopped = true;
  #askedAgain = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The ways to pay that are set up. */
  get routes(): readonly Route[] {
    return [...this.#parts.providers.keys()];
  }

  start(): void {
    this.#stopped = false;
    this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    // A provider that hangs must not hold us: what is under way is due again when its lease ends.
    await Promise.race([
      this.#working,
      new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref()),
    ]);
  }

  /**
   * Places an order and tells its provider. The price is the server's: what a browser says of it is not asked for.
   * @param secret of the browser, by which it may ask for its order
   */
  async place(request: PlaceRequest, buyer: Buyer, secret: string): Promise<Placed> {
    const provider = this.#parts.providers.get(request.route);
    const price = offeredPrice(request);
    if (!provider || !price) return { outcome: 'notOffered' };
    if (await this.#hasActiveLicence(request.email, buyer)) return { outcome: 'activeLicence' };
    const order = await this.#placed(request, { price, buyer, secret });
    if (!order) return { outcome: 'keyReused' };
    return this.#started(order, request, provider);
  }

  /** Notes what a provider's webhook says; undefined when it is not the provider's. It is looked into at once. */
  async tell(
    route: Route,
    request: { headers: Headers; body: Uint8Array; query: URLSearchParams },
  ): Promise<ProviderEvent | undefined> {
    const event = await this.#parts.providers.get(route)?.event(request);
    if (event) await this.#adopt(route, event);
    if (event && (await noteEvent(this.#parts.database, { route, event, at: now() }))) this.wake();
    return event;
  }

  /** An order, for its account or the browser that placed it; undefined for everybody else (S52). */
  async find(id: string, viewer: OrderViewer): Promise<SubscribedOrder | undefined> {
    const order = isUuid(id) ? await findOrder(this.#parts.database, id) : undefined;
    return order && (await this.#mayLook(order, viewer)) ? this.#subscribed(order.id) : undefined;
  }

  /** The same by what the provider calls the sale (`subscription/{id}/show`). */
  async findSale(reference: string, viewer: OrderViewer) {
    for (const route of this.routes) {
      const order = await orderOfSale(this.#parts.database, { route, reference });
      if (order) return this.find(order.id, viewer);
    }
    return undefined;
  }

  /** The order of a retailer's return link, paid or not yet; undefined for a link the retailer did not sign (S53). */
  async returned(query: URLSearchParams): Promise<SubscribedOrder | undefined> {
    const { retailer } = this.#parts;
    const back = retailer?.returned(query);
    // Name and address in the link are not signed: the retailer is asked for them.
    const buyer = back && (await retailer?.buyer(back.receipt));
    if (!back || !buyer) return undefined;
    await this.#adopt('retailer', { reference: back.receipt, buyer });
    const sale = { route: 'retailer', reference: back.receipt } as const;
    const order = await orderOfSale(this.#parts.database, sale);
    if (!order) return undefined;
    await this.look(order);
    return this.#subscribed(order.id);
  }

  /**
   * Asks the provider for one order now, as when its buyer comes back and wants to know.
   * @returns false where the provider does not say
   */
  async look(order: Order): Promise<boolean> {
    return this.#settled(order).catch((error: unknown) => {
      if (error instanceof ProviderError) return false;
      throw error;
    });
  }

  /** Ends the renewing of an order at the end of what is paid. @throws ProviderError */
  async cancel(order: Order): Promise<void> {
    if (!order.reference) return;
    await this.#providerOf(order).cancel(order.reference);
    await this.#settled(await this.#fresh(order));
  }

  /** Called when something was noted in this process. */
  wake(): void {
    this.#askedAgain = true;
    if (!this.#working) this.#schedule(0);
  }

  /** Looks into all that is due before it answers (the test clock, tests). */
  async settleDue(): Promise<void> {
    await this.#working;
    await this.#run();
  }

  /** When the next order is looked into, or undefined. */
  nextDue(): Promise<Date | undefined> {
    return nextDue(this.#parts.database);
  }

  /** Of the address, or of the account that would get the plan. */
  async #hasActiveLicence(email: string, buyer: Buyer): Promise<boolean> {
    const { database } = this.#parts;
    const accounts = new Set([await accountOf(database, emailKey(email)), buyer?.accountId]);
    for (const accountId of accounts)
      if (accountId !== undefined && (await activeEntitlements(database, accountId, now())).length > 0)
        return true;
    return false;
  }

  async #placed(
    request: PlaceRequest,
    { price, buyer, secret }: { price: Price; buyer: Buyer; secret: string },
  ): Promise<Order | undefined> {
    const { database } = this.#parts;
    const at = now();
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
      ...amountsOf(price, request.billing),
      billing: request.billing,
      terms: { version: request.terms.version, at: at.toISOString() },
      partner: request.partner,
      createdAt: at,
    });
    const order = await orderOfKey(database, request.idempotencyKey);
    return order && isSame(order, request, price) ? order : undefined;
  }

  async #started(order: Order, request: PlaceRequest, provider: PaymentProvider): Promise<Placed> {
    try {
      const { reference, next } = await provider.start(saleRequest(order, request));
      await setReference(this.#parts.database, { id: order.id, reference, checkAt: later(MINUTE) });
      return { outcome: 'placed', order: { ...order, reference }, next };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#parts.log.warn(
        { orderId: order.id, route: order.route, reason: error.message },
        'sale not started',
      );
      return { outcome: 'providerFailed', again: error.reason === 'away' };
    }
  }

  async #mayLook(order: Order, { accountId, buyerSecret }: OrderViewer): Promise<boolean> {
    if (accountId !== undefined && order.accountId === accountId) return true;
    return buyerSecret !== undefined && (await isBuyer(this.#parts.database, order.id, hashOf(buyerSecret)));
  }

  /** Makes the order of a sale that began at its provider, once. */
  async #adopt(
    route: Route,
    { reference, buyer }: Pick<ProviderEvent, 'reference' | 'buyer'>,
  ): Promise<void> {
    if (!reference || !buyer) return;
    const price = priceOf(RETAILER_PACKAGE);
    const place = { country: buyer.country ?? 'US', region: null, vatId: null };
    const untaxed = { country: '', region: null, vatId: null };
    await insertOrder(this.#parts.database, {
      id: randomUUID(),
      idempotencyKey: idOf(hashOf(`${route}:${reference}`)),
      route,
      reference,
      accountId: null,
      sessionNumber: null,
      buyerHash: null,
      email: buyer.email,
      emailKey: emailKey(buyer.email),
      locale: 'en',
      offer: 'retailer',
      package: price.token,
      plan: price.plan,
      // The retailer is the seller of record: taxes are its own.
      ...amountsOf(price, untaxed),
      billing: { ...place, name: buyer.name, phone: null },
      terms: { version: 'retailer', at: now().toISOString() },
      partner: null,
      createdAt: now(),
    });
  }

  #providerOf(order: Order): PaymentProvider {
    const provider = this.#parts.providers.get(order.route);
    if (!provider) throw new ProviderError('away', `the route ${order.route} is not set up`);
    return provider;
  }

  async #subscribed(id: string): Promise<SubscribedOrder | undefined> {
    const order = await findOrder(this.#parts.database, id);
    return order && { ...order, subscription: await findSubscription(this.#parts.database, id) };
  }

  async #fresh(order: Order): Promise<Order> {
    return (await findOrder(this.#parts.database, order.id)) ?? order;
  }

  /** Asks the provider and writes down what it says, again where somebody else did so meanwhile. */
  async #settled(asked: Order): Promise<boolean> {
    for (let order = asked; ; order = await this.#fresh(order)) {
      const sale = order.reference ? await this.#providerOf(order).sale(order.reference) : undefined;
      if (!sale) return false;
      const settlement = settle(order, sale, now());
      if (settlement.held && settlement.held !== order.held)
        this.#parts.log.error({ orderId: order.id, reason: settlement.held }, 'order held for review');
      if (!(await applySettlement(this.#parts.database, order, settlement))) continue;
      this.#parts.onMail();
      return true;
    }
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#run().then(() => this.#schedule(IDLE_MS)), ms);
    this.#timer.unref();
  }

  #run(): Promise<void> {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #work(): Promise<void> {
    try {
      do this.#askedAgain = false;
      while ((await this.#lookIntoDue()) > 0 || this.#askedAgain);
    } catch (error) {
      this.#parts.log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'orders out of reach',
      );
    }
  }

  async #lookIntoDue(): Promise<number> {
    const due = await leaseDue(this.#parts.database, { at: now(), until: later(LEASE_MS), most: AT_ONCE });
    await Promise.all(due.map((one) => this.#lookInto(one)));
    return due.length;
  }

  async #lookInto({ order, checks, leasedUntil }: DueOrder): Promise<void> {
    const { database, log } = this.#parts;
    try {
      await this.#settled(order);
      await putOff(database, { id: order.id, leasedUntil, checkAt: await this.#nextCheck(order.id) });
    } catch (error) {
      log.warn(
        { orderId: order.id, reason: error instanceof Error ? error.message : String(error) },
        'order not settled',
      );
      const wait = BACK_OFF[Math.min(checks, BACK_OFF.length) - 1] ?? HOUR;
      await putOff(database, { id: order.id, leasedUntil, checkAt: later(wait) }).catch(() => undefined);
    }
  }

  async #nextCheck(orderId: string): Promise<Date | null> {
    const order = await findOrder(this.#parts.database, orderId);
    const subscription = await findSubscription(this.#parts.database, orderId);
    return order ? nextCheckOf(order, subscription) : null;
  }
}

/** When an order is to be looked after without being told; null when nothing can come any more. */
export function nextCheckOf(
  order: Pick<Order, 'state' | 'createdAt'>,
  subscription: Subscription | undefined,
): Date | null {
  if (order.state === 'open') {
    const age = nowMs() - order.createdAt.getTime();
    const row = OPEN_CHECKS.find(([until]) => age < until);
    return row ? later(row[1]) : null;
  }
  if (order.state === 'disputed' || subscription?.state === 'suspended') return later(DAY);
  const { paidUntil } = subscription ?? {};
  if (subscription?.state === 'ended' || !paidUntil) return null;
  // A renewal, or the end, is due then; the provider takes a moment.
  return paidUntil > now() ? new Date(paidUntil.getTime() + MINUTE) : later(HOUR);
}

/** The price of a package as an address offers it now: of its offer, or of the same plans paid by the month. */
function offeredPrice({ offer, package: token }: PlaceRequest): Price | undefined {
  return priceIn(offerOf(offer, now()), token);
}

/** The same submit says the same: who is billed where, and so how much. */
function isSame(order: Order, request: PlaceRequest, price: Price): boolean {
  const { billing, first } = order;
  const asked = request.billing;
  return (
    order.package === price.token &&
    order.route === request.route &&
    emailKey(order.email) === emailKey(request.email) &&
    first.total.minor === amountsOf(price, asked).first.total.minor &&
    BILLED.every((field) => billing[field] === asked[field])
  );
}

const BILLED = ['name', 'phone', 'country', 'region', 'vatId'] as const;
