import type { Logger } from 'pino';
import { HOUR, later, now } from '../../shared/clock.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Company } from '../invoices/company.ts';
import type { Invoice, InvoiceData } from '../invoices/invoice.ts';
import { findInvoice, invoicesOfOrders } from '../invoices/invoices.store.server.ts';
import { hasActiveLicence } from '../licences/has-active-licence.server.ts';
import {
  type OwedPayment,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
} from '../payments/provider.ts';
import type { RetailerProvider } from '../payments/retailer/retailer.server.ts';
import type { Route } from '../payments/routes.table.ts';
import type { PackageToken } from '../subscriptions/plans.table.ts';
import type { VatIdsService } from '../vat-ids/vat-ids.server.ts';
import { OrderActs } from './acts/order-acts.server.ts';
import { PlanChanges } from './changes/plan-changes.server.ts';
import { replacedBy } from './changes/upgrades.store.server.ts';
import { nextDue } from './due.store.server.ts';
import { type CorrectionOptions, correctFor } from './late-vat-id.server.ts';
import type { Corrected } from './late-vat-id.ts';
import { RenewalNotices } from './notices/notices.server.ts';
import { leftOrderOf } from './of-buyer.store.server.ts';
import type { Order } from './order.ts';
import { OrderWorker } from './order-worker.server.ts';
import {
  adoptSale,
  type Buyer,
  offeredPrice,
  type Placed,
  type PlaceRequest,
  placeOrder,
} from './placing.server.ts';
import { RetailerReturns } from './retailer-returns.server.ts';
import { OrderSettler } from './settler.server.ts';
import { giveUpOthers, startSale } from './starting.server.ts';
import { findNamedOrder, isBuyer, noteEvent, orderOfSale } from './store.server.ts';
import { type SubscribedOrder, subscribedOrder, subscribedOrdersOf } from './subscribed.server.ts';
import { VatChecks } from './vat-checks.server.ts';
import { type Withdrawal, withdrawFrom } from './withdrawal.server.ts';
import type { SettlementParts } from './write-settlement.server.ts';

/** Who asks for an order: its account, or the browser that placed it. */
export type OrderViewer = { accountId: string | undefined; buyerSecret: string | undefined };

type Options = SettlementParts & {
  log: Logger;
  providers: ReadonlyMap<Route, PaymentProvider>;
  retailer?: Pick<RetailerProvider, 'returned' | 'buyer'> | undefined;
  vatIds?: VatIdsService;
  onMail: () => void;
};

/** Sells packages: places orders, asks providers what became of them, and writes that down. */
export class OrdersService {
  readonly #options: Options;
  readonly #worker: OrderWorker;
  readonly #notices: RenewalNotices;
  readonly #vatChecks: VatChecks;
  readonly #settler: OrderSettler;
  readonly returns: RetailerReturns;
  /** Larger and smaller plans. */
  readonly changes: PlanChanges;
  readonly acts: OrderActs;

