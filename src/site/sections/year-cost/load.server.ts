import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CHOSEN, CURRENCY_FIELD } from '../../../routes/buy-href.ts';
import { sellsByTheMonth } from '../../../services/subscriptions/by-the-month.ts';
import type { PlanName } from '../../../services/subscriptions/plans.table.ts';
import { MONTHS, type Price } from '../../../services/subscriptions/price.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PageContext } from '../../page-context.server.ts';
import { chosenSlug } from '../plan-price/load.server.ts';
import { secondYear, statedPrices } from '../plan-price/price-words.server.ts';
import { MOST_DOCUMENTS, USUAL_DOCUMENTS, type YearCostProps } from './year-cost-view.ts';

/** Query field of the slider, and where the page then begins. */
const DOCUMENTS = 'documents';
/** Now and then, one a month, one a week, two a week and more. */
const AT = [4, USUAL_DOCUMENTS, 52, MOST_DOCUMENTS];

/** What the plans of a page cost in a year, with the page's tax: as charged, and by the documents one writes. */
export function loadYearCost(page: PageContext, untaxed: readonly Price[]): YearCostProps {
  const locale = page.contentLocale;
  const { prices } = statedPrices(page, untaxed);
  const { perDocument } = textsOf(locale, 'currencies');
  const t = translator(locale, 'currencies');
  const documents = documentsAsked(page.url.searchParams.get(DOCUMENTS));
  const [first] = prices;
  if (!first) throw new Error('a page of plans without prices');
  const names = prices.map(({ plan }) => nameOf(plan, locale));
  const each = (price: Price, count: number) =>
    formatMoney({ ...price.total, minor: Math.round(price.total.minor / count) }, locale);
  return {
    compare: compareTable(page, untaxed, prices),
    ...{ title: perDocument.title, lead: perDocument.lead, label: perDocument.label, show: perDocument.show },
    documents,
    kept: keptFields(page, first),
    plans: prices.map((price, index) => ({
      name: names[index] ?? '',
      each: each(price, documents),
      perDocument: perDocument.each,
      sum: t('perDocument.sum', { total: formatMoney(price.total, locale) }),
    })),
    table: {
      caption: perDocument.table,
      head: [perDocument.label, ...names],
      rows: AT.map((count) => [String(count), ...prices.map((price) => each(price, count))]),
    },
    month: sellsByTheMonth(locale)
      ? t('perDocument.month', { plan: names[0] ?? '', amount: formatMoney(first.regular, locale) })
      : null,
    facts: {
      totals: prices.map(({ total }) => total.minor),
      currency: first.total.currency,
      lang: LOCALES[locale].hreflang,
    },
  };
}

/** What else the address says, as we would write it. */
function keptFields(page: PageContext, { total }: Price): YearCostProps['kept'] {
  const slug = chosenSlug(page);
  const isChosen = page.url.searchParams.has(CURRENCY_FIELD);
  return [
    ...(slug ? [[CHOSEN, slug] as const] : []),
    ...(isChosen ? [[CURRENCY_FIELD, total.currency] as const] : []),
  ];
}

/** As it was asked for by the address: within the slider. */
function documentsAsked(text: string | null): number {
  const count = /^\d{1,3}$/.test(text ?? '') ? Number(text) : USUAL_DOCUMENTS;
  return Math.min(MOST_DOCUMENTS, Math.max(1, count));
}

/** A year of each plan: at once, as twelve payments where they are sold, and each later one. */
function compareTable(
  page: PageContext,
  untaxed: readonly Price[],
  prices: readonly Price[],
): YearCostProps['compare'] {
  const locale = page.contentLocale;
  const { compare } = textsOf(locale, 'currencies');
  const isMonthly = sellsByTheMonth(locale);
  const money = (minor: number) => formatMoney({ minor, currency: prices[0]?.total.currency ?? '' }, locale);
  const byMonth = ({ regular }: Price) => regular.minor * MONTHS.year;
  const row = (name: string, minorOf: (price: Price, index: number) => number) => [
    name,
    ...prices.map((price, index) => money(minorOf(price, index))),
  ];
  return {
    title: compare.title,
    caption: compare.title,
    head: [compare.plan, ...prices.map(({ plan }) => nameOf(plan, locale))],
    rows: [
      row(compare.year, ({ total }) => total.minor),
      ...(isMonthly
        ? [
            row(compare.month, byMonth),
            row(compare.difference, (price) => byMonth(price) - price.total.minor),
          ]
        : []),
      row(compare.renewed, (price, index) => secondYear(page, untaxed[index] ?? price)),
    ],
  };
}

function nameOf(plan: PlanName, locale: Locale): string {
  return textsOf(locale, 'pricing').plans[plan].name;
}
