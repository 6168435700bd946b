import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { type FigureAnswer, periodsOf } from '../../../services/figures/ask.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import { FUNNEL_STEPS, GAINED, knownAsk } from '../../../services/figures/traffic.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { barChart, stackedChart } from '../../../ui/charts/draw.server.ts';
import type { Drawing, Tone } from '../../../ui/charts/drawing.ts';
import type { ExportListName } from '../../exports/export-lists.table.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { exportHref, type Grid, gridTable, percentIn } from '../../parts/grid.server.ts';
import type { FilterProps } from '../../parts/table.tsx';
import {
  DAY_COUNTS,
  DEVICES,
  funnelGrid,
  pagesGrid,
  searchesGrid,
  sourcesGrid,
  trafficChoice,
} from '../../parts/traffic-grids.server.ts';
import type { TrafficProps } from './traffic-page.tsx';

const KNOWN: readonly { known: 'told' | 'direct' | 'unknown'; tone: Tone }[] = [
  { known: 'told', tone: 'one' },
  { known: 'direct', tone: 'three' },
  { known: 'unknown', tone: 'quiet' },
];

/** How visits become accounts, what led to them by several models, and what was looked for in vain. */
export async function loadTraffic(page: OperatorPage): Promise<TrafficProps> {
  const { locale, url, services } = page;
  const { traffic: texts } = textsOf(locale, 'console-figures');
  const { gained, time } = trafficChoice(page);
  const [funnel, pages, sources, searches, known] = await Promise.all([
    funnelGrid(page),
    pagesGrid(page),
    sourcesGrid(page),
    searchesGrid(page),
    services.figures.ask(knownAsk(gained, time)),
  ]);
  const t = translator(locale, 'console-figures');
  const block = (name: ExportListName, grid: Grid, small: string | null) => ({
    ...{ name, table: gridTable(grid), exportHref: exportHref(name, url), small },
  });
  return {
    texts,
    counted: known.countedUntil
      ? t('counted', { at: wordsOf(locale).moment(known.countedUntil) })
      : t('notCounted'),
    filters: filtersOf(page),
    charts: [funnelChart(page, funnel), knownChart(page, known)],
    unknown: unknownLine(page, known),
    tables: [
      block('funnel', funnel, figureWords(locale, 'visits').definition),
      block('sources', sources, texts.modelsLead),
      block('searches', searches, figureWords(locale, 'searches').definition),
      block('pages', pages, null),
    ],
  };
}

function filtersOf({ locale, url }: OperatorPage): FilterProps {
  const { traffic: texts } = textsOf(locale, 'console-figures');
  const { list } = textsOf(locale, 'console');
  const t = translator(locale, 'console-figures');
  const { days, gained } = trafficChoice({ url });
  const any = { value: '', label: list.any };
  const chosen = (name: string) => url.searchParams.get(name) ?? '';
  return {
    ...{ label: list.filter, button: list.apply, search: null },
    fields: [
      {
        ...{ name: 'days', label: texts.time, value: String(days) },
        options: DAY_COUNTS.toSorted((one, other) => one - other).map((each) => ({
          value: String(each),
          label: t('traffic.days', { count: each }),
        })),
      },
      {
        ...{ name: 'locale', label: texts.language, value: chosen('locale') },
        options: [any, ...LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name }))],
      },
      {
        ...{ name: 'device', label: texts.device, value: chosen('device') },
        options: [any, ...DEVICES.map((value) => ({ value, label: texts.devices[value] }))],
      },
      {
        ...{ name: 'of', label: texts.of, value: gained },
        options: GAINED.map((value) => ({ value, label: figureWords(locale, value).name })),
      },
    ],
  };
}

/** The four steps as bars, from the table beneath. */
function funnelChart({ locale }: OperatorPage, { rows }: Grid): Drawing {
  const { traffic: texts } = textsOf(locale, 'console-figures');
  const { count } = wordsOf(locale);
  const values = rows.map(({ cells }) => Number(cells[1]?.value ?? 0));
  const labels = FUNNEL_STEPS.map((step) => figureWords(locale, step).name);
  return barChart({
    ...{ title: texts.funnel, labels, format: count },
    summary: labels.map((label, index) => `${label}: ${count(values[index] ?? 0)}`).join(', '),
    words: { numbers: texts.numbers, label: texts.step },
    series: [{ name: texts.visits, tone: 'one', values }],
  });
}

/** Of how many it is known what led to them: what may not be known is drawn, not hidden. */
function knownChart({ locale }: OperatorPage, { ask, values }: FigureAnswer): Drawing {
  const { traffic: texts } = textsOf(locale, 'console-figures');
  const { count } = wordsOf(locale);
  const style = ask.step === 'month' ? ({ month: 'short', year: '2-digit' } as const) : DAY_STYLE;
  const name = new Intl.DateTimeFormat(LOCALES[locale].hreflang, { ...style, timeZone: 'UTC' });
  const periods = periodsOf(ask);
  const valueIn = (known: string, period: string) =>
    values.find((one) => one.split === known && one.period === period)?.value ?? 0;
  return stackedChart({
    ...{ title: texts.known, summary: unknownLine({ locale }, { values }) },
    labels: periods.map((period) => name.format(new Date(`${period}T00:00:00Z`))),
    words: { numbers: texts.numbers, label: texts.time },
    format: (value) => count(Math.round(value)),
    series: KNOWN.map(({ known, tone }) => ({
      ...{ name: texts.knowns[known], tone },
      values: periods.map((period) => valueIn(known, period)),
    })),
  });
}

const DAY_STYLE = { day: 'numeric', month: 'short' } as const;

function unknownLine(
  { locale }: Pick<OperatorPage, 'locale'>,
  { values }: Pick<FigureAnswer, 'values'>,
): string {
  const t = translator(locale, 'console-figures');
  const sumOf = (fits: (split: string) => boolean) =>
    values.reduce((sum, { split, value }) => (fits(split) ? sum + value : sum), 0);
  const all = sumOf(() => true);
  const unknown = sumOf((split) => split === 'unknown');
  return t('traffic.unknownShare', {
    share: percentIn(locale, all > 0 ? unknown / all : 0),
    count: Math.round(unknown),
    all: Math.round(all),
  });
}
