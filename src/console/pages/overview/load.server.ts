import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { FigureAnswer, FigureValue } from '../../../services/figures/ask.ts';
import { periodsOf } from '../../../services/figures/ask.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import type { FiguresService } from '../../../services/figures/figures.server.ts';
import { FIGURES } from '../../../services/figures/figures.table.ts';
import { CURRENCIES, CURRENCY, type Currency } from '../../../services/subscriptions/currencies.table.ts';
import { addMonths } from '../../../shared/dates.ts';
import { areaChart, barChart } from '../../../ui/charts/draw.server.ts';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { FigureCard } from '../../parts/figure-card.tsx';
import { percentIn, rowsHref } from '../../parts/grid.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import type { OverviewProps } from './overview-page.tsx';

type Answers = Awaited<ReturnType<FiguresService['overview']>>;

const MOST_SOURCES = 10;
const MOVED = ['newMrr', 'reactivatedMrr', 'expansionMrr', 'contractionMrr', 'churnedMrr'] as const;
const STEPS = ['visits', 'visitsWithDialog', 'visitsSubmitted', 'visitsWithAccount'] as const;

/** How the business stands: each figure as every other page has it, with its definition. */
export async function loadOverview({ services, locale }: OperatorPage): Promise<OverviewProps> {
  const answers = await services.figures.overview();
  // Of what no address told, whether it may be known at all.
  const known = await services.figures.ask({ ...answers.sources.ask, split: 'known' });
  const texts = textsOf(locale, 'console').overview;
  const { t, moment } = wordsOf(locale);
  const until = answers.netRevenue.countedUntil;
  const before = (answer: FigureAnswer) => t('overview.before', { value: printed(locale, answer) });
  return {
    texts,
    counted: until ? t('overview.counted', { at: moment(until) }) : texts.notCounted,
    figures: [
      card(locale, answers.netRevenue, before(answers.netRevenueBefore)),
      card(locale, answers.mrr, t('overview.committed', { value: printed(locale, answers.committedMrr) })),
      card(locale, answers.subscribers, null),
      card(locale, answers.accounts, before(answers.accountsBefore)),
      card(locale, answers.commissionCost, null),
    ],
    movement: MOVED.map((name) => card(locale, answers[name], null)),
    charts: [
      ...chartsOf(locale, answers.revenueByDay, { title: texts.revenueByDay, label: texts.day }),
      ...chartsOf(locale, answers.mrrByMonth, { title: texts.mrrByMonth, label: texts.monthLabel }),
    ],
    tables: [
      { title: texts.funnel, table: funnelTable(locale, answers) },
      { title: texts.sources, table: sourcesTable(locale, answers.sources, known) },
      { title: texts.rates, table: ratesTable(locale, answers) },
    ],
  };
}

function card(locale: ConsoleLocale, answer: FigureAnswer, beside: string | null): FigureCard {
  const { figure } = answer.ask;
  return {
    ...{ key: figure, ...figureWords(locale, figure), value: printed(locale, answer), beside },
    href: hrefOf(answer),
  };
}

/** The rows of a figure; of what is told by visits the page that has them by day, of accounts their list. */
function hrefOf({ ask }: FigureAnswer): string {
  if (FIGURES[ask.figure].rows !== null) return rowsHref(ask);
  return ask.figure === 'accounts' ? `${CONSOLE}customers/` : `${CONSOLE}traffic/`;
}

/** All that a figure is, one currency after the other; nothing is nothing of ours. */
function printed(locale: ConsoleLocale, { values, unit }: FigureAnswer): string {
  // What is counted has no currency, whatever it was paid in.
  if (unit === 'count') return wordsOf(locale).count(values.reduce((sum, { value }) => sum + value, 0));
  const there = values.filter(({ value }) => value !== 0);
  const [first, ...others] = there.length > 0 ? there : [{ currency: CURRENCY, value: 0 }];
  return [first, ...others].map((value) => printedValue(locale, unit, value)).join(' + ');
}

function printedValue(
  locale: ConsoleLocale,
  unit: FigureAnswer['unit'],
  { value, currency }: Pick<FigureValue, 'value' | 'currency'>,
): string {
  const { money, count } = wordsOf(locale);
  if (unit === 'money') return money({ minor: value, currency: currency ?? CURRENCY });
  return unit === 'share' ? percentIn(locale, value) : count(value);
}

type Words = { title: string; label: string };

/** One for each currency that anything was earned in, dollars first: what is in two of them is not added up. */
function chartsOf(locale: ConsoleLocale, answer: FigureAnswer, words: Words): Drawing[] {
  const earned = new Set(answer.values.flatMap(({ value, currency }) => (value === 0 ? [] : [currency])));
  const others = CURRENCIES.filter((currency) => currency !== CURRENCY && earned.has(currency));
  const shown: readonly Currency[] = [CURRENCY, ...others];
  return shown.map((currency) => {
    const title = others.length > 0 ? `${words.title} (${currency})` : words.title;
    return chartOf(locale, answer, { ...words, title, currency });
  });
}

