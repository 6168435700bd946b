import { RecentAnswers } from '../../shared/recent-answers.ts';
import type { Database } from '../database/database.server.ts';
import type { SaleBuyer } from '../payments/provider.ts';
import type { RetailerProvider } from '../payments/retailer/retailer.server.ts';
import type { Order } from './order.ts';
import { adoptSale } from './placing.server.ts';
import { ASK_FLOOR_MS } from './settler.server.ts';
import { orderOfSale } from './store.server.ts';

const MOST_UNKNOWN = 1_000;

type Options = { database: Database; retailer: Pick<RetailerProvider, 'returned' | 'buyer'> | undefined };

/** Orders of buyers who come back from the retailer: they are made there, and known here by its receipt. */
export class RetailerReturns {
  readonly #options: Options;
  /** Receipts that were asked for because there is no order of them. */
  readonly #receipts = new RecentAnswers<SaleBuyer | undefined>({
    most: MOST_UNKNOWN,
    keepMs: (buyer) => (buyer ? 0 : ASK_FLOOR_MS),
  });

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether an address is a return link that the retailer signed, of today; it says nothing of an order. */
  isSigned(query: URLSearchParams): boolean {
    return this.#options.retailer?.returned(query) !== undefined;
  }

  /**
   * The order of a return link; where there is none yet it is made, of what the retailer says of its buyer. Undefined
   * for a link the retailer did not sign (S53).
   */
  async orderOf(query: URLSearchParams): Promise<Order | undefined> {
    const { database, retailer } = this.#options;
    const back = retailer?.returned(query);
    if (!retailer || !back) return undefined;
    const { receipt } = back;
    const sale = { route: 'retailer', reference: receipt } as const;
    const known = await orderOfSale(database, sale);
    if (known) return known;
    // Name and address in the link are not signed: the retailer is asked for them.
    const buyer = await this.#receipts.get(receipt, () => retailer.buyer(receipt));
    if (!buyer) return undefined;
    await adoptSale(database, 'retailer', { reference: receipt, buyer });
    return orderOfSale(database, sale);
  }
}
