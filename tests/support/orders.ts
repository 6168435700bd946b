import pino, { type Logger } from 'pino';
import type { Database } from '../../src/services/database/database.server.ts';
import { OrdersService } from '../../src/services/orders/orders.server.ts';
import type { PlaceRequest } from '../../src/services/orders/placing.server.ts';
import type { SettlementParts } from '../../src/services/orders/write-settlement.server.ts';
import type {
  OwedPayment,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  Sale,
  SaleBuyer,
  SaleRequest,
} from '../../src/services/payments/provider.ts';
import type { Route } from '../../src/services/payments/routes.table.ts';
import { removeFinished } from '../../src/services/unfinished-orders/finished.store.server.ts';
import type { VatIdsService } from '../../src/services/vat-ids/vat-ids.server.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { openOwnDatabase } from './database.ts';

const YEAR_MS = 365 * 86_400_000;

/** A provider in memory whose truth a test moves; it tells of nothing by itself. */
export class ProviderModel implements PaymentProvider {
  readonly route: Route;
  readonly sales = new Map<string, Sale>();
  readonly #asked = new Map<string, SaleRequest>();
  /** Set: every call fails with it. */
  fault: Error | undefined;

  constructor(route: Route = 'card') {
    this.route = route;
  }

  start(request: SaleRequest) {
    this.#answers();
    const reference = `sale-${request.orderId}`;
    this.#asked.set(reference, request);
    if (!this.sales.has(reference))
      this.sales.set(reference, {
        reference,
        orderId: request.orderId,
        status: 'pending',
        payments: [],
        renewal: { total: request.renewal.total, term: request.nextTerm },
      });
    return Promise.resolve({
      reference,
      next: { kind: 'redirect', url: 'https://provider.example/pay' } as const,
    });
  }

  sale(reference: string) {
    this.#answers();
    return Promise.resolve(this.sales.get(reference));
  }

  readonly meansUrl = null;

  /** What a suspended sale owes is paid at once. */
  payOwed({ reference }: { reference: string }): Promise<OwedPayment> {
    this.#answers();
    if (this.sales.get(reference)?.status !== 'suspended') return Promise.resolve({ outcome: 'nothingOwed' });
    this.pay(reference);
    return Promise.resolve({ outcome: 'paid' });
  }

  cancel(reference: string): Promise<void> {
    this.#answers();
    this.change(reference, (sale) => ({ ...sale, status: 'cancelled' }));
    return Promise.resolve();
  }

  /** As a test sets it: some providers take no cancellation back. */
  resume: PaymentProvider['resume'] = (reference) => {
    this.#answers();
    this.change(reference, (sale) => ({ ...sale, status: 'active' }));
    return Promise.resolve();
  };

  /** What renews as something else, by the sale; a test takes it away where the provider cannot. */
  changeRenewal: PaymentProvider['changeRenewal'] = ({ reference, renewal, term }) => {
    this.#answers();
    const asked = this.#asked.get(reference);
    if (asked) this.#asked.set(reference, { ...asked, renewal, nextTerm: term });
    this.change(reference, (sale) => ({ ...sale, renewal: { total: renewal.total, term } }));
    return Promise.resolve();
  };

  /** Keys of refunds that were given, each once. */
  readonly refunds: string[] = [];

  refund({ reference, amount, key }: Parameters<PaymentProvider['refund']>[0]): Promise<void> {
    this.#answers();
    if (this.refunds.includes(key)) return Promise.resolve();
    this.refunds.push(key);
    for (const sale of this.sales.keys())
      this.change(sale, (known) => ({
        ...known,
        payments: known.payments.map((payment) =>
          payment.reference === reference
            ? { ...payment, refunds: [...payment.refunds, { reference: key, amount, at: now() }] }
            : payment,
        ),
      }));
    return Promise.resolve();
  }

  event(): Promise<ProviderEvent | undefined> {
    return Promise.resolve(this.next);
  }

  /** What the next webhook says. */
  next: ProviderEvent | undefined;

  change(reference: string, how: (sale: Sale) => Sale): void {
    const sale = this.sales.get(reference);
    if (sale) this.sales.set(reference, how(sale));
  }

