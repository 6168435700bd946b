import type { Logger } from 'pino';
import { later, MINUTE, now } from '../../../shared/clock.ts';
import type { Database, Query } from '../../database/database.server.ts';
import type { Invoice } from '../../invoices/invoice.ts';
import { ProviderError } from '../../payments/provider.ts';
import { tryAgainAt } from '../../work/back-off.ts';
import { dueIn } from '../../work/due-look.server.ts';
import { DueWork } from '../../work/due-work.server.ts';
import { type Acceptance, acceptHeld, giveBackHeld } from '../held.server.ts';
import type { Order } from '../order.ts';
import type { OrderSettler } from '../settler.server.ts';
import { findOrder } from '../store.server.ts';
import type { SubscribedOrder } from '../subscribed.server.ts';
import {
  type AskedAct,
  type BookedPayment,
  type CountedBefore,
  figureOf,
  type OrderAct,
} from './order-act.ts';
import { countedBefore } from './refund-limit.server.ts';
import { owePaperAgain } from './send-paper.server.ts';
import * as store from './store.server.ts';

const AT_ONCE = 5;
/** Longer than a provider takes: nobody else does the same act meanwhile. */
const LEASE_MS = 2 * MINUTE;

type Options = {
  database: Database;
  log: Logger;
  settler: Pick<OrderSettler, 'providerOf' | 'settleAfter'>;
};

/** Written in the same transaction as what it tells of. */
type Note = (query: Query) => Promise<void>;
export type NewAct = Pick<OrderAct, 'id' | 'orderId' | 'kind' | 'payment' | 'reason' | 'askedBy'> & {
  /** Up to which figure its asker may by themselves; null: any. */
  limit?: number | null;
};

/**
 * What operators have providers do with orders. It is written down first and done after that, by whoever lives: a
 * provider that is away is asked again until it has said yes or no.
 */
export class OrderActs {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'acts on orders',
      step: () => this.#step(),
      isDue: dueIn(options.database, store.actsDue),
    });
  }

  /** The payments of an order, and what of each may go back: what is asked for already is taken off. */
  async payments({ id: orderId, route }: Pick<Order, 'id' | 'route'>): Promise<BookedPayment[]> {
    const booked = await store.bookedPayments(this.#options.database, { orderId, route });
    return Promise.all(
      booked.map(async (payment) => {
        const asked = await store.askedOf(this.#options.database, orderId, payment.reference);
        return { ...payment, left: Math.max(0, payment.left - asked) };
      }),
    );
  }

  /** What was asked for of an order, the newest first. */
  of(orderId: string): Promise<OrderAct[]> {
    return store.actsOf(this.#options.database, orderId);
  }

  /** Writes down what is wanted, and has it done at once where the provider answers. */
  async ask(act: NewAct, order: Order, note: Note): Promise<AskedAct> {
    const { database } = this.#options;
    let isNew = false;
    const outcome = await database.query.transaction().execute(async (query) => {
      await store.lockOrder({ query }, order.id);
      const before = await store.findAct({ query }, act.id);
      if (before) return isSame(before, act) ? before : 'keyUsed';
      if (!(await this.#isLeft({ query }, act, order))) return 'tooMuch';
      if (!(await isWithinLimit({ query }, act, order))) return 'aboveLimit';
      const { limit: _, ...wish } = act;
      const row = { ...wish, state: 'asked' as const, words: null, attempts: 1, askedAt: now() };
      if (!(await store.insertAct({ query }, row, later(LEASE_MS)))) return 'keyUsed';
      await note({ query });
      isNew = true;
      return row;
    });
    if (typeof outcome === 'string') return { outcome };
    if (isNew) await this.#do(outcome);
    const done = await store.findAct(database, act.id);
    return { outcome: done?.state ?? 'asked', words: done?.words ?? null };
  }

  /** Mails an invoice or a credit note of an order once more. */
  async sendPaper(order: SubscribedOrder, invoice: Invoice, note: Note): Promise<void> {
    await this.#options.database.query.transaction().execute(async (query) => {
      await owePaperAgain({ query }, order, invoice);
      await note({ query });
    });
  }

  /** Until when evidence is taken in the dispute of an order, where its provider says. */
  evidenceDue(orderId: string): Promise<Date | undefined> {
    return store.evidenceDue(this.#options.database, orderId);
  }

  /** What counts against the limit of somebody who would give back money of an order. */
  countedBefore(order: Order, asker: { askedBy: string; currency: string }): Promise<CountedBefore> {
    return countedBefore(this.#options.database, order, asker);
  }

  /** Takes held money as it stands; the order is looked into at once. @throws ProviderError */
  async accept(order: Order, note: Note): Promise<Acceptance> {
    const { database, settler } = this.#options;
    const acceptance = await acceptHeld(database, settler.providerOf(order), { order, note });
    await settler.settleAfter(order);
    return acceptance;
  }

  async #isLeft(query: Query, { payment }: NewAct, order: Order): Promise<boolean> {
    if (!payment) return true;
    const booked = await store.bookedPayments(query, { orderId: order.id, route: order.route });
    const known = booked.find(({ reference }) => reference === payment.reference);
    if (known?.amount.currency !== payment.amount.currency || payment.amount.minor <= 0) return false;
    const asked = await store.askedOf(query, order.id, payment.reference);
    return payment.amount.minor <= known.left - asked;
  }

  async #step(): Promise<number> {
    const asked = { at: now(), until: later(LEASE_MS), most: AT_ONCE };
    const due = await store.claimDue(this.#options.database, asked);
    for (const act of due) await this.#do(act);
    return due.length;
  }

  async #do(act: OrderAct): Promise<void> {
    const { database, log } = this.#options;
    try {
      await this.#perform(act);
      await store.endAct(database, act.id, { state: 'done', words: null, at: now() });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const words = error.message.slice(0, 500);
      log.warn({ act: act.id, reason: words }, 'an act on an order is not done');
      if (error.reason === 'refused')
        await store.endAct(database, act.id, { state: 'refused', words, at: now() });
      else await store.putOffAct(database, act.id, { words, dueAt: tryAgainAt(act.attempts) });
    }
  }

  /** @throws ProviderError */
  async #perform({ id, orderId, kind, payment }: OrderAct): Promise<void> {
    const { database, settler } = this.#options;
    const order = await findOrder(database, orderId);
    if (!order) return;
    const provider = settler.providerOf(order);
    if (kind === 'giveBack') await giveBackHeld(database, provider, order);
    else if (payment) await provider.refund({ ...payment, key: `console-${id}` });
    else if (order.reference && kind === 'stop') await provider.cancel(order.reference);
    else if (order.reference && provider.resume) await provider.resume(order.reference);
    else throw new ProviderError('refused', 'a cancellation is not taken back');
    await settler.settleAfter(order);
  }
}

/** Whether a wish is the one that was written down under its key. */
function isSame(before: OrderAct, { kind, orderId, payment }: NewAct): boolean {
  const amounts = [before.payment, payment].map(
    (one) => one && [one.reference, one.amount.minor, one.amount.currency],
  );
  return before.kind === kind && before.orderId === orderId && String(amounts[0]) === String(amounts[1]);
}

/** Looked at again where it is written: parts asked for at the same moment are no way around the limit. */
async function isWithinLimit(
  query: Query,
  { payment, askedBy, limit }: NewAct,
  order: Order,
): Promise<boolean> {
  if (!payment || askedBy === null || limit === null || limit === undefined) return true;
  await store.lockAsker(query, askedBy);
  const { currency } = payment.amount;
  return figureOf(payment.amount, await countedBefore(query, order, { askedBy, currency })) <= limit;
}
