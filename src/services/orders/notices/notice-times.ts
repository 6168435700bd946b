import { DAY } from '../../../shared/clock.ts';
import { termOf } from '../../subscriptions/renewal.ts';
import { noticeDays } from '../notices.table.ts';
import type { Order, Subscription } from '../order.ts';

/** `charges` counts the payments of an order, and so its terms. */
type Noticed = Pick<Order, 'package' | 'renewalRule' | 'billing' | 'locale'> & { charges: number };

/**
 * The notice of the table that somebody has to have got by now: so many days before the renewal; undefined while
 * there is none, and for what is paid by the month.
 */
export function dueNotice(order: Noticed, paidUntil: Date, at: Date): number | undefined {
  const left = paidUntil.getTime() - at.getTime();
  return left > 0 ? noticesOf(order).findLast((days) => left <= days * DAY) : undefined;
}

/** When it is to be looked whether somebody is told: now where a notice is due, told or not; else at the next one. */
export function noticeAt(order: Noticed, subscription: Subscription, at: Date): Date | null {
  const { state, renews, paidUntil } = subscription;
  if (state !== 'active' || !renews || !paidUntil) return null;
  return dueNotice(order, paidUntil, at) === undefined ? nextNoticeAt(order, paidUntil, at) : at;
}

/** When the next notice after a moment is due; null where there is none any more. */
export function nextNoticeAt(order: Noticed, paidUntil: Date, after: Date): Date | null {
  const times = noticesOf(order).map((days) => paidUntil.getTime() - days * DAY);
  const next = times.find((time) => time > after.getTime());
  return next === undefined ? null : new Date(next);
}

/** Days before the renewal, the earliest notice first. */
function noticesOf(order: Noticed): readonly number[] {
  const { billing, locale, charges } = order;
  return termOf(order, charges <= 1) === 'year' ? noticeDays(billing.country, locale) : [];
}