  /** Takes the first payment, or that of a renewal. */
  pay(reference: string, amount?: number): void {
    const asked = this.#asked.get(reference);
    if (!asked) throw new Error(`nobody asked for ${reference}`);
    this.change(reference, (sale) => {
      const total = (sale.payments.length === 0 ? asked.first : asked.renewal).total;
      const last = sale.payments.at(-1);
      const from = Math.max(last?.paysUntil.getTime() ?? 0, now().getTime());
      const payment: ProviderPayment = {
        reference: `${reference}-${sale.payments.length + 1}`,
        amount: { ...total, minor: amount ?? total.minor },
        fee: 900,
        paidAt: now(),
        paysUntil: new Date(from + YEAR_MS),
        refunds: [],
        dispute: null,
      };
      return {
        ...sale,
        status: sale.status === 'cancelled' ? 'cancelled' : 'active',
        payments: [...sale.payments, payment],
      };
    });
  }

  /** Changes the last payment. */
  changeLast(reference: string, how: (payment: ProviderPayment) => ProviderPayment): void {
    this.change(reference, (sale) => {
      const last = sale.payments.at(-1);
      return last ? { ...sale, payments: [...sale.payments.slice(0, -1), how(last)] } : sale;
    });
  }

  #answers(): void {
    if (this.fault) throw this.fault;
  }
}

export type OrdersBench = {
  database: Database;
  provider: ProviderModel;
  /** Sells in our name: a test begins its sales, and `tellRetailer` has the first webhook make their orders. */
  retailer: ProviderModel;
  orders: OrdersService;
  /** Places an order; answers its number and what the provider calls it. */
  place(changes?: Partial<PlaceRequest>): Promise<{ id: string; reference: string; email: string }>;
  /** Has a webhook tell of a sale, under a number of its own or a given one. */
  tell(reference: string, eventId?: string): Promise<void>;
  /** The same of the retailer, which knows its buyer. */
  tellRetailer(reference: string, buyer: SaleBuyer): Promise<void>;
  close(): Promise<void>;
};

/** Orders on a database of their own, with a provider a test can move. */
export async function openOrders(
  vatIdsOf?: (database: Database) => VatIdsService,
  log: Logger = pino({ level: 'silent' }),
  onPaidOf: (database: Database) => SettlementParts['onPaid'] = () => removeFinished,
): Promise<OrdersBench> {
  const { database, close } = await openOwnDatabase();
  const provider = new ProviderModel();
  const retailer = new ProviderModel('retailer');
  const orders = new OrdersService({
    onPaid: onPaidOf(database),
    database,
    log,
    providers: new Map<Route, PaymentProvider>([
      ['card', provider],
      ['retailer', retailer],
    ]),
    ...(vatIdsOf ? { vatIds: vatIdsOf(database) } : {}),
    onMail: () => undefined,
  });
  return {
    database,
    provider,
    retailer,
    orders,
    async place(changes) {
      const email = `buyer-${newId()}@example.com`;
      const placed = await orders.place(
        { ...REQUEST, idempotencyKey: newId(), email, ...changes },
        undefined,
        'secret',
      );
      if (placed.outcome !== 'placed') throw new Error(placed.outcome);
      return { id: placed.order.id, reference: placed.order.reference ?? '', email };
    },
    async tell(reference, eventId = newId()) {
      provider.next = { id: eventId, kind: 'changed', reference, orderId: null, buyer: null };
      await orders.receive('card', NOTHING);
    },
    async tellRetailer(reference, buyer) {
      retailer.next = { id: newId(), kind: 'SALE', reference, orderId: null, buyer };
      await orders.receive('retailer', NOTHING);
    },
    async close() {
      setClockOffset(0);
      await orders.stop();
      await close();
    },
  };
}

/** The model says itself what a webhook told. */
const NOTHING = { headers: new Headers(), body: new Uint8Array() };

const REQUEST: Omit<PlaceRequest, 'idempotencyKey' | 'email'> = {
  route: 'card',
  offer: 'save50',
  package: 'premium-50',
  currency: 'USD',
  licenceClass: 'individual',
  locale: 'en',
  billing: { name: 'Jo Doe', phone: null, country: 'CA', region: 'QC', vatId: null },
  terms: { version: '2024-09-30' },
  partner: null,
  destination: '',
  framed: false,
  successUrl: 'http://localhost:3000/pricing/thank-you/',
  cancelUrl: 'http://localhost:3000/pricing/plans/',
};
