import { DAY, HOUR } from '../../shared/clock.ts';
import { hasKey } from '../../shared/keys.ts';
import { LAST_DAYS, OFFERS, type OfferName, type OfferRow } from './offers.table.ts';
import { PACKAGES } from './plans.table.ts';
import { everydayPackage, type Price, priceOf } from './price.ts';

/** An offer as it stands at a moment. */
export type Offer = {
  readonly name: OfferName;
  readonly row: OfferRow;
  readonly prices: readonly Price[];
  /** Percentage of the headline; null where it names none, or none any more. */
  readonly percent: number | null;
  /** Last day (YYYY-MM-DD), null for everyday prices. */
  readonly lastDay: string | null;
  readonly ended: boolean;
};

/** A day is over when it is over everywhere on Earth: twelve hours after it ends in UTC. */
const LAST_PLACE = 12 * HOUR;

/** The first moment at which an offer of a last day is no longer taken, in no time zone. */
export function endOf(lastDay: string): Date {
  return new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY + LAST_PLACE);
}

/** The offer a record of the manifest names; an unknown record shows the everyday plans. */
export function offerOf(record: string | undefined, at: Date): Offer {
  const name = hasKey(OFFERS, record) ? record : 'plans';
  const row: OfferRow = OFFERS[name];
  const lastDay = row.campaign && LAST_DAYS[row.campaign];
  const ended = lastDay !== null && at >= endOf(lastDay);
  const offered = row.packages.map(priceOf);
  const prices = ended ? offered.map(({ plan, term }) => priceOf(everydayPackage(plan, term))) : offered;
  const percent = ended || row.percent === 'none' ? null : Math.max(...prices.map(({ save }) => save));
  return { name, row, prices, percent, lastDay, ended };
}

/** What an offer asks for a package: one of its own, or the same plan paid by the month; undefined for all others. */
export function priceIn({ prices }: Pick<Offer, 'prices'>, token: string | undefined): Price | undefined {
  const found = prices.find((price) => price.token === token);
  if (found || !hasKey(PACKAGES, token)) return found;
  const monthly = prices.some(({ plan }) => everydayPackage(plan, 'month') === token);
  return monthly ? priceOf(token) : undefined;
}
