import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Cohort } from '../../../services/figures/cohorts.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import { FIGURES } from '../../../services/figures/figures.table.ts';
import { LOST, MOVED } from '../../../services/figures/revenue.ts';
import { ROUTES } from '../../../services/payments/routes.table.ts';
import { CURRENCIES } from '../../../services/subscriptions/currencies.table.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { areaChart, stackedChart } from '../../../ui/charts/draw.server.ts';
import type { ChartInput, Drawing, Tone } from '../../../ui/charts/drawing.ts';
import { type HeatTable, heatOf } from '../../../ui/charts/heat.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { FigureCard } from '../../parts/figure-card.tsx';
import {
  exportHref,
  type Grid,
  gridTable,
  percentIn,
  rowsHref,
  shortMonth,
} from '../../parts/grid.server.ts';
import { chosenEnd, deferredGrid, endMonths, incomeGrid } from '../../parts/income-grids.server.ts';
import {
  churnGrid,
  cohortsOf,
  MONTH_COUNTS,
  movementGrid,
  type Revenue,
  revenueChoice,
  revenueOf,
  valueIn,
} from '../../parts/revenue-grids.server.ts';
import { soldBlocks } from '../../parts/sold-grids.server.ts';
import type { FilterProps } from '../../parts/table.tsx';
import type { RevenueProps } from './revenue-page.tsx';

const TONES: Record<(typeof MOVED)[number], Tone> = {
  newMrr: 'gain',
  reactivatedMrr: 'three',
  expansionMrr: 'one',
  contractionMrr: 'two',
  churnedMrr: 'loss',
};
const CENTS = 100;
/** Columns of a cohort: more than two years are looked at in the file. */
const MOST_MONTHS = 25;

/** What recurs, what moved it, who ended, and what customers bring: by the printed definitions. */
export async function loadRevenue(page: OperatorPage): Promise<RevenueProps> {
  const { locale, url, services } = page;
  const { revenue: texts } = textsOf(locale, 'console-figures');
  const known = revenueOf(page);
  const [revenue, movement, churn, income, deferred, sold, cohorts, worth] = await Promise.all([
    known,
    movementGrid(page, known),
    churnGrid(page, known),
    incomeGrid(page, known),
    deferredGrid(page),
    soldBlocks(page),
    cohortsOf(page),
    worthCard(page),
  ]);
  const until = revenue.answers.mrr.countedUntil;
  const t = translator(locale, 'console-figures');
  return {
    texts,
    counted: until ? t('counted', { at: wordsOf(locale).moment(until) }) : t('notCounted'),
    filters: filtersOf(page),
    figures: [...cardsOf(page, revenue), worth],
    charts: [movementChart(page, revenue), mrrChart(page, revenue)],
    tables: [
      {
        ...{ name: 'movement', table: gridTable(movement), exportHref: exportHref('movement', url) },
        ...{ small: texts.identity, isWide: true },
      },
      {
        ...{ name: 'churn', table: gridTable(churn), exportHref: exportHref('churn', url) },
        ...{ small: null, isWide: true },
      },
      {
        ...{ name: 'income', table: gridTable(income), exportHref: exportHref('income', url) },
        ...{ small: texts.incomeIdentity, isWide: true },
      },
      {
        ...{ name: 'deferred', table: gridTable(deferred), exportHref: exportHref('deferred', url) },
        small: deferredSum(page, deferred),
      },
      ...sold,
    ],
    cohorts: cohorts.length > 0 ? [retainedTable(page, cohorts), broughtTable(page, cohorts)] : [],
    cohortsExportHref: exportHref('cohorts', url),
    differences: (await services.figures.differences()).length,
  };
}

/** What its months come to together. */
function deferredSum(page: OperatorPage, { rows }: Grid): string {
  const { currency } = revenueChoice(page);
  const minor = rows
    .flatMap(({ cells }) => cells.map(({ value }) => (typeof value === 'object' ? value.minor : 0)))
    .reduce((sum, one) => sum + one, 0);
  const amount = wordsOf(page.locale).money({ minor, currency });
  return translator(page.locale, 'console-figures')('revenue.deferredAll', { amount });
}

function filtersOf({ locale, url }: OperatorPage): FilterProps {
  const { revenue: texts } = textsOf(locale, 'console-figures');
  const { list, order } = textsOf(locale, 'console');
  const t = translator(locale, 'console-figures');
  const { count, currency } = revenueChoice({ url });
  const any = { value: '', label: list.any };
  const chosen = (name: string) => url.searchParams.get(name) ?? '';
  return {
    ...{ label: list.filter, button: list.apply, search: null },
    fields: [
      {
        ...{ name: 'months', label: texts.time, value: String(count) },
        options: MONTH_COUNTS.map((each) => ({
          value: String(each),
          label: t('revenue.months', { count: each }),
        })),
      },
      {
        ...{ name: 'currency', label: texts.currency, value: currency },
        options: CURRENCIES.map((value) => ({ value, label: value })),
      },
      {
        ...{ name: 'locale', label: texts.language, value: chosen('locale') },
        options: [any, ...LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name }))],
      },
      {
        ...{ name: 'route', label: texts.route, value: chosen('route') },
        options: [any, ...ROUTES.map((value) => ({ value, label: order.routes[value] }))],
      },
      {
        ...{ name: 'end', label: texts.end, value: chosenEnd({ url }) },
        options: endMonths({ url }).map((value) => ({ value, label: shortMonth(locale, value) })),
      },
    ],
  };
}

const CARDS = [
  ...(['mrr', 'subscribers', 'netRevenue', 'recognizedRevenue', 'deferredIncome'] as const),
  'subscriberChurn',
] as const;

