import { hasKey } from '../../shared/keys.ts';
import type { Money } from '../../shared/money.ts';
import { settingOf } from '../../shared/settings.ts';
import { CURRENCY, type Currency, OWN_PRICES, priceKey } from './currencies.table.ts';
import { PACKAGES, type PackageRow, type PackageToken, PLANS, type PlanName } from './plans.table.ts';
import { withTax } from './tax-amount.ts';

/** What we sell is in one of our currencies. */
type PriceMoney = Money<Currency>;

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

/** What a package costs, in dollars unless told. */
export function priceOf(token: PackageToken, currency: Currency = CURRENCY): Price {
  const row: PackageRow = PACKAGES[token];
  const everyday = EVERYDAY[row.plan][row.term];
  const monthly = monthlyOf(token, currency);
  const money = (minor: number): PriceMoney => ({ minor, currency });
  return {
    token,
    plan: row.plan,
    term: row.term,
    monthly: money(monthly),
    total: money(monthly * MONTHS[row.term]),
    regular: money(regularOf(row.plan, currency)),
    save: savingOf(token, currency),
    renewal: money(monthlyOf(everyday, currency) * MONTHS[row.term]),
  };
}

/**
 * The same price with a tax on each of its amounts, as a consumer pays it. A month of a year is named at what the same
 * month costs by itself, so that one thing has one amount; what is charged for the year is its total (0039).
 * @param rate in thousandths of a per cent
 */
export function taxedPrice(price: Price, rate: number): Price {
  const taxed = (money: PriceMoney) => ({ ...money, minor: withTax(money.minor, rate) });
  return {
    ...price,
    monthly: taxed(price.monthly),
    total: taxed(price.total),
    regular: taxed(price.regular),
    renewal: taxed(price.renewal),
  };
}

/** What each term after the first one costs: where those are months of a yearly plan, a twelfth, to the cent. */
export function renewalPrice(
  { term, renewal }: Pick<Price, 'term' | 'renewal'>,
  next: PackageRow['term'],
): PriceMoney {
  if (term === next) return renewal;
  return { ...renewal, minor: renewal.minor / (MONTHS[term] / MONTHS[next]) };
}

/** The package of a plan without any offer. */
export function everydayPackage(plan: PlanName, term: PackageRow['term']): PackageToken {
  return EVERYDAY[plan][term];
}

/** The price of a plan as an operator has it now, where it was changed. */
function changedPrice(plan: PlanName, currency: Currency) {
  return settingOf('price', priceKey(plan, currency));
}

/** What a month costs by itself: as shipped, or as an operator has it now. */
function regularOf(plan: PlanName, currency: Currency): number {
  return changedPrice(plan, currency)?.byTheMonth ?? shippedPrice(plan, currency).byTheMonth;
}

/** What a plan costs as it is shipped, in minor units: a month by itself, and a month of a year. */
export function shippedPrice(plan: PlanName, currency: Currency): { byTheMonth: number; year: number } {
  if (currency !== CURRENCY) return OWN_PRICES[currency][plan];
  const { byTheMonth } = PLANS[plan];
  const { given, save }: PackageRow = PACKAGES[EVERYDAY[plan].year];
  return { byTheMonth, year: given ?? afterSaving(byTheMonth, save) };
}

function monthlyOf(token: PackageToken, currency: Currency): number {
  const { plan, save }: PackageRow = PACKAGES[token];
  const changed = changedPrice(plan, currency);
  const isEveryday = token === EVERYDAY[plan].year;
  const given = isEveryday ? (changed ?? shippedPrice(plan, currency)).year : null;
  return given ?? afterSaving(regularOf(plan, currency), save);
}

/** Per cent off the regular price: of a price that an operator gave, the most that it keeps. */
function savingOf(token: PackageToken, currency: Currency): number {
  const { plan, save }: PackageRow = PACKAGES[token];
  const given = token === EVERYDAY[plan].year ? changedPrice(plan, currency)?.year : undefined;
  return given == null ? save : Math.floor((1 - given / regularOf(plan, currency)) * 100);
}

/** How many dollars a unit of a currency stands for at the prices of a package: what affiliates are paid by. */
export function dollarsFor(token: PackageToken, currency: Currency): number {
  return priceOf(token).total.minor / priceOf(token, currency).total.minor;
}
