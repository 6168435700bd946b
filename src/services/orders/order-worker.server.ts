import type { Logger } from 'pino';
import { DAY, HOUR, later, MINUTE, now, nowMs } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { tryAgainAt } from '../work/back-off.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { type DueOrder, leaseDue, putOff } from './due.store.server.ts';
import type { Order, Subscription } from './order.ts';
import { findOrder } from './store.server.ts';
import { findSubscription } from './subscriptions.store.server.ts';

type Options = {
  database: Database;
  log: Logger;
  /** Asks the provider of an order and writes down what it says. */
  settle: (order: Order) => Promise<boolean>;
};

/** Whoever asks a provider has so long to write down what it says. */
const LEASE_MS = MINUTE;
const AT_ONCE = 4;
/** An order that was not paid yet is looked after without being told: a webhook may be lost. */
const OPEN_CHECKS: readonly (readonly [age: number, every: number])[] = [
  [10 * MINUTE, MINUTE],
  [HOUR, 5 * MINUTE],
  [DAY, HOUR],
  [7 * DAY, 6 * HOUR],
  // As long as it is kept: money can be on its way for weeks.
  [90 * DAY, 7 * DAY],
];
/** What is over is looked after for as long as banks can take money back, and providers still say what became of it. */
const OVER_CHECKS = { every: 30 * DAY, upTo: 540 * DAY } as const;

/** Looks into orders that are due, in the background: those somebody told of, and those nobody tells of. */
export class OrderWorker {
  readonly #options: Options;
  /** What runs it: `wake` where something was noted in this process, `finish` for the test clock. */
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'orders',
      step: () => this.#settleDue(),
      isDue: dueIn(options.database, rowsDue('orders', 'check_at')),
    });
  }

  async #settleDue(): Promise<number> {
    const due = await leaseDue(this.#options.database, { at: now(), until: later(LEASE_MS), most: AT_ONCE });
    await Promise.all(due.map((one) => this.#settleOne(one)));
    return due.length;
  }

  async #settleOne({ order, checks, leasedUntil }: DueOrder): Promise<void> {
    const { database, log } = this.#options;
    try {
      await this.#options.settle(order);
      await putOff(database, {
        id: order.id,
        leasedUntil,
        checkAt: await this.#nextCheck(order.id),
        isSettled: true,
      });
    } catch (error) {
      log.warn(
        { orderId: order.id, reason: error instanceof Error ? error.message : String(error) },
        'order not settled',
      );
      await putOff(database, {
        id: order.id,
        leasedUntil,
        checkAt: tryAgainAt(checks),
        isSettled: false,
      }).catch(() => undefined);
    }
  }

  async #nextCheck(orderId: string): Promise<Date | null> {
    const order = await findOrder(this.#options.database, orderId);
    const subscription = await findSubscription(this.#options.database, orderId);
    return order ? nextCheckOf(order, subscription) : null;
  }
}

/** When an order is to be looked after without being told; null when nothing can come any more. */
function nextCheckOf(
  order: Pick<Order, 'state' | 'createdAt'>,
  subscription: Subscription | undefined,
): Date | null {
  if (order.state === 'open') {
    const age = nowMs() - order.createdAt.getTime();
    const row = OPEN_CHECKS.find(([until]) => age < until);
    return row ? later(row[1]) : null;
  }
  if (order.state === 'review') return later(DAY);
  if (order.state === 'disputed' || subscription?.state === 'suspended') return later(DAY);
  const { paidUntil } = subscription ?? {};
  if (subscription?.state === 'ended' || !paidUntil) return checkOfOver(paidUntil ?? order.createdAt);
  if (paidUntil <= now()) return later(HOUR);
  // A renewal, or the end, is due then; the provider takes a moment. A refund nobody told of is seen within a week.
  return new Date(Math.min(paidUntil.getTime() + MINUTE, later(7 * DAY).getTime()));
}

function checkOfOver(since: Date): Date | null {
  return nowMs() < since.getTime() + OVER_CHECKS.upTo ? later(OVER_CHECKS.every) : null;
}
