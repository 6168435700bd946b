import type { Locale } from '../../shared/locale.ts';
import { type Examples, LONG_TITLE, LONG_WORD } from '../examples.ts';
import { Chart, HeatChart, IntervalChart } from './chart.tsx';
import css from './charts.css?inline';
import { areaChart, barChart, lineChart, stackedChart, stepChart } from './draw.server.ts';
import { intervalChart } from './draw-intervals.server.ts';
import type { ChartInput, Series } from './drawing.ts';
import { heatOf } from './heat.ts';

const MONTHS = 14;

function inputOf(locale: Locale, series: readonly Series[], changes: Partial<ChartInput> = {}): ChartInput {
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency: 'USD', notation: 'compact' },
    maximumFractionDigits: 1,
  });
  return {
    title: 'MRR',
    summary: 'USD',
    words: { numbers: '1, 2, 3', label: 'YYYY-MM' },
    labels: Array.from({ length: MONTHS }, (_, index) => month.format(Date.UTC(2025, 9 + index, 1))),
    series,
    format: (value) => money.format(value),
    ...changes,
  };
}

/** A wave that goes up: the same in each run. */
function wave(from: number, step: number, swing: number): number[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    Math.round(from + index * step + swing * Math.sin(index * 1.3)),
  );
}

const one: Series = { name: 'MRR', tone: 'one', values: wave(18_000, 1_400, 1_900) };
const movements: readonly Series[] = [
  { name: 'New', tone: 'gain', values: wave(3_000, 60, 500) },
  { name: 'Expansion', tone: 'one', values: wave(700, 40, 200) },
  { name: 'Contraction', tone: 'two', values: wave(-300, -20, 100) },
  { name: 'Churned', tone: 'loss', values: wave(-1_200, -90, 300) },
];
const several: readonly Series[] = [
  { name: 'en', tone: 'one', values: wave(900, 20, 120) },
  { name: 'de', tone: 'two', values: wave(600, 35, 90) },
  { name: 'fr', tone: 'three', values: wave(420, 12, 60).map((value, index) => (index < 4 ? null : value)) },
];
const sheet = <style>{css}</style>;

function intervals(locale: Locale, isEmpty: boolean) {
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
  });
  return intervalChart({
    ...{ title: 'A/B', summary: '%', format: (value) => share.format(value) },
    words: { numbers: '1, 2, 3', head: ['A/B', '%', '<', '>'] },
    intervals: isEmpty
      ? [{ name: LONG_WORD, because: '…' }]
      : [
          { name: 'one-field', value: 0.18, low: 0.04, high: 0.32, tone: 'gain' },
          { name: 'instant-access', value: -0.02, low: -0.21, high: 0.17, tone: 'quiet' },
          { name: LONG_WORD, value: -0.3, low: -0.48, high: -0.12, tone: 'loss' },
          { name: 'business-email', because: '…' },
        ],
  });
}

function cohorts(months: number) {
  return {
    title: 'Cohorts',
    head: ['YYYY-MM', '0', ...Array.from({ length: months }, (_, index) => String(index + 1))],
    rows: Array.from({ length: months }, (_, row) => ({
      name: `2026-${String(row + 1).padStart(2, '0')}`,
      size: String(40 + row * 3),
      cells: Array.from({ length: months - row }, (__, month) => {
        const share = Math.round(100 * 0.94 ** month);
        return { text: `${share} %`, heat: heatOf(share, 100) };
      }),
    })),
  };
}

export const examples: Examples = {
  title: 'Charts',
  states: {
    area: ({ locale }) => [sheet, <Chart key="chart" drawing={areaChart(inputOf(locale, [one]))} />],
    lines: ({ locale }) => [sheet, <Chart key="chart" drawing={lineChart(inputOf(locale, several))} />],
    steps: ({ locale }) => [sheet, <Chart key="chart" drawing={stepChart(inputOf(locale, [one]))} />],
    bars: ({ locale }) => [sheet, <Chart key="chart" drawing={barChart(inputOf(locale, [one]))} />],
    'bars side by side': ({ locale }) => [
      sheet,
      <Chart key="chart" drawing={barChart(inputOf(locale, several.slice(0, 2)))} />,
    ],
    stacked: ({ locale }) => [
      sheet,
      <Chart key="chart" drawing={stackedChart(inputOf(locale, movements))} />,
    ],
    intervals: ({ locale }) => [sheet, <IntervalChart key="chart" drawing={intervals(locale, false)} />],
    heat: () => [sheet, <HeatChart key="chart" table={cohorts(12)} />],
    empty: ({ locale }) => [
      sheet,
      <Chart
        key="chart"
        drawing={barChart(inputOf(locale, [{ ...one, values: one.values.map(() => 0) }]))}
      />,
    ],
    'one value': ({ locale }) => [
      sheet,
      <Chart
        key="chart"
        drawing={lineChart(inputOf(locale, [{ ...one, values: [12_000] }], { labels: ['2026'] }))}
      />,
    ],
    'nothing to say yet': ({ locale }) => [
      sheet,
      <IntervalChart key="chart" drawing={intervals(locale, true)} />,
    ],
    long: ({ locale }) => [
      sheet,
      <Chart
        key="chart"
        drawing={stackedChart(
          inputOf(
            locale,
            movements.map((series) => ({ ...series, name: LONG_WORD + series.name })),
            {
              title: LONG_TITLE,
            },
          ),
        )}
      />,
    ],
  },
  opened: ['area'],
};
