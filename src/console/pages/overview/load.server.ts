import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import type { Ask, FigureAnswer } from '../../../services/figures/ask.ts';
import { periodsOf } from '../../../services/figures/ask.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import type { FiguresService } from '../../../services/figures/figures.server.ts';
import { CURRENCIES, CURRENCY, type Currency } from '../../../services/subscriptions/currencies.table.ts';
import { areaChart, barChart } from '../../../ui/charts/draw.server.ts';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { FigureCard } from '../../parts/figure-card.tsx';
import { printedFigure } from '../../parts/figure-value.server.ts';
import { percentIn, rowsHref, shortDay, shortMonth } from '../../parts/grid.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import type { OverviewProps } from './overview-page.tsx';
import { rateParts, ratesTable } from './rates-table.server.ts';

type Answers = Awaited<ReturnType<FiguresService['overview']>>;

const MOST_SOURCES = 10;
const MOVED = ['newMrr', 'reactivatedMrr', 'expansionMrr', 'contractionMrr', 'churnedMrr'] as const;
const STEPS = ['visits', 'visitsWithDialog', 'visitsSubmitted', 'visitsWithAccount'] as const;

/** How the business stands: each figure as every other page has it, with its definition. */
export async function loadOverview({ services, locale }: OperatorPage): Promise<OverviewProps> {
  const answers = await services.figures.overview();
  // Of what no address told, whether it may be known at all.
  const known = await services.figures.ask({ ...answers.sources.ask, split: 'known' });
  const rates = await services.figures.askAll(rateParts(answers));
  const texts = textsOf(locale, 'console').overview;
  const rowsTexts = textsOf(locale, 'console-rows').overview;
  const { t, moment } = wordsOf(locale);
  const until = answers.netRevenue.countedUntil;
  const before = (answer: FigureAnswer) => t('overview.before', { value: printedFigure(locale, answer) });
  return {
    texts,
    counted: until ? t('overview.counted', { at: moment(until) }) : texts.notCounted,
    figures: [
      card(locale, answers.netRevenue, before(answers.netRevenueBefore)),
      card(
        locale,
        answers.mrr,
        t('overview.committed', { value: printedFigure(locale, answers.committedMrr) }),
      ),
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
      { title: texts.funnel, lead: rowsTexts.funnelLead, table: funnelTable(locale, answers) },
      {
        title: texts.sources,
        lead: rowsTexts.sourcesLead,
        table: sourcesTable(locale, answers.sources, known),
      },
      { title: texts.rates, lead: null, table: ratesTable(locale, answers, rates) },
    ],
  };
}

function card(locale: ConsoleLocale, answer: FigureAnswer, beside: string | null): FigureCard {
  const { figure } = answer.ask;
  return {
    ...{ key: figure, ...figureWords(locale, figure), value: printedFigure(locale, answer), beside },
    href: rowsHref(answer.ask),
  };
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
  const numbers = periods.map((period) => own.get(period) ?? 0);
  const short = new Intl.NumberFormat(LOCALES[locale].hreflang, { ...SHORT_MONEY, currency: wanted });
  const input = {
    ...{ title, words: { numbers: overview.numbers, label }, format },
    short: (minor: number) => short.format(minor / CENTS),
    summary: t('overview.summary', { count: count(periods.length), last: format(numbers.at(-1) ?? 0) }),
    labels: periods.map((period) => (ask.step === 'day' ? shortDay : shortMonth)(locale, period)),
    series: [{ name: figureWords(locale, ask.figure).name, tone: 'one' as const, values: numbers }],
  };
  return ask.step === 'day' ? barChart(input) : areaChart(input);
}

const CENTS = 100;
const SHORT_MONEY: Intl.NumberFormatOptions = {
  ...{ style: 'currency', currencyDisplay: 'narrowSymbol' },
  ...{ notation: 'compact', maximumFractionDigits: 1 },
};

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
          { text: figureWords(locale, step).name },
          { text: count(here), href: rowsHref(answers[step].ask) },
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
        { text: names[split] ?? split },
        { text: count(value), href: sourceHref(answer.ask, split, split in names) },
        { text: percentIn(locale, value / all) },
      ],
    })),
    empty: overview.none,
  };
}

/** The accounts that one source led to, or of which no address told one. */
function sourceHref(ask: Ask, split: string, isUntold: boolean): string {
  return rowsHref({ ...ask, split: null, where: isUntold ? { known: split } : { source: split } });
}

function totalOf({ values }: FigureAnswer): number {
  return values.reduce((sum, { value }) => sum + value, 0);
}
