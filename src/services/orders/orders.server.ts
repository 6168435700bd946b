import type { Logger } from 'pino';
import { later, MINUTE, now, SECOND } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { type PaymentProvider, ProviderError, type ProviderEvent, type Route } from '../payments/provider.ts';
import type { RetailerProvider } from '../payments/retailer/retailer.server.ts';
import { findInvoice, invoicesOfOrders, ordersOfAccount } from './billing/store.server.ts';
import { askAt, nextDue } from './due.store.server.ts';
import type { Invoice } from './invoice-paper.server.ts';
import { RenewalNotices } from './notices/notices.server.ts';
import type { Order, Subscription } from './order.ts';
import { OrderWorker } from './order-worker.server.ts';
import {
  adoptSale,
  type Buyer,
  hasActiveLicence,
  offeredPrice,
  type Placed,
  type PlaceRequest,
  placeOrder,
} from './placing.server.ts';
import { saleRequest } from './sale-request.server.ts';
import { settle } from './settle.ts';
import { applySettlement } from './settlement.server.ts';
import {
  findOrder,
  findSubscription,
  isBuyer,
  noteEvent,
  openOrdersOf,
  orderOfSale,
  setReference,
} from './store.server.ts';
import { type Withdrawal, withdrawFrom } from './withdrawal.server.ts';

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

/** Whoever loses so many races to write an order down has seen others write what it says. */
const MOST_TRIES = 5;