  constructor(options: Options) {
    this.#options = options;
    this.#settler = new OrderSettler(options);
    this.acts = new OrderActs({ ...options, settler: this.#settler });
    this.changes = new PlanChanges({ ...options, settler: this.#settler });
    this.returns = new RetailerReturns({ database: options.database, retailer: options.retailer });
    this.#notices = new RenewalNotices(options);
    this.#worker = new OrderWorker({ ...options, settle: (order) => this.#settler.settle(order) });
    this.#vatChecks = new VatChecks({
      ...options,
      vatIds: options.vatIds,
      onConfirmed: () => this.#worker.work.wake(),
    });
  }

  /** The ways to pay that are set up. */
  get routes(): readonly Route[] {
    return [...this.#options.providers.keys()];
  }

  start(): void {
    this.#worker.work.start();
    this.acts.work.start();
    this.#notices.work.start();
    this.#vatChecks.work.start();
  }

  async stop(): Promise<void> {
    await Promise.all(
      [this.#worker, this.acts, this.#notices, this.#vatChecks].map(({ work }) => work.stop()),
    );
  }

  /**
   * Places an order and tells its provider. The price is the server's: what a browser says of it is not asked for.
   * @param secret of the browser, by which it may ask for its order
   */
  async place(request: PlaceRequest, buyer: Buyer, secret: string): Promise<Placed> {
    const { database, log, providers } = this.#options;
    const price = offeredPrice(request);
    if (!providers.has(request.route) || !price) return { outcome: 'notOffered' };
    if (await hasActiveLicence(database, request.email, buyer)) return { outcome: 'activeLicence' };
    const order = await placeOrder(database, request, { price, buyer, secret });
    // What became of that submit is settled already: it is not paid a second time (S54).
    if (order?.state !== 'open') return { outcome: 'keyReused' };
    const parts = { database, log, settler: this.#settler };
    if (await giveUpOthers(parts, order, { buyer, secret })) return { outcome: 'activeLicence' };
    return startSale(parts, order, request);
  }

  /** Notes what a provider's webhook says; undefined when it is not the provider's. It is looked into at once. */
  async receive(
    route: Route,
    request: { headers: Headers; body: Uint8Array },
  ): Promise<ProviderEvent | undefined> {
    const event = await this.#options.providers.get(route)?.event(request);
    if (event) await adoptSale(this.#options.database, route, event);
    if (event && (await noteEvent(this.#options.database, { route, event, at: now() })))
      this.#worker.work.wake();
    return event;
  }

  /**
   * An order, for its account or the browser that placed it; undefined for everybody else (S52).
   * @param id ours, or the number that stands on its receipt
   */
  async find(id: string, viewer: OrderViewer): Promise<SubscribedOrder | undefined> {
    const order = await findNamedOrder(this.#options.database, id);
    return order && (await this.#mayLook(order, viewer)) ? this.#subscribed(order.id) : undefined;
  }

  /**
   * The same as its provider knows it now, as when its buyer comes back and wants to know; as it was known before where
   * the provider takes longer than somebody waits.
   * @param mayAsk false: as it is written
   */
  async findNow(id: string, viewer: OrderViewer, mayAsk = true): Promise<SubscribedOrder | undefined> {
    const order = await this.find(id, viewer);
    if (order?.state !== 'open' || !mayAsk) return order;
    await this.#settler.waitForProvider(order);
    return this.find(id, viewer);
  }

  /** The same by what the provider calls the sale (`subscription/{id}/show`). */
  async findSaleNow(
    reference: string,
    viewer: OrderViewer,
    mayAsk = true,
  ): Promise<SubscribedOrder | undefined> {
    if (!/^[\w-]{1,100}$/.test(reference)) return undefined;
    for (const route of this.routes) {
      const order = await orderOfSale(this.#options.database, { route, reference });
      if (order) return this.findNow(order.id, viewer, mayAsk);
    }
    return undefined;
  }

  /** What a viewer ordered within the hour and left unpaid, of a package; undefined for whoever did not. */
  async findLeft(token: PackageToken, { accountId, buyerSecret }: OrderViewer): Promise<Order | undefined> {
    const buyerHash = buyerSecret === undefined ? undefined : hashOf(buyerSecret);
    if (!buyerHash && !accountId) return undefined;
    return leftOrderOf(this.#options.database, { accountId, buyerHash, package: token, since: later(-HOUR) });
  }

  /**
   * The order of a retailer's return link, paid or not yet; undefined for a link the retailer did not sign (S53). The
   * link holds for a day: the retailer is asked as long as the order waits, and seldom.
   */
  async returned(query: URLSearchParams): Promise<SubscribedOrder | undefined> {
    const order = await this.returns.orderOf(query);
    if (order?.state === 'open') await this.askProvider(order);
    return order && this.#subscribed(order.id);
  }

  /**
   * Asks the provider for one order now and then, as when its buyer comes back and wants to know.
   * @returns false where the provider does not say, or was not asked
   */
  askProvider(order: Order): Promise<boolean> {
    return this.#settler.askProvider(order);
  }

  /**
   * Ends the renewing of an order at the end of what is paid. Where the provider took it and then falls silent, the
   * order is asked for again soon.
   * @throws ProviderError nothing was changed
   */
  async cancel(order: Order): Promise<void> {
    if (!order.reference) return;
    await this.#settler.providerOf(order).cancel(order.reference);
    // Asked anew: an answer that is on its way may be of before.
    await this.#settler.settleAfter(order);
  }

  /** Whether its provider takes a cancellation back. */
  canResume({ route }: Pick<Order, 'route'>): boolean {
    return this.#options.providers.get(route)?.resume != null;
  }

  /**
   * Has an order renew after all, before the end of what is paid.
   * @throws ProviderError nothing was changed, as where its provider takes no cancellation back
   */
  async resume(order: Order): Promise<void> {
    const { resume } = this.#settler.providerOf(order);
    if (!order.reference || !resume) throw new ProviderError('refused', 'a cancellation is not taken back');
    await resume(order.reference);
    await this.#settler.settleAfter(order);
  }

  /**
   * Has a rejected renewal of an order paid with other means. Where money was taken, or had been before, the order says
   * so at once, or soon where the provider falls silent.
   * @throws ProviderError nothing was charged that we know of
   */
  async payOwed(order: Order): Promise<OwedPayment> {
    if (!order.reference) return { outcome: 'nothingOwed' };
    const owed = { reference: order.reference, renewal: order.renewal.total };
    const paid = await this.#settler.providerOf(order).payOwed(owed);
    if (paid.outcome === 'paid' || paid.outcome === 'nothingOwed') await this.#settler.settleAfter(order);
    return paid;
  }

  /** Where the buyer of an order changes by themselves what pays for it; null where there is no such page. */
  meansUrl({ route }: Pick<Order, 'route'>): string | null {
    return this.#options.providers.get(route)?.meansUrl ?? null;
  }

  /** An order as its provider knows it now; as it was where the provider takes longer than somebody waits. */
  async findSubscribedNow(order: SubscribedOrder): Promise<SubscribedOrder> {
    await this.#settler.waitForProvider(order);
    return (await this.#subscribed(order.id)) ?? order;
  }

  /** The orders of an account with what renews them, the newest first. */
  ofAccount(accountId: string): Promise<SubscribedOrder[]> {
    return subscribedOrdersOf(this.#options.database, accountId);
  }

  /** Invoices and credit notes of orders, the newest first. */
  invoicesOf(orderIds: readonly string[]): Promise<readonly Invoice[]> {
    return invoicesOfOrders(this.#options.database, orderIds);
  }

  /** An invoice or credit note by its number, whoever asks; undefined where there is none. */
  invoice(number: string): Promise<Invoice | undefined> {
    return findInvoice(this.#options.database, number);
  }

  /** Issues an invoice for a company in the place of one that was not; what is invoiced later is for it too. */
  async correctInvoice(
    { orderId, number }: Pick<InvoiceData, 'orderId' | 'number'>,
    company: Company,
    { vatId = null, note }: CorrectionOptions = {},
  ): Promise<Corrected> {
    const corrected = await correctFor(this.#options.database, { orderId, number, company, vatId, note });
    if (corrected.vat === 'taken') (vatId?.standing === 'valid' ? this.#worker : this.#vatChecks).work.wake();
    if (corrected.outcome === 'corrected') this.#options.onMail();
    return corrected;
  }

  /** Gives the first payment back and ends the contract, where its buyer withdrew in time. @throws ProviderError */
  async withdraw(order: Order, declaredAt: Date): Promise<Withdrawal> {
    // What is left of it pays a part of another plan.
    if (!order.reference || (await replacedBy(this.#options.database, order.id))) return 'unclear';
    const outcome = await withdrawFrom(this.#settler.providerOf(order), order.reference, declaredAt);
    if (outcome === 'refunded') await this.#settler.settleAfter(order);
    return outcome;
  }

  /** Looks into all that is due before it answers (the test clock, tests). */
  async settleDue(): Promise<void> {
    await this.#vatChecks.work.finish();
    await this.acts.work.finish();
    await this.#worker.work.finish();
    await this.#notices.work.finish();
  }

  /** When the next order is looked into, or undefined. */
  nextDue(): Promise<Date | undefined> {
    return nextDue(this.#options.database);
  }

  async #mayLook(order: Order, { accountId, buyerSecret }: OrderViewer): Promise<boolean> {
    if (accountId !== undefined && order.accountId === accountId) return true;
    const secret = buyerSecret === undefined ? undefined : hashOf(buyerSecret);
    return secret !== undefined && isBuyer(this.#options.database, order.id, secret);
  }

  #subscribed(id: string): Promise<SubscribedOrder | undefined> {
    return subscribedOrder(this.#options.database, id);
  }
}
