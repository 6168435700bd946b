import type { Logger } from 'pino';
import { later, MINUTE, now } from '../../shared/clock.ts';
import { idOf } from '../../shared/ids.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import type { Order } from '../orders/order.ts';
import type { OrdersService } from '../orders/orders.server.ts';
import { findSubscription } from '../orders/subscriptions.store.server.ts';
import { ProviderError } from '../payments/provider.ts';
import { tryAgainAt } from '../work/back-off.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import type { ContractNotice, MayConfirm, NoticeOutcome } from './contract-notice.ts';
import { findContract } from './find-contract.server.ts';
import { type DueNotice, finishNotice, insertNotice, leaseNotices, putOffNotice } from './store.server.ts';

/** Whoever looks into a notice has so long. */
const LEASE_MS = 2 * MINUTE;
const AT_ONCE = 4;
/** While a provider is away: a day later somebody is told. */
const MOST_ATTEMPTS = 30;

type Options = {
  database: Database;
  log: Logger;
  orders: Pick<OrdersService, 'cancel' | 'withdraw'>;
  /** A mail was owed. */
  onMail: () => void;
};

/** Takes declarations that end a contract, confirms them, and does what they say. */
export class ContractsService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'contract notices',
      step: () => this.#step(),
      isDue: dueIn(options.database, rowsDue('contract_notices', 'due_at')),
    });
  }

  /**
   * Writes a declaration down and owes its confirmations. What it is about is looked into afterwards, so that the
   * answer never tells whether there is such a contract.
   * @param key of the page view: the same declaration with the same key is taken once
   * @param mails whether the mailbox of its address may have another confirmation today
   */
  async receive(notice: ContractNotice, key: string, mails: MayConfirm): Promise<void> {
    const id = idOf(hashOf(JSON.stringify(['contract-notice', key, notice])));
    if (!(await insertNotice(this.#options.database, { id, notice, mails, at: now() }))) return;
    this.#options.onMail();
    this.work.wake();
  }

  async #step(): Promise<number> {
    const due = await leaseNotices(this.#options.database, {
      at: now(),
      until: later(LEASE_MS),
      most: AT_ONCE,
    });
    for (const notice of due) await this.#settleNotice(notice);
    return due.length;
  }

  async #settleNotice(notice: DueNotice): Promise<void> {
    const { database, log, onMail } = this.#options;
    try {
      const order = await findContract(database, notice);
      const outcome = order ? await this.#outcomeOf(notice, order) : 'unknown';
      if (outcome === 'retry') {
        return await putOffNotice(database, notice, tryAgainAt(notice.attempts));
      }
      await finishNotice(database, { notice, outcome, order, at: now() });
      onMail();
    } catch (error) {
      // It is due again when its lease ends.
      log.warn(
        { noticeId: notice.id, reason: error instanceof Error ? error.message : String(error) },
        'contract notice not looked into',
      );
    }
  }

  async #outcomeOf(notice: DueNotice, order: Order): Promise<NoticeOutcome | 'retry'> {
    try {
      return notice.kind === 'cancel'
        ? await this.#cancel(notice, order)
        : await this.#options.orders.withdraw(order, notice.receivedAt);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#options.log.warn(
        { noticeId: notice.id, orderId: order.id, reason: error.message },
        'contract not ended yet',
      );
      if (error.reason === 'refused') return 'refused';
      return notice.attempts >= MOST_ATTEMPTS ? 'away' : 'retry';
    }
  }

  async #cancel({ manner, endsOn }: DueNotice, order: Order): Promise<NoticeOutcome> {
    const subscription = await findSubscription(this.#options.database, order.id);
    if (!subscription || order.state === 'open') return 'unclear';
    const { renews, paidUntil } = subscription;
    // Ending it now would take away a term that is still wanted.
    if (endsOn && paidUntil && endsOn > paidUntil.toISOString().slice(0, 10)) return 'later';
    if (renews) await this.#options.orders.cancel(order);
    if (manner === 'extraordinary') return 'extraordinary';
    return renews ? 'cancelled' : 'notRenewing';
  }
}
