import { hasKey } from '../../shared/keys.ts';
import type { Money } from '../../shared/money.ts';
import { settingOf } from '../../shared/settings.ts';
import {
  CURRENCY,
  PACKAGES,
  type PackageRow,
  type PackageToken,
  PLANS,
  type PlanName,
} from './plans.table.ts';
import { withTax } from './tax-amount.ts';

/** What we sell is in one currency. */
type PriceMoney = Money<typeof CURRENCY>;

/** Everything a page or an order says about the price of a package. */
export type Price = {
  readonly token: PackageToken;
  readonly plan: PlanName;
  readonly term: PackageRow['term'];
  /** For one month. */
  readonly monthly: PriceMoney;
  /** What is charged at once, for the whole term. */
  readonly total: PriceMoney;
  /** Paid month by month instead; the same plan can be bought so. */
  readonly regular: PriceMoney;
  /** Per cent off the regular price. */
  readonly save: number;
  /** What the next term costs: an offer is for the first one. */
  readonly renewal: PriceMoney;
};

export const MONTHS = { year: 12, month: 1 } as const;
const EVERYDAY: Record<PlanName, { year: PackageToken; month: PackageToken }> = {
  starter: { year: 'starter', month: 'starter-month' },
  basic: { year: 'basic', month: 'basic-month' },
  solo: { year: 'solo', month: 'solo-month' },
  premium: { year: 'premium', month: 'premium-month' },
  team: { year: 'team', month: 'team-month' },
};

/**
 * The one rounding there is: to the nearest cent, and half a cent goes to the buyer. Totals are twelve times
 * what it answers, so the lines on a page add up.
 */
export function afterSaving(regular: number, percent: number): number {
  return Math.floor((regular * (100 - percent) + 49) / 100);
}

/** The package of a token, or undefined: tokens come from addresses. */
export function packageOf(token: string | undefined): PackageRow | undefined {
  return hasKey(PACKAGES, token) ? PACKAGES[token] : undefined;
}

/** What a package costs. */
export function priceOf(token: PackageToken): Price {
  const row: PackageRow = PACKAGES[token];
  const regular = regularOf(row.plan);
  const monthly = monthlyOf(token);
  return {
    token,
    plan: row.plan,
    term: row.term,
    monthly: usd(monthly),
    total: usd(monthly * MONTHS[row.term]),
    regular: usd(regular),
    save: savingOf(token),
    renewal: usd(monthlyOf(EVERYDAY[row.plan][row.term]) * MONTHS[row.term]),
  };
}

/**
 * The same price with a tax on each of its amounts, as a consumer pays it. A month of a year is named at what the same
 * month costs by itself, so that one thing has one amount; what is charged for the year is its total (0039).
 * @param rate in thousandths of a per cent
 */
export function taxedPrice(price: Price, rate: number): Price {
  const { monthly, total, regular, renewal } = price;
  return {
    ...price,
    monthly: usd(withTax(monthly.minor, rate)),
    total: usd(withTax(total.minor, rate)),
    regular: usd(withTax(regular.minor, rate)),
    renewal: usd(withTax(renewal.minor, rate)),
  };
}

/** What each term after the first one costs: where those are months of a yearly plan, a twelfth, to the cent. */
export function renewalPrice(
  { term, renewal }: Pick<Price, 'term' | 'renewal'>,
  next: PackageRow['term'],
): PriceMoney {
  return term === next ? renewal : usd(renewal.minor / (MONTHS[term] / MONTHS[next]));
}

/** The package of a plan without any offer. */
export function everydayPackage(plan: PlanName, term: PackageRow['term']): PackageToken {
  return EVERYDAY[plan][term];
}

/** What a month costs by itself: as shipped, or as an operator has it now. */
function regularOf(plan: PlanName): number {
  return settingOf('price', plan)?.byTheMonth ?? PLANS[plan].byTheMonth;
}

function monthlyOf(token: PackageToken): number {
  const row: PackageRow = PACKAGES[token];
  const changed = settingOf('price', row.plan);
  const given = changed ? yearGiven(token, changed) : row.given;
  return given ?? afterSaving(regularOf(row.plan), row.save);
}

/** Per cent off the regular price: of a price that an operator gave, the most that it keeps. */
function savingOf(token: PackageToken): number {
  const { plan, save }: PackageRow = PACKAGES[token];
  const changed = settingOf('price', plan);
  const given = changed && yearGiven(token, changed);
  return given === undefined ? save : Math.floor((1 - given / regularOf(plan)) * 100);
}

function yearGiven(token: PackageToken, { year }: { year: number | null }): number | undefined {
  return token === EVERYDAY[PACKAGES[token].plan].year ? (year ?? undefined) : undefined;
}

function usd(minor: number): PriceMoney {
  return { minor, currency: CURRENCY };
}
