import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import type { Order } from '../orders/order.ts';
import { type SubscribedOrder, subscribedOrderNamed } from '../orders/subscribed.server.ts';
import { affiliateOf, affiliatesLike } from './affiliates.store.server.ts';
import type {
  AffiliateHit,
  CustomerFacts,
  CustomerLine,
  ErasureExtent,
  Happening,
  Hit,
  LedgerLine,
  ListKey,
  ListPage,
  OrderLine,
} from './customer.ts';
import {
  addressesOf,
  type CustomerFilter,
  findCustomer,
  isGiven,
  listCustomers,
  listOrders,
  type OrderFilter,
} from './lists.store.server.ts';
import { customersLike, ordersLike } from './search.store.server.ts';
import {
  extentOf,
  happeningsOf,
  happeningsOfOrder,
  ledgerOf,
  MOST_HAPPENINGS,
} from './timeline.store.server.ts';

/** Two letters would find half of everybody. */
const SHORTEST_SEARCH = 3;

/** What an operator is shown of customers and orders. It changes nothing. */
export class CustomersService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Finds customers and orders by whatever somebody has of them; nothing for less than three signs. */
  async search(typed: string): Promise<Hit[]> {
    return (await this.searchWhole(typed)).hits;
  }

  /** The same, and whether there are more of them than are listed. */
  async searchWhole(typed: string): Promise<{ hits: Hit[]; hasMore: boolean }> {
    const text = typed.trim();
    if (text.length < SHORTEST_SEARCH) return { hits: [], hasMore: false };
    const [orders, { hits: customers, hasMore }] = await Promise.all([
      ordersLike(this.#database, text),
      customersLike(this.#database, text, now()),
    ]);
    // An exact number is what was meant.
    const exact = orders.filter(({ by }) => by !== 'email');
    return { hits: [...exact, ...customers, ...orders.filter(({ by }) => by === 'email')], hasMore };
  }

  /** Affiliates and applicants by number, name or address. */
  async affiliates(typed: string, most: number): Promise<AffiliateHit[]> {
    const text = typed.trim();
    return text === '' ? [] : affiliatesLike(this.#database, text, most);
  }

  /** The affiliate that a customer is. */
  affiliateOf(accountId: string): Promise<AffiliateHit | undefined> {
    return affiliateOf(this.#database, accountId);
  }

  list(filter: Omit<CustomerFilter, 'at'>): Promise<ListPage<CustomerLine>> {
    return listCustomers(this.#database, { ...filter, at: now() });
  }

  listOrders(filter: OrderFilter): Promise<ListPage<OrderLine>> {
    return listOrders(this.#database, filter);
  }

  async find(id: string): Promise<CustomerFacts | undefined> {
    return isUuid(id) ? findCustomer(this.#database, id) : undefined;
  }

  /** The addresses of accounts, by their numbers: those that are left. */
  async addressesOf(ids: readonly string[]): Promise<(readonly [string, string])[]> {
    return addressesOf(this.#database, ids.filter(isUuid));
  }

  /** An order by its number, whoever asks. */
  findOrder(number: string): Promise<SubscribedOrder | undefined> {
    return subscribedOrderNamed(this.#database, number);
  }

  /** What happened to a customer, the newest first; `next` is where it goes on. */
  async happenings(accountId: string, before: ListKey | null): Promise<ListPage<Happening>> {
    const rows = await happeningsOf(this.#database, { accountId, before });
    const page = rows.slice(0, MOST_HAPPENINGS);
    const last = page.at(-1);
    const next = rows.length > MOST_HAPPENINGS && last ? { at: last.at, id: last.id } : null;
    return { rows: page, next };
  }

  happeningsOfOrder({ id, number }: Pick<Order, 'id' | 'number'>): Promise<Happening[]> {
    return happeningsOfOrder(this.#database, { orderId: id, number: String(number) });
  }

  ledgerOf(orderId: string): Promise<LedgerLine[]> {
    return ledgerOf(this.#database, orderId);
  }

  /** Whether a plan that an operator gave lasts. */
  isGiven(accountId: string): Promise<boolean> {
    return isGiven(this.#database, accountId, now());
  }

  /** How much an erasure would take away, and what the law keeps. */
  erasureExtent(accountId: string): Promise<ErasureExtent> {
    return extentOf(this.#database, accountId);
  }
}
