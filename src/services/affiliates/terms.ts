import { LOCALES } from '../../locales/locales.table.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Money } from '../../shared/money.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import { everydayPackage, priceOf } from '../subscriptions/price.ts';
import { earnedOf } from './clauses.ts';
import { AFFILIATE_TERMS, EXTENSION_SINCE } from './terms.table.ts';

const MONTHS = 12;

/** The commission on a gross revenue, as the ledger of affiliates computes it. */
export function commissionOf({ minor, currency }: Money): Money {
  return { minor: earnedOf(minor, AFFILIATE_TERMS.commissionPercent.value), currency };
}

/** The month (1 to 12) at the start of which the conversions of a month (1 to 12) are paid. */
export function payoutMonth(conversionMonth: number): number {
  return ((conversionMonth + AFFILIATE_TERMS.extensionMonths.value) % MONTHS) + 1;
}

/** What a number of sales of a plan's year brings, at the everyday price. */
export function earningOf(plan: PlanName, sales: number): { gross: Money; commission: Money } {
  const { minor, currency } = priceOf(everydayPackage(plan, 'year')).total;
  const gross = { minor: minor * sales, currency };
  return { gross, commission: commissionOf(gross) };
}

function monthName(month: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALES[locale].hreflang, { month: 'long', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2021, month - 1, 1)));
}

/** The terms as texts name them, `{commission}` and so on, in the writing of a language. */
export function termValues(locale: Locale) {
  const { commissionPercent, minimumPayout, forfeitLimit, spamFee } = AFFILIATE_TERMS;
  const { hreflang } = LOCALES[locale];
  const dollars = new Intl.NumberFormat(hreflang, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const example = new Date(EXTENSION_SINCE).getUTCMonth() + 1;
  return {
    commission: new Intl.NumberFormat(hreflang, { style: 'percent' }).format(commissionPercent.value / 100),
    minimumPayout: dollars.format(minimumPayout.value),
    forfeitLimit: dollars.format(forfeitLimit.value),
    spamFee: dollars.format(spamFee.value),
    extensionSince: printDate(new Date(EXTENSION_SINCE), hreflang),
    conversionMonth: monthName(example, locale),
    pauseMonth: monthName((example % MONTHS) + 1, locale),
    payoutMonth: monthName(payoutMonth(example), locale),
  };
}
