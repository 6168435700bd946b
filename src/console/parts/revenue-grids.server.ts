import { textsOf } from '../../locales/messages.server.ts';
import { type Ask, type FigureAnswer, type FigureValue, periodsOf } from '../../services/figures/ask.ts';
import type { Cohort } from '../../services/figures/cohorts.ts';
import { figureWords } from '../../services/figures/figure-words.server.ts';
import {
  MOVED,
  type Months,
  type MrrMonth,
  monthsUpTo,
  mrrMonths,
  type RevenueFigure,
  revenueAsks,
} from '../../services/figures/revenue.ts';
import { ROUTES } from '../../services/payments/routes.table.ts';
import { CURRENCY, type Currency, currencyNamed } from '../../services/subscriptions/currencies.table.ts';
import { now } from '../../shared/clock.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';

import { wordsOf } from '../frame/words.server.ts';
import { type Grid, type GridCell, type GridPage, percentIn, rowsHref, shortMonth } from './grid.server.ts';

/** How many months may be looked at; the first one is. */
export const MONTH_COUNTS = [12, 24, 36] as const;

/** What the filters of the page of revenue say. */
export type RevenueChoice = {
  count: number;
  months: Months;
  where: Ask['where'];
  /** One after the other: what is in two of them is not added up. */
  currency: Currency;
};

export function revenueChoice({ url }: Pick<GridPage, 'url'>): RevenueChoice {
  const count =
    MONTH_COUNTS.find((each) => String(each) === url.searchParams.get('months')) ?? MONTH_COUNTS[0];
  const locale = LOCALE_CODES.find((each) => each === url.searchParams.get('locale'));
  const route = ROUTES.find((each) => each === url.searchParams.get('route'));
  const where = { ...(locale ? { locale } : {}), ...(route ? { route } : {}) };
  const currency = currencyNamed(url.searchParams.get('currency')) ?? CURRENCY;
  return { count, months: monthsUpTo(now(), count), where, currency };
}

export type Revenue = {
  currency: Currency;
  asks: Record<RevenueFigure, Ask>;
  answers: Record<RevenueFigure, FigureAnswer>;
  months: readonly MrrMonth[];
};

/** The months that are chosen, with all their figures. */
export async function revenueOf(page: GridPage): Promise<Revenue> {
  const { months, where, currency } = revenueChoice(page);
  const asks = revenueAsks(months, where);
  const answers = await page.services.figures.askAll(asks);
  return {
    ...{ asks, answers, currency },
    months: mrrMonths(periodsOf(asks.mrr), (figure, month) => valueIn(answers[figure], month, currency)),
  };
}

/** A value in one currency; what is of none counts with each. */
export function valueIn({ values }: FigureAnswer, month: string, currency: Currency): number {
  return find(values, month, currency)?.value ?? 0;
}

function find(values: readonly FigureValue[], month: string, wanted: Currency): FigureValue | undefined {
  return values.find(({ period, currency }) => period === month && (currency ?? wanted) === wanted);
}

/** One figure of one month, which leads to its rows. */
export function cellOf(
  page: GridPage,
  { asks, answers, currency }: Revenue,
  figure: RevenueFigure,
  month: string,
): GridCell {
  const { money, count } = wordsOf(page.locale);
  const { unit, values } = answers[figure];
  const found = find(values, month, currency);
  const href = rowsHref({ ...asks[figure], ...monthOf(asks[figure], month), step: 'whole' });
  if (unit === 'share')
    return found
      ? { value: found.value, text: percentIn(page.locale, found.value), href }
      : { value: '', text: '–' };
  const minor = found?.value ?? 0;
  if (unit === 'count') return { value: minor, text: count(minor), href };
  const amount = { minor, currency };
  return { value: amount, text: money(amount), href };
}

/** The days of a month, as far as they are asked about. */
function monthOf(ask: Ask, month: string): Pick<Ask, 'from' | 'until'> {
  const periods = periodsOf(ask);
  return { from: month, until: periods[periods.indexOf(month) + 1] ?? ask.until };
}

/** What opened, what moved it, and what it came to: the newest month first. */
export async function movementGrid(page: GridPage, known = revenueOf(page)): Promise<Grid> {
  const revenue = await known;
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  const { money } = wordsOf(page.locale);
  const plain = (minor: number): GridCell => ({
    value: { minor, currency: revenue.currency },
    text: money({ minor, currency: revenue.currency }),
  });
  return {
    caption: texts.movement,
    empty: texts.none,
    head: [texts.month, texts.opening, ...MOVED.map((figure) => texts.moved[figure]), texts.closing],
    rows: revenue.months.toReversed().map(({ month, opening }) => ({
      id: month,
      cells: [
        { value: month, text: shortMonth(page.locale, month) },
        plain(opening),
        ...MOVED.map((figure) => cellOf(page, revenue, figure, month)),
        cellOf(page, revenue, 'mrr', month),
      ],
    })),
  };
}

const CHURN = [
  ...['newSubscribers', 'endedSubscribers', 'cancelledSubscribers', 'subscribers'],
  ...['subscriberChurn', 'revenueChurn'],
] as const satisfies readonly RevenueFigure[];

/** Who came and ended, and which share that is of those there were. */
export async function churnGrid(page: GridPage, known = revenueOf(page)): Promise<Grid> {
  const revenue = await known;
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  return {
    caption: texts.churn,
    empty: texts.none,
    head: [texts.month, ...CHURN.map((figure) => figureWords(page.locale, figure).name)],
    rows: revenue.months.toReversed().map(({ month }) => ({
      id: month,
      cells: [
        { value: month, text: shortMonth(page.locale, month) },
        ...CHURN.map((figure) => cellOf(page, revenue, figure, month)),
      ],
    })),
  };
}

/** Cohorts of the months that are chosen, the oldest first. */
export function cohortsOf(page: GridPage): Promise<Cohort[]> {
  const { months, currency } = revenueChoice(page);
  return page.services.figures.cohorts({ from: months.from, currency });
}

function monthsSince(cohorts: readonly Cohort[]): number {
  return Math.max(0, ...cohorts.map(({ retained }) => retained.length));
}

/** How many of each cohort are there at the end of each month since its first, and what each of them has brought. */
export async function cohortGrid(page: GridPage): Promise<Grid> {
  const cohorts = await cohortsOf(page);
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  const { currency } = revenueChoice(page);
  const places = Array.from({ length: monthsSince(cohorts) }, (_, index) => index);
  return {
    caption: texts.cohorts,
    empty: texts.noCohorts,
    head: [
      texts.cohort,
      texts.size,
      ...places.map((place) => `${texts.retained} ${place}`),
      ...places.map((place) => `${texts.revenueEach} ${place}`),
    ],
    rows: cohorts.map(({ month, size, retained, revenue }) => ({
      id: month,
      cells: [
        { value: month, text: month },
        { value: size, text: String(size) },
        ...places.map((place) => ({ value: retained[place] ?? '', text: '' })),
        ...places.map((place) => ({ value: eachOf(revenue[place], size, currency), text: '' })),
      ],
    })),
  };
}

function eachOf(revenue: number | undefined, size: number, currency: Currency) {
  if (revenue === undefined || size === 0) return '';
  return { minor: Math.round(revenue / size), currency };
}
