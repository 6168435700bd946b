import { DAY, HOUR } from '../../../shared/clock.ts';
import { addMonths } from '../../../shared/dates.ts';
import type { WireFrequency } from './wire.ts';

/** PayPal charges at an hour of its own, and may be early by so much. */
const EARLY_MS = 2 * DAY;
/** The hour of a charge moves the end of a period by no more. */
const HOUR_OF_CHARGE_MS = 36 * HOUR;

type Billed = {
  /** When payments succeeded, oldest first. */
  times: readonly Date[];
  frequency: WireFrequency;
  /** How many of these terms the first payment is for: twelve, where months follow a year. */
  firstTerms?: number;
  /** When PayPal charges next; undefined when it will not. */
  nextBilling: Date | undefined;
};

/**
 * Until when each payment pays. Periods are counted from the first payment, because PayPal keeps charging on its
 * day: a renewal that succeeds late still pays for the period it was due in. No two pay for the same one.
 */
export function periodEnds({ times, frequency, firstTerms = 1, nextBilling }: Billed): Date[] {
  const [anchor] = times;
  if (!anchor) return [];
  const endOf = (periods: number) => addTerms(anchor, firstTerms + periods - 1, frequency);
  const ends: Date[] = [];
  let ended = 0;
  for (const time of times) {
    ended = Math.max(ended, periodAt(time, endOf)) + 1;
    ends.push(endOf(ended));
  }
  const last = ends.at(-1);
  const drift = last && nextBilling ? nextBilling.getTime() - last.getTime() : 0;
  if (nextBilling && drift > 0 && drift <= HOUR_OF_CHARGE_MS) ends[ends.length - 1] = nextBilling;
  return ends;
}

/** The period a moment falls in, counted from 0. */
function periodAt(time: Date, endOf: (periods: number) => Date): number {
  let period = 0;
  while (endOf(period + 1).getTime() <= time.getTime() + EARLY_MS) period += 1;
  return period;
}

/** A moment some terms later: the same day of the month, or the month's last. */
export function addTerms(from: Date, terms: number, frequency: WireFrequency): Date {
  const count = terms * frequency.interval_count;
  const { interval_unit: unit } = frequency;
  if (unit === 'DAY' || unit === 'WEEK')
    return new Date(from.getTime() + count * (unit === 'DAY' ? DAY : 7 * DAY));
  return addMonths(from, unit === 'YEAR' ? 12 * count : count);
}
