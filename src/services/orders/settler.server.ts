import type { Logger } from 'pino';
import { later, now, SECOND } from '../../shared/clock.ts';
import { type PaymentProvider, ProviderError, type Sale } from '../payments/provider.ts';
import type { Route } from '../payments/routes.table.ts';
import { askAt, claimQuestion, noteEvidenceDue } from './due.store.server.ts';
import type { Order } from './order.ts';
import { findOrder } from './store.server.ts';
import { type SettlementParts, type Written, writeSettlement } from './write-settlement.server.ts';

type Options = SettlementParts & {
  log: Logger;
  providers: ReadonlyMap<Route, PaymentProvider>;
  /** A mail was owed. */
  onMail: () => void;
};

/** Whoever loses so many races to write an order down has seen others write what it says. */
const MOST_TRIES = 5;
/** How long somebody who asks for an order waits for its provider; what it says later is known the next time. */
const PATIENCE_MS = 4 * SECOND;
/** Between two looks at one order that have its provider asked. */
export const ASK_FLOOR_MS = 3 * SECOND;

/** Asks providers what became of orders, and writes that down. */
export class OrderSettler {
  readonly #options: Options;
  readonly #asked = new Map<string, Promise<boolean>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws ProviderError where the route is not set up (any more) */
  providerOf({ route }: Pick<Order, 'route'>): PaymentProvider {
    const provider = this.#options.providers.get(route);
    if (!provider) throw new ProviderError('away', `the route ${route} is not set up`);
    return provider;
  }

  /**
   * Asks the provider and writes down what it says, again where somebody else did so meanwhile.
   * @returns false where nobody has anything to say of it: it was never begun, or others write it down
   * @throws ProviderError what it said is not known, or was not taken
   */
  async settle(asked: Order): Promise<boolean> {
    let order = asked;
    let isTold = false;
    for (let tries = 0; tries < MOST_TRIES; tries += 1, order = await this.fresh(order)) {
      const provider = this.providerOf(order);
      const sale = order.reference ? await provider.sale(order.reference) : undefined;
      // What is paid does not vanish: its provider has it again, or somebody has to be told.
      if (!sale && order.state !== 'open' && order.state !== 'lapsed')
        throw new ProviderError(
          'away',
          `the provider does not know the sale of an order that is ${order.state}`,
        );
      if (!sale) return false;
      const written = await writeSettlement(this.#options, order, sale);
      if (!written) continue;
      await noteEvidenceDue(this.#options.database, order.id, evidenceDueOf(sale));
      this.#tellPerson(order, written);
      for (const id of written.toAsk) await askAt(this.#options.database, { id, checkAt: now() });
      this.#options.onMail();
      const { mustStop, taxes, renewal } = written;
      if ((!mustStop && taxes.owed.length === 0 && !renewal) || isTold) return true;
      if (mustStop) await provider.cancel(sale.reference);
      if (renewal) await provider.changeRenewal?.(renewal);
      for (const { reference, amount } of taxes.owed)
        await provider.refund({ reference, amount, key: `tax-${reference}` });
      // What it says after that is written down at once too.
      isTold = true;
    }
    return isTold;
  }

  #tellPerson({ id: orderId, held }: Order, written: Written): void {
    const { log } = this.#options;
    const { held: reason, taxes } = written;
    if (reason && reason !== held) log.error({ orderId, reason }, 'order held for review');
    const { forPerson: payments } = taxes;
    if (payments.length > 0)
      log.error({ orderId, payments }, 'tax of a confirmed VAT id is to be given back by a person');
  }

  /** The same of an order as it stands now; false too where the provider does not say. */
  async settleNow(order: Order): Promise<boolean> {
    return this.settle(await this.fresh(order)).catch((error: unknown) => {
      if (error instanceof ProviderError) return false;
      throw error;
    });
  }

  /** The same after something was done with its provider; where that falls silent, soon. */
  async settleAfter(order: Order): Promise<void> {
    if (!(await this.settleNow(order)))
      await askAt(this.#options.database, { id: order.id, checkAt: later(SECOND) });
  }

  /**
   * Asks the provider for one order, as when its buyer comes back and wants to know; not again within seconds, whoever
   * looks how often: then what is written is the answer.
   * @returns false where the provider does not say, or was not asked
   */
  async askProvider(order: Order): Promise<boolean> {
    // Whoever asks at the same time gets the same answer: providers are asked once.
    const answer =
      this.#asked.get(order.id) ?? this.#askIfDue(order).finally(() => this.#asked.delete(order.id));
    this.#asked.set(order.id, answer);
    return answer;
  }

  /** The same, for as long as somebody waits. */
  async waitForProvider(order: Order): Promise<void> {
    await Promise.race([this.askProvider(order), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }

  /** The order as it is written now. */
  async fresh(order: Order): Promise<Order> {
    return (await findOrder(this.#options.database, order.id)) ?? order;
  }

  async #askIfDue(order: Order): Promise<boolean> {
    const isFirst = await claimQuestion(this.#options.database, order.id, {
      at: now(),
      floorMs: ASK_FLOOR_MS,
    });
    return isFirst ? this.settleNow(order) : false;
  }
}

/** Until when evidence is taken in the dispute that is open. */
function evidenceDueOf({ payments }: Sale): Date | null {
  return payments.find(({ dispute }) => dispute?.state === 'open')?.dispute?.evidenceDue ?? null;
}
