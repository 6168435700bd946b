import { DAY } from '../../shared/clock.ts';
import { addMonths } from '../../shared/dates.ts';
import type { PaidTerm } from './paid-term.ts';

/**
 * The one rule of what is earned when (decision 0133, deferred income): what is paid for a term is earned by its days, each
 * the same, by the calendar of UTC. What goes back, is asked back or is credited undoes the earned part on its own day, and
 * the rest in the days to come. What pays for nothing that lasts is earned at once, and so is what is left of a term whose
 * subscription is over. `deferral.store.server.ts` says the same to the database.
 */
type Days = { first: number; days: number };

/** A movement of what is earned, without taxes, in minor units; what goes back is negative. */
export type Earning = { net: number; at: Date; term: PaidTerm | null };

/** The days of UTC since 1970. */
export function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / DAY);
}

/** A day that is paid for is one that begins while it is; a term within a day has that one. */
function daysOf({ from, until }: PaidTerm): Days {
  const first = dayNumber(from);
  return { first, days: Math.max(1, dayNumber(until) - first) };
}

/** What of an amount is earned until the end of a day: rounded from the start on, so that the days add up to the whole. */
export function earnedThrough(net: number, { first, days }: Days, day: number): number {
  const passed = Math.min(Math.max(day - first + 1, 0), days);
  // Half units go away from nothing: what goes back undoes exactly what came.
  return Math.sign(net) * Math.floor((2 * Math.abs(net) * passed + days) / (2 * days));
}

/**
 * What of a movement is not earned at the end of a day, by the first of the month in which it will be; nothing of what has
 * not moved yet. @param isOver whether its subscription is over at the end of that day
 */
export function deferredAfter({ net, at, term }: Earning, day: number, isOver: boolean): Map<string, number> {
  const falls = new Map<string, number>();
  if (term === null || isOver || dayNumber(at) > day) return falls;
  const days = daysOf(term);
  const last = days.first + days.days - 1;
  for (let before = Math.max(day, days.first - 1); before < last; ) {
    const month = monthOf(before + 1);
    const end = Math.min(dayNumber(addMonths(month, 1)) - 1, last);
    const part = earnedThrough(net, days, end) - earnedThrough(net, days, before);
    if (part !== 0) falls.set(month.toISOString().slice(0, 10), part);
    before = end;
  }
  return falls;
}

function monthOf(day: number): Date {
  const at = new Date(day * DAY);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
}
