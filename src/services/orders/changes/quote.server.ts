import { DAY, HOUR, now, SECOND } from '../../../shared/clock.ts';
import { addMonths } from '../../../shared/dates.ts';
import type { Query } from '../../database/database.server.ts';
import { activeEntitlements } from '../../licences/entitlements.store.server.ts';
import { isSoldByUs } from '../../payments/routes.table.ts';
import { seatsOfHolder } from '../../seats/members.store.server.ts';
import { seatsStanding } from '../../seats/seat.ts';
import { type PlanChange, planChange } from '../../subscriptions/plan-change.ts';
import { PACKAGES, type PackageToken } from '../../subscriptions/plans.table.ts';
import { MONTHS } from '../../subscriptions/price.ts';
import { renewalRuleOf, termOf } from '../../subscriptions/renewal.ts';
import type { Order, PlannedChange, Subscription } from '../order.ts';
import { plannedChanges } from './downgrades.store.server.ts';
import { type Running, runningTerm } from './running-term.server.ts';

/** Why a plan cannot be changed at all at the moment. */
export type ClosedBecause = 'retailer' | 'unpaid' | 'restricted' | 'vatId' | 'moved' | 'soon' | 'ahead';

/** A plan that can be changed, and what is planned of it already. */
export type Changeable = {
  order: Order;
  running: Running;
  renews: boolean;
  next: PlannedChange | null;
  /** Who uses it or is invited to it, its holder among them. */
  people: number;
};

/** Why one change is none. */
export type RefusedBecause =
  | Extract<PlanChange, { when: 'never' }>['because']
  | 'planned'
  | 'notRenewing'
  | 'provider';

/** What a change comes to at a moment, which is part of what its buyer agrees to. */
export type Quote = { to: PackageToken; at: Date; change: Exclude<PlanChange, { when: 'never' }> };

/** A page of a provider can be paid for so long: the plan must not renew meanwhile. */
const LEAST_LEFT_MS = DAY + HOUR;
/** Providers charge at an hour of their own, and months differ. */
const SOME_DAYS_MS = 4 * DAY;

/** A plan as it can be changed now, or why it cannot. */
export async function changeable(
  { query }: Query,
  order: Order,
  subscription: Subscription | undefined,
): Promise<Changeable | ClosedBecause> {
  const standing = subscription?.state;
  if (!isSoldByUs(order.route)) return 'retailer';
  if (order.state !== 'paid' || (standing !== 'active' && standing !== 'cancelled')) return 'unpaid';
  if (order.billing.pendingVatId) return 'vatId';
  const licences = await activeEntitlements({ query }, order.accountId ?? '', now());
  const licence = licences.find(({ reference }) => reference === order.id);
  if (!licence) return 'unpaid';
  if (licence.isRestricted) return 'restricted';
  const running = await runningTerm({ query }, order);
  if (!running) return 'moved';
  const left = running.until.getTime() - now().getTime();
  if (left < LEAST_LEFT_MS) return 'soon';
  if (left > lengthOf(order, running) + SOME_DAYS_MS) return 'ahead';
  const next = (await plannedChanges({ query }, [order.id])).get(order.id) ?? null;
  const people = await peopleOf({ query }, order);
  return { order, running, renews: subscription?.renews === true, next, people };
}

/** How long the longest of its terms lasts from now. */
function lengthOf(order: Order, { package: token }: Running): number {
  const months = Math.max(MONTHS[PACKAGES[token].term], MONTHS[termOf(order, false)]);
  return addMonths(now(), months).getTime() - now().getTime();
}

/**
 * What a change of a plan comes to at a moment, or why it is none.
 * @param canChangeRenewal whether the provider takes another renewal for the same sale
 */
export function quoteOfChange(
  { order, running, renews, next }: Changeable,
  { to, at, canChangeRenewal }: { to: PackageToken; at: Date; canChangeRenewal: boolean },
): Quote | RefusedBecause {
  const place = order.billing;
  const rules = { running: order.renewalRule, today: renewalRuleOf(place) };
  const moment = new Date(Math.floor(at.getTime() / SECOND) * SECOND);
  const change = planChange({ running, to, place, at: moment, rules });
  if (change.when === 'never') return change.because;
  if (change.when === 'now') return { to, at: moment, change };
  if (next?.package === to) return 'planned';
  if (!renews) return 'notRenewing';
  if (!canChangeRenewal) return 'provider';
  return { to, at: moment, change };
}

/** How many people use a plan or are invited to it, its holder among them. */
async function peopleOf({ query }: Query, { accountId }: Order): Promise<number> {
  const seats = accountId === null ? [] : await seatsOfHolder({ query }, accountId);
  return 1 + seatsStanding(seats, seats.length + 1, now()).filter(({ state }) => state !== 'expired').length;
}

/** A quote as a text that is the same for the same: what was shown is compared with what will be charged. */
export function quoteText({ to, change }: Quote): string {
  const { renewal, nextTerm } = change;
  const today = change.when === 'now' ? change.charge.total.minor : 0;
  const from = change.when === 'now' ? change.until : change.from;
  return [to, change.when, today, renewal.total.minor, nextTerm, from.toISOString().slice(0, 10)].join(' ');
}
