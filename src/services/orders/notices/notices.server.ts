import type { Logger } from 'pino';
import { now } from '../../../shared/clock.ts';
import type { Database } from '../../database/database.server.ts';
import { PACKAGES } from '../../subscriptions/plans.table.ts';
import { dueIn, rowsDue } from '../../work/due-look.server.ts';
import { DueWork } from '../../work/due-work.server.ts';
import { asCharged } from '../accepted.store.server.ts';
import type { OrderMailData } from '../mails/order-mail.ts';
import { factsOf } from '../owe-mail.server.ts';
import { vatConfirmedFrom } from '../vat-checks.store.server.ts';
import { dueNotice, nextNoticeAt } from './notice-times.ts';
import { noticesDue, oweNotice, type Renewing, setNoticeAt } from './store.server.ts';

const AT_ONCE = 20;

type Options = {
  database: Database;
  log: Logger;
  /** A mail was owed. */
  onMail: () => void;
};

/** Tells buyers of yearly plans that they renew: once per term and notice of the table, to the account's address. */
export class RenewalNotices {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'renewal notices',
      step: () => this.#step(),
      isDue: dueIn(options.database, rowsDue('subscriptions', 'notice_at')),
    });
  }

  /** Owes some of the notices that are due. Of several that were missed, as after a long stop, only the latest is sent. */
  async #step(): Promise<number> {
    const due = await noticesDue(this.#options.database, { at: now(), most: AT_ONCE });
    const owed = await Promise.all(due.map((renewing) => this.#handle(renewing)));
    if (owed.includes(true)) this.#options.onMail();
    return due.length;
  }

  async #handle(renewing: Renewing): Promise<boolean> {
    const { order, paidUntil, noticeAt, charges } = renewing;
    const at = now();
    const owed = await this.#owe(renewing, at);
    const next = nextNoticeAt({ ...order, charges }, paidUntil, at);
    await setNoticeAt(this.#options.database, { orderId: order.id, was: noticeAt, noticeAt: next });
    return owed;
  }

  async #owe(renewing: Renewing, at: Date): Promise<boolean> {
    const { order, paidUntil, charges, accountEmail: recipient } = renewing;
    const days = dueNotice({ ...order, charges }, paidUntil, at);
    if (days === undefined || recipient === null) return false;
    const [charged = order] = await asCharged(this.#options.database, [order]);
    const key = `renewal-notice:${order.id}:${charges}:${days}`;
    const isConfirmed = (await vatConfirmedFrom(this.#options.database, order.id)) !== undefined;
    const data = { ...dataOf(charged, paidUntil), isVatConfirmed: isConfirmed };
    return oweNotice(this.#options.database, { key, order, recipient, data, at });
  }
}

function dataOf(order: Renewing['order'], paidUntil: Date): OrderMailData {
  return {
    ...factsOf(order),
    ...(order.next && { nextPlan: PACKAGES[order.next.package].plan }),
    isFirst: false,
    renews: true,
    invoice: null,
    amount: null,
    at: now().toISOString(),
    paidUntil: paidUntil.toISOString(),
  };
}