/** Sells packages: places orders, asks providers what became of them, and writes that down. */
export class OrdersService {
  readonly #parts: Parts;
  readonly #worker: OrderWorker;
  readonly #looks = new Map<string, Promise<boolean>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { database, log } = parts;
    const notices = new RenewalNotices(database);
    this.#worker = new OrderWorker({
      database,
      log,
      settle: (order) => this.#settled(order),
      async afterwards() {
        if ((await notices.oweDue()) > 0) parts.onMail();
      },
    });
  }

  /** The ways to pay that are set up. */
  get routes(): readonly Route[] {
    return [...this.#parts.providers.keys()];
  }

  start(): void {
    this.#worker.work.start();
  }

  stop(): Promise<void> {
    return this.#worker.work.stop();
  }

  /**
   * Places an order and tells its provider. The price is the server's: what a browser says of it is not asked for.
   * @param secret of the browser, by which it may ask for its order
   */
  async place(request: PlaceRequest, buyer: Buyer, secret: string): Promise<Placed> {
    const provider = this.#parts.providers.get(request.route);
    const price = offeredPrice(request);
    if (!provider || !price) return { outcome: 'notOffered' };
    if (await hasActiveLicence(this.#parts.database, request.email, buyer))
      return { outcome: 'activeLicence' };
    const order = await placeOrder(this.#parts.database, request, { price, buyer, secret });
    // What became of that submit is settled already: it is not paid a second time (S54).
    if (order?.state !== 'open') return { outcome: 'keyReused' };
    await this.#giveUpOthers(order, buyer, secret);
    return this.#started(order, request, provider);
  }

  /** Notes what a provider's webhook says; undefined when it is not the provider's. It is looked into at once. */
  async tell(
    route: Route,
    request: { headers: Headers; body: Uint8Array; query: URLSearchParams },
  ): Promise<ProviderEvent | undefined> {
    const event = await this.#parts.providers.get(route)?.event(request);
    if (event) await adoptSale(this.#parts.database, route, event);
    if (event && (await noteEvent(this.#parts.database, { route, event, at: now() })))
      this.#worker.work.wake();
    return event;
  }

  /** An order, for its account or the browser that placed it; undefined for everybody else (S52). */
  async find(id: string, viewer: OrderViewer): Promise<SubscribedOrder | undefined> {
    const order = isUuid(id) ? await findOrder(this.#parts.database, id) : undefined;
    return order && (await this.#mayLook(order, viewer)) ? this.#subscribed(order.id) : undefined;
  }

  /** The same by what the provider calls the sale (`subscription/{id}/show`). */
  async findSale(reference: string, viewer: OrderViewer) {
    if (!/^[\w-]{1,100}$/.test(reference)) return undefined;
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
    await adoptSale(this.#parts.database, 'retailer', { reference: back.receipt, buyer });
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
    // Whoever asks at the same time gets the same answer: providers are asked once.
    const look = this.#looks.get(order.id) ?? this.#said(order).finally(() => this.#looks.delete(order.id));
    this.#looks.set(order.id, look);
    return look;
  }

  /**
   * Ends the renewing of an order at the end of what is paid. Where the provider took it and then falls silent, the
   * order is asked for again soon.
   * @throws ProviderError nothing was changed
   */
  async cancel(order: Order): Promise<void> {
    if (!order.reference) return;
    await this.#providerOf(order).cancel(order.reference);
    // An answer that is on its way may be of before.
    if (!(await this.#said(await this.#fresh(order))))
      await askAt(this.#parts.database, { id: order.id, checkAt: later(SECOND) });
  }

  /** The orders of an account with what renews them, the newest first. */
  ofAccount(accountId: string): Promise<SubscribedOrder[]> {
    return ordersOfAccount(this.#parts.database, accountId);
  }

  /** Invoices and credit notes of orders, the newest first. */
  invoicesOf(orderIds: readonly string[]): Promise<readonly Invoice[]> {
    return invoicesOfOrders(this.#parts.database, orderIds);
  }

  /** An invoice or credit note by its number, whoever asks; undefined where there is none. */
  invoice(number: string): Promise<Invoice | undefined> {
    return findInvoice(this.#parts.database, number);
  }

  /**
   * Gives the first payment back and ends the contract, where its buyer withdrew from it in time.
   * @throws ProviderError
   */
  async withdraw(order: Order, declaredAt: Date): Promise<Withdrawal> {
    if (!order.reference) return 'unclear';
    const outcome = await withdrawFrom(this.#providerOf(order), order.reference, declaredAt);
    if (outcome === 'refunded') await this.#settled(await this.#fresh(order));
    return outcome;
  }

  /** Looks into all that is due before it answers (the test clock, tests). */
  settleDue(): Promise<void> {
    return this.#worker.work.finish();
  }

  /** When the next order is looked into, or undefined. */
  nextDue(): Promise<Date | undefined> {
    return nextDue(this.#parts.database);
  }

  async #started(order: Order, request: PlaceRequest, provider: PaymentProvider): Promise<Placed> {
    try {
      const { reference, next } = await provider.start(saleRequest(order, request));
      const at = { id: order.id, reference, checkAt: later(MINUTE) };
      // The provider has forgotten that it was asked before: what it has now is another sale.
      if (!(await setReference(this.#parts.database, at))) return { outcome: 'keyReused' };
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

  /** Sales that the same browser or account began and did not pay cannot be paid beside this one. */
  async #giveUpOthers(order: Order, buyer: Buyer, secret: string): Promise<void> {
    const others = await openOrdersOf(this.#parts.database, {
      except: order.id,
      accountId: buyer?.accountId,
      buyerHash: hashOf(secret),
    });
    for (const other of others)
      await this.#providerOf(other)
        .cancel(other.reference ?? '')
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
        });
  }

  async #mayLook(order: Order, { accountId, buyerSecret }: OrderViewer): Promise<boolean> {
    if (accountId !== undefined && order.accountId === accountId) return true;
    return buyerSecret !== undefined && (await isBuyer(this.#parts.database, order.id, hashOf(buyerSecret)));
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

  /** The same; false too where the provider does not say. */
  async #said(order: Order): Promise<boolean> {
    return this.#settled(order).catch((error: unknown) => {
      if (error instanceof ProviderError) return false;
      throw error;
    });
  }

  /** Asks the provider and writes down what it says, again where somebody else did so meanwhile. */
  async #settled(asked: Order): Promise<boolean> {
    let order = asked;
    for (let tries = 0; tries < MOST_TRIES; tries += 1, order = await this.#fresh(order)) {
      const provider = this.#providerOf(order);
      const sale = order.reference ? await provider.sale(order.reference) : undefined;
      if (!sale) return false;
      const settlement = settle(order, sale, now());
      const written = await applySettlement(this.#parts.database, order, settlement);
      if (!written) continue;
      if (written.held && written.held !== order.held)
        this.#parts.log.error({ orderId: order.id, reason: written.held }, 'order held for review');
      this.#parts.onMail();
      // What is held as paid twice is not charged again.
      if (settlement.subscription.renews && !written.subscription.renews)
        await provider.cancel(sale.reference);
      return true;
    }
    return false;
  }
}