/** The figures of the month that runs. */
function cardsOf({ locale }: OperatorPage, { asks, answers, months, currency }: Revenue): FigureCard[] {
  const { money, count } = wordsOf(locale);
  const month = months.at(-1)?.month ?? '';
  return CARDS.map((figure) => {
    const value = valueIn(answers[figure], month, currency);
    const { unit } = FIGURES[figure];
    return {
      ...{ key: figure, ...figureWords(locale, figure), beside: null },
      value:
        unit === 'money'
          ? money({ minor: value, currency })
          : unit === 'share'
            ? percentIn(locale, value)
            : count(value),
      href: rowsHref({ ...asks[figure], from: month, step: 'whole' }),
    };
  });
}

/** What a customer is worth: an interval, or too few to say. */
async function worthCard({ locale, services, url }: OperatorPage): Promise<FigureCard> {
  const t = translator(locale, 'console-figures');
  const { revenue: texts } = textsOf(locale, 'console-figures');
  const { money, count } = wordsOf(locale);
  const { currency } = revenueChoice({ url });
  const worth = await services.figures.customerValue({ currency });
  const amount = (minor: number) => money({ minor, currency });
  const shared = { key: 'worth', name: texts.worth, definition: texts.worthDefinition };
  if (worth.outcome === 'tooFew')
    return { ...shared, value: '–', beside: t('revenue.tooFew', { count: worth.ended }) };
  const { value, low, high, ended } = worth;
  const beside = t('revenue.between', { low: amount(low), high: amount(high), ended: count(ended) });
  return { ...shared, value: amount(value), beside };
}

function chartInput(page: OperatorPage, { months, currency }: Revenue): Omit<ChartInput, 'title' | 'series'> {
  const { locale } = page;
  const { revenue: texts } = textsOf(locale, 'console-figures');
  const t = translator(locale, 'console-figures');
  const { money } = wordsOf(locale);
  const short = new Intl.NumberFormat(LOCALES[locale].hreflang, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ notation: 'compact', maximumFractionDigits: 1 },
  });
  const format = (minor: number) => money({ minor, currency });
  return {
    words: { numbers: texts.numbers, label: texts.month },
    labels: months.map(({ month }) => shortMonth(locale, month)),
    summary: t('revenue.summary', { count: months.length, last: format(months.at(-1)?.closing ?? 0) }),
    format,
    short: (minor) => short.format(minor / CENTS),
  };
}

function movementChart(page: OperatorPage, revenue: Revenue): Drawing {
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  return stackedChart({
    ...chartInput(page, revenue),
    title: texts.movement,
    series: MOVED.map((name) => ({
      ...{ name: texts.moved[name], tone: TONES[name] },
      values: revenue.months.map(({ moved }) => (LOST.includes(name) ? -moved[name] : moved[name])),
    })),
  });
}

function mrrChart(page: OperatorPage, revenue: Revenue): Drawing {
  const { name } = figureWords(page.locale, 'mrr');
  const values = revenue.months.map(({ closing }) => closing);
  return areaChart({ ...chartInput(page, revenue), title: name, series: [{ name, tone: 'one', values }] });
}

function headOf({ locale }: OperatorPage, cohorts: readonly Cohort[]): string[] {
  const { revenue: texts } = textsOf(locale, 'console-figures');
  const most = Math.min(MOST_MONTHS, Math.max(...cohorts.map(({ retained }) => retained.length)));
  return [texts.cohort, texts.size, ...Array.from({ length: most }, (_, index) => String(index))];
}

function rowOf({ locale, url }: OperatorPage, { month, size }: Cohort) {
  const { months, where } = revenueChoice({ url });
  const ask = {
    figure: 'mrr',
    step: 'whole',
    split: null,
    ...months,
    where: { ...where, cohort: month },
  } as const;
  return { name: shortMonth(locale, month), size: wordsOf(locale).count(size), href: rowsHref(ask) };
}

/** Who stayed, month by month since the first one. */
function retainedTable(page: OperatorPage, cohorts: readonly Cohort[]): HeatTable {
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  return {
    title: texts.retained,
    head: headOf(page, cohorts),
    rows: cohorts.map((cohort) => ({
      ...rowOf(page, cohort),
      cells: cohort.retained.slice(0, MOST_MONTHS).map((there) => ({
        text: cohort.size > 0 ? percentIn(page.locale, there / cohort.size) : '–',
        heat: heatOf(there, cohort.size),
      })),
    })),
  };
}

/** To the unit: cents stand in the file. */
const WHOLE_MONEY: Intl.NumberFormatOptions = {
  ...{ style: 'currency', currencyDisplay: 'narrowSymbol' },
  maximumFractionDigits: 0,
};

/** What each of a cohort has brought until then. */
function broughtTable(page: OperatorPage, cohorts: readonly Cohort[]): HeatTable {
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  const { currency } = revenueChoice(page);
  const whole = new Intl.NumberFormat(LOCALES[page.locale].hreflang, { ...WHOLE_MONEY, currency });
  const eachOf = (brought: number, size: number) => (size > 0 ? Math.round(brought / size) : 0);
  const most = Math.max(
    0,
    ...cohorts.flatMap(({ revenue, size }) => revenue.map((one) => eachOf(one, size))),
  );
  return {
    title: texts.revenueEach,
    head: headOf(page, cohorts),
    rows: cohorts.map((cohort) => ({
      ...rowOf(page, cohort),
      cells: cohort.revenue.slice(0, MOST_MONTHS).map((brought) => {
        const each = eachOf(brought, cohort.size);
        return { text: whole.format(each / CENTS), heat: heatOf(each, most) };
      }),
    })),
  };
}
