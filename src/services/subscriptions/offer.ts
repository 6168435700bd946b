import { DAY, HOUR } from '../../shared/clock.ts';
import { hasKey } from '../../shared/keys.ts';
import { changeOf, settingOf } from '../../shared/settings.ts';
import { CURRENCY, type Currency } from './currencies.table.ts';
import {
  type CampaignName,
  DISCOUNTS,
  LAST_DAYS,
  OFFERS,
  type OfferName,
  type OfferRow,
} from './offers.table.ts';
import { PACKAGES, type PackageToken } from './plans.table.ts';
import { everydayPackage, type Price, priceOf } from './price.ts';

/** An offer as it stands at a moment. */
export type Offer = {
  readonly currency: Currency;
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

/** The last day of a shipped campaign, which an operator may have moved. */
export function lastDayOf(campaign: CampaignName): string {
  return settingOf('campaign', campaign)?.lastDay ?? LAST_DAYS[campaign];
}

/**
 * The offer a record of the manifest names, as it is shipped or as an operator has it at that moment; an unknown record
 * shows the everyday plans.
 * @param currency dollars unless told
 */
export function offerOf(record: string | undefined, at: Date, currency: Currency = CURRENCY): Offer {
  const name = hasKey(OFFERS, record) ? record : 'plans';
  const { row, lastDay } = standing(name, at);
  const ended = lastDay !== null && at >= endOf(lastDay);
  const offered = row.packages.map((token) => priceOf(token, currency));
  const everyday = ({ plan, term }: Price) => priceOf(everydayPackage(plan, term), currency);
  const prices = ended ? offered.map(everyday) : offered;
  const percent = ended || row.percent === 'none' ? null : Math.max(...prices.map(({ save }) => save));
  return { currency, name, row, prices, percent, lastDay, ended };
}

function standing(name: OfferName, at: Date): { row: OfferRow; lastDay: string | null } {
  const shipped: OfferRow = OFFERS[name];
  const change = changeOf('offer', name, at.getTime());
  if (!change || !hasKey(DISCOUNTS, change.value.discount))
    return { row: shipped, lastDay: shipped.campaign && lastDayOf(shipped.campaign) };
  const { discount, highlight } = change.value;
  const packages = offeredPlans(shipped).map((plan) => DISCOUNTS[discount][plan]);
  const row = { ...shipped, packages, highlight: highlight === 'basic' ? 'basic' : 'premium' } as const;
  return { row, lastDay: change.lastDay };
}

/** The plans of an offer whose discount an operator may choose, in their order; none where it sells others. */
export function offeredPlans({ packages }: Pick<OfferRow, 'packages'>): readonly ('basic' | 'premium')[] {
  const plans = packages.map((token: PackageToken) => PACKAGES[token].plan);
  const known = plans.flatMap((plan) => (plan === 'basic' || plan === 'premium' ? [plan] : []));
  return known.length === plans.length ? known : [];
}

/** What an offer asks for a package: one of its own, or the same plan paid by the month; undefined for all others. */
export function priceIn(
  { prices, currency }: Pick<Offer, 'prices' | 'currency'>,
  token: string | undefined,
): Price | undefined {
  const found = prices.find((price) => price.token === token);
  if (found || !hasKey(PACKAGES, token)) return found;
  const monthly = prices.some(({ plan }) => everydayPackage(plan, 'month') === token);
  return monthly ? priceOf(token, currency) : undefined;
}
