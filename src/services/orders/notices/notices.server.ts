import { DAY, later, MINUTE, now, nowMs } from '../../../shared/clock.ts';
import type { Database } from '../../database/database.server.ts';
import { PACKAGES } from '../../subscriptions/plans.table.ts';
import { EARLIEST_NOTICE_DAYS, noticeDays } from '../notices.table.ts';
import type { OrderMailData } from '../order-mail.ts';
import { oweNotice, type Renewing, renewingBetween } from './store.server.ts';

/** How often it is looked who has to be told; the clock may be moved. */
const EVERY_MS = 10 * MINUTE;

/** Tells buyers of yearly plans that they renew: once per term and notice of the table, to the account's address. */
export class RenewalNotices {
  readonly #database: Database;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Owes the notices that are due. Of several that were missed, as after a long stop, only the latest is sent.
   * @returns how many mails are owed now that were not before
   */
  async oweDue(): Promise<number> {
    const at = nowMs();
    // A clock that was set back counts as well.
    if (Math.abs(at - this.#lookedAt) < EVERY_MS) return 0;
    const renewing = await renewingBetween(this.#database, now(), later(EARLIEST_NOTICE_DAYS * DAY));
    let owed = 0;
    for (const one of renewing) if (await this.#owe(one)) owed += 1;
    this.#lookedAt = at;
    return owed;
  }

  async #owe(renewing: Renewing): Promise<boolean> {
    const { order, paidUntil, charges, accountEmail } = renewing;
    const days = dueNotice(order, paidUntil, now());
    if (days === undefined) return false;
    const key = `renewal-notice:${order.id}:${charges}:${days}`;
    return oweNotice(this.#database, {
      key,
      order,
      recipient: accountEmail,
      data: dataOf(renewing),
      at: now(),
    });
  }
}

/**
 * The notice of the table that somebody has to have got by now: so many days before the renewal; undefined while
 * there is none, and for plans paid by the month.
 */
export function dueNotice(
  { package: token, billing, locale }: Pick<Renewing['order'], 'package' | 'billing' | 'locale'>,
  paidUntil: Date,
  at: Date,
): number | undefined {
  if (PACKAGES[token].term !== 'year') return undefined;
  const left = paidUntil.getTime() - at.getTime();
  if (left <= 0) return undefined;
  return noticeDays(billing.country, locale).findLast((days) => left <= days * DAY);
}

function dataOf({ order, paidUntil }: Renewing): OrderMailData {
  return {
    orderId: order.id,
    orderNumber: order.number,
    plan: order.plan,
    term: PACKAGES[order.package].term,
    route: order.route,
    country: order.billing.country,
    isConsumer: order.billing.vatId === null,
    isFirst: false,
    renews: true,
    invoice: null,
    amount: null,
    renewal: order.renewal,
    at: now().toISOString(),
    paidUntil: paidUntil.toISOString(),
  };
}