/** Days as bars, months as an area. */
function chartOf(
  locale: ConsoleLocale,
  { ask, values }: FigureAnswer,
  { title, label, currency: wanted }: Words & { currency: Currency },
): Drawing {
  const { t, money, count } = wordsOf(locale);
  const { overview } = textsOf(locale, 'console');
  const periods = periodsOf(ask);
  const own = new Map(
    values.filter(({ currency }) => currency === wanted).map(({ period, value }) => [period, value]),
  );
  const format = (minor: number) => money({ minor, currency: wanted });
  const style = ask.step === 'day' ? ({ day: 'numeric', month: 'short' } as const) : MONTH;
  const name = new Intl.DateTimeFormat(LOCALES[locale].hreflang, { ...style, timeZone: 'UTC' });
  const numbers = periods.map((period) => own.get(period) ?? 0);
  const short = new Intl.NumberFormat(LOCALES[locale].hreflang, { ...SHORT_MONEY, currency: wanted });
  const input = {
    ...{ title, words: { numbers: overview.numbers, label }, format },
    short: (minor: number) => short.format(minor / CENTS),
    summary: t('overview.summary', { count: count(periods.length), last: format(numbers.at(-1) ?? 0) }),
    labels: periods.map((period) => name.format(new Date(`${period}T00:00:00Z`))),
    series: [{ name: figureWords(locale, ask.figure).name, tone: 'one' as const, values: numbers }],
  };
  return ask.step === 'day' ? barChart(input) : areaChart(input);
}

const CENTS = 100;
const SHORT_MONEY: Intl.NumberFormatOptions = {
  ...{ style: 'currency', currencyDisplay: 'narrowSymbol' },
  ...{ notation: 'compact', maximumFractionDigits: 1 },
};
const MONTH = { month: 'short', year: '2-digit' } as const;

function funnelTable(locale: ConsoleLocale, answers: Answers): TableProps {
  const { overview } = textsOf(locale, 'console');
  const { count } = wordsOf(locale);
  const counts = STEPS.map((step) => totalOf(answers[step]));
  return {
    caption: overview.funnel,
    columns: [
      { label: overview.step, isMain: true },
      { label: overview.visits, align: 'end' },
      { label: overview.ofBefore, align: 'end' },
    ],
    rows: STEPS.map((step, index) => {
      const [here, before] = [counts[index] ?? 0, counts[index - 1] ?? 0];
      const share = before > 0 ? percentIn(locale, here / before) : '–';
      return {
        id: step,
        cells: [
          { text: figureWords(locale, step).name, href: hrefOf(answers[step]) },
          { text: count(here) },
          { text: share },
        ],
      };
    }),
    empty: overview.none,
  };
}

function sourcesTable(locale: ConsoleLocale, answer: FigureAnswer, known: FigureAnswer): TableProps {
  const { overview } = textsOf(locale, 'console');
  const { count } = wordsOf(locale);
  const all = totalOf(answer);
  const names: Readonly<Record<string, string>> = { direct: overview.direct, unknown: overview.unknown };
  const told = answer.values.filter(({ split }) => split !== '');
  const others = known.values.filter(({ split }) => split in names);
  const sorted = [...told, ...others].filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  return {
    caption: overview.sources,
    columns: [
      { label: overview.source, isMain: true },
      { label: overview.signUps, align: 'end' },
      { label: overview.share, align: 'end' },
    ],
    rows: sorted.slice(0, MOST_SOURCES).map(({ split, value }) => ({
      id: split,
      cells: [
        { text: names[split] ?? split, href: hrefOf(answer) },
        { text: count(value) },
        { text: percentIn(locale, value / all) },
      ],
    })),
    empty: overview.none,
  };
}

/** Refunds and disputes by the month of the sale, the newest first. */
function ratesTable(locale: ConsoleLocale, { refundRate, disputeRate }: Answers): TableProps {
  const { overview } = textsOf(locale, 'console');
  const name = new Intl.DateTimeFormat(LOCALES[locale].hreflang, { ...MONTH, timeZone: 'UTC' });
  const rateIn = ({ ask, values }: FigureAnswer, period: string) => {
    const found = values.filter((one) => one.period === period);
    if (found.length === 0) return { text: '–' };
    const until = addMonths(new Date(`${period}T00:00:00Z`), 1)
      .toISOString()
      .slice(0, 10);
    const rate = ({ value, currency }: FigureValue) =>
      `${percentIn(locale, value)}${found.length > 1 && currency ? ` ${currency}` : ''}`;
    return { text: found.map(rate).join(' · '), href: rowsHref({ ...ask, from: period, until }) };
  };
  return {
    caption: overview.rates,
    columns: [
      { label: overview.monthLabel, isMain: true },
      { label: figureWords(locale, 'refundRate').name, align: 'end' },
      { label: figureWords(locale, 'disputeRate').name, align: 'end' },
    ],
    rows: periodsOf(refundRate.ask)
      .toReversed()
      .map((period) => ({
        id: period,
        cells: [
          { text: name.format(new Date(`${period}T00:00:00Z`)) },
          rateIn(refundRate, period),
          rateIn(disputeRate, period),
        ],
      })),
    empty: overview.none,
  };
}

function totalOf({ values }: FigureAnswer): number {
  return values.reduce((sum, { value }) => sum + value, 0);
}
